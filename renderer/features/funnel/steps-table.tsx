import { type FunnelMeasure, type FunnelStep, funnelSteps } from '../../../shared/funnel/conversion.ts'
import type { DealStep } from '../../../shared/funnel/paid-media.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { Change } from '../../components/change.tsx'
import { changeWords } from '../../domain/funnel/change-words.ts'
import type { Comparison } from '../../domain/funnel/comparison.ts'
import { partialWords, stepsWords } from '../../domain/funnel/funnel-words.ts'
import { stepsTable } from '../../domain/funnel/steps-table.tsx'
import { comparedShare, comparedTotals } from '../../domain/funnel/totals-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import type { Say } from '../../report/say.ts'
import type { Table } from '../../report/table.ts'
import type { FunnelScreen } from './use-funnel-screen.ts'

/** Returns what draws the change of a step and of its rate; null when there is no complete comparison. */
export function stepChanges(say: Say, comparison: Comparison | null) {
  const figures = comparison?.figures
  if (!figures) return null
  const change = changeWords(say)
  const totals = comparedTotals(figures)
  const shareChange = (...of: [step: DealStep, of?: 'opportunities']) => {
    const { begins, difference } = comparedShare(figures, ...of)
    return (
      <Change
        change={begins === null ? change.points(difference) : change.begins(begins.figure, begins.day)}
      />
    )
  }
  return {
    step: ({ key }: FunnelStep, by: FunnelMeasure) => {
      const name = by === 'count' || key === 'leads' ? key : (`${key}Value` as const)
      const total = totals.find((each) => each.key === name)
      return <Change change={total ? change.total(total) : null} />
    },
    rate: ({ key }: FunnelStep) => {
      if (key === 'leads') return null
      return shareChange(key)
    },
    /** Of the sales among the opportunities. */
    wonShare: () => shareChange('won', 'opportunities'),
  }
}

/** The steps of the headline's days, with their changes; in a file with today's counts and the sums with today. */
export function funnelStepsTable(
  say: Say,
  headline: Headline,
  { today, comparison, base }: Pick<FunnelScreen, 'today' | 'comparison' | 'base'>,
): Table<FunnelStep> {
  const { reason, leftOut } = stepsWords(say, headline.days)
  const said = reason ?? leftOut
  const changes = stepChanges(say, comparison)
  return stepsTable(say, funnelSteps(headline.days, today), {
    base,
    partial: partialWords(say, headline),
    note: said === null ? null : `${say.t('funnel:steps')}: ${said}.`,
    ...(comparison && { drawChange: (step) => (changes ? changes.step(step, 'count') : UNKNOWN) }),
    ...(changes && { drawRateChange: changes.rate }),
    today: headline.beside?.today ?? null,
    soFar: headline.beside?.soFar.figures ?? null,
  })
}
