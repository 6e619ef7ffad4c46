// Changes of past days: a sale is moved to another date, a lead is marked junk a week later. Compares two answers for
// the same day, figure by figure. Item lists are not compared, because the specification leaves their shapes open.
import type { Cents } from '../money/money.ts'
import { type DayRange, dayInTimeZone, type PlainDate } from '../time/calendar.ts'
import { addKnown, subtractKnown } from './add-known.ts'
import { FIGURE_KEYS, type FigureKey, type FunnelFigures, figuresByKey, type WonDay } from './day.ts'

export interface FigureChange {
  readonly figure: FigureKey
  /** Null when the API did not give the figure. */
  readonly before: number | null
  readonly after: number | null
}

/** The changes found in one day at one time. */
export interface Correction {
  readonly day: PlainDate
  /** When the changed answer was captured, ISO 8601. */
  readonly seenAt: string
  readonly changes: readonly FigureChange[]
}

/** A correction with the pipeline whose answer it is. */
export interface PipelineCorrection extends Correction {
  readonly pipelineId: number
}

/** The figures that differ, in the order of FIGURE_KEYS; empty when none does. A figure that became unknown differs. */
export function figureChanges(before: FunnelFigures, after: FunnelFigures): FigureChange[] {
  const [old, now] = [figuresByKey(before), figuresByKey(after)]
  return FIGURE_KEYS.filter((figure) => old[figure] !== now[figure]).map((figure) => ({
    figure,
    before: old[figure],
    after: now[figure],
  }))
}

/**
 * True when the day was over in the company's time zone when its answer was captured. An answer captured during the day
 * is partial: a later change is part of the day, not a correction.
 */
export function isSettled(day: string, capturedAtMs: number, timeZone: string): boolean {
  return dayInTimeZone(capturedAtMs, timeZone) > day
}

/** By how much the won count and value of days changed after the last was over; null where that is not known. */
export interface WonChange {
  readonly count: number | null
  readonly cents: Cents | null
  /** When the last of it was seen, ISO 8601. */
  readonly seenAt: string
}

/**
 * How the won figures of days changed after the last of them was over, of the pipelines together: a sale that moves
 * between two days or pipelines changes nothing. Null where nothing changed.
 * @param corrections last seen first
 */
export function wonChange(
  corrections: readonly PipelineCorrection[],
  { from, to }: DayRange,
  timeZone: string,
): WonChange | null {
  const found = corrections.filter(
    ({ day, seenAt }) => from <= day && day <= to && isSettled(to, Date.parse(seenAt), timeZone),
  )
  const changeOf = (figure: FigureKey) => {
    // Of each day and pipeline from the first value to the last: each change begins where the one before it ended.
    const series = Map.groupBy(
      found.flatMap(({ changes, ...correction }) =>
        changes.flatMap((change) => (change.figure === figure ? [{ ...correction, ...change }] : [])),
      ),
      ({ pipelineId, day }) => `${pipelineId} ${day}`,
    )
    return addKnown(
      [...series.values()].map((own) => subtractKnown(own[0]?.after ?? null, own.at(-1)?.before ?? null)),
    )
  }
  const last = found.find(({ changes }) => changes.some(({ figure }) => WON_FIGURES.has(figure)))
  const [count, cents] = [changeOf('won'), changeOf('wonValue') as Cents | null]
  return last === undefined || (count === 0 && cents === 0) ? null : { count, cents, seenAt: last.seenAt }
}

const WON_FIGURES: ReadonlySet<FigureKey> = new Set(['won', 'wonValue'])

type SeenCorrection = PipelineCorrection & { readonly seenOn: PlainDate }

function figureOf(changes: readonly FigureChange[], key: FigureKey): FigureChange[] {
  return changes.filter(({ figure }) => figure === key)
}

/** Returns what corrections, in order, took from a figure; null when a part of it is not known. */
function takenBy(corrections: readonly SeenCorrection[], key: FigureKey): number | null {
  const byPipeline = Map.groupBy(corrections, ({ pipelineId }) => pipelineId)
  return addKnown(
    [...byPipeline.values()].map((ofPipeline) => {
      const changes = ofPipeline.flatMap((correction) => figureOf(correction.changes, key))
      const [first, last] = [changes[0], changes.at(-1)]
      return first === undefined || last === undefined ? 0 : subtractKnown(first.before, last.after)
    }),
  )
}

/**
 * Returns a function that gives the days up to `day` as they were known at its end: the stored ones without the
 * corrections seen later. A day that had not ended when it was read is completed by its next answer, which is no
 * correction: the day itself counts whole.
 *
 * @param corrections of the same pipelines, last seen first
 */
export function createWonKnownOn(
  days: readonly WonDay[],
  corrections: readonly PipelineCorrection[],
  timeZone: string,
) {
  const seen = corrections
    .filter(({ changes }) => changes.some(({ figure }) => figure === 'won' || figure === 'wonValue'))
    .map((each): SeenCorrection => ({ ...each, seenOn: dayInTimeZone(Date.parse(each.seenAt), timeZone) }))
    .reverse()
  const byDay = Map.groupBy(seen, ({ day }) => day)
  return (day: PlainDate): WonDay[] =>
    days
      .filter(({ date }) => date <= day)
      .map((each) => {
        const later = byDay.get(each.date)?.filter(({ seenOn }) => seenOn > day) ?? []
        if (later.length === 0) return each
        const { count, valueCents } = each.won
        const won = {
          count: addKnown([count, takenBy(later, 'won')]),
          valueCents: addKnown([valueCents, takenBy(later, 'wonValue') as typeof valueCents]),
        }
        return { date: each.date, won }
      })
}
