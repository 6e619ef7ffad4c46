// Questions about the funnel: a range of days, a row for each pipeline, the stalled deals of now. Days that the API did
// not return are marked; days without any data are missing, never zero.
import type { Answer, FunnelRangeAnswer } from '../../../../shared/bridge/answer.ts'
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'
import { isSettled } from '../../../../shared/funnel/corrections.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { joinPipelineDays, joinStalled } from '../../../../shared/funnel/join-pipelines.ts'
import { type MeasuredFacts, stalledScope, withLeadTotals } from '../../../../shared/funnel/measured.ts'
import { joinPipelineRows, MOST_ASKED, pipelineRow } from '../../../../shared/funnel/pipeline-rows.ts'
import type { StalledSnapshot } from '../../../../shared/funnel/stalled.ts'
import { missingRanges } from '../../../../shared/funnel/totals.ts'
import type { AskedPipelines } from '../../../../shared/pipelines/pipelines.ts'
import {
  countDays,
  type DayRange,
  joinIntoRanges,
  type PlainDate,
  plainDate,
} from '../../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../../shared/time/zoned-time.ts'
import { type FunnelPiece, type PieceResource, piecesOf } from '../../keeper/funnel-piece.ts'
import { type Key, type KeyState, keyOf } from '../../keeper/resource.ts'
import { errorOf, type Kind, noValue, type QuestionContext, timesOf } from './kind.ts'

/** What is known of one pipeline. */
interface PipelineParts extends Pick<FunnelPiece, 'days' | 'twice'> {
  readonly stalled: FunnelPiece['stalled']
  /** True when the API returned it just now, or need not be asked. */
  readonly isCurrent: boolean
  readonly error: AppError | null
}

const UNEXPECTED: AppError = { code: 'UNEXPECTED_SHAPE', operation: 'marketing.funnel' }

export function idsOf(asked: AskedPipelines): readonly number[] {
  return typeof asked === 'number' ? [asked] : [...new Set(asked)]
}

const newestMs = ({ days }: Pick<PipelineParts, 'days'>) =>
  days.reduce((newest, { capturedAtMs }) => Math.max(newest, capturedAtMs), 0)

/** Joins the days of a range; a day that one of the pipelines lacks is a gap. */
function joinRange(
  range: DayRange,
  pipelines: readonly PipelineParts[],
  measured: MeasuredFacts,
  { company: { timeZone }, today }: QuestionContext,
): Answer<FunnelRangeAnswer> {
  const isInside = (date: PlainDate) => range.from <= date && date <= range.to
  const parts = pipelines.map((pipeline) => ({
    ...pipeline,
    days: pipeline.days.filter(({ day }) => isInside(day.date)),
  }))
  // An answer without a readable day is an error.
  const isEmpty = parts.some(({ days, isCurrent }) => isCurrent && days.every(({ isOlder }) => isOlder))
  const error = errorOf(parts) ?? (isEmpty ? UNEXPECTED : null)
  const byPipeline = [...parts]
    .sort((a, b) => newestMs(b) - newestMs(a))
    .map(({ days }) =>
      withLeadTotals(
        days.map(({ day }) => day),
        measured.total,
      ),
    )
  const all = parts.flatMap((part) => part.days)
  const todayMs = zonedTimeOf(timeZone).startOfDay(today)
  const open = new Set(
    all.flatMap(({ day: { date }, capturedAtMs }) =>
      date < today && capturedAtMs < todayMs && !isSettled(date, capturedAtMs, timeZone) ? date : [],
    ),
  )
  const days = joinPipelineDays(byPipeline, measured.leads).map(
    (day): FunnelDay => (open.has(day.date) ? { ...day, isOpen: true } : day),
  )
  if (days.length === 0) return noValue('snapshot', error)
  // When nothing newer is beside the older days, the answer's age is enough.
  const older = parts.flatMap((part) =>
    part.days.some(({ isOlder }) => !isOlder)
      ? part.days.flatMap(({ day, isOlder }) => (isOlder ? [day.date] : []))
      : [],
  )
  const rangesOf = (dates: readonly PlainDate[]) => joinIntoRanges([...new Set(dates)].sort())
  const twice = parts.flatMap((part) => part.twice.filter(isInside))
  const value = {
    range,
    days,
    missing: missingRanges(days, range),
    older: rangesOf(older),
    twice: rangesOf(twice),
  }
  const isLive = parts.every(({ isCurrent }) => isCurrent) && all.every(({ isOlder }) => !isOlder)
  return { value, source: isLive ? 'live' : 'snapshot', ...timesOf(all), error }
}

