import { isPlainDate, type PlainDate } from '../../shared/funnel/calendar.ts'

export type DayProblem = 'unreadable' | 'future'

/** Reads a typed day, DD/MM/YYYY or YYYY-MM-DD, not after today. */
export function readTypedDay(text: string, today: PlainDate): PlainDate | DayProblem {
  const trimmed = text.trim()
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed)
  const iso = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : trimmed
  if (!isPlainDate(iso)) return 'unreadable'
  return iso > today ? 'future' : iso
}

export function isDayProblem(read: PlainDate | DayProblem): read is DayProblem {
  return read === 'unreadable' || read === 'future'
}
