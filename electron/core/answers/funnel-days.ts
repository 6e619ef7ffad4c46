// Days of one pipeline's funnel: fetched from the API, stored by day, and read from the store. Each answer also has the
// snapshot of stalled deals, which is stored by its own day.
import { onceByKey } from '../../../shared/api/once-by-key.ts'
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { FIGURE_KEYS, type FunnelDay, figuresByKey } from '../../../shared/funnel/day.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'
import {
  type DatedSnapshot,
  isWholeSnapshot,
  readStalled,
  type StalledSnapshot,
} from '../../../shared/funnel/stalled.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import { type DayRange, dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import type { RequestOptions, TimedReply } from '../companies/company-api.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { timesOf } from '../time/answer-times.ts'
import { createArrivals } from './arrivals.ts'
import type { GatewayOptions } from './gateway.ts'
import type { FunnelAnswer } from './measured-facts-store.ts'

/** Arrival name of a pipeline's stalled snapshot, beside those of its days. */
export const STALLED = 'stalled'

type FunnelResult = OperationResult<'marketing.funnel'>

export interface FunnelDaysOptions extends Omit<GatewayOptions, 'offlineStores' | 'onRead'> {
  /** Called with every live answer that may be stored. */
  readonly onAnswer: (answer: FunnelAnswer) => void
}

/** A part of an answer and its times, milliseconds since 1970. */
export interface Dated {
  /** When it was computed. */
  readonly capturedAtMs: number
  /** When it was received; null when that was in an earlier run. */
  readonly receivedAtMs: number | null
}

export interface DatedDay extends Dated {
  readonly day: FunnelDay
}

export interface DatedStalled extends Dated {
  readonly snapshot: StalledSnapshot
}

/** Result of one call: its days and stalled snapshot, or the error. */
export type Piece =
  | {
      readonly ok: true
      readonly days: readonly DatedDay[]
      /** Came with different figures: which are right, nobody knows. */
      readonly twice: readonly PlainDate[]
      readonly stalled: StalledSnapshot | null
      readonly capturedAtMs: number
      readonly receivedAtMs: number
      /** Why a Coletor could not give newer ones. */
      readonly stale: AppError | null
    }
  | { readonly ok: false; readonly error: AppError }

export type FunnelDays = ReturnType<typeof createFunnelDays>

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/**
 * Returns the readable days of an answer, as received: no field of a stored day is lost. `twice` are those that came
 * with different figures.
 */
function readableDays({ raw }: { readonly raw: unknown }, from: string, last: string) {
  const days = listOf(fieldOf(raw, 'days')).flatMap((rawDay) => {
    const date = fieldOf(rawDay, 'date')
    const isAsked = typeof date === 'string' && date >= from && date <= last
    const day = isAsked ? readRawDay(rawDay, date) : null
    return day === null ? [] : [{ day, raw: rawDay }]
  })
  const { once, twice } = onceByKey(
    days,
    ({ day }) => day.date,
    ({ day }) => day,
  )
  return { readable: once, twice: [...new Set(twice.map(({ day }) => day.date))] }
}

interface PartsOrigin {
  readonly companyId: string
  readonly pipelineId: number
  /** The days that were requested. */
  readonly range: DayRange
  readonly capturedAtMs: number
}

/** Writes days and a snapshot, unless what is stored says more. Does nothing without the company's key. */
async function keepParts(
  { companies, secrets, store, onStored }: FunnelDaysOptions,
  { companyId, pipelineId, range, capturedAtMs }: PartsOrigin,
  days: readonly { readonly day: FunnelDay; readonly raw: unknown }[],
  stalled: { readonly snapshot: DatedSnapshot; readonly raw: unknown } | null,
): Promise<void> {
  const owner = await secrets.ownerOf(companyId)
  if (owner === null || companies.get(companyId) === null) return
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
  onStored({ companyId, operation: 'marketing.funnel', pipelineId, days: range })
}

