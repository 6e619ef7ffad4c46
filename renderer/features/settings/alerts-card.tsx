import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AlertRule, type AlertSettings, alertSettings } from '../../../shared/bridge/alerts.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useTypedReais } from '../../format/use-typed-reais.ts'
import { BoundField } from './bound-field.tsx'
import styles from './settings-page.module.css'

interface AlertsCardProps {
  readonly onError: (error: AppError | null) => void
}

/** "Alertas": the rules that send a notification, each with its threshold; all are off at first. */
export function AlertsCard({ onError }: AlertsCardProps) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { canNotify, preferences } = useAppState()
  const { alerts } = preferences
  const explainReais = useTypedReais()
  const [isTested, setTested] = useState(false)

  const change = async <Rule extends AlertRule>(rule: Rule, part: Partial<AlertSettings[Rule]>) => {
    const result = await runStateCommand('preferences.update', {
      alerts: { ...alerts, [rule]: { ...alerts[rule], ...part } },
    })
    onError(result.ok ? null : result.error)
  }
  const test = async () => {
    const result = await callDesktop('alerts.test', {})
    onError(result.ok ? null : result.error)
    setTested(result.ok && result.value.isShown)
  }
  /** Reads a whole number within the rule's limits; null otherwise. */
  const readWhole = (max: number) => (text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
    return value >= 1 && value <= max ? value : null
  }
  const readTime = (text: string) => {
    const time = /^\d:\d\d$/.test(text) ? `0${text}` : text
    return alertSettings.shape.noLeads.shape.by.safeParse(time).success ? time : null
  }
  const readReais = (text: string) => {
    const { cents } = explainReais(text)
    return cents !== null && cents >= 1 && cents <= 1e12 ? (cents as number) : null
  }
  const row = (rule: AlertRule, bound: ReactNode) => (
    <AlertRow rule={rule} isOn={alerts[rule].isOn} onSwitch={(isOn) => void change(rule, { isOn })}>
      {bound}
    </AlertRow>
  )
  const { overdueTasks, stalled, noLeads, pace } = alerts
  return (
    <Card
      title={t('alerts')}
      sub={t(canNotify ? 'alertsSub' : 'alertsNone')}
      more={
        <Button variant="default" size="compact-sm" disabled={!canNotify} onClick={() => void test()}>
          {t('alertsTest')}
        </Button>
      }
    >
      {row(
        'overdueTasks',
        <BoundField
          label={t('alertBounds.overdueTasks')}
          value={overdueTasks.atLeast}
          write={String}
          read={readWhole(100_000)}
          onChange={(atLeast) => void change('overdueTasks', { atLeast })}
          unit={t('alertUnits.tasks')}
        />,
      )}
      {row(
        'stalled',
        <>
          <SelectField
            label={t('alertWhen')}
            width={126}
            value={stalled.when}
            options={(['grew', 'over'] as const).map((value) => ({ value, label: t(`alertWhens.${value}`) }))}
            onChange={(when) => void change('stalled', { when })}
          />
          <SelectField
            label={t('alertMeasure')}
            width={104}
            value={stalled.measure}
            options={(['count', 'value'] as const).map((value) => ({
              value,
              label: t(`alertMeasures.${value}`),
            }))}
            onChange={(measure) =>
              void change('stalled', { measure, bound: measure === 'count' ? 5 : 5_000_000 })
            }
          />
          <BoundField
            key={stalled.measure}
            label={t('alertBounds.stalled')}
            value={stalled.bound}
            write={(bound) =>
              stalled.measure === 'count'
                ? String(bound)
                : formats.money(bound as Cents).replace(/^R\$\s*/u, '')
            }
            read={stalled.measure === 'count' ? readWhole(1_000_000) : readReais}
            {...(stalled.measure === 'value' && { explain: explainReais })}
            onChange={(bound) => void change('stalled', { bound })}
            unit={t(stalled.measure === 'count' ? 'alertUnits.deals' : 'alertUnits.reais')}
          />
        </>,
      )}
      {row(
        'noLeads',
        <BoundField
          label={t('alertBounds.noLeads')}
          value={noLeads.by}
          write={(by) => by}
          read={readTime}
          onChange={(by) => void change('noLeads', { by })}
          unit={t('alertUnits.time')}
        />,
      )}
      {row(
        'pace',
        <BoundField
          label={t('alertBounds.pace')}
          value={pace.belowPercent}
          write={String}
          read={readWhole(100)}
          onChange={(belowPercent) => void change('pace', { belowPercent })}
          unit={t('alertUnits.percent')}
        />,
      )}
      <div role="status" className={styles.said}>
        {isTested ? t('alertsTested') : ''}
      </div>
    </Card>
  )
}

interface AlertRowProps {
  readonly rule: AlertRule
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly children: ReactNode
}

function AlertRow({ rule, isOn, onSwitch, children }: AlertRowProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.alert}>
      <Checkbox
        className={styles.alertName ?? ''}
        classNames={{ description: styles.checkSub ?? '' }}
        label={t(`alertRules.${rule}`)}
        description={t(`alertSubs.${rule}`)}
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <div className={styles.alertBound}>{children}</div>
    </div>
  )
}
