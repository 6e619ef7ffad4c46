// The holidays of a company: the national ones set by law, the optional days off that it may take (Carnival, Corpus
// Christi), and its own (of its city or of the company). The latter are entered on this computer and stored among the
// company's settings.
import { isRecord } from '../json/record.ts'
import { cleanLine } from '../text/clean-text.ts'
import { countDays, type DayRange, isPlainDate, type PlainDate } from './calendar.ts'
import { easterOf } from './easter.ts'

/** By month and day. 20 November is national since 2024. */
const FIXED = {
  '01-01': 'newYear',
  '04-21': 'tiradentes',
  '05-01': 'labourDay',
  '09-07': 'independence',
  '10-12': 'aparecida',
  '11-02': 'allSouls',
  '11-15': 'republic',
  '11-20': 'blackConsciousness',
  '12-25': 'christmas',
} as const
/** By days from Easter Sunday. */
const MOVABLE = [
  ['goodFriday', -2],
  ['carnivalMonday', -48],
  ['carnivalTuesday', -47],
  ['corpusChristi', 60],
] as const

export type NationalHoliday = (typeof FIXED)[keyof typeof FIXED] | 'goodFriday'
export type OptionalDayOff = Exclude<(typeof MOVABLE)[number][0], 'goodFriday'>

export interface OwnHoliday {
  readonly day: PlainDate
  readonly name: string
  /** True when it recurs every year on this day. */
  readonly isYearly: boolean
}

/** Days that a note leaves out of comparisons, and what it says. */
export interface LeftOutDays extends DayRange {
  readonly text: string
}

export interface HolidayCalendar {
  /** True when Carnival Monday and Tuesday and Corpus Christi are not business days. */
  readonly takesOptionalDaysOff: boolean
  readonly own: readonly OwnHoliday[]
  /** Absent where a calendar is stored: the notes have them. */
  readonly leftOut?: readonly LeftOutDays[]
}

/** A holiday. `optional` is a day with little activity on which most people work, unless the company takes it off. */
export type Holiday =
  | { readonly kind: 'national'; readonly name: NationalHoliday }
  | { readonly kind: 'optional'; readonly name: OptionalDayOff; readonly isDayOff: boolean }
  | { readonly kind: 'own'; readonly name: string }

/** Only the holidays set by law, for use without a company. */
export const NATIONAL_HOLIDAYS: HolidayCalendar = { takesOptionalDaysOff: false, own: [] }

export const MAX_OWN_HOLIDAYS = 60
export const MAX_HOLIDAY_NAME = 40

/** Returns the holiday on a day; null when there is none. */
export function holidayOf(day: PlainDate, { takesOptionalDaysOff, own }: HolidayCalendar): Holiday | null {
  const monthDay = day.slice(5)
  if (Object.hasOwn(FIXED, monthDay)) return { kind: 'national', name: FIXED[monthDay as keyof typeof FIXED] }
  const fromEaster = countDays({ from: easterOf(Number(day.slice(0, 4))), to: day }) - 1
  const movable = MOVABLE.find(([, distance]) => distance === fromEaster)?.[0]
  if (movable === 'goodFriday') return { kind: 'national', name: movable }
  const ownOne = own.find((each) => (each.isYearly ? each.day.slice(5) === monthDay : each.day === day))
  if (ownOne) return { kind: 'own', name: ownOne.name }
  return movable ? { kind: 'optional', name: movable, isDayOff: takesOptionalDaysOff } : null
}

/** True for a day that a note leaves out of comparisons. */
export function isNotedOut(day: PlainDate, { leftOut = [] }: HolidayCalendar): boolean {
  return leftOut.some(({ from, to }) => from <= day && day <= to)
}

/** Why a typed holiday is refused: no name, no valid day, a day that is already a holiday, or too many holidays. */
export type HolidayProblem = 'name' | 'day' | 'known' | 'many'

/** Returns the calendar with another own holiday, ordered by day; or the reason why the holiday is refused. */
export function withHoliday(calendar: HolidayCalendar, typed: OwnHoliday): HolidayCalendar | HolidayProblem {
  const name = cleanLine(typed.name, MAX_HOLIDAY_NAME)
  if (name === '') return 'name'
  if (!isPlainDate(typed.day)) return 'day'
  if (calendar.own.length >= MAX_OWN_HOLIDAYS) return 'many'
  const known = holidayOf(typed.day, calendar)
  if (known !== null && known.kind !== 'optional') return 'known'
  const own = [...calendar.own, { day: typed.day, name, isYearly: typed.isYearly }]
  return { ...calendar, own: own.sort((a, b) => (a.day < b.day ? -1 : 1)) }
}

/** Reads the calendar from JSON. Invalid entries are ignored. */
export function readHolidays(stored: unknown): HolidayCalendar {
  if (!isRecord(stored)) return NATIONAL_HOLIDAYS
  const start: HolidayCalendar = {
    takesOptionalDaysOff: stored.takesOptionalDaysOff === true,
    own: [],
  }
  return (Array.isArray(stored.own) ? stored.own : []).reduce<HolidayCalendar>((calendar, each: unknown) => {
    if (!isRecord(each) || !isPlainDate(each.day) || typeof each.name !== 'string') return calendar
    const next = withHoliday(calendar, { day: each.day, name: each.name, isYearly: each.isYearly === true })
    return typeof next === 'string' ? calendar : next
  }, start)
}
