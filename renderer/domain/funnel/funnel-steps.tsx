// The funnel as bars of one denominator, the first step: each is as long as the share printed beside it. The rate of a
// step in the one before stands between their bars.
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FunnelMeasure, FunnelStep } from '../../../shared/funnel/conversion.ts'
import { withLeadBase } from '../../../shared/funnel/lead-base.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { useSay } from '../../report/say.ts'
import { dealCount } from '../stalled/stalled-words.ts'
import styles from './funnel-steps.module.css'
import { useLeadBase } from './use-lead-base.ts'

interface FunnelStepsProps {
  readonly steps: readonly FunnelStep[]
  /** Share of leads marked as junk over whole days; null when not known. */
  readonly junkRate: number | null
  readonly measure?: FunnelMeasure
  /** The change beside a step's name. */
  readonly beside?: (step: FunnelStep) => ReactNode
  /** The change beside a step's share of the leads. */
  readonly besideRate?: (step: FunnelStep) => ReactNode
  /** True where the card itself says that the steps are those of paid media. */
  readonly isTagged?: boolean
  /** Opens a step; with `openHint`, which says what that does, each bar is a button. */
  readonly onOpen?: (step: FunnelStep['key']) => void
  readonly openHint?: string
}

/** True when every known step is a share of the first one: the full length of a track is then the first step. */
function hasShares(steps: readonly FunnelStep[]): boolean {
  const isShare = ({ count, overallRate }: FunnelStep) =>
    count === null || (overallRate !== null && overallRate <= 1)
  return steps[0]?.count !== null && steps.every(isShare)
}

export function FunnelSteps(props: FunnelStepsProps) {
  const { junkRate, measure = 'count', beside, besideRate, isTagged = false, onOpen, openHint } = props
  const base = useLeadBase()
  const steps = withLeadBase(props.steps, base)
  const say = useSay()
  const { t, formats } = say
  const figureOf = (step: FunnelStep) => (measure === 'count' ? step.count : step.valueCents)
  const write = (figure: number | null) =>
    measure === 'count' ? formats.count(figure) : formats.moneyShort(figure as Cents | null)
  const hasTrack = hasShares(steps)
  const widest = Math.max(1, ...steps.map((step) => figureOf(step) ?? 0))
  const noteOf = ({ key, count, overallRate }: FunnelStep): string => {
    if (key === 'leads') {
      const junk = junkRate === null ? [] : [t('funnel:junkShare', { rate: formats.percent(junkRate) })]
      return [...(isTagged ? [] : [t('funnel:paidMedia')]), ...junk].join(' · ')
    }
    const rate = formats.percent(overallRate)
    if (measure === 'value') {
      const share =
        key === 'opportunities' || overallRate === null ? [] : [t('funnel:ofOpportunities', { rate })]
      return [dealCount(say, count), ...share].join(' · ')
    }
    if (overallRate === null) return ''
    return t(base === 'company' ? 'funnel:ofLeadsOfCompany' : 'funnel:ofLeads', { rate })
  }
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const width = (hasTrack ? (step.overallRate ?? 0) : (figureOf(step) ?? 0) / widest) * 100
        const isInside = width > 24
        return (
          <li key={step.key}>
            {/* The rate of the second step is its share of the first one, unless there is none. */}
            {index > 0 && step.stepRate !== null && step.stepRate !== step.overallRate && (
              <p className={styles.between}>
                <span aria-hidden="true">↓</span>{' '}
                {t('funnel:ofOpportunities', { rate: formats.percent(step.stepRate) })}
              </p>
            )}
            <div className={styles.head}>
              <span className={styles.name}>
                {t(`funnel:stepNames.${step.key}`)} {beside?.(step)}
              </span>
              <small>
                {noteOf(step)} {step.overallRate !== null && step.key !== 'leads' && besideRate?.(step)}
              </small>
            </div>
            <Track
              name={t(`funnel:stepNames.${step.key}`)}
              hasTrack={hasTrack}
              openHint={openHint}
              onOpen={onOpen && (() => onOpen(step.key))}
            >
              <span className={styles.bar} style={{ width: `${width}%` }} />
              <strong
                className={styles.count}
                title={
                  measure === 'count' && step.key !== 'leads' ? formats.money(step.valueCents) : undefined
                }
                data-inside={isInside || undefined}
                style={{ left: isInside ? 0 : `${width}%` }}
              >
                {write(figureOf(step))}
              </strong>
            </Track>
          </li>
        )
      })}
    </ol>
  )
}

interface TrackProps {
  readonly name: string
  readonly hasTrack: boolean
  readonly openHint: string | undefined
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** The bar of a step with its figures. */
function Track({ name, hasTrack, openHint, onOpen, children }: TrackProps) {
  const shared = { className: styles.track, 'data-whole': hasTrack || undefined }
  if (onOpen === undefined) return <div {...shared}>{children}</div>
  return (
    <UnstyledButton {...shared} title={openHint} onClick={onOpen} data-words>
      <span className="visually-hidden">{name}</span>
      {children}
    </UnstyledButton>
  )
}
