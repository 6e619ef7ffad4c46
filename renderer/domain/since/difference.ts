// What a difference between two moments of a company is made of, and the three kinds of them: two levels, a count whose
// days are stored, and what happened on the days between.
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type { CountOnDay, PeopleOnDay } from '../../../shared/bridge/daily-counts.ts'
import {
  type CountAndValue,
  type FunnelDay,
  type FunnelFigures,
  NO_FIGURES,
  subtractFigures,
} from '../../../shared/funnel/day.ts'
import type { DatedSnapshot, StalledHistory, StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { sumFigures, wholeRange } from '../../../shared/funnel/totals.ts'
import { ZERO_CENTS } from '../../../shared/money/money.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays, type DayRange, dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import type { SeenDay } from '../../../shared/time/last-look.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import type { Say } from '../../report/say.ts'
import type { Target } from '../../report/surfaces/target-link.tsx'
import { OLDEST_SNAPSHOT_DAYS } from './stocks-base.ts'

/** What differences are made of: the answers of now, and what is stored of earlier days. */
export interface SinceAnswers {
  /** The days of the funnel, today included. */
  readonly days: readonly FunnelDay[]
  readonly funnel: AnswerState<unknown>
  readonly stalled: AnswerState<StalledSnapshot>
  readonly overdue: AnswerState<readonly Task[]>
  readonly leads: { readonly all: AnswerState<OperationResult<'leads.list'>> }
  readonly snapshots: AnswerState<StalledHistory>
  readonly counted: Readonly<Record<'overdue' | 'noConversation', AnswerState<readonly CountOnDay[]>>>
  /** Whose the overdue tasks were on the earlier moment's day: which ones came, and which left the list. */
  readonly people: AnswerState<readonly PeopleOnDay[]>
  /** What was stored of the moment's own day at the moment; null where that is not known, and of a chosen day. */
  readonly seen: SeenDay | null
  /** The chosen pipeline now and on its stored days; absent where stages are not compared. */
  readonly stages?: {
    readonly list: AnswerState<OperationResult<'pipelines.list'>>
    readonly pipelineId: number
    readonly history: AnswerState<readonly PipelineOnDay[]>
  }
}

export interface Difference {
  readonly key: string
  readonly name: string
  /** Both sides of what has a level; null of what happened between them. */
  readonly levels: { readonly before: CountAndValue; readonly now: CountAndValue } | null
  /** By how much a level grew or shrank, or how much happened. */
  readonly change: CountAndValue
  /** True for deals, which have a value. */
  readonly isMoney: boolean
  /** How many came and how many left, where the change is only what both leave. */
  readonly turnover?: number
  /** In a sentence, what is emphasized between asterisks. Null for what only the tables show, and unknown changes. */
  readonly text: string | null
  /** Both values, or the days. */
  readonly tip: string
  readonly opens: Target
}

export interface Made {
  readonly say: Say
  readonly answers: SinceAnswers
  /** The day of the earlier moment; the later one is now. */
  readonly from: PlainDate
}

/** The last snapshot at or before the day; null where it is too old. */
export function snapshotOf(history: StalledHistory | null, day: PlainDate): DatedSnapshot | null {
  const found = history?.snapshots.findLast(({ snapshotDate }) => snapshotDate <= day)
  return found !== undefined && found.snapshotDate >= addDays(day, -OLDEST_SNAPSHOT_DAYS) ? found : null
}

/** The value of an answer collected after the earlier moment's day; null for one that may be of that day itself. */
export function valueOfNow<Value>(answer: AnswerState<Value>, { say, from }: Made): Value | null {
  const { capturedAt } = answer.collected()
  return capturedAt !== null && dayInTimeZone(Date.parse(capturedAt), say.timeZone) > from
    ? answer.value
    : null
}

/**
 * The days that flows are counted on, with today: from that of the moment on, if it is known what was stored of it
 * then, else from the day after it. Null when there is none.
 */
export function flowDays({ say, from, answers: { seen } }: Made): DayRange | null {
  const range = { from: seen === null ? addDays(from, 1) : from, to: say.today }
  return range.from > range.to ? null : range
}

export function level(
  say: Say,
  key: string,
  name: string,
  levels: NonNullable<Difference['levels']>,
  opens: Target,
): Difference {
  const change = subtractFigures(levels.now, levels.before)
  return { key, name, levels, change, isMoney: true, text: null, tip: tipOf(say, levels), opens }
}

/** `27 → 30 · R$ 800 mil → R$ 838 mil`, as far as they are known. */
function tipOf({ t, formats }: Say, { before, now }: NonNullable<Difference['levels']>): string {
  const counts = t('since:values', { before: formats.count(before.count), now: formats.count(now.count) })
  if (before.valueCents === null || now.valueCents === null) return counts
  const [first, last] = formats.moneyPair(before.valueCents, now.valueCents)
  return `${counts} · ${t('since:values', { before: first, now: last })}`
}

/** A count whose value of each day is stored. */
export function counted(
  made: Made,
  key: 'overdue' | 'noConversation',
  countOfNow: number | null | undefined,
  opens: Target,
): Difference[] {
  const { say, answers, from } = made
  const { t, formats } = say
  const stored = answers.counted[key].value?.find(({ day }) => day === from)
  const before = { ...NO_FIGURES, count: stored?.count ?? null }
  const now = { ...NO_FIGURES, count: countOfNow ?? null }
  const difference = level(say, key, t(`since:names.${key}`), { before, now }, opens)
  const { count } = difference.change
  const text =
    count === null || key !== 'overdue'
      ? null
      : t('since:overdue', { count: Math.abs(count), added: formats.signedCount(count) })
  return [{ ...difference, isMoney: false, text }]
}

/** What came since the moment. Null figures when a day is missing, and when there is none. */
export function flow(
  made: Made,
  key: string,
  name: string,
  read: (sums: Pick<FunnelFigures, 'leads' | 'opportunities' | 'won'>) => CountAndValue,
  textOf?: (sum: CountAndValue & { readonly count: number }) => string,
): Difference {
  const { say, answers } = made
  const range = flowDays(made)
  const inside = range && wholeRange(answers.days, range)
  const all = inside === null ? NO_FIGURES : read(sumFigures(inside))
  const seen = answers.seen === null ? { count: 0, valueCents: ZERO_CENTS } : read(answers.seen)
  const change = subtractFigures(all, seen)
  const { count } = change
  const custom = range ?? { from: say.today, to: say.today }
  return {
    key,
    name,
    levels: null,
    change,
    isMoney: false,
    text: count === null || textOf === undefined ? null : textOf({ ...change, count }),
    tip: range === null ? '' : say.formats.range(range),
    opens: { screen: 'funnel', view: { period: 'custom', custom, compare: 'previous' } },
  }
}