export function createFunnelDays(options: FunnelDaysOptions) {
  const { companyApi, secrets, store } = options
  const arrivals = createArrivals()
  /** Several questions that joined one call get the same reply: it is stored once. */
  const kept = new WeakMap<TimedReply, Promise<void>>()

  /** Stores the new parts of an answer. */
  async function keepNews(
    company: CompanyRecord,
    pipelineId: number,
    range: DayRange,
    reply: Extract<TimedReply, { ok: true }>,
    readable: ReturnType<typeof readableDays>['readable'],
  ): Promise<void> {
    const result = reply.value as FunnelResult
    const { keptAtMs, receivedAtMs } = timesOf(reply, result.generated_at)
    const stalled = readStalled(result.stalled)
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
    await keepParts(
      options,
      { companyId: company.id, pipelineId, range, capturedAtMs: keptAtMs },
      news,
      snapshot,
    )
    options.onAnswer({
      companyId: company.id,
      pipelineId,
      capturedAtMs: keptAtMs,
      days: news.map(({ day }) => day),
      stalled: isNews ? stalled : null,
    })
  }

  return {
    /** Calls the API for at most 92 days (specification 4.14) and stores what it returns. */
    async fetch(
      company: CompanyRecord,
      pipelineId: number,
      range: DayRange,
      how: RequestOptions,
    ): Promise<Piece> {
      const params = { from: range.from, to: range.to, pipeline_id: pipelineId }
      const reply = await companyApi.ask(company, 'marketing.funnel', params, how)
      if (!reply.ok) return reply
      const result = reply.value as FunnelResult
      const { keptAtMs, capturedAtMs, receivedAtMs } = timesOf(reply, result.generated_at)
      // Days that have not begun are unknown: a computer's clock that is ahead requests them, and the API returns
      // zeros.
      const last = [range.to, dayInTimeZone(keptAtMs, company.timeZone)].reduce((a, b) => (a < b ? a : b))
      const { readable, twice } = readableDays(reply, range.from, last)
      if (reply.mayBeKept) {
        const keeping = kept.get(reply) ?? keepNews(company, pipelineId, range, reply, readable)
        kept.set(reply, keeping)
        await keeping
      }
      const days = readable.map(({ day }) => ({ day, capturedAtMs, receivedAtMs }))
      const stalled = readStalled(result.stalled)
      return { ok: true, days, twice, stalled, capturedAtMs, receivedAtMs, stale: reply.stale ?? null }
    },
    /** Returns the stored days of the range. */
    async readDays(company: CompanyRecord, pipelineId: number, range: DayRange): Promise<DatedDay[]> {
      const owner = await secrets.ownerOf(company.id)
      if (owner === null) return []
      const records = await store.readFunnelDays(owner, pipelineId, range)
      return records.flatMap(({ day: date, payload, capturedAtMs }) => {
        const day = readRawDay(payload, date)
        const receivedAtMs = arrivals.receivedAtMs(`${company.id} ${pipelineId} ${date}`, capturedAtMs)
        return day === null ? [] : [{ day, capturedAtMs, receivedAtMs }]
      })
    },
    /** Returns the last stored snapshot of stalled deals. */
    async readStalled(company: CompanyRecord, pipelineId: number): Promise<DatedStalled | null> {
      const owner = await secrets.ownerOf(company.id)
      if (owner === null) return null
      const record = await store.readLatestStalled(owner, pipelineId)
      const read = record === null ? null : clientStalled.safeParse(record.payload)
      const snapshot = read?.success ? readStalled(read.data) : null
      if (record === null || snapshot === null) return null
      const { capturedAtMs } = record
      const receivedAtMs = arrivals.receivedAtMs(`${company.id} ${pipelineId} ${STALLED}`, capturedAtMs)
      return { snapshot, capturedAtMs, receivedAtMs }
    },
    /** True when a pipeline's day, or its snapshot (`STALLED`), did not arrive in this run since `sinceMs`. */
    isUnseenSince: (company: CompanyRecord, pipelineId: number, name: string, sinceMs: number) =>
      arrivals.isUnseenSince(`${company.id} ${pipelineId} ${name}`, sinceMs),
  }
}

// Absent figures never replace stored ones: a day or a snapshot with less data than the stored one is shown, but not
// stored.

type StoredDays = Pick<AsyncStore, 'readFunnelDays' | 'readStalledDays'>

function isWholeDay(day: FunnelDay): boolean {
  return Object.values(figuresByKey(day)).every((figure) => figure !== null)
}

function tellsLess(now: FunnelDay, before: FunnelDay): boolean {
  const [figures, known] = [figuresByKey(now), figuresByKey(before)]
  return FIGURE_KEYS.some((key) => figures[key] === null && known[key] !== null)
}

/** Returns the days with no less data than their stored versions. Reads the store only when a day is incomplete. */
async function withoutPoorerDays<Day extends { readonly day: FunnelDay }>(
  store: StoredDays,
  owner: RecordOwner,
  pipelineId: number,
  days: readonly Day[],
): Promise<readonly Day[]> {
  const dates = days.flatMap(({ day }) => (isWholeDay(day) ? [] : [day.date])).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return days
  const records = await store.readFunnelDays(owner, pipelineId, { from, to })
  const stored = new Map(records.map(({ day, payload }) => [day, readRawDay(payload, day)]))
  return days.filter(({ day }) => {
    const before = stored.get(day.date)
    return before == null || !tellsLess(day, before)
  })
}

/** True when the store has a complete snapshot of the same day and this one is incomplete. */
async function isPoorerSnapshot(
  store: StoredDays,
  owner: RecordOwner,
  pipelineId: number,
  snapshot: DatedSnapshot,
): Promise<boolean> {
  if (isWholeSnapshot(snapshot)) return false
  const range = { from: snapshot.snapshotDate, to: snapshot.snapshotDate }
  const [record] = await store.readStalledDays(owner, pipelineId, range)
  const read = record === undefined ? null : clientStalled.safeParse(record.payload)
  const before = read?.success ? readStalled(read.data) : null
  return before !== null && isWholeSnapshot(before)
}
