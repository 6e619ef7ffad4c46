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
  daysOfMonth,
  figures,
  inYear,
  isDate,
  lengthOf,
  NAMED_DAYS,
  type Place,
  type Reader,
  type TimeMatch,
} from './date-words.ts'
import {
  AGO,
  BEFORE_LAST,
  COUNTED,
  day,
  HALF_MONTH,
  HALF_YEAR,
  halfMonth,
  MONTHS,
  month,
  NUMBERS,
  ORDINALS,
  PHRASES,
  QUARTER,
  SINCE,
  UNTIL,
  WEEK,
  WEEKDAYS,
  week,
  yearOf,
} from './time-phrases.ts'

/** Returns every reading of the words that begin at a place. */
export function timesAt(place: Place): TimeMatch[] {
  return READERS.flatMap((read) => read(place)).flatMap(({ length, range }) => {
    const part = begun(range, place.today)
    return part === null ? [] : [{ length, range: part }]
  })
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

/** "últimos 30 dias" are 30 whole days and today so far, as Funil has them; "há 2 semanas atrás" is that week. */
const counted: Reader = (place) => {
  const { at, today, wordAt } = place
  const lead = lengthOf(place, at, 'ultimos|ultimas|last|past')
  const typed = wordAt(at + lead) ?? ''
  const count = NUMBERS[typed] ?? Number(typed)
  if (!Number.isSafeInteger(count) || count < 1 || count > 1_000) return []
  return COUNTED.flatMap(([names, from, whole]) => {
    const unit = lengthOf(place, at + lead + 1, names)
    if (unit === 0) return []
    const length = lead + 1 + unit
    const ago = lengthOf(place, at + length, AGO)
    const first = from(today, count)
    if (ago > 0) return lead > 0 ? [] : [{ length: length + ago, range: whole(first) }]
    return [{ length, range: { from: first, to: today } }]
  })
}

/** "semana 46" of the calendar. A small number may be a week of its month: it is none. */
const weekNumbers: Reader = (place) => {
  const { at, today, wordAt } = place
  const lead = lengthOf(place, at, WEEK)
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
    const noun = ordinal > 0 ? lengthOf(place, at + ordinal, HALF_MONTH) : 0
    if (noun === 0) return []
    const length = ordinal + noun
    const halfOf = (date: PlainDate) => halfMonth(addDays(startOfMonth(date), 15 * index))
    const own = halfOf(today)
    const last = own.from <= today ? own : halfOf(addMonths(startOfMonth(today), -1))
    return [
      ...(isWord(at + ordinal, 'quinzena') ? [{ length, range: last }] : []),
      ...timesAt({ ...place, at: at + length })
        .filter(({ range: { from, to } }) => isMonth(from, to, today))
        .map((found) => ({ length: length + found.length, range: halfOf(found.range.from) })),
    ]
  })

const isMonth = (from: PlainDate, to: PlainDate, today: PlainDate) =>
  from === startOfMonth(from) && from === startOfMonth(to) && (to === endOfMonth(from) || to === today)

/** "1º trimestre", "Q3 2025", "3T"; "1º semestre 2025", "H1". */
const partsOfYear: Reader = (place) =>
  [
    { months: 3, noun: QUARTER, short: /^(?:[qt]([1-4])|([1-4])(?:t|tri|q))$/ },
    { months: 6, noun: HALF_YEAR, short: /^(?:[hs]([12])|([12])[hs])$/ },
  ].flatMap(({ months: count, noun, short }) => {
    const { at, today, wordAt } = place
    const typed = short.exec(wordAt(at) ?? '')
    return Array.from({ length: 12 / count }, (_, index) => index).flatMap((index) => {
      const isShort = Number(typed?.[1] ?? typed?.[2]) === index + 1
      const ordinal = lengthOf(place, at, ORDINALS[index] ?? '')
      const named = ordinal > 0 ? lengthOf(place, at + ordinal, noun) : 0
      const length = isShort ? 1 : named && ordinal + named
      if (length === 0) return []
      const start = monthOfYear(count * index, today)
      const partFrom = (from: PlainDate) => ({ from, to: addDays(addMonths(from, count), -1) })
      return [
        { length, range: partFrom(start) },
        ...inYear(place, length, (of) => partFrom(`${of}-${start.slice(5)}` as PlainDate)),
      ]
    })
  })

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

/** "semana da Black Friday", "semana do dia 10". */
const weekOfDay: Reader = (place) => {
  const lead = lengthOf(place, place.at, WEEK)
  if (lead === 0) return []
  return [...DATES, ...NAMED_DAYS]
    .flatMap((read) => read({ ...place, at: place.at + lead }))
    .filter(({ range }) => countDays(range) <= 2)
    .map(({ length, range }) => ({ length: lead + length, range: week(range.from) }))
}

/** "até 15/11", "até sexta": of that month. */
const untilDay: Reader = (place) => {
  const lead = lengthOf(place, place.at, 'ate|until')
  if (lead === 0) return []
  return [...DATES, weekdays]
    .flatMap((read) => read({ ...place, at: place.at + lead }))
    .filter(({ range: { from, to } }) => from === to)
    .map(({ length, range: { to } }) => ({ length: lead + length, range: { from: startOfMonth(to), to } }))
}

const since: Reader = (place) => {
  const lead = lengthOf(place, place.at, SINCE)
  if (lead === 0) return []
  return timesAt({ ...place, at: place.at + lead }).map(({ length, range }) => ({
    length: lead + length,
    range: { from: range.from, to: place.today },
  }))
}

/** "janeiro a março", "1/10 a 15/10", "segunda a sexta": from the first to the second; "a" is a small word. */
const spans: Reader = (place) =>
  [months, weekdays, ...DATES].flatMap((read) =>
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
  weekNumbers,
  halfMonths,
  partsOfYear,
  ...DATES,
  daysToDays,
  ...NAMED_DAYS,
  weekOfDay,
  untilDay,
  since,
  spans,
]

/** The part of a range that has begun; null when none has, or when it began too long ago to be requested. */
function begun({ from, to }: DayRange, today: PlainDate): DayRange | null {
  if (from > today || from < addMonths(today, -12 * MAX_PERIOD_YEARS)) return null
  return { from, to: to > today ? today : to }
}
