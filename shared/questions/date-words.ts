// Single days in words: "12/11", "dia 12", "nov 3", "Natal", "Black Friday"; and the place in a text where words for
// days begin.
import { getOrMake } from '../maps/get-or-make.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  isPlainDate,
  listDays,
  type PlainDate,
  startOfMonth,
} from '../time/calendar.ts'
import { type HolidayCalendar, holidayOf } from '../time/holidays.ts'
import { day, HOLIDAYS, MONTHS, NAMED, WORDS, year, yearOf } from './time-phrases.ts'
import { baseOf, wordsOf } from './typed-words.ts'

export interface TimeContext {
  readonly today: PlainDate
  readonly calendar: HolidayCalendar
}

export interface TimeMatch {
  /** Words that it takes. */
  readonly length: number
  readonly range: DayRange
}

/** The typed words, and the place where a phrase would begin. */
export interface Place extends TimeContext {
  readonly at: number
  /** True when the word at a place may be read as `word`. */
  readonly isWord: (at: number, word: string) => boolean
  /** The word as it was typed; undefined behind the last one. */
  readonly wordAt: (at: number) => string | undefined
}

export type Reader = (place: Place) => TimeMatch[]

const split = new Map<string, readonly (readonly string[])[]>()

/** Returns how many words at a place are one of the phrases; 0 for none. */
export function lengthOf({ isWord }: Pick<Place, 'isWord'>, at: number, phrases: string): number {
  const all = getOrMake(split, phrases, () =>
    phrases.split('|').map((phrase) => phrase.split(' ').map(baseOf)),
  )
  const lengths = all.map((words) =>
    words.every((word, index) => isWord(at + index, word)) ? words.length : 0,
  )
  return Math.max(...lengths)
}

/** The reading with the year that stands behind it ("2025", "ano passado"); none where no year does. */
export function inYear(place: Place, length: number, days: (year: number) => DayRange | null): TimeMatch[] {
  const { at, today, wordAt } = place
  const written = yearIn(wordAt(at + length))
  const found: (readonly [words: number, year: number])[] = [
    ...(written === null ? [] : [[1, written] as const]),
    ...YEARS.map(([names, back]) => [lengthOf(place, at + length, names), yearOf(today) - back] as const),
  ]
  return found.flatMap(([words, of]) => {
    const range = words === 0 ? null : days(of)
    return range === null ? [] : [{ length: length + words, range }]
  })
}

const YEARS = [
  ['ano passado|passado ano|ano anterior', 1],
  ['ano', 0],
] as const

/** A year of four figures, or of two behind a month; null for any other word. */
function yearIn(word: string | undefined): number | null {
  if (!/^(?:20)?\d{2}$/.test(word ?? '')) return null
  const typed = Number(word)
  return typed < 100 ? 2_000 + typed : typed
}

/** "12/11", "12/11/2025", "2025-11-12", "2025". */
const figures: Reader = ({ at, today, wordAt }) => {
  const typed = wordAt(at) ?? ''
  const found = (range: DayRange | null) => (range === null ? [] : [{ length: 1, range }])
  const typedYear = typed.length === 4 ? yearIn(typed) : null
  if (typedYear !== null) return found(year(typedYear))
  if (isPlainDate(typed)) return found(day(typed))
  const [, dd, mm, yy] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(typed) ?? []
  return dd && mm ? found(dateOf(Number(dd), Number(mm), yearIn(yy), today)) : []
}

/** "dia 12", "12 outubro", "dia 12 outubro 2025", "november 14th". */
const daysOfMonth: Reader = (place) => {
  const { at, today, wordAt } = place
  const lead = lengthOf(place, at, WORDS.day)
  const dayAt = (where: number) => Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(wordAt(where) ?? '')?.[1])
  const named = MONTHS.flatMap((names, index) => {
    const before = lead === 0 ? lengthOf(place, at, names) : 0
    const of = dayAt(at + lead + before)
    const length = before || lengthOf(place, at + lead + 1, names)
    if (length === 0 || !(of >= 1)) return []
    const dateIn = (typed: number | null) => dateOf(of, index + 1, typed, today)
    const last = dateIn(null)
    const words = lead + 1 + length
    return [...(last === null ? [] : [{ length: words, range: last }]), ...inYear(place, words, dateIn)]
  })
  const of = dayAt(at + lead)
  if (lead === 0 || !(of >= 1)) return named
  const last = lastDay(of, today)
  return last ? [...named, { length: lead + 1, range: day(last) }] : named
}

/** The last day of a number that has begun, of this month or the one before; undefined for none. */
export function lastDay(of: number, today: PlainDate): PlainDate | undefined {
  const starts = [startOfMonth(today), addMonths(startOfMonth(today), -1)]
  const dates = starts.map((start) => `${start.slice(0, 8)}${String(of).padStart(2, '0')}`)
  return dates.find((date): date is PlainDate => isPlainDate(date) && date <= today)
}

/** Returns a day that has begun; without a year the last such day. Null when there is none. */
function dateOf(dd: number, mm: number, of: number | null, today: PlainDate): DayRange | null {
  const tail = `${String(mm).padStart(2, '0')}-${String(dd).padStart(2, '0')}`
  const years = of === null ? [yearOf(today), yearOf(today) - 1] : [of]
  const date = years.map((each) => `${each}-${tail}`).find((text) => isPlainDate(text) && text <= today)
  return date === undefined ? null : day(date as PlainDate)
}

/** The last holiday of a name before today: by law, or the company's own. Without a name any of them, or today. */
const holidays: Reader = (place) => {
  const { at, today, calendar } = place
  const before = lengthOf(place, at, WORDS.last)
  const noun = lengthOf(place, at + before, WORDS.holiday)
  const lead = noun && before + noun
  const lastIn = (days: DayRange, kind?: string) => {
    const nameOn = (date: PlainDate) => holidayOf(date, calendar)?.name
    const last = listDays(days).findLast((date) => nameOn(date) === (kind ?? nameOn(date) ?? ''))
    return last === undefined ? null : day(last)
  }
  const from = addDays(today, -365)
  const own = calendar.own.map(({ name }) => [name, wordsOf(name).join(' ')] as const)
  const named = [...Object.entries(HOLIDAYS), ...own].flatMap(([kind, names]) => {
    const length = lead + lengthOf(place, at + lead, names)
    if (length === lead) return []
    const range = lastIn({ from, to: addDays(today, -1) }, kind)
    return [...(range ? [{ length, range }] : []), ...inYear(place, length, (of) => lastIn(year(of), kind))]
  })
  const range = lead === 0 ? null : lastIn({ from, to: today })
  return [...(range ? [{ length: lead + lengthOf(place, at + lead, WORDS.last), range }] : []), ...named]
}

const namedDays: Reader = (place) =>
  NAMED.flatMap(([names, daysOf]) => {
    const { at, today } = place
    const length = lengthOf(place, at, names)
    const last = [yearOf(today), yearOf(today) - 1].map(daysOf).find(({ from }) => from <= today)
    if (length === 0 || last === undefined) return []
    return [{ length, range: last }, ...inYear(place, length, daysOf)]
  })

export const isDate = (word: string | undefined) => /^\d{1,2}\/\d|^\d{4}-/.test(word ?? '')

/** Days by their dates, and by their names. */
export const DATES: readonly Reader[] = [figures, daysOfMonth]
export const NAMED_DAYS: readonly Reader[] = [holidays, namedDays]
