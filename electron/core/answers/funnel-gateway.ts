// Answers ranges of the funnel and the stalled snapshot of one pipeline, stored by day: any range with captured days
// can be shown. Days that the API does not return come from the store and are marked so; days without any data are
// missing, never zero.
import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { AppError, AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isOfRequest } from '../../../shared/bridge/error-traits.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { withLeadTotals } from '../../../shared/funnel/lead-totals.ts'
import type { TotalParts } from '../../../shared/funnel/measured.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { missingRanges } from '../../../shared/funnel/totals.ts'
import {
  countDays,
  type DayRange,
  dayInTimeZone,
  joinIntoRanges,
  listDays,
  type PlainDate,
  splitIntoFunnelCalls,
} from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { RequestOptions } from '../companies/company-api.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { isDelayed } from '../time/answer-times.ts'
import { isFresh, noValue, toIso } from './answer-values.ts'
import { type Dated, type DatedDay, type FunnelDays, type Piece, STALLED } from './funnel-days.ts'
import { type FunnelCall, recentDays, sparingCalls } from './sparing-calls.ts'

/** Three years: twice the longest preset range with its comparison. */
const MAX_RANGE_DAYS = 1_100
/** The concurrency of the token's queue. When these calls meet a failure of the token, the rest is not sent. */
const CALLS_AT_ONCE = 2

/** The answer of one pipeline, and when its newest part was captured, ISO 8601; null without days. */
export type PipelineRange = Answer<FunnelRangeAnswer> & { readonly newestCapturedAt: string | null }

export interface Asked {
  readonly companyId: string
  readonly pipelineId: number
  readonly readFrom: 'store' | 'api'
}

export type FunnelGateway = ReturnType<typeof createFunnelGateway>

interface FunnelGatewayOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly funnelDays: FunnelDays
  readonly now: () => number
  /** Returns which parts the lead totals of a company consist of, as measured. */
  readonly totalParts: (companyId: string) => TotalParts
}

/** Adds `receivedAt` when a part was received long after it was computed. */
function delayOf({ capturedAtMs, receivedAtMs }: Dated) {
  return receivedAtMs !== null && isDelayed(capturedAtMs, receivedAtMs)
    ? { receivedAt: toIso(receivedAtMs) }
    : {}
}

/** True for a failure that calls for other days of the pipeline would meet too. */
function isFatalForPipeline(code: AppErrorCode): boolean {
  return !isOfRequest(code) || code === 'PIPELINE_NOT_FOUND'
}

/** Makes a call; where its answer is too large, one for the needed days alone. */
async function fetchNeeded(
  funnelDays: FunnelDays,
  company: CompanyRecord,
  pipelineId: number,
  { range, needed }: FunnelCall,
  how: RequestOptions,
): Promise<Piece> {
  const piece = await funnelDays.fetch(company, pipelineId, range, how)
  const isTooLarge = !piece.ok && piece.error.code === 'TOO_LARGE' && countDays(needed) < countDays(range)
  return isTooLarge ? funnelDays.fetch(company, pipelineId, needed, how) : piece
}

/**
 * Returns the days that the calls are for: live where a call returned them, stored where it failed or had no readable
 * day. `fresh` days are live without a call, unless every call failed.
 */
