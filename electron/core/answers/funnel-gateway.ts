// Answers ranges of the funnel and the stalled snapshot, stored by day: any range with captured days can be shown. Days
// that the API does not return come from the store and are marked so; days without any data are missing, never zero.
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { AppError, AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { withLeadTotals } from '../../../shared/funnel/lead-totals.ts'
import type { TotalParts } from '../../../shared/funnel/measured.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'
import { type DatedSnapshot, readStalled, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
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
import type { CompanyRecord } from '../store/company-rows.ts'
import { isDelayed, timesOf } from './answer-times.ts'
import { createArrivals } from './arrivals.ts'
import { type GatewayOptions, isFresh, noValue, toIso } from './gateway.ts'
import type { FunnelAnswer } from './measured-facts-store.ts'
import { isPoorerSnapshot, withoutPoorerDays } from './poorer-answers.ts'

/** Three years: twice the longest preset range with its comparison. */
const MAX_RANGE_DAYS = 1_100
/** The concurrency of the token's queue. When these calls meet a failure of the token, the rest is not sent. */
const CALLS_AT_ONCE = 2
/** Failures that calls for other days would meet too. */
const FATAL_CODES: ReadonlySet<AppErrorCode> = new Set([
  'INVALID_TOKEN',
  'TOKEN_DISABLED',
  'IP_BLOCKED',
  'SCOPE_DENIED',
  'FORBIDDEN',
  'NOT_OFFERED',
  'NO_COMPANY',
  'RATE_LIMITED',
  'PIPELINE_NOT_FOUND',
  'UNREACHABLE',
  'TIMEOUT',
  'TLS_FAILED',
  'REDIRECTED',
  'NOT_JSON',
  'CANCELLED',
  'NO_TOKEN',
  'OTHER_COMPANY',
  'DEMO_UNAVAILABLE',
])

/** Arrival name of a pipeline's stalled snapshot, beside those of its days. */
const STALLED = 'stalled'

type FunnelResult = OperationResult<'marketing.funnel'>

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
  ): Promise<Result<Answer<FunnelRangeAnswer>>>
  readStalled(
    question: {
      readonly companyId: string
      readonly pipelineId: number
      readonly readFrom: 'store' | 'api'
    },
    how?: RequestOptions,
  ): Promise<Result<Answer<StalledSnapshot>>>
}

interface FunnelGatewayOptions extends Omit<GatewayOptions, 'rows'> {
  /** Called with every live answer that may be stored. */
  readonly onAnswer: (answer: FunnelAnswer) => void
  /** Returns which parts the lead totals of a company consist of, as measured. */
  readonly totalParts: (companyId: string) => TotalParts
}

interface DatedDay {
  readonly day: FunnelDay
  /** When it was computed. */
  readonly capturedAtMs: number
  /** When it was received; null for a day of an earlier run. */
  readonly receivedAtMs: number | null
}

/** Result of one call: its days and stalled snapshot, or the error. */
type Piece =
  | {
      readonly ok: true
      readonly days: readonly DatedDay[]
      readonly stalled: StalledSnapshot | null
      readonly capturedAtMs: number
      readonly receivedAtMs: number
    }
  | { readonly ok: false; readonly error: AppError }

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Returns when an answer was received, if known: repeating a recent call gives the same data from a cache. */
function comingOf({ capturedAtMs, receivedAtMs }: Pick<DatedDay, 'capturedAtMs' | 'receivedAtMs'>): number {
  return receivedAtMs ?? capturedAtMs
}

/** Adds `receivedAt` when a part was received long after it was computed. */
function delayOf({ capturedAtMs, receivedAtMs }: Pick<DatedDay, 'capturedAtMs' | 'receivedAtMs'>) {
  return receivedAtMs !== null && isDelayed(capturedAtMs, receivedAtMs)
    ? { receivedAt: toIso(receivedAtMs) }
    : {}
}

