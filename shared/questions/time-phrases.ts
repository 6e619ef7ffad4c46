// The words for days, folded and without small words, between bars; and the days of those that need no figure.
import {
  addDays,
  addMonths,
  type DayRange,
  endOfMonth,
  endOfQuarter,
  type PlainDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  weekdayOf,
} from '../time/calendar.ts'

export const day = (date: PlainDate): DayRange => ({ from: date, to: date })
export const month = (date: PlainDate): DayRange => ({ from: startOfMonth(date), to: endOfMonth(date) })
const week = (date: PlainDate): DayRange => ({ from: startOfWeek(date), to: addDays(startOfWeek(date), 6) })
export const quarter = (date: PlainDate): DayRange => ({ from: startOfQuarter(date), to: endOfQuarter(date) })
const halfYear = (date: PlainDate): DayRange => {
  const of = Number(date.slice(0, 4))
  return date.slice(5) < '07'
    ? { from: `${of}-01-01` as PlainDate, to: `${of}-06-30` as PlainDate }
    : { from: `${of}-07-01` as PlainDate, to: `${of}-12-31` as PlainDate }
}
export const year = (of: number): DayRange => ({
  from: `${of}-01-01` as PlainDate,
  to: `${of}-12-31` as PlainDate,
})
export const yearOf = (date: PlainDate) => Number(date.slice(0, 4))

/** Phrases, folded and without small words, and their days. */
export const PHRASES: readonly (readonly [phrases: string, days: (today: PlainDate) => DayRange])[] = [
  ['hoje|hj|agora|dia|today|now', day],
  ['ontem|yesterday', (today) => day(addDays(today, -1))],
  ['anteontem|antes ontem|day before yesterday', (today) => day(addDays(today, -2))],
  ['semana|semanal|week|weekly', week],
  [
    'semana passada|ultima semana|semana anterior|last week|past week|previous week',
    (today) => week(addDays(today, -7)),
  ],
  ['semana retrasada|week before last', (today) => week(addDays(today, -14))],
  ['mes|mensal|acumulado|ate agora|ate hoje|month|monthly|so far|mtd|month to date', month],
  [
    'ate ontem|until yesterday|through yesterday',
    (today) => ({ from: startOfMonth(addDays(today, -1)), to: addDays(today, -1) }),
  ],
  [
    'mes passado|ultimo mes|mes anterior|last month|past month|previous month',
    (today) => month(addMonths(startOfMonth(today), -1)),
  ],
  ['mes retrasado|month before last', (today) => month(addMonths(startOfMonth(today), -2))],
  ['trimestre|trimestral|quarter|quarterly|qtd', quarter],
  [
    'trimestre passado|ultimo trimestre|trimestre anterior|last quarter|previous quarter',
    (today) => quarter(addDays(startOfQuarter(today), -1)),
  ],
  ['semestre|half year', (today) => halfYear(today)],
  [
    'semestre passado|ultimo semestre|semestre anterior|last half year',
    (today) => halfYear(addDays(halfYear(today).from, -1)),
  ],
  ['ano|anual|year|yearly|ytd|year to date', (today) => year(yearOf(today))],
  ['ano passado|ultimo ano|ano anterior|last year|previous year', (today) => year(yearOf(today) - 1)],
  [
    'fim semana|final semana|fim semana passado|ultimo fim semana|weekend|last weekend',
    (today) => {
      const saturday = addDays(startOfWeek(today), 5)
      const from = saturday <= today ? saturday : addDays(saturday, -7)
      return { from, to: addDays(from, 1) }
    },
  ],
]

export const MONTHS: readonly string[] = [
  'janeiro|jan|january',
  'fevereiro|fev|february|feb',
  'marco|mar|march',
  'abril|abr|april|apr',
  'maio|may',
  'junho|jun|june',
  'julho|jul|july',
  'agosto|ago|august|aug',
  'setembro|set|september|sep|sept',
  'outubro|out|october|oct',
  'novembro|nov|november',
  'dezembro|dez|december|dec',
]

