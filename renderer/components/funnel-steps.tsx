// The real funnel: widths are linear in the figure, so the eye compares what the numbers say.
import { useTranslation } from 'react-i18next'
import type { FunnelStep } from '../../shared/funnel/conversion.ts'
import { useFormats } from '../lib/use-formats.ts'
import styles from './funnel-steps.module.css'

interface FunnelStepsProps {
  readonly steps: readonly FunnelStep[]
  /** Share of leads marked junk over whole days; null when not known. */
  readonly junkRate: number | null
  readonly isCompact?: boolean
}

/** Width in percent of the widest step; a step above zero is never invisible. */
function widthOf(count: number, widest: number): number {
  if (widest === 0 || count === 0) return 0
  return Math.max(0.8, (count / widest) * 100)
}

export function FunnelSteps({ steps, junkRate, isCompact = false }: FunnelStepsProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const widest = Math.max(0, ...steps.map(({ count }) => count))
  const noteOf = ({ key, overallRate, valueCents }: FunnelStep): string => {
    if (key === 'leads') return junkRate === null ? '' : t('junkShare', { rate: formats.percent(junkRate) })
    const share = overallRate === null ? '' : t('ofLeads', { rate: formats.percent(overallRate) })
    const value = isCompact ? formats.moneyShort(valueCents) : formats.money(valueCents)
    return share === '' ? value : `${value} · ${share}`
  }
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const width = widthOf(step.count, widest)
        const isInside = width > 24
        return (
          <li key={step.key}>
            <div className={styles.head}>
              <span>{t(`stepNames.${step.key}`)}</span>
              <small>{noteOf(step)}</small>
            </div>
            <div className={styles.track}>
              <div className={styles.bar} style={{ width: `${width}%` }} />
              <strong
                className={styles.count}
                data-inside={isInside || undefined}
                style={{ left: isInside ? 0 : `${width}%` }}
              >
                {formats.count(step.count)}
              </strong>
              <span className={styles.rate} data-inside={width > 92 || undefined}>
                {index === 0 ? formats.percent(step.overallRate) : formats.percent(step.stepRate)}
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
