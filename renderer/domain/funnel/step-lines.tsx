// The funnel as lines of one denominator, the first step: each bar is as long as the share printed beside it.
import { UnstyledButton } from '@mantine/core'
import { memo, type ReactNode, useMemo } from 'react'
import type { FunnelMeasure, FunnelStep } from '../../../shared/funnel/conversion.ts'
import { brokenInvariants, type Checked } from '../../../shared/funnel/invariants.ts'
import { withLeadBase } from '../../../shared/funnel/lead-base.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { barWidth } from '../../components/bar-list.tsx'
import { type Say, useSay } from '../../report/say.ts'
import { useLeadBase } from './use-funnel.ts'

/** The whole line opens its step. */
const OPENS = 'after:absolute after:inset-0 hover:text-accent hover:underline'
const BAR = 'block h-full rounded-4 bg-accent'
const STEPS = `
  grid grid-cols-[repeat(2,max-content)_minmax(0,1fr)_repeat(2,max-content)] items-center gap-x-16
  leading-40
  max-1200:leading-32`

interface StepLinesProps {
  readonly steps: readonly FunnelStep[]
  readonly measure?: FunnelMeasure
  /** In the last column. */
  readonly change?: (step: FunnelStep) => ReactNode
  /** Opens a step; with `openHint`, which says what that does, each name is a button. */
  readonly onOpen?: (step: FunnelStep['key']) => void
  readonly openHint?: string
}

/** True when every known step is a share of the first one: the full length of a track is then the first step. */
function hasShares(steps: readonly FunnelStep[]): boolean {
  const isShare = ({ count, overallRate }: FunnelStep) =>
    count === null || (overallRate !== null && overallRate <= 1)
  return steps[0]?.count !== null && steps.every(isShare)
}

/** A line a step: its figure, its share of the first step as a bar on the whole of it, and in figures. */
export function StepLines({ measure = 'count', change, onOpen, openHint, ...props }: StepLinesProps) {
  const { t, formats } = useSay()
  const steps = withLeadBase(props.steps, useLeadBase())
  const figureOf = ({ count, valueCents }: FunnelStep) => (measure === 'count' ? count : valueCents)
  const write = (figure: number | null) =>
    measure === 'count' ? formats.count(figure) : formats.moneyShort(figure as Cents | null)
  const hasTrack = hasShares(steps)
  const widest = Math.max(1, ...steps.map((step) => figureOf(step) ?? 0))
  return (
    <ol className={STEPS}>
      {steps.map((step, index) => {
        const { key, valueCents, overallRate } = step
        const figure = figureOf(step)
        const width = hasTrack ? overallRate : figure === null ? null : figure / widest
        const name = t(`funnel:dailyColumns.${key}`)
        return (
          <li key={key} className="relative col-span-full grid grid-cols-subgrid items-center">
            {onOpen ? (
              <UnstyledButton className={OPENS} title={openHint} onClick={() => onOpen(key)} data-words>
                {name}
              </UnstyledButton>
            ) : (
              <span>{name}</span>
            )}{' '}
            <b
              className="text-right tabular-nums"
              title={valueCents === null ? undefined : formats.money(valueCents)}
            >
              {write(figure)}
            </b>{' '}
            {/* A bar of nothing would say zero. */}
            <i
              className="h-8 rounded-4 data-whole:bg-sunken"
              data-whole={(hasTrack && width !== null) || undefined}
              aria-hidden="true"
            >
              {width !== null && <i className={BAR} style={{ width: barWidth(width) }} />}
            </i>
            <strong className="text-right tabular-nums">
              {index === 0 ? '' : formats.percent(overallRate)}
            </strong>{' '}
            {change && <span className="text-right">{change(step)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** "Números da plataforma que não fecham: …"; null where all hold. */
export function brokenWords({ t }: Pick<Say, 't'>, checked: Checked): string | null {
  const broken = brokenInvariants(checked)
  if (broken.length === 0) return null
  return t('broken.line', { names: broken.map((each) => t(`broken.${each}`)).join('; ') })
}

/** One line at the foot of a screen, only where answers contradict each other. */
export const BrokenNote = memo(function BrokenNote({ checked }: { readonly checked: Checked }) {
  const say = useSay()
  const words = useMemo(() => brokenWords(say, checked), [say, checked])
  return words && <p className="note">{words}</p>
})
