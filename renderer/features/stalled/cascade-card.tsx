// How the open deals of one moment became those of another: created, won and lost on the days between, and what these
// sums leave. Pure.

import { useMemo } from 'react'
import { addKnown, subtractKnown } from '../../../shared/funnel/add-known.ts'
import { addsUp, listsOf, readBreakdown } from '../../../shared/funnel/breakdown.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { sumFigures, wholeRange } from '../../../shared/funnel/totals.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { ALL_PIPELINES, type Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useStoredPipelines } from '../../domain/funnel/use-stored-days.ts'
import { pipelineFigures } from '../../domain/pipelines/pipelines-model.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import type { Say } from '../../report/say.ts'
import { columnOf, type Table } from '../../report/table.ts'

/** A count of deals and their value; null when it is not known. */
export interface DealSum {
  readonly count: number | null
  readonly valueCents: Cents | null
}

export const CASCADE_KEYS = ['before', 'created', 'won', 'lost', 'rest', 'after'] as const
export type CascadeKey = (typeof CASCADE_KEYS)[number]

/** A step: the level at both ends, and what was added or, below zero, taken away between them. */
export interface CascadeStep extends DealSum {
  readonly key: CascadeKey
}

/** The value of the deals lost on the days; null unless the reasons add up to them and each has a value. */
function lostValue(days: readonly FunnelDay[]): Cents | null {
  const totals = days.map(({ lostCount }) => lostCount)
  const lists = listsOf(
    days.map(({ breakdowns }) => breakdowns.lostByReason),
    totals,
  )
  return addsUp(lists, totals)
    ? addKnown(readBreakdown(lists).items.map(({ valueCents }) => valueCents))
    : null
}

function negative<Figure extends number>(figure: Figure | null): Figure | null {
  return subtractKnown(0 as Figure, figure)
}

/**
 * Returns the steps from the open deals of an earlier moment to those of now. `rest` is what the sums leave: deals that
 * were reopened, moved or corrected, and those of the first day after its snapshot. An unknown figure makes only the
 * steps unknown that need it.
 * @param days All days after that of the earlier snapshot, today included; null when one is missing.
 */
export function cascade(
  before: DealSum,
  after: DealSum,
  days: readonly FunnelDay[] | null,
): readonly CascadeStep[] {
  const sums = days && sumFigures(days)
  const created: DealSum = {
    count: sums?.opportunities.count ?? null,
    valueCents: sums?.opportunities.valueCents ?? null,
  }
  const won: DealSum = {
    count: negative(sums?.won.count ?? null),
    valueCents: negative(sums?.won.valueCents ?? null),
  }
  const lost: DealSum = {
    count: negative(sums?.lostCount ?? null),
    valueCents: negative(days && lostValue(days)),
  }
  const known = [before, created, won, lost]
  const rest: DealSum = {
    count: subtractKnown(after.count, addKnown(known.map(({ count }) => count))),
    valueCents: subtractKnown(after.valueCents, addKnown(known.map(({ valueCents }) => valueCents))),
  }
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
      columnOf('step', 'text', t('stalled:cascade.step'), ({ key }) => t(`stalled:cascade.steps.${key}`)),
      columnOf('count', 'count', t('pipelines:measures.deals'), ({ count }) => count),
      columnOf('value', 'money', t('value'), ({ valueCents }) => valueCents),
    ],
    rows: steps,
    keyOf: ({ key }) => key,
  }
}

/** A bar between two levels, as parts of the width of all of them; null for a step that is not known. */
export interface CascadeBar {
  /** From 0 to 1. */
  readonly from: number
  readonly to: number
}

/**
 * Returns the bar of each step on an axis of the change since the earlier moment: the levels at both ends are bars
 * without a length. After an unknown step no bar can stand, but the level of now.
 */
export function cascadeBars(steps: readonly (number | null)[]): readonly (CascadeBar | null)[] {
  const [then = null, ...moves] = steps
  const now = moves.pop() ?? null
  let level: number | null = 0
  const spans: { from: number | null; to: number | null }[] = [{ from: 0, to: 0 }]
  for (const move of moves) {
    const from = level
    level = addKnown([level, move])
    spans.push({ from, to: level })
  }
  const end = subtractKnown(now, then)
  spans.push({ from: end, to: end })
  const known = spans.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to]))
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)]
  const width = most - least
  const partOf = (at: number) => (width === 0 ? 0 : (at - least) / width)
  return spans.map(({ from, to }) =>
    from === null || to === null
      ? null
      : { from: partOf(Math.min(from, to)), to: partOf(Math.max(from, to)) },
  )
}

export interface Cascade {
  /** The days between: all after the earlier one. */
  readonly range: DayRange
  readonly answer: AnswerState<unknown>
  readonly steps: readonly CascadeStep[]
}

/**
 * Returns how the open deals of the chosen pipeline changed since an earlier day; null without what that day held, and
 * for all pipelines together.
 */
export function useCascade(
  choice: PipelineChoice,
  since: PlainDate | null,
  today: PlainDate,
): Cascade | null {
  const then = useStoredPipelines(since).value?.pipelines ?? null
  const isOne = choice.pipelineId !== null && choice.pipelineId !== ALL_PIPELINES
  const from = isOne && then && since && since < today ? addDays(since, 1) : null
  const range = useMemo(() => (from === null ? null : { from, to: today }), [from, today])
  const answer = useFunnel(choice, range)
  const known = answer.value?.days
  const now = choice.list.value?.pipelines
  const steps = useMemo(() => {
    const dealSum = (pipelines: readonly Pipeline[] | null | undefined) => {
      const pipeline = pipelines?.find(({ id }) => id === choice.oneId)
      const figures = pipeline && pipelineFigures(pipeline)
      return { count: figures?.open ?? null, valueCents: figures?.openValueCents ?? null }
    }
    return cascade(dealSum(then), dealSum(now), known && range ? wholeRange(known, range) : null)
  }, [then, now, choice.oneId, known, range])
  return range && { range, answer, steps }
}
