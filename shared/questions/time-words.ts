// Days in words: "ontem", "semana passada", "outubro de 2025", "sexta", "12/11", "últimos 30 dias", "Natal". Every
// phrase is of the past or of now; a range that has begun ends today at the latest.

import {
  addDays,
  addMonths,
  countDays,
  type DayRange,
  endOfMonth,
  isPlainDate,
  type PlainDate,
  startOfMonth,
  weekdayOf,
} from '../time/calendar.ts'
import { MAX_PERIOD_YEARS } from '../time/periods.ts'
import {
  DATES,
  inYear,
  isDate,
  lastDay,
  lengthOf,
  NAMED_DAYS,
  type Place,
  type Reader,
  type TimeMatch,
} from './date-words.ts'
import {
  COUNTED,
  day,
  halfMonth,
  MONTHS,
  month,
  NUMBERS,
  ORDINALS,
  PHRASES,
  partOfYear,
  WEEKDAYS,
  WORDS,
  week,
  yearOf,
} from './time-phrases.ts'

/** Returns every reading of the words that begin at a place; of a month that lies ahead, only targets are known. */
export function timesAt(place: Place): TimeMatch[] {
  const past = READERS.flatMap((read) => read(place)).flatMap(({ length, range }) => {
    const part = begun(range, place.today)
    return part === null ? [] : [{ length, range: part }]
  })
  return [...monthsAhead(place), ...past]
}

/** Months across the end of a year that may be meant by their name. */
const AHEAD = 3

/** "dezembro" in November, "janeiro 2027", "mês que vem". */
const monthsAhead: Reader = (place) => {
  const next = addMonths(startOfMonth(place.today), 1)
  return Array.from({ length: 12 }, (_, months) => addMonths(next, months)).flatMap((start, months) => {
    const names = MONTHS[Number(start.slice(5, 7)) - 1] ?? ''
    const length = lengthOf(place, place.at, months === 0 ? `${names}|${WORDS.nextMonth}` : names)
    if (length === 0) return []
    const isMeant = months < AHEAD || yearOf(start) === yearOf(place.today)
    const range = month(start)
    const inTyped = inYear(place, length, (of) => (of === yearOf(start) ? range : null))
    return [...(isMeant ? [{ length, range }] : []), ...inTyped]
  })
}

const phrases: Reader = (place) =>
  PHRASES.flatMap(([names, days]) => {
    const length = lengthOf(place, place.at, names)
    return length === 0 ? [] : [{ length, range: days(place.today) }]
  })

/** The names at a place, with "passado" before or behind them, and which of the list they are. */
function lastAt(place: Place, list: readonly string[]) {
  const lead = lengthOf(place, place.at, WORDS.last)
  return list.flatMap((names, index) => {
    const named = lengthOf(place, place.at + lead, names)
    const length = lead + named
    return named === 0
      ? []
      : [{ index, length, whole: length + lengthOf(place, place.at + length, WORDS.last) }]
  })
}

/** "outubro", "outubro 2025", "outubro passado", "last october". */
const months: Reader = (place) =>
  lastAt(place, MONTHS).flatMap(({ index, length, whole }) => {
    const start = monthOfYear(index, place.today)
    const inTyped = inYear(place, length, (typed) => month(`${typed}-${start.slice(5)}` as PlainDate))
    return [{ length: whole, range: month(start) }, ...inTyped]
  })

/** The first day of a month that has begun last. */
function monthOfYear(index: number, today: PlainDate): PlainDate {
  const start = `${yearOf(today)}-${String(index + 1).padStart(2, '0')}-01` as PlainDate
  return start <= today ? start : addMonths(start, -12)
}

const weekdays: Reader = (place) =>
  lastAt(place, WEEKDAYS).map(({ index, whole }) => {
    const back = (weekdayOf(place.today) - index + 7) % 7 || 7
    return { length: whole, range: day(addDays(place.today, -back)) }
  })

