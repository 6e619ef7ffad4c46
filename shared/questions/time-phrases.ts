// The words for days, folded and without small words, between bars; and the days of those that need no figure.
import {
  addDays,
  addMonths,
  type DayRange,
  endOfMonth,
  type PlainDate,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from '../time/calendar.ts'
import { easterOf } from '../time/easter.ts'
import { wordsOf } from './typed-words.ts'

export const day = (date: PlainDate): DayRange => ({ from: date, to: date })
export const month = (date: PlainDate): DayRange => ({ from: startOfMonth(date), to: endOfMonth(date) })
export const week = (date: PlainDate): DayRange => {
  const from = startOfWeek(date)
  return { from, to: addDays(from, 6) }
}
/** The quarter, half or whole year of a date: so many months. */
export const partOfYear =
  (months: 3 | 6 | 12) =>
  (date: PlainDate): DayRange => {
    const from = addMonths(startOfMonth(date), -((Number(date.slice(5, 7)) - 1) % months))
    return { from, to: addDays(addMonths(from, months), -1) }
  }
/** The days until the 15th of a month, or those after it. */
export const halfMonth = (date: PlainDate): DayRange =>
  date.slice(8) <= '15'
    ? { from: startOfMonth(date), to: addDays(startOfMonth(date), 14) }
    : { from: addDays(startOfMonth(date), 15), to: endOfMonth(date) }
export const year = (of: number): DayRange => partOfYear(12)(`${of}-01-01` as PlainDate)
export const yearOf = (date: PlainDate) => Number(date.slice(0, 4))

/** The last weekend that has begun. */
const weekend = (date: PlainDate): DayRange => {
  const from = addDays(date, -((weekdayOf(date) + 1) % 7))
  return { from, to: addDays(from, 1) }
}

/** Units of days: what names the one of today, its nouns, and the unit itself. */
const UNITS: readonly (readonly [now: string, nouns: string, unit: (date: PlainDate) => DayRange])[] = [
  ['semanal|weekly', 'semana', week],
  ['quinzenal', 'quinzena', halfMonth],
  ['mensal|acumulado|ate agora|ate hoje|monthly|so far|mtd|mes to date', 'mes', month],
  ['trimestral|quarterly|qtd', 'trimestre', partOfYear(3)],
  ['semestral', 'semestre|half ano', partOfYear(6)],
  ['anual|yearly|ytd|ano to date', 'ano', partOfYear(12)],
]

/** Phrases, folded and without small words, and their days; "~" in them is each of the nouns. */
export const PHRASES: readonly (readonly [phrases: string, days: (today: PlainDate) => DayRange])[] = [
  ['hoje|agora|dia|now|hoje ate agora|hoje so far', day],
  ['ontem', (today) => day(addDays(today, -1))],
  ['anteontem|antes ontem|dia before ontem', (today) => day(addDays(today, -2))],
  ['ate ontem|through ontem', (today) => ({ ...month(addDays(today, -1)), to: addDays(today, -1) })],
  ...UNITS.flatMap(([now, nouns, unit]) => {
    const before = (date: PlainDate) => unit(addDays(unit(date).from, -1))
    return [
      [`${now}|${withNouns('~|~ ate agora|~ ate hoje|~ so far|~ acumulado|acumulado ~', nouns)}`, unit],
      [withNouns('~ passado|passado ~|~ anterior|past ~', nouns), before],
      [
        withNouns('~ retrasado|retrasado ~|~ before passado', nouns),
        (today: PlainDate) => before(before(today).from),
      ],
    ] as const
  }),
  [withNouns('~|~ passado|passado ~', 'fim semana|final semana|fds|weekend'), weekend],
  [withNouns('~ retrasado', 'fim semana|fds'), (today) => weekend(addDays(today, -7))],
]

function withNouns(phrases: string, nouns: string): string {
  return nouns
    .split('|')
    .flatMap((noun) => phrases.replaceAll('~', noun))
    .join('|')
}

/** The names of a part of dates, long and short, in both languages: between bars. */
function namesOf(part: 'month' | 'weekday', date: PlainDate): string {
  const names = ['pt-BR', 'en'].flatMap((language) =>
    (['long', 'short'] as const).map((style) => {
      const format = new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' })
      return wordsOf(format.format(new Date(date))).join(' ')
    }),
  )
  return names.flatMap((name) => [name, ...name.split(' ').slice(0, -1)]).join('|')
}

export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  namesOf('month', addMonths('2023-01-01' as PlainDate, index)),
).map((names) => names.replace('sep', 'sep|sept'))

/** From Sunday, as `weekdayOf` counts. */
export const WEEKDAYS: readonly string[] = Array.from({ length: 7 }, (_, index) =>
  namesOf('weekday', addDays('2023-01-01' as PlainDate, index)),
).map((names, index) => `${names}|${index + 1}a feira`)

