// How the open deals of one moment became those of now: created, won and lost on the days between, and
// what these sums leave.
import { useMemo } from 'react'
import { addKnown } from '../../../shared/funnel/add-known.ts'
import {
  addFigures,
  type CountAndValue,
  type FunnelDay,
  NO_FIGURES,
  subtractFigures,
  ZERO_FIGURES,
} from '../../../shared/funnel/day.ts'
import { reasonsOf } from '../../../shared/funnel/reasons.ts'
import { sumFigures, wholeRange } from '../../../shared/funnel/totals.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { ALL_PIPELINES, type Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { useFunnel, useStoredPipelines } from '../../domain/funnel/use-funnel.ts'
import { pipelineFigures } from '../../domain/pipelines/pipelines-model.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import type { Say } from '../../report/say.ts'
import { columnOf, type Table } from '../../report/table.ts'

/** A step: the level at both ends, and what was added or, below zero, taken away between them. */
export interface CascadeStep extends CountAndValue {
  readonly key: 'before' | 'created' | 'won' | 'lost' | 'rest' | 'after'
}

/** The value of the deals lost on the days; null unless the reasons add up to them and each has a value. */
function lostValue(days: readonly FunnelDay[]): Cents | null {
  const { items, addsUp } = reasonsOf(days, 'lost')
  return addsUp ? addKnown(items.map(({ valueCents }) => valueCents)) : null
}

/**
 * Returns the steps from the open deals of an earlier moment to those of now. `rest` is what the sums leave: deals that
 * were reopened, moved or corrected, and those of the first day after its snapshot. An unknown figure makes only the
 * steps unknown that need it.
 * @param days All days after that of the earlier snapshot, today included; null when one is missing.
 */
export function cascade(
  before: CountAndValue,
  after: CountAndValue,
  days: readonly FunnelDay[] | null,
): readonly CascadeStep[] {
  const sums = days && sumFigures(days)
  const taken = (figures: CountAndValue) => subtractFigures(ZERO_FIGURES.won, figures)
  const created = sums?.opportunities ?? NO_FIGURES
  const won = taken(sums?.won ?? NO_FIGURES)
  const lost = taken(sums && days ? { count: sums.lostCount, valueCents: lostValue(days) } : NO_FIGURES)
  const rest = subtractFigures(after, addFigures([before, created, won, lost]))
  return [
    { key: 'before', ...before },
    { key: 'created', ...created },
    { key: 'won', ...won },
    { key: 'lost', ...lost },
    { key: 'rest', ...rest },
    { key: 'after', ...after },
  ]
}

/** The steps by count and by value; what is added or taken away has its sign. */
export function cascadeTable(
  { t, formats }: Say,
  since: PlainDate,
  steps: readonly CascadeStep[],
): Table<CascadeStep> {
  return {
    title: t('pipelines:sinceDay', { date: formats.day(since) }),
    columns: [
      columnOf('step', 'text', 'stalled:cascade.step', ({ key }) => t(`stalled:cascade.steps.${key}`)),
      columnOf('count', 'count', 'pipelines:measures.deals', ({ count }) => count),
      columnOf('value', 'money', 'value', ({ valueCents }) => valueCents),
    ],
    rows: steps,
    keyOf: ({ key }) => key,
  }
}

/**
 * Returns the bar of each step, from 0 to 1 of the width of all of them, on an axis of the change since the earlier
 * moment: the levels at both ends are bars without a length. None for an unknown step, and after it, but the level of
 * now.
 */
export function cascadeBars(steps: readonly (number | null)[]) {
  const levels = steps.map((_, index) => (index === 0 ? 0 : addKnown(steps.slice(1, index + 1))))
  const [then, now] = [steps[0], steps.at(-1)]
  const end = then == null || now == null ? null : now - then
  const spans = levels.map((level, index) =>
    index === steps.length - 1 ? [end, end] : [index === 0 ? 0 : (levels[index - 1] ?? null), level],
  )
  const known = spans.flatMap((span) => (span.includes(null) ? [] : (span as number[])))
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)]
  const partOf = (at: number) => (most === least ? 0 : (at - least) / (most - least))
  return spans.map((span) => {
    if (span.includes(null)) return null
    const [from = 0, to = 0] = (span as number[]).map(partOf).sort((a, b) => a - b)
    return { from, to }
  })
}

/**
 * How the open deals of the chosen pipeline changed since an earlier day; null without what that day held, and for all
 * pipelines together.
 */
export function useCascade(choice: PipelineChoice, since: PlainDate | null, today: PlainDate) {
  const then = useStoredPipelines(since).value?.pipelines
  const isOne = choice.pipelineId !== null && choice.pipelineId !== ALL_PIPELINES
  const from = isOne && then && since && since < today ? addDays(since, 1) : null
  const range = useMemo(() => (from === null ? null : { from, to: today }), [from, today])
  const answer = useFunnel(choice, range)
  const known = answer.value?.days
  const now = choice.list.value?.pipelines
  const steps = useMemo(() => {
    const openDeals = (pipelines: readonly Pipeline[] = []): CountAndValue => {
      const pipeline = pipelines.find(({ id }) => id === choice.oneId)
      if (!pipeline) return NO_FIGURES
      const { open, openValueCents } = pipelineFigures(pipeline)
      return { count: open, valueCents: openValueCents }
    }
    return cascade(openDeals(then), openDeals(now), known && range ? wholeRange(known, range) : null)
  }, [then, now, choice.oneId, known, range])
  return range && { range, answer, steps }
}
