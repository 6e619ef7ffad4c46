// The rules of the alerts: each is switched on by itself and has its threshold beside it.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type AlertRule, inOrder, MOST_SUMMARY_TIMES } from '../../../shared/bridge/alert-rules.ts'
import type { AlertSettings } from '../../../shared/bridge/alerts.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { ChipList } from '../../components/chip-list.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useTypedReais } from '../../format/use-typed-reais.ts'
import { boundCents, readTimeOfDay, readWholeUpTo } from './alert-bounds.ts'
import { BoundField } from './bound-field.tsx'
import { SwitchRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { useCommand } from './use-command.ts'

/** The thresholds that a rule gets when its measure changes. */
const FIRST_BOUNDS = { count: 5, value: 5_000_000 } as const

type Change<Rule extends AlertRule> = (part: Partial<AlertSettings[Rule]>) => void

/** In the order of the card. */
export function AlertRules() {
  const { t } = useTranslation('settings')
  return (
    <>
      <AlertRow rule="overdueTasks">
        {(settings, change) => (
          <BoundField
            label={t('alertBounds.overdueTasks')}
            value={settings.atLeast}
            read={readWholeUpTo(100_000)}
            onChange={(atLeast) => change({ atLeast })}
            unit={t('alertUnits.tasks')}
          />
        )}
      </AlertRow>
      <AlertRow rule="stalled">
        {(settings, change) => <StalledBound key={settings.measure} {...{ settings, change }} />}
      </AlertRow>
      <AlertRow rule="noLeads">
        {(settings, change) => (
          <BoundField
            label={t('alertBounds.noLeads')}
            value={settings.by}
            read={readTimeOfDay}
            onChange={(by) => change({ by })}
            unit={t('alertUnits.time')}
          />
        )}
      </AlertRow>
      <AlertRow rule="pace">
        {(settings, change) => (
          <BoundField
            label={t('alertBounds.pace')}
            value={settings.belowPercent}
            read={readWholeUpTo(100)}
            onChange={(belowPercent) => change({ belowPercent })}
            unit={t('alertUnits.percent')}
          />
        )}
      </AlertRow>
      <AlertRow rule="summary">
        {({ times }, change) => <SummaryTimes times={times} onChange={(next) => change({ times: next })} />}
      </AlertRow>
    </>
  )
}

interface AlertRowProps<Rule extends AlertRule> {
  readonly rule: Rule
  /** The threshold; without one there is none. */
  readonly children?: (settings: AlertSettings[Rule], change: Change<Rule>) => ReactNode
}

function AlertRow<Rule extends AlertRule>({ rule, children }: AlertRowProps<Rule>) {
  const { t } = useTranslation('settings')
  const { alerts } = useAppState().preferences
  const run = useCommand()
  const settings: AlertSettings[Rule] = alerts[rule]
  const change = (part: Partial<AlertSettings[AlertRule]>) =>
    void run('preferences.update', { alerts: { ...alerts, [rule]: { ...settings, ...part } } })
  return (
    <SwitchRow
      title={t(`alertRules.${rule as AlertRule}`)}
      about={t(`alertSubs.${rule as AlertRule}`)}
      isOn={settings.isOn}
      onChange={(isOn) => change({ isOn })}
    >
      {children?.(settings, change)}
    </SwitchRow>
  )
}

/** What the rule of stalled deals measures: how many or how much, in all or more than in the snapshot before. */
const STALLED_KINDS = ['grew/count', 'over/count', 'grew/value', 'over/value'] as const
type StalledKind = (typeof STALLED_KINDS)[number]

interface StalledBoundProps {
  readonly settings: AlertSettings['stalled']
  readonly change: Change<'stalled'>
}

function StalledBound({ settings: { when, measure, bound }, change }: StalledBoundProps) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const explain = useTypedReais()
  const choose = (kind: StalledKind) => {
    const [nextWhen, nextMeasure] = kind.split('/') as [typeof when, typeof measure]
    const isOther = nextMeasure !== measure
    change({ when: nextWhen, measure: nextMeasure, ...(isOther && { bound: FIRST_BOUNDS[nextMeasure] }) })
  }
  return (
    <BoundField<number>
      label={t('alertBounds.stalled')}
      value={bound}
      {...(measure === 'count'
        ? { read: readWholeUpTo(1_000_000) }
        : {
            write: (cents) => formats.money(cents as Cents).replace(/^R\$\s*/u, ''),
            read: (text) => boundCents(explain(text).cents),
            explain,
            isWide: true,
          })}
      onChange={(next) => change({ bound: next })}
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
  )
}

interface SummaryTimesProps {
  readonly times: AlertSettings['summary']['times']
  readonly onChange: (times: AlertSettings['summary']['times']) => void
}

function SummaryTimes({ times, onChange }: SummaryTimesProps) {
  const { t } = useTranslation('settings')
  const without = (time: string) => () => onChange(times.filter((each) => each !== time))
  return (
    <>
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
          onChange={(time) => onChange(inOrder([...times, time]))}
          unit={t('alertUnits.time')}
        />
      ) : (
        <span className={styles.unit}>{t('alertUnits.time')}</span>
      )}
    </>
  )
}