/** "últimos 30 dias" are 30 whole days and today so far, as Funil has them; "há 2 semanas" is that week. */
const counted: Reader = (place) => {
  const { at, today } = place
  const lead = lengthOf(place, at, WORDS.several)
  const before = lead === 0 ? lengthOf(place, at, WORDS.agoBefore) : 0
  const start = lead + before
  const typed = place.wordAt(at + start) ?? ''
  const count = NUMBERS[typed] ?? Number(typed)
  if (!Number.isSafeInteger(count) || count < 1 || count > 1_000) return []
  return COUNTED.flatMap(([names, from, whole]) => {
    const unit = lengthOf(place, at + start + 1, names)
    if (unit === 0) return []
    const length = start + 1 + unit
    const ago = lengthOf(place, at + length, WORDS.ago)
    const first = from(today, count)
    if (ago === 0 && before === 0) return [{ length, range: { from: first, to: today } }]
    const isPast = lead === 0 && (ago > 0 || whole !== day)
    return isPast ? [{ length: length + ago, range: whole(first) }] : []
  })
}

/** "semana 46" of the calendar. A small number may be a week of its month: it is none. */
const weekNumbers: Reader = (place) => {
  const { at, today, wordAt } = place
  const lead = lengthOf(place, at, WORDS.week)
  const number = Number(wordAt(at + lead))
  if (lead === 0 || !Number.isSafeInteger(number) || number < 6 || number > 53) return []
  const weekOf = (of: number) => {
    const range = week(addDays(`${of}-01-04` as PlainDate, 7 * (number - 1)))
    return yearOf(addDays(range.from, 3)) === of ? range : null
  }
  const last = [yearOf(today), yearOf(today) - 1].map(weekOf).find((range) => range && range.from <= today)
  return [...(last ? [{ length: lead + 1, range: last }] : []), ...inYear(place, lead + 1, weekOf)]
}

/** "1ª quinzena", "2ª quinzena de outubro", "first half of october". */
const halfMonths: Reader = (place) =>
  [0, 1].flatMap((index) => {
    const { at, today, isWord } = place
    const ordinal = lengthOf(place, at, ORDINALS[index] ?? '')
    const noun = ordinal > 0 ? lengthOf(place, at + ordinal, WORDS.halfMonth) : 0
    if (noun === 0) return []
    const length = ordinal + noun
    const halfOf = (date: PlainDate) => halfMonth(addDays(startOfMonth(date), 15 * index))
    const own = halfOf(today)
    const last = own.from <= today ? own : halfOf(addMonths(startOfMonth(today), -1))
    return [
      ...(isWord(at + ordinal, 'quinzena') ? [{ length, range: last }] : []),
      ...timesAt({ ...place, at: at + length })
        .filter(({ range }) => isMonth(range, today))
        .map((found) => ({ length: length + found.length, range: halfOf(found.range.from) })),
    ]
  })

const isMonth = ({ from, to }: DayRange, today: PlainDate) =>
  from === startOfMonth(to) && (to === endOfMonth(from) || to === today)

const PARTS_OF_YEAR = [
  [3, WORDS.quarter, /^(?:[qt]([1-4])|([1-4])(?:t|tri|q))$/],
  [6, WORDS.halfYear, /^(?:[hs]([12])|([12])[hs])$/],
] as const

/** "1º trimestre", "Q3 2025", "3T"; "1º semestre 2025", "H1". */
const partsOfYear: Reader = (place) =>
  PARTS_OF_YEAR.flatMap(([count, noun, short]) =>
    ORDINALS.slice(0, 12 / count).flatMap((names, index) => {
      const [, one, other] = short.exec(place.wordAt(place.at) ?? '') ?? []
      const ordinal = lengthOf(place, place.at, names)
      const named = ordinal && lengthOf(place, place.at + ordinal, noun)
      const length = Number(one ?? other) === index + 1 ? 1 : named && ordinal + named
      if (length === 0) return []
      const start = monthOfYear(count * index, place.today)
      const partIn = (of: number) => partOfYear(count)(`${of}-${start.slice(5)}` as PlainDate)
      return [{ length, range: partOfYear(count)(start) }, ...inYear(place, length, partIn)]
    }),
  )

