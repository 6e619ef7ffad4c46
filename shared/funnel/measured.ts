// Facts about the figures of marketing.funnel that the specification leaves open (2.11, 4.14), measured from the
// answers: the scope of the leads, whether `total` includes junk, the scope of the stalled deals. Nothing is assumed: a
// fact that was not measured is null, and nothing that depends on it is computed.

import type { PlainDate } from '../time/calendar.ts'
import { addKnown, subtractKnown } from './add-known.ts'
import type { Correction } from './corrections.ts'
import type { FunnelDay } from './day.ts'
import type { StalledSnapshot } from './stalled.ts'

/** `company`: equal in the answers of all pipelines. `pipeline`: different. Null while unknown. */
export type Scope = 'company' | 'pipeline' | null

/**
 * The relation of `leads.junk` to `leads.total`. `inside`: part of it. `apart`: never part of it. Null while unknown:
 * that a total is the sum of the channels does not decide it.
 */
export type JunkPlace = 'inside' | 'apart' | null

/** The parts that `leads.total` is the sum of: the channels, or the channels and junk. Null while unknown. */
export type TotalParts = 'channels' | 'withJunk' | null

export interface MeasuredFacts {
  readonly leads: Scope
  readonly total: TotalParts
  readonly junk: JunkPlace
  readonly stalled: Scope
}

export const NOTHING_MEASURED: MeasuredFacts = { leads: null, total: null, junk: null, stalled: null }

/** Answers captured further apart than this may differ because the data changed in between. */
export const SAME_TIME_MS = 15 * 60_000
/** Minimum number of days with leads for comparing pipelines: small counts can also be equal by chance. */
export const LEAST_LEAD_DAYS = 7
/** Minimum number of days with junk, or of junk corrections, for a conclusion. */
const LEAST_JUNK_DAYS = 3

export interface MeasuredDay {
  readonly day: Pick<FunnelDay, 'date' | 'leads'>
  readonly capturedAtMs: number
}

export interface MeasuredSnapshot {
  readonly snapshot: StalledSnapshot
  readonly capturedAtMs: number
}

/** The last answers for one pipeline. */
export interface PipelineAnswers {
  readonly days: ReadonlyMap<PlainDate, MeasuredDay>
  readonly stalled: MeasuredSnapshot | null
}

function isSameTime(a: { readonly capturedAtMs: number }, b: { readonly capturedAtMs: number }): boolean {
  return Math.abs(a.capturedAtMs - b.capturedAtMs) <= SAME_TIME_MS
}

/** The channels and their total as one text; null when one of them is unknown. */
function leadsText({ leads }: MeasuredDay['day']): string | null {
  const figures = [leads.total, leads.google, leads.meta, leads.other]
  return figures.some((figure) => figure === null) ? null : figures.join()
}

const NO_LEADS = '0,0,0,0'

/**
 * The days before `today`, each with the answers of several pipelines captured at the same time as the newest of them.
 */
function daysTogether(answers: readonly PipelineAnswers[], today: PlainDate): MeasuredDay[][] {
  const byDate = new Map<PlainDate, MeasuredDay[]>()
  for (const measured of answers.flatMap(({ days }) => [...days.values()])) {
    const { date } = measured.day
    if (date < today) byDate.set(date, [...(byDate.get(date) ?? []), measured])
  }
  return [...byDate.values()]
    .map((all) => {
      const newest = all.reduce((a, b) => (a.capturedAtMs >= b.capturedAtMs ? a : b))
      return all.filter((each) => isSameTime(each, newest))
    })
    .filter(({ length }) => length > 1)
}

/**
 * Measures the scope of the leads on days before `today` that several pipelines answered at the same time. Days without
 * leads are ignored. One different day among many equal ones proves nothing: a lead may have moved between two answers.
 */
export function leadScope(answers: readonly PipelineAnswers[], today: PlainDate): Scope {
  let same = 0
  let different = 0
  for (const together of daysTogether(answers, today)) {
    const texts = new Set(together.map(({ day }) => leadsText(day)))
    if (texts.has(null)) continue
    if (texts.size > 1) different += 1
    else if (!texts.has(NO_LEADS)) same += 1
  }
  if (same + different < LEAST_LEAD_DAYS) return null
  if (different === 0) return 'company'
  return different / (same + different) > 0.1 ? 'pipeline' : null
}

