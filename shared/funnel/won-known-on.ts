// What was won, as it was known at the end of an earlier day: the stored days without the corrections seen later.
import { dayInTimeZone, type PlainDate } from '../time/calendar.ts'
import { addKnown, subtractKnown } from './add-known.ts'
import type { FigureChange, PipelineCorrection } from './corrections.ts'
import type { FigureKey, WonDay } from './day.ts'

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
 * Returns a function that gives the days up to `day` as they were known at its end. A day that had not ended when it was
 * read is completed by its next answer, which is no correction: the day itself counts whole.
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