/** "10 a 20 de outubro", "10 a 20/10", "dia 1 ao 10": the words between are small. */
const daysToDays: Reader = (place) => {
  const { wordAt, today } = place
  const lead = lengthOf(place, place.at, WORDS.day)
  const at = place.at + lead
  const from = Number(wordAt(at))
  const next = at + 1 + lengthOf(place, at + 1, WORDS.until)
  if (!Number.isSafeInteger(from) || from < 1 || from > 31) return []
  const dates = DATES.flatMap((read) => read({ ...place, at: next }))
  const bare = lead > 0 ? lastDay(Number(wordAt(next)), today) : undefined
  const ends = dates.filter(({ length }) => length > 1 || isDate(wordAt(next)))
  return [...ends, ...(bare ? [{ length: 1, range: day(bare) }] : [])].flatMap(
    ({ length, range: { to } }) => {
      const first = `${to.slice(0, 8)}${String(from).padStart(2, '0')}`
      const days = isPlainDate(first) && first < to ? { from: first, to } : null
      return days ? [{ length: next - place.at + length, range: days }] : []
    },
  )
}

type Modified = readonly [
  before: string,
  behind: string,
  readers: readonly Reader[],
  daysOf: (range: DayRange, today: PlainDate) => DayRange | null,
]

const OF_NAME: readonly Reader[] = [...DATES, ...NAMED_DAYS]

/** What is said of other days. */
const MODIFIED: readonly Modified[] = [
  // "semana da Black Friday", "semana do dia 10".
  [WORDS.week, '', OF_NAME, (range) => (countDays(range) <= 2 ? week(range.from) : null)],
  // "véspera de Natal", "Christmas Eve".
  [WORDS.dayBefore, WORDS.dayBeforeBehind, OF_NAME, ({ from }) => day(addDays(from, -1))],
  // "até 15/11", "até sexta": of that month.
  ['ate', '', [...DATES, weekdays], ({ from, to }) => (from === to ? { ...month(to), to } : null)],
  // "desde outubro", "de janeiro para cá", "de segunda em diante".
  [WORDS.since, '', [(place) => timesAt(place)], ({ from }, today) => ({ from, to: today })],
  ['', WORDS.sinceBehind, [months, weekdays, ...OF_NAME], ({ from }, today) => ({ from, to: today })],
]

const modifiedDays: Reader = (place) =>
  MODIFIED.flatMap(([before, behind, readers, daysOf]) => {
    const lead = lengthOf(place, place.at, before)
    if (lead === 0 && behind === '') return []
    const found = readers.flatMap((read) => read({ ...place, at: place.at + lead }))
    return found.flatMap(({ length, range }) => {
      const rest = lead > 0 ? lead : lengthOf(place, place.at + length, behind)
      const days = rest === 0 ? null : daysOf(range, place.today)
      return days === null ? [] : [{ length: length + rest, range: days }]
    })
  })

const singleDays: Reader = (place) => phrases(place).filter(({ range: { from, to } }) => from === to)

/** "janeiro a março", "1/10 a 15/10", "segunda a sexta", "ontem e hoje": the words between are small. */
const spans: Reader = (place) =>
  [months, weekdays, singleDays, ...DATES].flatMap((read) =>
    read(place).flatMap(({ length, range: { from } }) => {
      const next = length + lengthOf(place, place.at + length, WORDS.until)
      return read({ ...place, at: place.at + next }).flatMap(({ length: more, range: { to } }) => {
        if (read === singleDays && from > to) return [{ length: next + more, range: { from: to, to: from } }]
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
  weekNumbers,
  halfMonths,
  partsOfYear,
  ...DATES,
  daysToDays,
  ...NAMED_DAYS,
  modifiedDays,
  spans,
]

/** The part of a range that has begun; null when none has, or when it began too long ago to be requested. */
function begun({ from, to }: DayRange, today: PlainDate): DayRange | null {
  if (from > today || from < addMonths(today, -12 * MAX_PERIOD_YEARS)) return null
  return { from, to: to > today ? today : to }
}