/** Holidays by their names here; those of a company come by their own. */
export const HOLIDAYS: Readonly<Record<string, string>> = {
  newYear: 'ano novo|confraternizacao|new year|new years day',
  tiradentes: 'tiradentes',
  labourDay: 'dia trabalho|dia trabalhador|labour day|labor day',
  independence: 'independencia|sete setembro|independence day',
  aparecida: 'aparecida|nossa senhora aparecida|dia criancas',
  allSouls: 'finados|all souls',
  republic: 'proclamacao republica|republica|republic day',
  blackConsciousness: 'consciencia negra|dia consciencia negra|zumbi|black consciousness',
  christmas: 'natal|christmas',
  goodFriday: 'sexta feira santa|sexta santa|paixao cristo|good friday',
  corpusChristi: 'corpus christi',
}

export const ORDINALS = [
  'primeiro|primeira|1|1o|1a|first|1st',
  'segundo|segunda|2|2o|2a|second|2nd',
  'terceiro|3|3o|third|3rd',
  'quarto|4|4o|fourth|4th',
]
type Counted = readonly [
  names: string,
  from: (today: PlainDate, count: number) => PlainDate,
  whole: (date: PlainDate) => DayRange,
]
export const COUNTED: readonly Counted[] = [
  ['dias|dia', (today, count) => addDays(today, -count), day],
  ['semanas|semana', (today, count) => addDays(today, -7 * count), week],
  ['meses|mes', (today, count) => addMonths(today, -count), month],
]
/** What stands before or behind the days of a phrase. */
export const WORDS = {
  last: 'passado',
  several: 'ultimos|passado',
  ago: 'atras|ago',
  /** Before weeks or months alone: what is so for days is no past day. */
  agoBefore: 'ha|faz',
  quarter: 'trimestre',
  halfYear: 'semestre|half',
  halfMonth: 'quinzena|half',
  since: 'desde|desde inicio|desde comeco|desde beginning|partir',
  sinceBehind: 'ca|diante|onwards',
  until: 'ate|to|through',
  week: 'semana',
  day: 'dia',
  holiday: 'feriado|holiday',
  nextMonth: 'mes vem|proximo mes|next mes',
  dayBefore: 'vespera',
  dayBeforeBehind: 'eve',
  /** Of what is compared: the days before, or the same days of the year before. */
  before: 'anterior|periodo anterior|anteriores|passado|passado period|before|semana before|mes before',
  yearBefore:
    'mesmo periodo ano passado|mesmo mes ano passado|mesma semana ano passado|mesmo dia ano passado|' +
    'same period passado ano|same mes passado ano|same semana passado ano|same dia passado ano|' +
    'ano passado|passado ano|ano anterior',
} as const

/** Numbers that are typed in words before "dias", "semanas" or "meses", from two on. */
const WRITTEN =
  'dois duas two|tres three|quatro four|cinco five|seis six|sete seven|oito eight|nove nine|dez ten|' +
  'onze eleven|doze twelve|treze thirteen|quatorze catorze fourteen|quinze fifteen'
export const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  WRITTEN.split('|').flatMap((words, index) => words.split(' ').map((word) => [word, index + 2])),
)

/** Days that people name and that are no holidays; Carnival is Monday and Tuesday together. */
export const NAMED: readonly (readonly [names: string, days: (year: number) => DayRange])[] = [
  ['carnaval|carnival', (of) => ({ from: addDays(easterOf(of), -48), to: addDays(easterOf(of), -47) })],
  ['cinzas|quarta cinzas', (of) => day(addDays(easterOf(of), -46))],
  ['semana santa|holy week', (of) => week(addDays(easterOf(of), -2))],
  ['pascoa|easter', (of) => day(easterOf(of))],
  ['dia maes|mothers day', (of) => day(weekdayIn(of, 5, 0, 2))],
  ['dia namorados', (of) => day(`${of}-06-12` as PlainDate)],
  ['dia pais|fathers day', (of) => day(weekdayIn(of, 8, 0, 2))],
  ['black friday', (of) => day(addDays(weekdayIn(of, 11, 4, 4), 1))],
]

function weekdayIn(of: number, monthNumber: number, weekday: number, nth: number): PlainDate {
  const first = `${of}-${String(monthNumber).padStart(2, '0')}-01` as PlainDate
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** Every word of a phrase of days. */
export const TIME_VOCABULARY: readonly string[] = [PHRASES, NAMED, COUNTED]
  .flatMap((list): readonly string[] => list.map(([names]) => names))
  .concat(MONTHS, WEEKDAYS, ORDINALS, Object.keys(NUMBERS), Object.values(HOLIDAYS), Object.values(WORDS))
  .flatMap((names) => names.split(/[| ]/))