function bucketsText({ snapshot }: MeasuredSnapshot): string {
  return snapshot.buckets.map(({ label, count, valueCents }) => `${label} ${count} ${valueCents}`).join('\n')
}

function isEmpty({ snapshot }: MeasuredSnapshot): boolean {
  return snapshot.buckets.every(({ count, valueCents }) => count === 0 && valueCents === 0)
}

/**
 * Measures the scope of the stalled deals, from snapshots of one day captured at the same time; null if all are empty.
 */
export function stalledScope(answers: readonly PipelineAnswers[]): Scope {
  const snapshots = answers.flatMap(({ stalled }) => stalled ?? [])
  const [first] = snapshots
  if (first === undefined) return null
  const together = snapshots.filter(
    (each) => isSameTime(each, first) && each.snapshot.snapshotDate === first.snapshot.snapshotDate,
  )
  if (together.length < 2 || together.every(isEmpty)) return null
  return new Set(together.map(bucketsText)).size === 1 ? 'company' : 'pipeline'
}

/** Measures the parts of totals on days with junk where every figure is known; null when the days are few or differ. */
export function totalParts(answers: readonly PipelineAnswers[]): TotalParts {
  const found = answers.flatMap(({ days }) =>
    [...days.values()].flatMap(({ day: { leads } }): (TotalParts | 'neither')[] => {
      const { total, google, meta, other, junk } = leads
      if (total === null || google === null || meta === null || other === null || !junk) return []
      const channels = google + meta + other
      return [total === channels ? 'channels' : total === channels + junk ? 'withJunk' : 'neither']
    }),
  )
  const [first, ...others] = found
  if (first === undefined || first === 'neither' || found.length < LEAST_JUNK_DAYS) return null
  return others.every((each) => each === first) ? first : null
}

/**
 * Measures where junk is counted. A total of channels and junk includes it. A total of the channels alone is ambiguous
 * until a day has more junk than leads, or a lead is marked junk later: then the total of that day stays (inside), or
 * falls by the same number (apart).
 */
export function junkPlace(
  answers: readonly PipelineAnswers[],
  corrections: readonly Correction[],
  today: PlainDate,
): JunkPlace {
  let added = 0
  let alone = 0
  for (const { days } of answers) {
    for (const [date, { day }] of days) {
      const { total, google, meta, other, junk } = day.leads
      if (date >= today || total === null || google === null || meta === null || other === null) continue
      if (junk === null || junk === 0) continue
      if (total === google + meta + other + junk) added += 1
      else if (total === google + meta + other) alone += junk > total ? 1 : 0
      else return null
    }
  }
  if (added > 0 && alone > 0) return null
  if (added >= LEAST_JUNK_DAYS) return 'inside'
  if (alone > 0) return 'apart'
  const stayed = corrections.filter((correction) => movedWith(correction) === 0).length
  const fell = corrections.filter((correction) => movedWith(correction) === -1).length
  if (stayed >= LEAST_JUNK_DAYS && fell === 0) return 'inside'
  return fell >= LEAST_JUNK_DAYS && stayed === 0 ? 'apart' : null
}

/** Change of the total for each lead that became junk; null when none did or a figure is unknown. */
function movedWith({ changes }: Correction): number | null {
  const by = (figure: 'junk' | 'leads') => {
    const change = changes.find((each) => each.figure === figure)
    return change === undefined ? 0 : subtractKnown(change.after, change.before)
  }
  const [junk, leads] = [by('junk'), by('leads')]
  return junk === null || junk === 0 || leads === null ? null : leads / junk
}

/**
 * Fills in missing totals from `parts`, the measured composition of totals. A total with an unknown part stays null.
 */
export function withLeadTotals(days: readonly FunnelDay[], parts: TotalParts): readonly FunnelDay[] {
  if (parts === null || days.every(({ leads }) => leads.total !== null)) return days
  return days.map((day) => {
    const { total, google, meta, other, junk } = day.leads
    if (total !== null) return day
    const added = addKnown(parts === 'channels' ? [google, meta, other] : [google, meta, other, junk])
    return { ...day, leads: { ...day.leads, total: added } }
  })
}