/** From Sunday, as `weekdayOf` counts. */
export const WEEKDAYS: readonly string[] = [
  'domingo|dom|sunday',
  'segunda|segunda feira|seg|monday',
  'terca|terca feira|ter|tuesday',
  'quarta|quarta feira|qua|wednesday',
  'quinta|quinta feira|qui|thursday',
  'sexta|sexta feira|sex|friday',
  'sabado|sab|saturday',
]

/** Holidays by their names here; those of a company come by their own. */
export const HOLIDAYS: Readonly<Record<string, string>> = {
  newYear: 'ano novo|confraternizacao|new year|new years day',
  tiradentes: 'tiradentes',
  labourDay: 'dia trabalho|dia trabalhador|labour day|labor day',
  independence: 'independencia|sete setembro|independence day',
  aparecida: 'aparecida|nossa senhora aparecida|dia criancas',
  allSouls: 'finados|all souls',
  republic: 'proclamacao republica|republica|republic day',
  blackConsciousness: 'consciencia negra|zumbi|black consciousness',
  christmas: 'natal|christmas',
  goodFriday: 'sexta feira santa|sexta santa|paixao cristo|good friday',
  corpusChristi: 'corpus christi',
}

export const BEFORE_LAST = 'passado|passada|ultimo|ultima|last'
export const ORDINALS = [
  'primeiro|1|1o|first|1st',
  'segundo|2|2o|second|2nd',
  'terceiro|3|3o|third|3rd',
  'quarto|4|4o|fourth|4th',
]
export const COUNTED: readonly (readonly [string, (today: PlainDate, count: number) => PlainDate])[] = [
  ['dias|dia|days|day', (today, count) => addDays(today, -count)],
  ['semanas|semana|weeks|week', (today, count) => addDays(today, -7 * count)],
  ['meses|mes|months|month', (today, count) => addMonths(today, -count)],
]

/** Numbers that are typed in words before "dias", "semanas" or "meses". */
export const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['dois', 'duas', 'two'],
    ['tres', 'three'],
    ['quatro', 'four'],
    ['cinco', 'five'],
    ['seis', 'six'],
    ['sete', 'seven'],
    ['oito', 'eight'],
    ['nove', 'nine'],
    ['dez', 'ten'],
    ['onze', 'eleven'],
    ['doze', 'twelve'],
    ['treze', 'thirteen'],
    ['quatorze', 'catorze', 'fourteen'],
    ['quinze', 'fifteen'],
  ].flatMap((words, index) => words.map((word) => [word, index + 2])),
)

/** Days of shops that are no holidays: the n-th such weekday of a month, or a date. */
export const SHOP_DAYS: readonly (readonly [names: string, day: (year: number) => PlainDate])[] = [
  ['dia maes|mothers day', (of) => weekdayIn(of, 5, 0, 2)],
  ['dia namorados', (of) => `${of}-06-12` as PlainDate],
  ['dia pais|fathers day', (of) => weekdayIn(of, 8, 0, 2)],
  ['black friday', (of) => addDays(weekdayIn(of, 11, 4, 4), 1)],
]

function weekdayIn(of: number, monthNumber: number, weekday: number, nth: number): PlainDate {
  const first = `${of}-${String(monthNumber).padStart(2, '0')}-01` as PlainDate
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** Every word of a phrase of days. */
export const TIME_VOCABULARY: readonly string[] = [
  ...PHRASES.map(([names]) => names),
  ...MONTHS,
  ...WEEKDAYS,
  ...Object.values(HOLIDAYS),
  ...SHOP_DAYS.map(([names]) => names),
  BEFORE_LAST,
  ...ORDINALS,
  ...COUNTED.map(([names]) => names),
  ...Object.keys(NUMBERS),
  'ultimos|ultimas|past|carnaval|carnival|pascoa|easter|desde|since|ate|until|to|through|trimestre|' +
    'quarter|semestre|half|dia|day',
].flatMap((names) => names.split(/[| ]/))
