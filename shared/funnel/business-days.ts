// Business days of Brazil: Monday to Friday without the national holidays of the law. Optional days off (Carnival, Corpus
// Christi) and local holidays are not in it: most people work on them.
import { addDays, type DayRange, listDays, type PlainDate, plainDate, weekdayOf } from './calendar.ts'

/** Month and day. 20 November is national since 2024. */
const FIXED_HOLIDAYS = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
])
const GOOD_FRIDAY_FROM_EASTER = -2

/** Easter Sunday by Gauss's rule in the form of Meeus and Jones. */
export function easterOf(year: number): PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return plainDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}

export function isNationalHoliday(day: PlainDate): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true
  return day === addDays(easterOf(Number(day.slice(0, 4))), GOOD_FRIDAY_FROM_EASTER)
}

export function isBusinessDay(day: PlainDate): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(day)
}

/** Business days of an inclusive range; 0 for an empty one. */
export function countBusinessDays(range: DayRange): number {
  return listDays(range).filter(isBusinessDay).length
}
