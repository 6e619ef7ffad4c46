import { foldText } from '../../shared/text/fold-text.ts'
import { isPlainDate, type PlainDate } from '../../shared/time/calendar.ts'

export type DayProblem = 'unreadable' | 'future'

/** Reads a typed day, DD/MM/YYYY or YYYY-MM-DD; null when it is invalid. */
export function readTypedDate(text: string): PlainDate | null {
  const trimmed = foldText(text)
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed)
  const iso = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : trimmed
  return isPlainDate(iso) ? iso : null
}

/** Writes a day as one may type it, DD/MM/YYYY. */
export function writeTypedDate(day: PlainDate): string {
  return day.split('-').reverse().join('/')
}

/** Reads a typed day that is not after today; else returns the problem. */
export function readTypedDay(text: string, today: PlainDate): PlainDate | DayProblem {
  const day = readTypedDate(text)
  if (day === null) return 'unreadable'
  return day > today ? 'future' : day
}

export function isDayProblem(read: PlainDate | DayProblem): read is DayProblem {
  return read === 'unreadable' || read === 'future'
}
