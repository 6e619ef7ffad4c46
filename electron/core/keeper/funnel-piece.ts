// The days of one pipeline's funnel that one call brings, with the stalled deals of now. A day belongs to one piece at
// any time: the recent one (the 92 days until today), or its calendar quarter before them. A call costs the same for
// 92 days as for one, so all questions about a pipeline share its pieces.
import { type Result, success } from '../../../shared/bridge/result.ts'
import {
  addDays,
  addMonths,
  countDays,
  type DayRange,
  listDays,
  MAX_FUNNEL_DAYS,
  type PlainDate,
  startOfQuarter,
} from '../../../shared/time/calendar.ts'
import type { CompanyRecord } from '../vault/company.ts'
import { createArrivals } from './arrivals.ts'
import type { DatedDay, DatedStalled, FetchedDays, FunnelDays } from './funnel-days.ts'
import type { Fetched, FetchHow, Kept, Place, Resource, StoreChange } from './resource.ts'

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

/** Makes the call; where its answer is too large, one for each half of the days. */
async function callFor(
  funnelDays: FunnelDays,
  company: CompanyRecord,
  { pipelineId, range }: PieceParams,
  how: FetchHow,
): Promise<Result<readonly FetchedDays[]>> {
  const whole = await funnelDays.fetch(company, pipelineId, range, how)
  if (whole.ok) return success([whole.value])
  if (whole.error.code !== 'TOO_LARGE' || range.from === range.to) return whole
  const middle = addDays(range.from, Math.floor(countDays(range) / 2))
  const halves: FetchedDays[] = []
  for (const half of [
    { from: range.from, to: addDays(middle, -1) },
    { from: middle, to: range.to },
  ]) {
    const fetched = await funnelDays.fetch(company, pipelineId, half, how)
    if (!fetched.ok) return fetched
    halves.push(fetched.value)
  }
  return success(halves)
}

export function createFunnelPiece(funnelDays: FunnelDays): PieceResource {
  /** The last stored answers of pieces in this run. */
  const arrivals = createArrivals()
  const nameOf = ({ id }: CompanyRecord, { pipelineId, range }: PieceParams) =>
    `${id} ${pipelineId} ${range.from} ${range.to}`

  async function load({
    company,
    owner,
    params,
  }: Place<PieceParams>): Promise<Result<Kept<FunnelPiece> | null>> {
    if (owner === null) return success(null)
    const { days, stalled } = await funnelDays.read(owner, company, params.pipelineId, params.range)
    if (days.length === 0 && stalled === null) return success(null)
    const newestMs = Math.max(...days.map(({ capturedAtMs }) => capturedAtMs))
    const arrivedAtMs = arrivals.receivedAtMs(nameOf(company, params), newestMs)
    // Days that never came, or were lost since, are fetched.
    const isWhole = days.length === countDays(params.range)
    const receivedAtMs = days.map((day) => day.receivedAtMs ?? day.capturedAtMs)
    return success({
      value: {
        days: days.map((day) => ({ ...day, isOlder: false })),
        twice: [],
        stalled: stalled && { ...stalled, isOlder: false },
      },
      capturedAtMs: oldestMs(days, stalled),
      receivedAtMs: arrivedAtMs ?? (isWhole ? Math.min(...receivedAtMs) : 0),
      isOfThisRun: arrivedAtMs !== null,
    })
  }

  async function fetch(
    place: Place<PieceParams>,
    before: Kept<FunnelPiece> | null,
    how: FetchHow,
  ): Promise<Result<Fetched<FunnelPiece>>> {
    const { company, owner, params } = place
    const called = await callFor(funnelDays, company, params, how)
    if (!called.ok) return called
    const answers = called.value
    const [newest] = answers.slice(-1) as [FetchedDays]
    const reported = new Set(answers.flatMap(({ days }) => days.map(({ day }) => day.date)))
    const isWhole =
      newest.stalled !== null &&
      answers.every(({ late }) => late.size === 0) &&
      listDays(params.range).every((date) => reported.has(date))
    const stored = before === null && !isWhole ? await load(place) : null
    const earlier = (stored?.ok ? stored.value : before)?.value ?? null
    const days: MutableDays = new Map(earlier?.days.map((day) => [day.day.date, { ...day, isOlder: true }]))
    for (const answer of answers) addAnswer(days, answer)
    const stalled = newest.stalled ?? earlier?.stalled ?? null
    const { receivedAtMs, keptAtMs, stale: error } = newest
    if (newest.mayBeKept && owner !== null)
      arrivals.note(nameOf(company, params), { computedAtMs: keptAtMs, receivedAtMs })
    const sorted = [...days.values()].sort((a, b) => (a.day.date < b.day.date ? -1 : 1))
    return success({
      value: {
        days: sorted,
        twice: answers.flatMap(({ twice }) => twice),
        stalled: stalled && { ...stalled, isOlder: newest.stalled === null },
      },
      capturedAtMs: oldestMs(sorted, stalled),
      receivedAtMs,
      error,
    })
  }

  return {
    name: 'funnel',
    load,
    fetch,
    isAffectedBy: ({ pipelineId, range }, change) =>
      change.operation === 'marketing.funnel' &&
      (change.isMeasured === true || (pipelineId === change.pipelineId && isOfDays(range, change))),
    isSharedFailure: ({ code }, { pipelineId }, other) =>
      code === 'PIPELINE_NOT_FOUND' && pipelineId === other.pipelineId,
  }
}
