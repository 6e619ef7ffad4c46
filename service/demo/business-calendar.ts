// The activity of a Brazilian shop by day: weekdays, national holidays, seasons, Black Friday, slow growth. Depends
// only on the date, so that a day has the same data whenever the demo is started. It has more days off than
// business-days.ts: on some days shops are quiet although carriers work.
import { getOrMake } from '../../shared/maps/get-or-make.ts'
import { addDays, countDays, type PlainDate, plainDate, weekdayOf } from '../../shared/time/calendar.ts'
import { easterOf } from '../../shared/time/easter.ts'
import { RATES } from './rates.ts'

const FIXED_HOLIDAYS = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-24',
  '12-25',
  '12-31',
])
/** Days from Easter to Carnival Monday and Tuesday, Good Friday and Corpus Christi. */
const DAYS_FROM_EASTER = [-48, -47, -2, 60]

/** Returns the day after the fourth Thursday of November. */
export function blackFridayOf(year: number): PlainDate {
  const first = plainDate(`${year}-11-01`)
  const firstThursday = addDays(first, (4 - weekdayOf(first) + 7) % 7)
  return addDays(firstThursday, 22)
}

const movableByYear = new Map<number, ReadonlySet<PlainDate>>()

function movableHolidays(year: number): ReadonlySet<PlainDate> {
  return getOrMake(movableByYear, year, () => {
    const easter = easterOf(year)
    return new Set(DAYS_FROM_EASTER.map((days) => addDays(easter, days)))
  })
}

export function isHoliday(day: PlainDate): boolean {
  return FIXED_HOLIDAYS.has(day.slice(5)) || movableHolidays(Number(day.slice(0, 4))).has(day)
}

export function isBusinessDay(day: PlainDate): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

const nextBusinessDays = new Map<PlainDate, PlainDate>()

/** Returns the day itself, or the next business day. Each deal of the demo asks for the same days several times. */
export function businessDayFrom(day: PlainDate): PlainDate {
  return getOrMake(nextBusinessDays, day, () => (isBusinessDay(day) ? day : businessDayFrom(addDays(day, 1))))
}

/** Returns the activity of a day; 1 is an ordinary weekday in mid-2026. */
export function activityOf(day: PlainDate): number {
  const { weekday, month, mostOfHoliday, growthPerYear, growthOrigin, blackFriday } = RATES.activity
  const years = (countDays({ from: growthOrigin, to: day }) - 1) / 365.25
  const growth = Math.max(0.7, Math.min(1.4, 1 + growthPerYear * years))
  const ofWeekday = weekday[weekdayOf(day)] ?? 1
  const ofMonth = month[Number(day.slice(5, 7)) - 1] ?? 1
  const base = isHoliday(day) ? Math.min(ofWeekday, mostOfHoliday) : ofWeekday
  const daysBefore = countDays({ from: day, to: blackFridayOf(Number(day.slice(0, 4))) }) - 1
  return base * ofMonth * growth * (blackFriday[daysBefore] ?? 1)
}
