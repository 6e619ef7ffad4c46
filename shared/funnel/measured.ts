// What the specification does not say about the figures of marketing.funnel (2.11, 4.14), found out from the answers
// themselves: whose the leads are, whether junk is inside `total`, whose the stalled are. Never assumed: what was not
// measured is null, and nothing is computed that depends on it.

import type { PlainDate } from '../time/calendar.ts'
import { subtractKnown } from './add-known.ts'
import type { Correction } from './corrections.ts'
import type { FunnelDay } from './day.ts'
import type { StalledSnapshot } from './stalled.ts'

/** `company`: the same in the answers of all pipelines. `pipeline`: they differ. Null while it is not known. */
export type Scope = 'company' | 'pipeline' | null

/**
 * How `leads.junk` stands to `leads.total`. `inside`: part of it. `apart`: never part of it. Null while it is not known:
 * a total of the channels alone says nothing of it.
 */
export type JunkPlace = 'inside' | 'apart' | null

/** What `leads.total` is the sum of: the channels, or the channels and junk. Null while it is not known. */
export type TotalParts = 'channels' | 'withJunk' | null

export interface MeasuredFacts {
  readonly leads: Scope
  readonly total: TotalParts
  readonly junk: JunkPlace
  readonly stalled: Scope
}

export const NOTHING_MEASURED: MeasuredFacts = { leads: null, total: null, junk: null, stalled: null }

/** The name under which the window finds a company's facts among its views. */
export function measuredKey(companyId: string): string {
  return `${companyId}/measured`
}

/** Answers further apart than this may differ because something happened between them. */
export const SAME_TIME_MS = 15 * 60_000
/** Days with leads that two pipelines are compared on, at least: by chance alone small counts agree, too. */
export const LEAST_LEAD_DAYS = 7
/** Days with junk, or corrections of it, that a conclusion needs. */
const LEAST_JUNK_DAYS = 3

export interface MeasuredDay {
  readonly day: Pick<FunnelDay, 'date' | 'leads'>
  readonly capturedAtMs: number
}

export interface MeasuredSnapshot {
  readonly snapshot: StalledSnapshot
  readonly capturedAtMs: number
}

/** What was last answered of one pipeline. */
export interface PipelineAnswers {
  readonly days: ReadonlyMap<PlainDate, MeasuredDay>
  readonly stalled: MeasuredSnapshot | null
}

/** Reads what was kept; what is none of the known values is not known. */
export function readMeasured(stored: unknown): MeasuredFacts {
  const { leads, total, junk, stalled } = (stored ?? {}) as Record<keyof MeasuredFacts, unknown>
  const scopeOf = (value: unknown): Scope => (value === 'company' || value === 'pipeline' ? value : null)
  return {
    leads: scopeOf(leads),
    total: total === 'channels' || total === 'withJunk' ? total : null,
    junk: junk === 'inside' || junk === 'apart' ? junk : null,
    stalled: scopeOf(stalled),
  }
}

function isSameTime(a: { readonly capturedAtMs: number }, b: { readonly capturedAtMs: number }): boolean {
  return Math.abs(a.capturedAtMs - b.capturedAtMs) <= SAME_TIME_MS
}

/** The channels and their total as one text; null where one of them is not known. */
function leadsText({ leads }: MeasuredDay['day']): string | null {
  const figures = [leads.total, leads.google, leads.meta, leads.other]
  return figures.some((figure) => figure === null) ? null : figures.join()
}

const NO_LEADS = '0,0,0,0'

/** The days before `today`, each with what several pipelines answered about it at the same time as the newest of them. */
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
 * Whose the leads are, by days before `today` that several pipelines answered at the same time. Days without a lead say
 * nothing. One day that differs among many that do not is no proof: a lead may have moved between two answers.
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

/** Whose the stalled are, by snapshots of one day that were answered at the same time; empty ones say nothing. */
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

/** What totals are made of, by the days with junk that tell everything; null where they are few or differ. */
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
 * Where junk is counted. A total of channels and junk holds it. A total of the channels alone does not tell, until a day
 * has more junk than leads, or a lead is marked junk later: then the total of that day stays, or falls by as much.
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

/** By how much the total moved for each lead that became junk; null where no lead did. */
function movedWith({ changes }: Correction): number | null {
  const by = (figure: 'junk' | 'leads') => {
    const change = changes.find((each) => each.figure === figure)
    return change === undefined ? 0 : subtractKnown(change.after, change.before)
  }
  const [junk, leads] = [by('junk'), by('leads')]
  return junk === null || junk === 0 || leads === null ? null : leads / junk
}