/** Joins the stalled deals of now; null while one of the pipelines lacks them. */
function joinStalledNow(
  pipelines: readonly PipelineParts[],
  measured: MeasuredFacts,
): Answer<StalledSnapshot> {
  const isMissing = pipelines.some(({ isCurrent, stalled }) => isCurrent && stalled?.isOlder !== false)
  const error = errorOf(pipelines) ?? (isMissing ? UNEXPECTED : null)
  const known = pipelines.flatMap(({ stalled }) => stalled ?? [])
  const scope = measured.stalled ?? stalledScope(known.map((stalled) => ({ days: new Map(), stalled })))
  const snapshots = known.map(({ snapshot }) => snapshot)
  const value = known.length === pipelines.length ? joinStalled(snapshots, scope) : null
  if (value === null) return noValue('snapshot', error)
  const isLive = error === null && pipelines.every(({ isCurrent }) => isCurrent)
  return { value, source: isLive ? 'live' : 'snapshot', ...timesOf(known), error }
}

/** A call for each pipeline of the company, at background priority. */
const BY_PIPELINE_MS = 30 * 60_000
/** Three years: twice the longest preset range with its comparison. */
const MAX_RANGE_DAYS = 1_100

/** Fails with BAD_INPUT for a range that ends before it begins, is too long, or has not begun. */
function rangeIn(
  { from, to }: { readonly from: string; readonly to: string },
  today: PlainDate,
): Result<DayRange> {
  const range = { from: plainDate(from), to: plainDate(to) }
  if (range.from > today) return failure({ code: 'BAD_INPUT', field: 'from' })
  const isWrong = range.to > today || range.to < range.from || countDays(range) > MAX_RANGE_DAYS
  return isWrong ? failure({ code: 'BAD_INPUT', field: 'to' }) : success(range)
}

const partsOf = (states: readonly KeyState<FunnelPiece>[]): PipelineParts => ({
  days: states.flatMap(({ kept, error }) =>
    (kept?.value?.days ?? []).map((day) => (error === null ? day : { ...day, isOlder: true })),
  ),
  twice: states.flatMap(({ kept }) => kept?.value?.twice ?? []),
  stalled: states.at(-1)?.kept?.value?.stalled ?? null,
  isCurrent: states.every(({ isCurrent }) => isCurrent),
  error: errorOf(states),
})

/** Splits the states into those of each pipeline: each has the same pieces. */
function byPipeline(ids: readonly number[], states: readonly KeyState[]): PipelineParts[] {
  const count = states.length / ids.length
  return ids.map((_, index) =>
    partsOf(states.slice(index * count, (index + 1) * count) as KeyState<FunnelPiece>[]),
  )
}

/** @param keptFrom returns the first day that may be kept */
export function createFunnelKinds(piece: PieceResource, keptFrom: (today: PlainDate) => PlainDate) {
  /** Returns the pieces of the range for each pipeline. Past days that came today need no call. */
  function keysOf(
    asked: AskedPipelines,
    range: DayRange,
    { company, today }: QuestionContext,
  ): readonly Key[] {
    const { id, timeZone } = company
    return idsOf(asked).flatMap((pipelineId) =>
      piecesOf(range, today, keptFrom(today)).map((days) => ({
        ...keyOf(id, piece, { pipelineId, range: days }),
        ...((days.to < today || range.to < today) && {
          settledSinceMs: zonedTimeOf(timeZone).startOfDay(today),
        }),
      })),
    )
  }

  const range: Kind<'funnel-range'> = {
    keys({ pipelineId, ...days }, context) {
      const asked = rangeIn(days, context.today)
      return asked.ok ? success(keysOf(pipelineId, asked.value, context)) : asked
    },
    read: ({ pipelineId, from, to }, states, measured, context) =>
      joinRange(
        { from: plainDate(from), to: plainDate(to) },
        byPipeline(idsOf(pipelineId), states),
        measured,
        context,
      ),
  }

  const stalled: Kind<'stalled'> = {
    keys: ({ pipelineId }, context) =>
      success(keysOf(pipelineId, { from: context.today, to: context.today }, context)),
    read: ({ pipelineId }, states, measured) =>
      joinStalledNow(byPipeline(idsOf(pipelineId), states), measured),
  }

  const rows: Kind<'funnel-by-pipeline'> = {
    keys({ pipelineIds, ...days }, context) {
      const asked = rangeIn(days, context.today)
      return asked.ok ? success(keysOf(pipelineIds.slice(0, MOST_ASKED), asked.value, context)) : asked
    },
    read({ pipelineIds, from, to }, states, measured, context) {
      const days = { from: plainDate(from), to: plainDate(to) }
      const asked = idsOf(pipelineIds.slice(0, MOST_ASKED))
      const answers = byPipeline(asked, states).map((parts, index) => {
        const answer = joinRange(days, [parts], measured, context)
        return { ...answer, row: pipelineRow(asked[index] ?? 0, answer) }
      })
      const joined = joinPipelineRows(answers)
      const unasked = pipelineIds
        .slice(MOST_ASKED)
        .map((pipelineId) => pipelineRow(pipelineId, { value: null, error: null }))
      return { ...joined, value: joined.value && [...joined.value, ...unasked] }
    },
    maxAgeMs: BY_PIPELINE_MS,
    priority: 'background',
  }

  return { 'funnel-range': range, stalled, 'funnel-by-pipeline': rows }
}
