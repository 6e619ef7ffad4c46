// The funnel with linear widths, so that lengths compare as the numbers do.
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelMeasure, FunnelStep } from '../../shared/funnel/conversion.ts'
import { withLeadBase } from '../../shared/funnel/lead-base.ts'
import type { Cents } from '../../shared/money/money.ts'
import { useLeadBase } from '../domain/funnel/use-lead-base.ts'
import { useDealCount } from '../domain/stalled/use-deal-count.ts'
import { useFormats } from '../format/use-formats.ts'
import styles from './funnel-steps.module.css'

interface FunnelStepsProps {
  readonly steps: readonly FunnelStep[]
  /** Share of leads marked as junk over whole days; null when not known. */
  readonly junkRate: number | null
  readonly measure?: FunnelMeasure
  /** The change beside a step's name. */
  readonly beside?: (step: FunnelStep) => ReactNode
  /** The change beside a step's share of the leads. */
  readonly besideRate?: (step: FunnelStep) => ReactNode
  readonly isCompact?: boolean
  /** Opens a step; with `openHint`, which says what that does, each bar is a button. */
  readonly onOpen?: (step: FunnelStep['key']) => void
  readonly openHint?: string
}

/** Returns the width in percent of the widest step. A step above zero is always visible; an unknown one has no bar. */
function widthOf(figure: number | null, widest: number): number {
  if (widest === 0 || figure === null || figure === 0) return 0
  return Math.max(0.8, (figure / widest) * 100)
}

export function FunnelSteps(props: FunnelStepsProps) {
  const { junkRate, measure = 'count', beside, besideRate, isCompact = false, onOpen, openHint } = props
  const base = useLeadBase()
  const steps = withLeadBase(props.steps, base)
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const dealCount = useDealCount()
  const figureOf = (step: FunnelStep) => (measure === 'count' ? step.count : step.valueCents)
  const write = (figure: number | null) =>
    measure === 'count' ? formats.count(figure) : formats.moneyShort(figure as Cents | null)
  const widest = Math.max(0, ...steps.map((step) => figureOf(step) ?? 0))
  const noteOf = ({ key, count, overallRate, valueCents }: FunnelStep): string => {
    if (key === 'leads') {
      const junk = junkRate === null ? [] : [t('junkShare', { rate: formats.percent(junkRate) })]
      return [t('paidMedia'), ...junk].join(' · ')
    }
    if (measure === 'value') return dealCount(count)
    const share =
      overallRate === null
        ? ''
        : t(base === 'company' ? 'ofLeadsOfCompany' : 'ofLeads', { rate: formats.percent(overallRate) })
    const value = isCompact ? formats.moneyShort(valueCents) : formats.money(valueCents)
    return share === '' ? value : `${value} · ${share}`
  }
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const width = widthOf(figureOf(step), widest)
        const isInside = width > 24
        return (
          <li key={step.key}>
            {!isCompact && step.drop !== null && (
              <p className={styles.drop}>
                <span aria-hidden="true">{step.drop < 0 ? '↑' : '↓'}</span>{' '}
                {t(step.drop < 0 ? 'dropNegative' : 'drop', {
                  figure: write(Math.abs(step.drop)),
                  rate: formats.percent(step.stepRate === null ? null : Math.abs(1 - step.stepRate)),
                })}
              </p>
            )}
            <div className={styles.head}>
              <span className={styles.name}>
                {t(`stepNames.${step.key}`)} {beside?.(step)}
              </span>
              <small>
                {noteOf(step)} {step.overallRate !== null && step.key !== 'leads' && besideRate?.(step)}
              </small>
            </div>
            <Track
              name={t(`stepNames.${step.key}`)}
              openHint={openHint}
              onOpen={onOpen && (() => onOpen(step.key))}
            >
              <span className={styles.bar} style={{ width: `${width}%` }} />
              <strong
                className={styles.count}
                data-inside={isInside || undefined}
                style={{ left: isInside ? 0 : `${width}%` }}
              >
                {write(figureOf(step))}
              </strong>
              <span className={styles.rate} data-inside={width > 92 || undefined}>
                {formats.percent(index === 0 ? step.overallRate : step.stepRate)}
              </span>
            </Track>
          </li>
        )
      })}
    </ol>
  )
}

interface TrackProps {
  readonly name: string
  readonly openHint: string | undefined
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** The bar of a step with its figures. */
function Track({ name, openHint, onOpen, children }: TrackProps) {
  if (onOpen === undefined) return <div className={styles.track}>{children}</div>
  return (
    <UnstyledButton className={styles.track} title={openHint} onClick={onOpen} data-words>
      <span className="visually-hidden">{name}</span>
      {children}
    </UnstyledButton>
  )
}
