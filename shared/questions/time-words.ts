// Days in words: "ontem", "semana passada", "outubro de 2025", "sexta", "12/11", "últimos 30 dias", "Natal". Every
// phrase is of the past or of now; a range that has begun ends today at the latest.

import {
  addDays,
  addMonths,
  type DayRange,
  isPlainDate,
  listDays,
  type PlainDate,
  startOfMonth,
  weekdayOf,
} from '../time/calendar.ts'
import { easterOf } from '../time/easter.ts'
import { type HolidayCalendar, holidayOf } from '../time/holidays.ts'
import { MAX_PERIOD_YEARS } from '../time/periods.ts'
import {
  BEFORE_LAST,
  COUNTED,
  day,
  HOLIDAYS,
  MONTHS,
  month,
  NUMBERS,
  ORDINALS,
  PHRASES,
  quarter,
  SHOP_DAYS,
  WEEKDAYS,
  year,
  yearOf,
} from './time-phrases.ts'
import { wordsOf } from './typed-words.ts'

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

/** Returns every reading of the words that begin at a place. */
export function timesAt(place: Place): TimeMatch[] {
  return READERS.flatMap((read) => read(place)).flatMap(({ length, range }) => {
    const part = begun(range, place.today)
    return part === null ? [] : [{ length, range: part }]
  })
}

type Reader = (place: Place) => TimeMatch[]

function lengthOf({ isWord }: Place, at: number, phrases: string): number {
  const lengths = phrases.split('|').map((phrase) => {
    const words = phrase.split(' ')
    return words.every((word, index) => isWord(at + index, word)) ? words.length : 0
  })
  return Math.max(...lengths)
}

const phrases: Reader = (place) =>
  PHRASES.flatMap(([names, days]) => {
    const length = lengthOf(place, place.at, names)
    return length === 0 ? [] : [{ length, range: days(place.today) }]
  })

/** "outubro", "outubro 2025", "outubro passado", "last october". */
const months: Reader = (place) =>
  MONTHS.flatMap((names, index) => {
    const { at, today } = place
    const lead = lengthOf(place, at, BEFORE_LAST)
    const length = lead + lengthOf(place, at + lead, names)
    if (length === lead) return []
    const start = monthOfYear(index, today)
    const last = { length: length + lengthOf(place, at + length, BEFORE_LAST), range: month(start) }
    return [last, ...inYear(place, length, (typed) => month(`${typed}-${start.slice(5)}` as PlainDate))]
  })

/** The first day of a month that has begun last. */
function monthOfYear(index: number, today: PlainDate): PlainDate {
  const start = `${yearOf(today)}-${String(index + 1).padStart(2, '0')}-01` as PlainDate
  return start <= today ? start : addMonths(start, -12)
}

/** The reading with the year that stands behind it ("2025", "ano passado"); none where no year does. */
function inYear(place: Place, length: number, days: (year: number) => DayRange | null): TimeMatch[] {
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
  ['ano passado|ano anterior|last year|previous year', 1],
  ['ano|year', 0],
] as const

const weekdays: Reader = (place) =>
  WEEKDAYS.flatMap((names, index) => {
    const { at, today } = place
    const lead = lengthOf(place, at, BEFORE_LAST)
    const length = lead + lengthOf(place, at + lead, names)
    if (length === lead) return []
    const back = (weekdayOf(today) - index + 7) % 7 || 7
    const range = day(addDays(today, -back))
    return [{ length: length + lengthOf(place, at + length, BEFORE_LAST), range }]
  })

/** "últimos 30 dias" are 30 whole days and today so far, as Funil has them. */
const counted: Reader = (place) => {
  const { at, today, wordAt } = place
  const lead = lengthOf(place, at, 'ultimos|ultimas|last|past')
  const typed = wordAt(at + lead) ?? ''
  const count = NUMBERS[typed] ?? Number(typed)
  if (!Number.isSafeInteger(count) || count < 1 || count > 1_000) return []
  return COUNTED.flatMap(([names, from]) => {
    const length = lengthOf(place, at + lead + 1, names)
    return length === 0 ? [] : [{ length: lead + 1 + length, range: { from: from(today, count), to: today } }]
  })
}

