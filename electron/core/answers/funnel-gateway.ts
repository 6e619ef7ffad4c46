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
import type { RequestOptions } from '../companies/company-api.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { isDelayed } from './answer-times.ts'
import { isFresh, noValue, toIso } from './answer-values.ts'
import { type Dated, type DatedDay, type FunnelDays, type Piece, STALLED } from './funnel-days.ts'

/** Three years: twice the longest preset range with its comparison. */
const MAX_RANGE_DAYS = 1_100
/** The concurrency of the token's queue. When these calls meet a failure of the token, the rest is not sent. */
const CALLS_AT_ONCE = 2

/** The answer of one pipeline, and when its newest part was captured, ISO 8601; null without days. */
export type PipelineRange = Answer<FunnelRangeAnswer> & { readonly newestCapturedAt: string | null }

export interface FunnelGateway {
  /** Fails only with UNKNOWN_COMPANY or BAD_INPUT; every other error is inside the answer. */
  readRange(
    question: {
      readonly companyId: string
      readonly pipelineId: number
      readonly range: DayRange
      readonly readFrom: 'store' | 'api'
    },
    how?: RequestOptions,
  ): Promise<Result<PipelineRange>>
  readStalled(
    question: {
      readonly companyId: string
      readonly pipelineId: number
      readonly readFrom: 'store' | 'api'
    },
    how?: RequestOptions,
  ): Promise<Result<Answer<StalledSnapshot>>>
}

interface FunnelGatewayOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly funnelDays: FunnelDays
  readonly now: () => number
  /** Returns which parts the lead totals of a company consist of, as measured. */
  readonly totalParts: (companyId: string) => TotalParts
}

/** Returns when an answer was received, if known: repeating a recent call gives the same data from a cache. */
function comingOf({ capturedAtMs, receivedAtMs }: Dated): number {
  return receivedAtMs ?? capturedAtMs
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

/** Returns the days of the range: live where a call returned them, stored where it failed or had no readable day. */
async function fetchRange(
  funnelDays: FunnelDays,
  company: CompanyRecord,
  pipelineId: number,
  range: DayRange,
  how: RequestOptions,
) {
  const waiting = splitIntoFunnelCalls(range)
  const days = new Map<PlainDate, DatedDay>()
  let error: AppError | null = null
  let isFatal = false
  const storedDates: PlainDate[] = []
  async function work(): Promise<void> {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
      const fetched: Piece = isFatal
        ? { ok: false, error: error as AppError }
        : await funnelDays.fetch(company, pipelineId, piece, how)
      if (!fetched.ok) {
        error ??= fetched.error
        isFatal ||= isFatalForPipeline(fetched.error.code)
      }
      for (const dated of fetched.ok ? fetched.days : []) days.set(dated.day.date, dated)
      const isWhole = listDays(piece).every((date) => days.has(date))
      const stored = isWhole ? [] : await funnelDays.readDays(company, pipelineId, piece)
      for (const dated of stored.filter(({ day }) => !days.has(day.date))) {
        days.set(dated.day.date, dated)
        storedDates.push(dated.day.date)
      }
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  return { days: [...days.values()], storedDates, error }
}

/** Returns the answer made of these days; `storedDates` are those that the API did not return. */
function rangeAnswer(
  range: DayRange,
  dated: readonly DatedDay[],
  parts: TotalParts,
  source: Answer<never>['source'],
  error: AppError | null,
  storedDates: readonly PlainDate[] = [],
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
  const value = { range, days, missing: missingRanges(days, range), older }
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

export function createFunnelGateway({
  companies,
  funnelDays,
  now,
  totalParts,
}: FunnelGatewayOptions): FunnelGateway {
  /** Returns the stored days as a live answer when all are fresh enough to replace a call; else null. */
  async function readFreshRange(
    company: CompanyRecord,
    pipelineId: number,
    range: DayRange,
    { maxAgeMs, isOfThisRun = false }: RequestOptions,
  ): Promise<PipelineRange | null> {
    if (maxAgeMs === undefined) return null
    if (isOfThisRun && funnelDays.isUnseenSince(company, pipelineId, range.to, now() - maxAgeMs)) return null
    const stored = await funnelDays.readDays(company, pipelineId, range)
    const isWhole = stored.length === countDays(range)
    return isWhole && stored.every((dated) => isFresh(comingOf(dated), now(), maxAgeMs))
      ? rangeAnswer(range, stored, totalParts(company.id), 'live', null)
      : null
  }

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
    async readRange({ companyId, pipelineId, range, readFrom }, how = {}) {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const today = dayInTimeZone(now(), company.timeZone)
      if (range.from > today) return failure({ code: 'BAD_INPUT', field: 'from' })
      if (range.to > today || range.to < range.from || countDays(range) > MAX_RANGE_DAYS) {
        return failure({ code: 'BAD_INPUT', field: 'to' })
      }
      if (readFrom === 'store') {
        return success(
          rangeAnswer(
            range,
            await funnelDays.readDays(company, pipelineId, range),
            totalParts(companyId),
            'snapshot',
            null,
          ),
        )
      }
      const fresh = await readFreshRange(company, pipelineId, range, how)
      if (fresh !== null) return success(fresh)
      const { days, storedDates, error } = await fetchRange(funnelDays, company, pipelineId, range, how)
      // An answer without a readable day is an error.
      const reason: AppError | null =
        days.length === storedDates.length && error === null
          ? { code: 'UNEXPECTED_SHAPE', operation: 'marketing.funnel' }
          : error
      const source = storedDates.length === 0 ? 'live' : 'snapshot'
      return success(rangeAnswer(range, days, totalParts(companyId), source, reason, storedDates))
    },
    async readStalled({ companyId, pipelineId, readFrom }, how = {}) {
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
      const piece: Piece = await funnelDays.fetch(company, pipelineId, { from: today, to: today }, how)
      if (piece.ok && piece.stalled !== null) {
        const capturedAt = toIso(piece.capturedAtMs)
        return success({ value: piece.stalled, source: 'live', capturedAt, ...delayOf(piece), error: null })
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
