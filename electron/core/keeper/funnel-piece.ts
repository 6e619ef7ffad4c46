// The days of one pipeline's funnel that one call brings, with the stalled deals of now; stored by day. A day belongs
// to one piece at any time: the recent one (the 92 days until today), or its calendar quarter before them. A call
// costs the same for 92 days as for one, so all questions about a pipeline share its pieces.
import { onceByKey } from '../../../shared/api/once-by-key.ts'
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'
import { readStalled, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import {
  addDays,
  addMonths,
  countDays,
  type DayRange,
  dayInTimeZone,
  listDays,
  MAX_FUNNEL_DAYS,
  type PlainDate,
  startOfQuarter,
} from '../../../shared/time/calendar.ts'
import type { CompanyApi, TimedReply } from '../api/company-api.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import { timesOf } from '../time/answer-times.ts'
import type { CompanyRecord } from '../vault/company.ts'
import type { Secrets } from '../vault/secrets.ts'
import { createArrivals } from './arrivals.ts'
import type { Fetched, FetchHow, Kept, Place, Resource, StoreChange } from './resource.ts'

type LiveReply = Extract<TimedReply, { readonly ok: true }>

/** The answer of one call about a pipeline. */
export interface FunnelAnswer {
  readonly companyId: string
  readonly pipelineId: number
  readonly days: readonly FunnelDay[]
  readonly stalled: StalledSnapshot | null
  readonly capturedAtMs: number
}

interface FunnelPiecesOptions {
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
interface Dated {
  /** When it was computed. */
  readonly capturedAtMs: number
  /** When it was received; null when that was in an earlier run. */
  readonly receivedAtMs: number | null
}

interface DatedDay extends Dated {
  readonly day: FunnelDay
}

interface DatedStalled extends Dated {
  readonly snapshot: StalledSnapshot
}

/** What one call brought. */
interface FetchedDays {
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
const pieceNameOf = ({ id }: CompanyRecord, { pipelineId, range }: PieceParams) =>
  `${id} ${pipelineId} ${range.from} ${range.to}`

/**
 * Returns the readable days of an answer, as received: no field of a stored day is lost. `twice` are those that came
 * with different figures.
 */
function readableDays(received: readonly unknown[], from: string, last: string) {
  const days = received.flatMap((rawDay) => {
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

export interface PieceParams {
  readonly pipelineId: number
  /** A quarter ends before the recent days. */
  readonly range: DayRange
}

/** True for what the newest answer does not report: it is of an earlier one. */
interface Part {
  readonly isOlder: boolean
}

export interface FunnelPiece {
  readonly days: readonly (DatedDay & Part)[]
  readonly twice: readonly PlainDate[]
  readonly stalled: (DatedStalled & Part) | null
}

export type PieceResource = Resource<PieceParams, FunnelPiece>

/** True for a change that concerns a day of the range. */
export function isOfDays(
  range: { readonly from: string; readonly to: string },
  { days }: StoreChange,
): boolean {
  return days === undefined || (days.from <= range.to && range.from <= days.to)
}

/** Returns the days until today that one call returns (specification 4.14). */
export function recentDays(today: PlainDate): DayRange {
  return { from: addDays(today, 1 - MAX_FUNNEL_DAYS), to: today }
}

/**
 * Returns the days of each piece that holds a part of the range. What may be kept begins with a piece of its own: days
 * before it would be fetched again each time they were pruned.
 */
export function piecesOf(range: DayRange, today: PlainDate, keptFrom: PlainDate): readonly DayRange[] {
  const recent = recentDays(today)
  const begins = [keptFrom]
  for (let from = startOfQuarter(range.from); from < recent.from; from = addMonths(from, 3)) begins.push(from)
  const past = [...new Set(begins)].filter((from) => from < recent.from).sort()
  return [...past, recent.from]
    .map((from, index) => ({ from, to: addDays(past[index + 1] ?? recent.from, -1) }))
    .with(-1, recent)
    .filter(({ from, to }) => from <= range.to && range.from <= to)
}

function oldestMs(days: readonly DatedDay[], stalled: DatedStalled | null): number {
  return Math.min(...[...days, ...(stalled === null ? [] : [stalled])].map((part) => part.capturedAtMs))
}

type MutableDays = Map<PlainDate, DatedDay & Part>

/** Adds the days of an answer to those of an earlier one. Data of a cache replaces nothing that was computed later. */
function addAnswer(days: MutableDays, { days: fetched, late, receivedAtMs }: FetchedDays): void {
  for (const dated of fetched) {
    const before = late.has(dated.day.date) ? days.get(dated.day.date) : undefined
    days.set(dated.day.date, { ...(before ?? dated), receivedAtMs, isOlder: false })
  }
}

export class FunnelPieces {
  readonly resource: PieceResource
  readonly #options: FunnelPiecesOptions
  /** Of days, and of stalled deals. */
  readonly #arrivals = createArrivals()
  /** The last stored answers of pieces in this run. */
  readonly #pieces = createArrivals()

  constructor(options: FunnelPiecesOptions) {
    this.#options = options
    this.resource = {
      name: 'funnel',
      operationOf: () => 'marketing.funnel',
      load: (place) => this.#load(place),
      fetch: (place, before, how) => this.#fetch(place, before, how),
      isAffectedBy: ({ pipelineId, range }, change) =>
        change.operation === 'marketing.funnel' &&
        (change.isMeasured === true || (pipelineId === change.pipelineId && isOfDays(range, change))),
      isSharedFailure: ({ code }, { pipelineId }, other) =>
        code === 'PIPELINE_NOT_FOUND' && pipelineId === other.pipelineId,
    }
  }

  /** Reads an answer of the API about a range, and stores what may be stored. */
  async take(
    company: CompanyRecord,
    pipelineId: number,
    range: DayRange,
    reply: LiveReply,
  ): Promise<FetchedDays> {
    const { generated_at, stalled, days: received } = reply.value as OperationResult<'marketing.funnel'>
    const { mayBeKept, stale = null } = reply
    const { keptAtMs, ...times } = timesOf(reply, generated_at)
    // Days that have not begun are unknown: a computer's clock that is ahead requests them, and the API returns zeros.
    const last = [range.to, dayInTimeZone(keptAtMs, company.timeZone)].reduce((a, b) => (a < b ? a : b))
    const { readable, twice } = readableDays(received ?? [], range.from, last)
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

  /** True when a pipeline's day did not arrive in this run since `sinceMs`. */
  isUnseenSince(company: CompanyRecord, pipelineId: number, day: string, sinceMs: number): boolean {
    return this.#arrivals.isUnseenSince(nameOf(company, pipelineId, day), sinceMs)
  }

  /** Calls the API for at most 92 days (specification 4.14); where its answer is too large, for each half of them. */
  async #call(
    place: Place<PieceParams>,
    range: DayRange,
    how: FetchHow,
    mayHalve = range.from < range.to,
  ): Promise<Result<readonly FetchedDays[]>> {
    const { company, params } = place
    const asked = { from: range.from, to: range.to, pipeline_id: params.pipelineId }
    const reply = await this.#options.companyApi.ask(company, 'marketing.funnel', asked, how)
    if (reply.ok) return success([await this.take(company, params.pipelineId, range, reply)])
    if (reply.error.code !== 'TOO_LARGE' || !mayHalve) return reply
    const middle = addDays(range.from, Math.floor(countDays(range) / 2))
    const first = await this.#call(place, { from: range.from, to: addDays(middle, -1) }, how, false)
    if (!first.ok) return first
    const second = await this.#call(place, { from: middle, to: range.to }, how, false)
    return second.ok ? success([...first.value, ...second.value]) : second
  }

  async #load({ company, owner, params }: Place<PieceParams>): Promise<Result<Kept<FunnelPiece> | null>> {
    if (owner === null) return success(null)
    const { pipelineId, range } = params
    const stored = await this.#options.store.readPiece(owner, pipelineId, range)
    const arrivedAtMs = (name: string, capturedAtMs: number) =>
      this.#arrivals.receivedAtMs(nameOf(company, pipelineId, name), capturedAtMs)
    const days = stored.days.flatMap(({ day: date, payload, capturedAtMs }) => {
      const day = readRawDay(payload, date)
      const receivedAtMs = arrivedAtMs(date, capturedAtMs)
      return day === null ? [] : [{ day, capturedAtMs, receivedAtMs, isOlder: false }]
    })
    const read = stored.stalled === null ? null : clientStalled.safeParse(stored.stalled.payload)
    const snapshot = read?.success ? readStalled(read.data) : null
    const stalled = stored.stalled &&
      snapshot && {
        snapshot,
        capturedAtMs: stored.stalled.capturedAtMs,
        receivedAtMs: arrivedAtMs('stalled', stored.stalled.capturedAtMs),
        isOlder: false,
      }
    if (days.length === 0 && stalled === null) return success(null)
    const newestMs = Math.max(...days.map(({ capturedAtMs }) => capturedAtMs))
    const receivedAtMs = this.#pieces.receivedAtMs(pieceNameOf(company, params), newestMs)
    // Days that never came, or were lost since, are fetched.
    const isWhole = days.length === countDays(range)
    const daysAtMs = days.map((day) => day.receivedAtMs ?? day.capturedAtMs)
    return success({
      value: { days, twice: [], stalled },
      capturedAtMs: oldestMs(days, stalled),
      receivedAtMs: receivedAtMs ?? (isWhole ? Math.min(...daysAtMs) : 0),
      isOfThisRun: receivedAtMs !== null,
    })
  }

  async #fetch(
    place: Place<PieceParams>,
    before: Kept<FunnelPiece> | null,
    how: FetchHow,
  ): Promise<Result<Fetched<FunnelPiece>>> {
    const { company, owner, params } = place
    const called = await this.#call(place, params.range, how)
    if (!called.ok) return called
    const answers = called.value
    const [newest] = answers.slice(-1) as [FetchedDays]
    const reported = new Set(answers.flatMap(({ days }) => days.map(({ day }) => day.date)))
    const isWhole =
      newest.stalled !== null &&
      answers.every(({ late }) => late.size === 0) &&
      listDays(params.range).every((date) => reported.has(date))
    const stored = before === null && !isWhole ? await this.#load(place) : null
    const earlier = (stored?.ok ? stored.value : before)?.value ?? null
    const days: MutableDays = new Map(earlier?.days.map((day) => [day.day.date, { ...day, isOlder: true }]))
    for (const answer of answers) addAnswer(days, answer)
    const stalled = newest.stalled ?? earlier?.stalled ?? null
    const { receivedAtMs, keptAtMs, stale: error } = newest
    if (newest.mayBeKept && owner !== null)
      this.#pieces.note(pieceNameOf(company, params), { computedAtMs: keptAtMs, receivedAtMs })
    const sorted = [...days.values()].sort((a, b) => (a.day.date < b.day.date ? -1 : 1))
    return success({
      value: {
        days: sorted,
        twice: answers.flatMap(({ twice }) => twice),
        stalled: stalled && { ...stalled, isOlder: newest.stalled === null },
      },
      capturedAtMs: oldestMs(sorted, stalled),
      receivedAtMs,
      // Nor is there anything to store where no day is newer.
      isUnstored:
        owner === null ||
        answers.every(
          ({ mayBeKept, days, late }) => !mayBeKept || days.every(({ day }) => late.has(day.date)),
        ),
      error,
    })
  }
}
