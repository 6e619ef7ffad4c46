// What is said of notes: their days, and that a comparison contains days which one leaves out.
import type { ComparedRanges } from '../../../shared/funnel/comparison.ts'
import type { Note } from '../../../shared/notes/notes.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { type HolidayCalendar, leftOutIn } from '../../../shared/time/holidays.ts'
import type { Say } from '../../report/say.ts'

/** Returns `20 nov.: Site fora do ar`. */
export function noteLine({ formats }: Say, note: Pick<Note, 'text'> & DayRange): string {
  return `${formats.range(note)}: ${note.text}`
}

/** Returns a sentence with the days of both ranges that notes leave out of comparisons; null where there are none. */
export function leftOutNote(
  say: Say,
  { current, previous }: ComparedRanges,
  calendar: HolidayCalendar,
): string | null {
  const days = new Set([...leftOutIn(current, calendar), ...leftOutIn(previous, calendar)])
  if (days.size === 0) return null
  return say.t('notes:contains', { notes: [...days].map((each) => noteLine(say, each)).join('; ') })
}