async function makeCalls(
  funnelDays: FunnelDays,
  company: CompanyRecord,
  pipelineId: number,
  calls: readonly FunnelCall[],
  fresh: readonly DatedDay[],
  how: RequestOptions,
) {
  const waiting = [...calls]
  const days = new Map(fresh.map((dated) => [dated.day.date, dated]))
  let error: AppError | null = null
  let isFatal = false
  let isAnswered = calls.length === 0
  const storedDates: PlainDate[] = []
  const twice: PlainDate[] = []
  async function work(): Promise<void> {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      const { needed } = call
      const fetched: Piece = isFatal
        ? { ok: false, error: error as AppError }
        : await fetchNeeded(funnelDays, company, pipelineId, call, how)
      isAnswered ||= fetched.ok && fetched.stale === null
      error ??= fetched.ok ? fetched.stale : fetched.error
      if (!fetched.ok) isFatal ||= isFatalForPipeline(fetched.error.code)
      const isNeeded = (date: PlainDate) => needed.from <= date && date <= needed.to
      if (fetched.ok) twice.push(...fetched.twice.filter(isNeeded))
      for (const dated of fetched.ok ? fetched.days : []) {
        const { date } = dated.day
        if (!isNeeded(date)) continue
        days.set(date, dated)
        if (fetched.ok && fetched.stale !== null) storedDates.push(date)
      }
      const isWhole = listDays(needed).every((date) => days.has(date))
      const stored = isWhole ? [] : await funnelDays.readDays(company, pipelineId, needed)
      for (const dated of stored.filter(({ day }) => !days.has(day.date))) {
        days.set(dated.day.date, dated)
        storedDates.push(dated.day.date)
      }
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  return { days: [...days.values()], storedDates: isAnswered ? storedDates : [...days.keys()], twice, error }
}

/** Returns the days of a range. Stored ones replace calls as `how` allows. */
async function fetchRange(
  options: Pick<FunnelGatewayOptions, 'funnelDays' | 'now'>,
  company: CompanyRecord,
  pipelineId: number,
  range: DayRange,
  today: PlainDate,
  how: RequestOptions,
): ReturnType<typeof makeCalls> {
  const { funnelDays } = options
  if (how.pastMaxAgeMs === undefined) {
    const fresh = await readFreshDays(options, company, pipelineId, range, how)
    const calls = fresh ? [] : splitIntoFunnelCalls(range).map((piece) => ({ range: piece, needed: piece }))
    return makeCalls(funnelDays, company, pipelineId, calls, fresh ?? [], how)
  }
  const settled = await readSettledDays(options, company, pipelineId, range, today, how)
  const dates = new Set(settled.map(({ day }) => day.date))
  const calls = sparingCalls(range, (date) => !dates.has(date), today)
  return makeCalls(funnelDays, company, pipelineId, calls, settled, how)
}

/** Returns the answer made of these days; `storedDates` are those that the API did not return. */
function rangeAnswer(
  range: DayRange,
  dated: readonly DatedDay[],
  parts: TotalParts,
  source: Answer<never>['source'],
  error: AppError | null,
  storedDates: readonly PlainDate[] = [],
  twiceDates: readonly PlainDate[] = [],
): PipelineRange {
  if (dated.length === 0) {
    return { ...noValue(error === null ? source : 'snapshot', error), newestCapturedAt: null }
  }
  const sorted = dated.map(({ day }) => day).sort((a, b) => (a.date < b.date ? -1 : 1))
  const days = withLeadTotals(sorted, parts)
  const oldest = dated.reduce((a, b) => (b.capturedAtMs < a.capturedAtMs ? b : a))
  const newest = dated.reduce((a, b) => (b.capturedAtMs > a.capturedAtMs ? b : a))
  // When nothing newer is beside the stored days, the answer's age is enough.
  const older = storedDates.length < days.length ? joinIntoRanges([...storedDates].sort()) : []
  const twice = joinIntoRanges([...twiceDates].sort())
  const value = { range, days, missing: missingRanges(days, range), older, twice }
  const newestCapturedAt = toIso(newest.capturedAtMs)
  return {
    value,
    source,
    capturedAt: toIso(oldest.capturedAtMs),
    ...delayOf(oldest),
    error,
    newestCapturedAt,
  }
}

export function createFunnelGateway(options: FunnelGatewayOptions) {
  const { companies, funnelDays, now, totalParts } = options

  async function readStoredStalled(
    company: CompanyRecord,
    pipelineId: number,
    error: AppError | null,
  ): Promise<Answer<StalledSnapshot>> {
    const stored = await funnelDays.readStalled(company, pipelineId)
    if (stored === null) return noValue('snapshot', error)
    const capturedAt = toIso(stored.capturedAtMs)
    return { value: stored.snapshot, source: 'snapshot', capturedAt, ...delayOf(stored), error }
  }

  return {
    /** Fails only with UNKNOWN_COMPANY or BAD_INPUT; every other error is inside the answer. */
    async readRange(
      { companyId, pipelineId, range, readFrom }: Asked & { readonly range: DayRange },
      how: RequestOptions = {},
    ): Promise<Result<PipelineRange>> {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const today = dayInTimeZone(now(), company.timeZone)
      if (range.from > today) return failure({ code: 'BAD_INPUT', field: 'from' })
      if (range.to > today || range.to < range.from || countDays(range) > MAX_RANGE_DAYS) {
        return failure({ code: 'BAD_INPUT', field: 'to' })
      }
      if (readFrom === 'store') {
        const stored = await funnelDays.readDays(company, pipelineId, range)
        return success(rangeAnswer(range, stored, totalParts(companyId), 'snapshot', null))
      }
      const fetched = await fetchRange(options, company, pipelineId, range, today, how)
      const { days, storedDates, twice, error } = fetched
      // An answer without a readable day is an error.
      const reason: AppError | null =
        days.length === storedDates.length && error === null
          ? { code: 'UNEXPECTED_SHAPE', operation: 'marketing.funnel' }
          : error
      const source = storedDates.length === 0 ? 'live' : 'snapshot'
      return success(rangeAnswer(range, days, totalParts(companyId), source, reason, storedDates, twice))
    },
    async readStalled(
      { companyId, pipelineId, readFrom }: Asked,
      how: RequestOptions = {},
    ): Promise<Result<Answer<StalledSnapshot>>> {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      if (readFrom === 'store') return success(await readStoredStalled(company, pipelineId, null))
      const today = dayInTimeZone(now(), company.timeZone)
      const { maxAgeMs, isOfThisRun = false } = how
      const isUnseen = (ageMs: number) =>
        isOfThisRun && funnelDays.isUnseenSince(company, pipelineId, STALLED, now() - ageMs)
      if (maxAgeMs !== undefined && !isUnseen(maxAgeMs)) {
        const stored = await readStoredStalled(company, pipelineId, null)
        const comingMs = Date.parse(stored.receivedAt ?? stored.capturedAt ?? '')
        const isOfToday = stored.value?.snapshotDate === today
        if (isOfToday && isFresh(comingMs, now(), maxAgeMs)) return success({ ...stored, source: 'live' })
      }
      const needed = { from: today, to: today }
      const call = { range: how.pastMaxAgeMs === undefined ? needed : recentDays(today), needed }
      const piece: Piece = await fetchNeeded(funnelDays, company, pipelineId, call, how)
      if (piece.ok && piece.stalled !== null) {
        const capturedAt = toIso(piece.capturedAtMs)
        const source = piece.stale === null ? 'live' : 'snapshot'
        return success({
          value: piece.stalled,
          source,
          capturedAt,
          ...delayOf(piece),
          error: piece.stale,
        })
      }
      const error: AppError = piece.ok
        ? { code: 'UNEXPECTED_SHAPE', operation: 'marketing.funnel' }
        : piece.error
      return success(
        how.withoutStored ? noValue('snapshot', error) : await readStoredStalled(company, pipelineId, error),
      )
    },
  }
}

// Which stored days of one pipeline replace calls, by when they came.

interface StoredDays {
  readonly funnelDays: Pick<FunnelDays, 'readDays' | 'isUnseenSince'>
  readonly now: () => number
}

/** Returns when an answer was received, if known: repeating a recent call gives the same data from a cache. */
function comingOf({ capturedAtMs, receivedAtMs }: Dated): number {
  return receivedAtMs ?? capturedAtMs
}

/** Returns the days of a range when all are fresh enough to replace its calls; else null. */
async function readFreshDays(
  { funnelDays, now }: StoredDays,
  company: CompanyRecord,
  pipelineId: number,
  range: DayRange,
  { maxAgeMs, isOfThisRun = false }: RequestOptions,
): Promise<readonly DatedDay[] | null> {
  if (maxAgeMs === undefined) return null
  if (isOfThisRun && funnelDays.isUnseenSince(company, pipelineId, range.to, now() - maxAgeMs)) return null
  const stored = await funnelDays.readDays(company, pipelineId, range)
  const isWhole = stored.length === countDays(range)
  return isWhole && stored.every((dated) => isFresh(comingOf(dated), now(), maxAgeMs)) ? stored : null
}

/**
 * Returns the days that need no call for one of several pipelines (`pastMaxAgeMs`). Past days change seldom, so those
 * that came today need none, as in the background refresh.
 */
async function readSettledDays(
  { funnelDays, now }: StoredDays,
  company: CompanyRecord,
  pipelineId: number,
  range: DayRange,
  today: PlainDate,
  { maxAgeMs = 0, pastMaxAgeMs = 0 }: RequestOptions,
): Promise<readonly DatedDay[]> {
  const stored = await funnelDays.readDays(company, pipelineId, range)
  const sinceMidnightMs = now() - zonedTimeOf(company.timeZone).startOfDay(today)
  const isTodayUnseen = funnelDays.isUnseenSince(company, pipelineId, today, now() - maxAgeMs)
  return stored.filter((dated) => {
    const isPast = dated.day.date < today
    if (!isPast && isTodayUnseen) return false
    return isFresh(comingOf(dated), now(), isPast ? Math.min(pastMaxAgeMs, sinceMidnightMs) : maxAgeMs)
  })
}