export function createFunnelGateway(options: FunnelGatewayOptions): FunnelGateway {
  const { companies, companyApi, secrets, store, now, onStored } = options
  const arrivals = createArrivals()

  async function keep(
    companyId: string,
    pipelineId: number,
    days: readonly { readonly day: FunnelDay; readonly raw: unknown }[],
    stalled: { readonly snapshot: DatedSnapshot; readonly raw: unknown } | null,
    capturedAtMs: number,
  ): Promise<void> {
    const key = secrets.keyOf(companyId)
    if (key === null || companies.get(companyId) === null) return
    const owner = { companyId, key }
    const kept = await withoutPoorerDays(store, owner, pipelineId, days)
    const isPoorer = stalled !== null && (await isPoorerSnapshot(store, owner, pipelineId, stalled.snapshot))
    void store.writeFunnelDays(
      owner,
      pipelineId,
      kept.map(({ day, raw }) => ({ day: day.date, payload: raw, capturedAtMs })),
      stalled === null || isPoorer
        ? null
        : { day: stalled.snapshot.snapshotDate, payload: stalled.raw, capturedAtMs },
    )
    onStored(companyId, 'marketing.funnel')
  }

  async function fetchPiece(
    company: CompanyRecord,
    pipelineId: number,
    range: DayRange,
    how: RequestOptions,
  ): Promise<Piece> {
    const reply = await companyApi.ask(
      company,
      'marketing.funnel',
      { from: range.from, to: range.to, pipeline_id: pipelineId },
      how,
    )
    if (!reply.ok) return reply
    const result = reply.value as FunnelResult
    const { keptAtMs, capturedAtMs, receivedAtMs } = timesOf(reply, result.generated_at)
    // Days that have not begun are unknown: a computer's clock that is ahead requests them, and the API returns zeros.
    const last = [range.to, dayInTimeZone(keptAtMs, company.timeZone)].reduce((a, b) => (a < b ? a : b))
    // Stored as received, so that no field of a day is lost.
    const readable = listOf(fieldOf(reply.raw, 'days')).flatMap((raw) => {
      const date = fieldOf(raw, 'date')
      const isAsked = typeof date === 'string' && date >= range.from && date <= last
      const day = isAsked ? readRawDay(raw, date) : null
      return day === null ? [] : [{ day, raw }]
    })
    const stalled = readStalled(result.stalled)
    if (reply.mayBeKept) {
      const note = (date: string) =>
        arrivals.note(`${company.id} ${pipelineId} ${date}`, { computedAtMs: keptAtMs, receivedAtMs })
      // A cache may answer with data computed before the answer to another call: that is not new.
      const news = readable.filter(({ day }) => note(day.date))
      const isNews = note(STALLED)
      const snapshotDate = stalled?.snapshotDate ?? null
      const snapshot =
        stalled !== null && snapshotDate !== null && isNews
          ? { snapshot: { ...stalled, snapshotDate }, raw: fieldOf(reply.raw, 'stalled') }
          : null
      await keep(company.id, pipelineId, news, snapshot, keptAtMs)
      options.onAnswer({
        ...{ companyId: company.id, pipelineId, capturedAtMs: keptAtMs },
        ...{ days: news.map(({ day }) => day), stalled: isNews ? stalled : null },
      })
    }
    const days = readable.map(({ day }) => ({ day, capturedAtMs, receivedAtMs }))
    return { ok: true, days, stalled, capturedAtMs, receivedAtMs }
  }

  async function readStoredDays(
    company: CompanyRecord,
    pipelineId: number,
    range: DayRange,
  ): Promise<DatedDay[]> {
    await secrets.whenLoaded(company.id)
    const key = secrets.keyOf(company.id)
    if (key === null) return []
    const records = await store.readFunnelDays({ companyId: company.id, key }, pipelineId, range)
    return records.flatMap((record) => {
      const day = readRawDay(record.payload, record.day)
      const { capturedAtMs } = record
      const receivedAtMs = arrivals.receivedAtMs(`${company.id} ${pipelineId} ${record.day}`, capturedAtMs)
      return day === null ? [] : [{ day, capturedAtMs, receivedAtMs }]
    })
  }

  /** Returns the days of the range: live where a call returned them, stored where it failed or had no readable day. */
  async function fetchRange(
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
          : await fetchPiece(company, pipelineId, piece, how)
        if (!fetched.ok) {
          error ??= fetched.error
          isFatal ||= FATAL_CODES.has(fetched.error.code)
        }
        for (const dated of fetched.ok ? fetched.days : []) days.set(dated.day.date, dated)
        const isWhole = listDays(piece).every((date) => days.has(date))
        const stored = isWhole ? [] : await readStoredDays(company, pipelineId, piece)
        for (const dated of stored.filter(({ day }) => !days.has(day.date))) {
          days.set(dated.day.date, dated)
          storedDates.push(dated.day.date)
        }
      }
    }
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
    return { days: [...days.values()], storedDates, error }
  }

  function toAnswer(
    companyId: string,
    range: DayRange,
    dated: readonly DatedDay[],
    source: Answer<never>['source'],
    error: AppError | null,
    storedDates: readonly PlainDate[] = [],
  ): Answer<FunnelRangeAnswer> {
    if (dated.length === 0) return noValue(error === null ? source : 'snapshot', error)
    const sorted = dated.map(({ day }) => day).sort((a, b) => (a.date < b.date ? -1 : 1))
    const days = withLeadTotals(sorted, options.totalParts(companyId))
    const oldest = dated.reduce((a, b) => (b.capturedAtMs < a.capturedAtMs ? b : a))
    const newest = dated.reduce((a, b) => (b.capturedAtMs > a.capturedAtMs ? b : a))
    const newestCapturedAt = toIso(newest.capturedAtMs)
    // When nothing newer is beside the stored days, the answer's age is enough.
    const older = storedDates.length < days.length ? joinIntoRanges([...storedDates].sort()) : []
    const value = { range, days, missing: missingRanges(days, range), older, newestCapturedAt }
    return { value, source, capturedAt: toIso(oldest.capturedAtMs), ...delayOf(oldest), error }
  }

  async function readStoredStalled(
    company: CompanyRecord,
    pipelineId: number,
    error: AppError | null,
  ): Promise<Answer<StalledSnapshot>> {
    await secrets.whenLoaded(company.id)
    const key = secrets.keyOf(company.id)
    if (key === null) return noValue('snapshot', error)
    const record = await store.readLatestStalled({ companyId: company.id, key }, pipelineId)
    const read = record === null ? null : clientStalled.safeParse(record.payload)
    const value = read?.success ? readStalled(read.data) : null
    if (record === null || value === null) return noValue('snapshot', error)
    const { capturedAtMs } = record
    const receivedAtMs = arrivals.receivedAtMs(`${company.id} ${pipelineId} ${STALLED}`, capturedAtMs)
    const delay = delayOf({ capturedAtMs, receivedAtMs })
    return { value, source: 'snapshot', capturedAt: toIso(capturedAtMs), ...delay, error }
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
          toAnswer(companyId, range, await readStoredDays(company, pipelineId, range), 'snapshot', null),
        )
      }
      const { maxAgeMs } = how
      if (maxAgeMs !== undefined) {
        const stored = await readStoredDays(company, pipelineId, range)
        const isWhole = stored.length === countDays(range)
        if (isWhole && stored.every((dated) => isFresh(comingOf(dated), now(), maxAgeMs))) {
          return success(toAnswer(companyId, range, stored, 'live', null))
        }
      }
      const { days, storedDates, error } = await fetchRange(company, pipelineId, range, how)
      // An answer without a readable day is an error.
      const reason: AppError | null =
        days.length === storedDates.length && error === null
          ? { code: 'UNEXPECTED_SHAPE', operation: 'marketing.funnel' }
          : error
      const source = storedDates.length === 0 ? 'live' : 'snapshot'
      return success(toAnswer(companyId, range, days, source, reason, storedDates))
    },
    async readStalled({ companyId, pipelineId, readFrom }, how = {}) {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      if (readFrom === 'store') return success(await readStoredStalled(company, pipelineId, null))
      const today = dayInTimeZone(now(), company.timeZone)
      if (how.maxAgeMs !== undefined) {
        const stored = await readStoredStalled(company, pipelineId, null)
        const comingMs = Date.parse(stored.receivedAt ?? stored.capturedAt ?? '')
        const isOfToday = stored.value?.snapshotDate === today
        if (isOfToday && isFresh(comingMs, now(), how.maxAgeMs)) return success({ ...stored, source: 'live' })
      }
      const piece = await fetchPiece(company, pipelineId, { from: today, to: today }, how)
      if (piece.ok && piece.stalled !== null) {
        const capturedAt = toIso(piece.capturedAtMs)
        return success({ value: piece.stalled, source: 'live', capturedAt, ...delayOf(piece), error: null })
      }
      const error: AppError = piece.ok
        ? { code: 'UNEXPECTED_SHAPE', operation: 'marketing.funnel' }
        : piece.error
      return success(await readStoredStalled(company, pipelineId, error))
    },
  }
}
