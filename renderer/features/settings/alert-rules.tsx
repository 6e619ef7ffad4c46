// The rules of the alerts: each is switched on by itself and has its threshold beside it.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AlertRule,
  type AlertSettings,
  inOrder,
  MOST_SUMMARY_TIMES,
} from '../../../shared/bridge/alerts.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { ChipList } from '../../components/chip-list.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useTypedReais } from '../../format/use-typed-reais.ts'
import { boundCents, readTimeOfDay, readWholeUpTo } from './alert-bounds.ts'
import { BoundField } from './bound-field.tsx'
import { SwitchRow } from './setting-row.tsx'
import styles from './settings-page.module.css'

interface RuleProps {
  readonly onError: (error: AppError | null) => void
}

/** The thresholds that a rule gets when its measure changes. */
const FIRST_BOUNDS = { count: 5, value: 5_000_000 } as const

/** Returns the settings of a rule, and a function that changes part of them. */
function useAlertRule<Rule extends AlertRule>(rule: Rule, { onError }: RuleProps) {
  const { alerts } = useAppState().preferences
  const change = async (part: Partial<AlertSettings[Rule]>) => {
    const result = await runStateCommand('preferences.update', {
      alerts: { ...alerts, [rule]: { ...alerts[rule], ...part } },
    })
    onError(result.ok ? null : result.error)
  }
  return {
    settings: alerts[rule],
    change: (part: Partial<AlertSettings[Rule]>) => void change(part),
  }
}

export function OverdueRule(props: RuleProps) {
  const { t } = useTranslation('settings')
  const { settings, change } = useAlertRule('overdueTasks', props)
  return (
    <AlertRow rule="overdueTasks" isOn={settings.isOn} onSwitch={(isOn) => change({ isOn })}>
      <BoundField
        label={t('alertBounds.overdueTasks')}
        value={settings.atLeast}
        write={String}
        read={readWholeUpTo(100_000)}
        onChange={(atLeast) => change({ atLeast })}
        unit={t('alertUnits.tasks')}
      />
    </AlertRow>
  )
}

/** What the rule of stalled deals measures: how many or how much, in all or more than in the snapshot before. */
const STALLED_KINDS = ['grew/count', 'over/count', 'grew/value', 'over/value'] as const
type StalledKind = (typeof STALLED_KINDS)[number]

export function StalledRule(props: RuleProps) {
  const { t } = useTranslation('settings')
  const { settings, change } = useAlertRule('stalled', props)
  const { when, measure } = settings
  const choose = (kind: StalledKind) => {
    const [nextWhen, nextMeasure] = kind.split('/') as [typeof when, typeof measure]
    const isOther = nextMeasure !== measure
    change({ when: nextWhen, measure: nextMeasure, ...(isOther && { bound: FIRST_BOUNDS[nextMeasure] }) })
  }
  return (
    <AlertRow rule="stalled" isOn={settings.isOn} onSwitch={(isOn) => change({ isOn })}>
      <StalledBound
        key={measure}
        measure={measure}
        bound={settings.bound}
        onChange={(bound) => change({ bound })}
        unit={
          <span data-bare>
            <SelectField<StalledKind>
              label={t('alertMeasure')}
              value={`${when}/${measure}`}
              options={STALLED_KINDS.map((value) => ({ value, label: t(`alertMeasures.${value}`) }))}
              onChange={choose}
            />
          </span>
        }
      />
    </AlertRow>
  )
}

interface StalledBoundProps {
  readonly measure: AlertSettings['stalled']['measure']
  /** A count, or cents. */
  readonly bound: number
  readonly onChange: (bound: number) => void
  readonly unit: ReactNode
}

function StalledBound({ measure, bound, onChange, unit }: StalledBoundProps) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const explain = useTypedReais()
  if (measure === 'count') {
    return (
      <BoundField
        label={t('alertBounds.stalled')}
        value={bound}
        write={String}
        read={readWholeUpTo(1_000_000)}
        onChange={onChange}
        unit={unit}
      />
    )
  }
  return (
    <BoundField
      label={t('alertBounds.stalled')}
      value={bound}
      write={(cents) => formats.money(cents as Cents).replace(/^R\$\s*/u, '')}
      read={(text) => boundCents(explain(text).cents)}
      explain={explain}
      isWide
      onChange={onChange}
      unit={unit}
    />
  )
}

export function NoLeadsRule(props: RuleProps) {
  const { t } = useTranslation('settings')
  const { settings, change } = useAlertRule('noLeads', props)
  return (
    <AlertRow rule="noLeads" isOn={settings.isOn} onSwitch={(isOn) => change({ isOn })}>
      <BoundField
        label={t('alertBounds.noLeads')}
        value={settings.by}
        write={String}
        read={readTimeOfDay}
        onChange={(by) => change({ by })}
        unit={t('alertUnits.time')}
      />
    </AlertRow>
  )
}

export function PaceRule(props: RuleProps) {
  const { t } = useTranslation('settings')
  const { settings, change } = useAlertRule('pace', props)
  return (
    <AlertRow rule="pace" isOn={settings.isOn} onSwitch={(isOn) => change({ isOn })}>
      <BoundField
        label={t('alertBounds.pace')}
        value={settings.belowPercent}
        write={String}
        read={readWholeUpTo(100)}
        onChange={(belowPercent) => change({ belowPercent })}
        unit={t('alertUnits.percent')}
      />
    </AlertRow>
  )
}

export function SummaryRule(props: RuleProps) {
  const { t } = useTranslation('settings')
  const { settings, change } = useAlertRule('summary', props)
  const { times } = settings
  const without = (time: string) => () => change({ times: times.filter((each) => each !== time) })
  return (
    <AlertRow rule="summary" isOn={settings.isOn} onSwitch={(isOn) => change({ isOn })}>
      <ChipList
        chips={times.map((time) => ({
          key: time,
          name: '',
          value: time,
          remove: times.length === 1 ? null : without(time),
        }))}
        words={{ list: t('alertBounds.summary'), remove: t('summaryRemove') }}
      />
      {times.length < MOST_SUMMARY_TIMES ? (
        <BoundField
          label={t('summaryAdd')}
          value=""
          placeholder={t('summaryAddHint')}
          write={() => ''}
          read={readTimeOfDay}
          onChange={(time) => change({ times: inOrder([...times, time]) })}
          unit={t('alertUnits.time')}
        />
      ) : (
        <span className={styles.unit}>{t('alertUnits.time')}</span>
      )}
    </AlertRow>
  )
}

export function OffersRule(props: RuleProps) {
  const { settings, change } = useAlertRule('offers', props)
  return <AlertRow rule="offers" isOn={settings.isOn} onSwitch={(isOn) => change({ isOn })} />
}

interface AlertRowProps {
  readonly rule: AlertRule
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  /** The threshold; without one there is none. */
  readonly children?: ReactNode
}

function AlertRow({ rule, isOn, onSwitch, children }: AlertRowProps) {
  const { t } = useTranslation('settings')
  return (
    <SwitchRow title={t(`alertRules.${rule}`)} about={t(`alertSubs.${rule}`)} isOn={isOn} onChange={onSwitch}>
      {children}
    </SwitchRow>
  )
}
