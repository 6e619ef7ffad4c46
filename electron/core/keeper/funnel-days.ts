// Days of one pipeline's funnel: fetched from the API, stored by day, and read from the store. Each answer also has the
// snapshot of stalled deals, which is stored by its own day.
import { onceByKey } from '../../../shared/api/once-by-key.ts'
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'
import { readStalled, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import { type DayRange, dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import type { CompanyApi, RequestOptions, TimedReply } from '../api/company-api.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import { timesOf } from '../time/answer-times.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
import type { Secrets } from '../vault/secrets.ts'
import { createArrivals } from './arrivals.ts'
import type { StoreChange } from './resource.ts'

type LiveReply = Extract<TimedReply, { readonly ok: true }>

/** The answer of one call about a pipeline. */
export interface FunnelAnswer {
  readonly companyId: string
  readonly pipelineId: number
  readonly days: readonly FunnelDay[]
  readonly stalled: StalledSnapshot | null
  readonly capturedAtMs: number
}

export interface FunnelDaysOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly companyApi: CompanyApi
  readonly secrets: Pick<Secrets, 'ownerOf'>
  readonly store: Pick<AsyncStore, 'readPiece' | 'writeFunnelDays'>
  /** Called after each answer that is stored. */
  readonly onStored: (change: StoreChange) => void
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

/** What one call brought. */
export interface FetchedDays {
  readonly days: readonly DatedDay[]
  /** Of data computed before an answer that came earlier: a cache gave it. */
  readonly late: ReadonlySet<PlainDate>
  /** Came with different figures: which are right, nobody knows. */
  readonly twice: readonly PlainDate[]
  readonly stalled: DatedStalled | null
  readonly receivedAtMs: number
  /** The time under which it is stored. */
  readonly keptAtMs: number
  readonly mayBeKept: boolean
  /** Why a Coletor could not give newer ones. */
  readonly stale: AppError | null
}

const nameOf = ({ id }: CompanyRecord, pipelineId: number, day: string) => `${id} ${pipelineId} ${day}`

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

export class FunnelDays {
  readonly #options: FunnelDaysOptions
  readonly #arrivals = createArrivals()

  constructor(options: FunnelDaysOptions) {
    this.#options = options
  }

  /** Calls the API for at most 92 days (specification 4.14) and stores what it returns. */
  async fetch(
    company: CompanyRecord,
    pipelineId: number,
    range: DayRange,
    how: RequestOptions,
  ): Promise<Result<FetchedDays>> {
    const params = { from: range.from, to: range.to, pipeline_id: pipelineId }
    const reply = await this.#options.companyApi.ask(company, 'marketing.funnel', params, how)
    return reply.ok ? success(await this.take(company, pipelineId, range, reply)) : reply
  }

  /** Reads an answer of the API about a range, and stores what may be stored. */
  async take(
    company: CompanyRecord,
    pipelineId: number,
    range: DayRange,
    reply: LiveReply,
  ): Promise<FetchedDays> {
    const { generated_at, stalled } = reply.value as OperationResult<'marketing.funnel'>
    const { mayBeKept, stale = null } = reply
    const { keptAtMs, ...times } = timesOf(reply, generated_at)
    // Days that have not begun are unknown: a computer's clock that is ahead requests them, and the API returns zeros.
    const last = [range.to, dayInTimeZone(keptAtMs, company.timeZone)].reduce((a, b) => (a < b ? a : b))
    const { readable, twice } = readableDays(reply, range.from, last)
    const arrival = { computedAtMs: keptAtMs, receivedAtMs: times.receivedAtMs }
    const note = (name: string) =>
      mayBeKept && this.#arrivals.note(nameOf(company, pipelineId, name), arrival)
    // A cache may answer with data computed before the answer to another call: that is not new.
    const news = readable.filter(({ day }) => note(day.date))
    const snapshot = readStalled(stalled)
    const newSnapshot = note('stalled') ? snapshot : null
    const { companies, secrets, store, onAnswer, onStored } = this.#options
    const owner = mayBeKept ? await secrets.ownerOf(company.id) : null
    if (owner !== null && companies.get(company.id) !== null) {
      const recordOf = (day: string, payload: unknown) => ({ day, payload, capturedAtMs: keptAtMs })
      const records = news.map(({ day, raw }) => recordOf(day.date, raw))
      const day = newSnapshot?.snapshotDate ?? null
      const record = day === null ? null : recordOf(day, fieldOf(reply.raw, 'stalled'))
      void store.writeFunnelDays(owner, pipelineId, records, record)
      onStored({ companyId: company.id, operation: 'marketing.funnel', pipelineId, days: range })
    }
    if (mayBeKept) {
      const days = news.map(({ day }) => day)
      onAnswer({ companyId: company.id, pipelineId, capturedAtMs: keptAtMs, days, stalled: newSnapshot })
    }
    const dates = new Set(news.map(({ day }) => day.date))
    const late = readable.flatMap(({ day: { date } }) => (mayBeKept && !dates.has(date) ? [date] : []))
    return {
      days: readable.map(({ day }) => ({ day, ...times })),
      late: new Set(late),
      twice,
      stalled: snapshot && { snapshot, ...times },
      receivedAtMs: times.receivedAtMs,
      keptAtMs,
      mayBeKept,
      stale,
    }
  }

  /** Returns the stored days of a range, and the last stored snapshot of stalled deals, in one read. */
  async read(owner: RecordOwner, company: CompanyRecord, pipelineId: number, range: DayRange) {
    const { days, stalled } = await this.#options.store.readPiece(owner, pipelineId, range)
    const receivedAtMs = (name: string, capturedAtMs: number) =>
      this.#arrivals.receivedAtMs(nameOf(company, pipelineId, name), capturedAtMs)
    const read = stalled === null ? null : clientStalled.safeParse(stalled.payload)
    const snapshot = read?.success ? readStalled(read.data) : null
    return {
      days: days.flatMap(({ day: date, payload, capturedAtMs }): DatedDay[] => {
        const day = readRawDay(payload, date)
        return day === null ? [] : [{ day, capturedAtMs, receivedAtMs: receivedAtMs(date, capturedAtMs) }]
      }),
      stalled: stalled &&
        snapshot && {
          snapshot,
          capturedAtMs: stalled.capturedAtMs,
          receivedAtMs: receivedAtMs('stalled', stalled.capturedAtMs),
        },
    }
  }

  /** True when a pipeline's day did not arrive in this run since `sinceMs`. */
  isUnseenSince(company: CompanyRecord, pipelineId: number, day: string, sinceMs: number): boolean {
    return this.#arrivals.isUnseenSince(nameOf(company, pipelineId, day), sinceMs)
  }
}
