// Answers about the days and the stalled deals of one pipeline or several, from their parts. Days that the API did not
// return are marked; days without any data are missing, never zero. Pure.
import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { joinPipelineDays, joinStalled } from '../../../shared/funnel/join-pipelines.ts'
import { type MeasuredFacts, stalledScope, withLeadTotals } from '../../../shared/funnel/measured.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { missingRanges } from '../../../shared/funnel/totals.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import { type DayRange, joinIntoRanges, type PlainDate } from '../../../shared/time/calendar.ts'
import type { FunnelPiece } from '../keeper/funnel-piece.ts'
import { errorOf, noValue, timesOf } from './kinds/kind.ts'

/** What is known of one pipeline. */
export interface PipelineParts extends Pick<FunnelPiece, 'days' | 'twice'> {
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
export function joinRange(
  range: DayRange,
  pipelines: readonly PipelineParts[],
  measured: MeasuredFacts,
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
  const days = joinPipelineDays(byPipeline, measured.leads)
  const all = parts.flatMap((part) => part.days)
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
export function joinStalledNow(
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
