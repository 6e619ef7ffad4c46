// The holidays of a company: the national ones of the law, the optional days off that it may take (Carnival, Corpus
// Christi), and its own, of its city or house. Those are typed on this computer and kept by company in the view `holidays`.
import { addDays, isPlainDate, type PlainDate } from './calendar.ts'
import { easterOf } from './easter.ts'

/** Month and day. 20 November is national since 2024. */
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
/** Days from Easter Sunday. */
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
  /** Whether it comes every year on this day. */
  readonly isYearly: boolean
}

export interface HolidayCalendar {
  /** Whether Carnival Monday and Tuesday and Corpus Christi are no business days. */
  readonly takesOptionalDaysOff: boolean
  readonly own: readonly OwnHoliday[]
}

/** `optional` is a quiet day that most people work on, unless the company takes it off. */
export type Holiday =
  | { readonly kind: 'national'; readonly name: NationalHoliday }
  | { readonly kind: 'optional'; readonly name: OptionalDayOff; readonly isDayOff: boolean }
  | { readonly kind: 'own'; readonly name: string }

/** What the law alone says, for where no company is asked. */
export const NATIONAL_HOLIDAYS: HolidayCalendar = { takesOptionalDaysOff: false, own: [] }

export const MAX_OWN_HOLIDAYS = 60
export const MAX_HOLIDAY_NAME = 40

/** The holiday of a day; null on a day that is none. */
export function holidayOf(day: PlainDate, { takesOptionalDaysOff, own }: HolidayCalendar): Holiday | null {
  const monthDay = day.slice(5)
  const fixed = Object.entries(FIXED).find(([each]) => each === monthDay)
  if (fixed) return { kind: 'national', name: fixed[1] }
  const easter = easterOf(Number(day.slice(0, 4)))
  const movable = MOVABLE.find(([, distance]) => day === addDays(easter, distance))?.[0]
  if (movable === 'goodFriday') return { kind: 'national', name: movable }
  const ownOne = own.find((each) => (each.isYearly ? each.day.slice(5) === monthDay : each.day === day))
  if (ownOne) return { kind: 'own', name: ownOne.name }
  return movable ? { kind: 'optional', name: movable, isDayOff: takesOptionalDaysOff } : null
}

/** Why a typed holiday is not taken: no name, no day, a day that is a holiday already, too many of them. */
export type HolidayProblem = 'name' | 'day' | 'known' | 'many'

/** One line without marks that cannot be seen; at most MAX_HOLIDAY_NAME characters. */
function cleanName(name: string): string {
  return [
    ...name
      .replaceAll(/\p{C}|\s+/gu, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  ]
    .slice(0, MAX_HOLIDAY_NAME)
    .join('')
    .trim()
}

/** The calendar with another own holiday, in the order of the days; or why it is refused. */
export function withHoliday(calendar: HolidayCalendar, typed: OwnHoliday): HolidayCalendar | HolidayProblem {
  const name = cleanName(typed.name)
  if (name === '') return 'name'
  if (!isPlainDate(typed.day)) return 'day'
  if (calendar.own.length >= MAX_OWN_HOLIDAYS) return 'many'
  const known = holidayOf(typed.day, calendar)
  if (known !== null && known.kind !== 'optional') return 'known'
  const own = [...calendar.own, { day: typed.day, name, isYearly: typed.isYearly }]
  return { ...calendar, own: own.sort((a, b) => (a.day < b.day ? -1 : 1)) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads what the view `holidays` kept; what is no holiday is left out. */
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