/** "1º semestre 2025": January to June. */
const halves: Reader = (place) =>
  [0, 1].flatMap((index) => {
    const { at, today } = place
    const ordinal = lengthOf(place, at, ORDINALS[index] ?? '')
    const noun = ordinal > 0 ? lengthOf(place, at + ordinal, 'semestre|half') : 0
    if (noun === 0) return []
    const start = monthOfYear(6 * index, today)
    const halfFrom = (from: PlainDate) => ({ from, to: addDays(addMonths(from, 6), -1) })
    return [
      { length: ordinal + noun, range: halfFrom(start) },
      ...inYear(place, ordinal + noun, (of) => halfFrom(`${of}-${start.slice(5)}` as PlainDate)),
    ]
  })

/** "1º trimestre", "Q3 2025", "3T". */
const quarters: Reader = (place) => {
  const { at, today, wordAt } = place
  const typed = /^(?:[qt]([1-4])|([1-4])(?:t|tri|q))$/.exec(wordAt(at) ?? '')
  return [0, 1, 2, 3].flatMap((index) => {
    const isShort = Number(typed?.[1] ?? typed?.[2]) === index + 1
    const ordinal = lengthOf(place, at, ORDINALS[index] ?? '')
    const noun = ordinal > 0 ? lengthOf(place, at + ordinal, 'trimestre|quarter') : 0
    const length = isShort ? 1 : noun && ordinal + noun
    if (length === 0) return []
    const start = monthOfYear(3 * index, today)
    return [
      { length, range: quarter(start) },
      ...inYear(place, length, (of) => quarter(`${of}-${start.slice(5)}` as PlainDate)),
    ]
  })
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

/** "10 a 20 de outubro", "10 a 20/10": the words between are small. */
const daysToDays: Reader = (place) => {
  const { wordAt } = place
  const at = place.at + lengthOf(place, place.at, 'dia|day')
  const from = Number(wordAt(at))
  const next = at + 1 + lengthOf(place, at + 1, UNTIL)
  if (!Number.isSafeInteger(from) || from < 1 || from > 31) return []
  return [...figures({ ...place, at: next }), ...daysOfMonth({ ...place, at: next })].flatMap(
    ({ length, range: { to } }) => {
      const first = `${to.slice(0, 8)}${String(from).padStart(2, '0')}`
      if (length === 1 && !isDate(wordAt(next))) return []
      return isPlainDate(first) && first < to
        ? [{ length: next - place.at + length, range: { from: first, to } }]
        : []
    },
  )
}

/** "dia 12", "12 outubro", "dia 12 outubro 2025". */
const daysOfMonth: Reader = (place) => {
  const { at, today, wordAt } = place
  const lead = lengthOf(place, at, 'dia|day')
  const of = Number(wordAt(at + lead))
  if (!Number.isSafeInteger(of) || of < 1 || of > 31) return []
  const named = MONTHS.flatMap((names, index) => {
    const length = lead + 1 + lengthOf(place, at + lead + 1, names)
    if (length === lead + 1) return []
    const range = dateOf(of, index + 1, null, today)
    return [
      ...(range === null ? [] : [{ length, range }]),
      ...inYear(place, length, (typed) => dateOf(of, index + 1, typed, today)),
    ]
  })
  if (lead === 0) return named
  const starts = [startOfMonth(today), addMonths(startOfMonth(today), -1)]
  const dates = starts.map((start) => `${start.slice(0, 8)}${String(of).padStart(2, '0')}`)
  const last = dates.find((date) => isPlainDate(date) && date <= today)
  return last ? [...named, { length: lead + 1, range: day(last as PlainDate) }] : named
}

/** Returns a day that has begun; without a year the last such day. Null when there is none. */
function dateOf(dd: number, mm: number, of: number | null, today: PlainDate): DayRange | null {
  const tail = `${String(mm).padStart(2, '0')}-${String(dd).padStart(2, '0')}`
  const years = of === null ? [yearOf(today), yearOf(today) - 1] : [of]
  const date = years.map((each) => `${each}-${tail}`).find((text) => isPlainDate(text) && text <= today)
  return date === undefined ? null : day(date as PlainDate)
}

/** The last holiday of a name before today: by law, or the company's own. */
const holidays: Reader = (place) => {
  const { at, today, calendar } = place
  const own = calendar.own.map(({ name }) => [name, wordsOf(name).join(' ')] as const)
  return [...Object.entries(HOLIDAYS), ...own].flatMap(([kind, names]) => {
    const length = lengthOf(place, at, names)
    if (length === 0) return []
    const lastIn = (days: DayRange) => {
      const last = listDays(days).findLast((date) => holidayOf(date, calendar)?.name === kind)
      return last === undefined ? null : day(last)
    }
    const last = lastIn({ from: addDays(today, -365), to: addDays(today, -1) })
    return [
      ...(last === null ? [] : [{ length, range: last }]),
      ...inYear(place, length, (of) => lastIn(year(of))),
    ]
  })
}

/** Carnival is Monday and Tuesday together; Easter is no holiday, but a day that people name. */
const aroundEaster: Reader = (place) =>
  [
    { names: 'carnaval|carnival', from: -48, to: -47 },
    { names: 'pascoa|easter', from: 0, to: 0 },
  ].flatMap(({ names, from, to }) => {
    const { at, today } = place
    const length = lengthOf(place, at, names)
    const years = [yearOf(today), yearOf(today) - 1].map(easterOf)
    const easter = years.find((date) => addDays(date, from) < today)
    if (length === 0 || easter === undefined) return []
    const daysOf = (date: PlainDate) => ({ from: addDays(date, from), to: addDays(date, to) })
    return [{ length, range: daysOf(easter) }, ...inYear(place, length, (of) => daysOf(easterOf(of)))]
  })

const shopDays: Reader = (place) =>
  SHOP_DAYS.flatMap(([names, dayOf]) => {
    const { at, today } = place
    const length = lengthOf(place, at, names)
    const last = [yearOf(today), yearOf(today) - 1].map(dayOf).find((date) => date <= today)
    if (length === 0 || last === undefined) return []
    return [{ length, range: day(last) }, ...inYear(place, length, (of) => day(dayOf(of)))]
  })

const since: Reader = (place) => {
  const lead = lengthOf(place, place.at, 'desde|since')
  if (lead === 0) return []
  return timesAt({ ...place, at: place.at + lead }).map(({ length, range }) => ({
    length: lead + length,
    range: { from: range.from, to: place.today },
  }))
}

const UNTIL = 'ate|until|to|through'

/** "janeiro a março", "1/10 a 15/10", "segunda a sexta": from the first to the second; "a" is a small word. */
const spans: Reader = (place) =>
  [months, weekdays, figures, daysOfMonth].flatMap((read) =>
    read(place).flatMap(({ length, range: { from } }) => {
      const next = length + lengthOf(place, place.at + length, UNTIL)
      return read({ ...place, at: place.at + next }).flatMap(({ length: more, range: { to } }) => {
        // Of weekdays each is the last one: "segunda a sexta" on a Tuesday are days of the week before.
        const first = read === weekdays && from > to ? addDays(from, -7) : from
        return first < to ? [{ length: next + more, range: { from: first, to } }] : []
      })
    }),
  )

const READERS: readonly Reader[] = [
  phrases,
  months,
  weekdays,
  counted,
  halves,
  quarters,
  figures,
  daysToDays,
  daysOfMonth,
  holidays,
  aroundEaster,
  shopDays,
  since,
  spans,
]

const isDate = (word: string | undefined) => /^\d{1,2}\/\d|^\d{4}-/.test(word ?? '')

/** A year of four figures, or of two behind a month; null for any other word. */
function yearIn(word: string | undefined): number | null {
  if (!/^(?:20)?\d{2}$/.test(word ?? '')) return null
  const typed = Number(word)
  return typed < 100 ? 2_000 + typed : typed
}

/** The part of a range that has begun; null when none has, or when it began too long ago to be requested. */
function begun({ from, to }: DayRange, today: PlainDate): DayRange | null {
  if (from > today || from < addMonths(today, -12 * MAX_PERIOD_YEARS)) return null
  return { from, to: to > today ? today : to }
}
