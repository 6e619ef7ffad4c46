// Text for figures and dates, by language: of the window, and of what the main process and the Coletor say.
// Plain dates are formatted at UTC midnight and never pass through the machine's zone.
import type { Language } from '../bridge/app-state.ts'
import { type Cents, reaisFromCents } from '../money/money.ts'
import { countDays, type DayRange, dayInTimeZone, type PlainDate } from '../time/calendar.ts'

/** Shown when a figure is not known; never 0. */
const UNKNOWN = '—'

const DATE_OPTIONS = {
  day: { day: 'numeric', month: 'short' },
  dayYear: { day: 'numeric', month: 'short', year: 'numeric' },
  numeric: { day: '2-digit', month: '2-digit' },
  numericYear: { day: '2-digit', month: '2-digit', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  month: { month: 'short', year: 'numeric' },
  monthLong: { month: 'long' },
} as const
type DateStyle = keyof typeof DATE_OPTIONS

/** Significant digits of a short amount; more only when two amounts would look alike. */
const SHORT_DIGITS = [3, 4, 5, 6]
/** Amounts below this are short already. */
const THOUSAND_CENTS = 100_000

/** No minus before a zero, also one that was rounded. */
const SIGN = { signDisplay: 'negative' } as const

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

interface CountFormats {
  count(value: number | null): string
  /** `20`, `1,5 mil`, `100 mil`: on a scale. */
  countTick(value: number): string
  /** `+4`, `−4`, `0`. */
  signedCount(value: number | null): string
  /** 0.331 as `33,1%`. */
  percent(rate: number | null): string
  /** Minutes as `16 min`, from two hours on as `3 h 20 min`; under one `< 1 min`. */
  minutes(minutes: number): string
  /** Bytes as `1,4 MB`. */
  size(bytes: number): string
  /** The size of a change, without its sign: -0.12 as `12%`. */
  change(rate: number): string
  /** A part of a target as `148%`: 100% only of all of it. */
  share(part: number, target: number): string
  /** The size of a difference of rates in percentage points, without sign or unit: -0.001 as `0,1`. */
  points(difference: number): string
}

interface AmountFormats {
  /** `R$ 1.312.450,00`: tables and tooltips. */
  money(amountCents: Cents | null): string
  /** `R$ 1,04 mi`, `R$ 41,0 mi`, `R$ 509 mil`: three significant digits, on tiles. */
  moneyShort(amountCents: Cents | null): string
  /** `R$ 1,05 mi`, `R$ 700 mil`: on a scale, without trailing zeros. */
  moneyTick(amountCents: Cents): string
  /** Two short amounts beside each other, with as many digits as they need to look different. */
  moneyPair(a: Cents, b: Cents): readonly [string, string]
  /** `R$ 810 mil – R$ 1,10 mi`. */
  moneyRange(range: readonly [Cents, Cents]): string
  /** `+ R$ 38.000,00`, `− R$ 38.000,00`: a change, in tables. */
  signedMoneyFull(amountCents: Cents | null): string
  /** `− R$ 38,00`: what a discount of R$ 38,00 takes off; `R$ 0,00` for none. */
  moneyOff(amountCents: Cents | null): string
  /** `+ R$ 38,0 mil`: a change, on tiles. */
  signedMoneyShort(amountCents: Cents | null): string
}

interface DayFormats {
  /** `16 nov.`; `16 nov. 2025` in another year. */
  day(date: PlainDate): string
  /** `16 nov. 2025` */
  dayWithYear(date: PlainDate): string
  /** `16/11`; `16/11/2025` in another year. */
  dayNumeric(date: PlainDate): string
  /** `sex.` */
  weekday(date: PlainDate): string
  /** `segunda` */
  weekdayName(date: PlainDate): string
  /** `nov. 2026` */
  month(date: PlainDate): string
  /** `novembro` */
  monthName(date: PlainDate): string
  /** `Novembro`, where it begins a line */
  monthTitle(date: PlainDate): string
  /** `25 out. a 21 nov.`; with the year when it is another one, with both when the range spans two. */
  range(range: DayRange): string
  /** `1 nov. a 20 nov. × 1 out. a 20 out.`; each with its year unless all four days are in this year. */
  versus(current: DayRange, previous: DayRange): string
  /** `1–20/11` within a month, `28/10–20/11` across months, `28/12/2025–20/01/2026` across years. */
  rangeShort(range: DayRange): string
}

interface InstantFormats {
  /** `14:32` in the given zone. */
  time(instant: string, timeZone: string): string
  /**
   * `14:32` on the day of `nowMs`; `16 nov., 14:32` on another day; with the year in another year. In the given zone.
   */
  moment(instant: string, timeZone: string, nowMs: number): string
  /** `16 nov. 2026, 14:32` in the given zone. */
  dateTime(instant: string, timeZone: string): string
}

export interface TextFormats extends CountFormats, AmountFormats, DayFormats, InstantFormats {
  readonly language: Language
}

function atUtcMidnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** Portuguese writes "16 de nov. de 2025"; charts and tables use "16 nov. 2025". */
function shorten(text: string): string {
  return text.replaceAll(' de ', ' ')
}

/** Prevents a line break within a range. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Writes the size of a change after its sign, "+" or "−"; zero has no sign. */
function withSign<Amount extends number>(value: Amount, write: (size: Amount) => string, space = ''): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return `${sign}${sign && space}${write(Math.abs(value) as Amount)}`
}

/** Returns a format that writes a dash when the figure is not known. */
function known<Amount extends number>(write: (value: Amount) => string): (value: Amount | null) => string {
  return (value) => (value === null ? UNKNOWN : write(value))
}

/** Writes with a minus, not with the hyphen of Intl: as changes have it, and as wide as a figure. */
function numbers(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(locale, options)
  return (value) => format.format(value).replace('-', '−').replace(/K$/, 'k')
}

function yearOf(date: PlainDate): string {
  return date.slice(0, 4)
}

function buildCounts(locale: string): CountFormats {
  const count = numbers(locale, SIGN)
  const percent = numbers(locale, {
    ...SIGN,
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const changes = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const points = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const tick = numbers(locale, { ...SIGN, notation: 'compact', maximumSignificantDigits: 3 })
  return {
    count: known(count),
    countTick: tick,
    signedCount: known((value) => withSign(value, count)),
    percent: known(percent),
    minutes: (minutes) => {
      const whole = Math.round(minutes)
      if (whole < 1) return unbroken('< 1 min')
      const [hours, rest] = [Math.floor(whole / 60), whole % 60]
      if (hours < 2) return unbroken(`${whole} min`)
      return unbroken(`${count(hours)} h${rest === 0 ? '' : ` ${rest} min`}`)
    },
    size: (bytes) => {
      const [unit, divisor] = bytes < 1_000_000 ? ['kB', 1_000] : ['MB', 1_000_000]
      return `${points.format(bytes / Number(divisor))} ${unit}`
    },
    change: (rate) => changes.format(Math.abs(rate)),
    share: (part, target) => `${count(Math.floor((part * 100) / target))}%`,
    points: (difference) => points.format(Math.abs(difference) * 100),
  }
}

function buildAmounts(locale: string): AmountFormats {
  const currency = (options: Intl.NumberFormatOptions) => {
    const format = numbers(locale, { ...SIGN, style: 'currency', currency: 'BRL', ...options })
    return (cents: Cents) => format(reaisFromCents(cents))
  }
  const compact = (options: Intl.NumberFormatOptions) => currency({ notation: 'compact', ...options })
  const money = currency({})
  const belowThousand = currency({ trailingZeroDisplay: 'stripIfInteger' })
  const shorts = SHORT_DIGITS.map((digits) => {
    const short = compact({ minimumSignificantDigits: digits, maximumSignificantDigits: digits })
    return (cents: Cents) => (Math.abs(cents) < THOUSAND_CENTS ? belowThousand : short)(cents)
  })
  const [moneyShort = money] = shorts
  const moneyPair = (a: Cents, b: Cents): readonly [string, string] => {
    const write = shorts.find((short) => a === b || short(a) !== short(b)) ?? money
    return [write(a), write(b)]
  }
  return {
    money: known(money),
    moneyShort: known(moneyShort),
    moneyTick: compact({ maximumSignificantDigits: 3 }),
    moneyPair,
    moneyRange: ([low, high]) => {
      const [from, to] = moneyPair(low, high)
      return from === to ? from : unbroken(`${from} – ${to}`)
    },
    signedMoneyFull: known((cents) => withSign(cents, money, ' ')),
    moneyOff: known((cents) => withSign(-cents as Cents, money, ' ')),
    signedMoneyShort: known((cents) => withSign(cents, moneyShort, ' ')),
  }
}

type WriteDate = (ms: number, name: string, options: Intl.DateTimeFormatOptions) => string

/** Returns a function that builds the format of each name once, and writes with it. */
function dateWriter(locale: string): WriteDate {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (ms, name, options) => {
    const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options)
    formats.set(name, format)
    return shorten(format.format(ms))
  }
}

function buildDays(language: Language, write: WriteDate, thisYear: string | null): DayFormats {
  const day = (date: PlainDate, style: DateStyle) =>
    write(atUtcMidnight(date), style, { ...DATE_OPTIONS[style], timeZone: 'UTC' })
  // A day without a year is in this year; any other day shows its year.
  const isThisYear = (date: PlainDate) => yearOf(date) === thisYear
  const isOfThisYear = ({ from, to }: DayRange) => isThisYear(from) && isThisYear(to)
  const numeric = (date: PlainDate, hasYear: boolean) => day(date, hasYear ? 'numericYear' : 'numeric')
  const wholeRange = ({ from, to }: DayRange, hasYear: boolean) => {
    const last = day(to, hasYear ? 'dayYear' : 'day')
    if (from === to) return last
    const first = day(from, yearOf(from) === yearOf(to) ? 'day' : 'dayYear')
    return unbroken(`${first} ${language === 'en' ? 'to' : 'a'} ${last}`)
  }
  return {
    day: (date) => day(date, isThisYear(date) ? 'day' : 'dayYear'),
    dayWithYear: (date) => day(date, 'dayYear'),
    dayNumeric: (date) => numeric(date, !isThisYear(date)),
    weekday: (date) => day(date, 'weekday'),
    weekdayName: (date) => day(date, 'weekdayLong').replace('-feira', ''),
    month: (date) => day(date, 'month'),
    monthName: (date) => day(date, 'monthLong'),
    monthTitle: (date) => day(date, 'monthLong').replace(/^./, (first) => first.toUpperCase()),
    range: (range) => wholeRange(range, !isOfThisYear(range)),
    versus: (current, previous) => {
      const hasYear = !isOfThisYear(current) || !isOfThisYear(previous)
      return `${wholeRange(current, hasYear)} × ${wholeRange(previous, hasYear)}`
    },
    rangeShort: ({ from, to }) => {
      const last = numeric(to, !isOfThisYear({ from, to }))
      if (countDays({ from, to }) === 1) return last
      const isOneMonth = from.slice(0, 7) === to.slice(0, 7) && language === 'pt-BR'
      return isOneMonth
        ? `${Number(from.slice(8))}–${last}`
        : `${numeric(from, yearOf(from) !== yearOf(to))}–${last}`
    },
  }
}

function buildInstants(write: WriteDate): InstantFormats {
  const instant = (text: string, timeZone: string, name: string, options: Intl.DateTimeFormatOptions) => {
    return write(Date.parse(text), `${name}/${timeZone}`, { ...options, timeZone })
  }
  const time: InstantFormats['time'] = (text, timeZone) => instant(text, timeZone, 'time', CLOCK)
  const dateTime: InstantFormats['dateTime'] = (text, timeZone) =>
    instant(text, timeZone, 'dateTime', { ...DATE_OPTIONS.dayYear, ...CLOCK })
  return {
    time,
    dateTime,
    moment: (text, timeZone, nowMs) => {
      const [day, today] = [dayInTimeZone(Date.parse(text), timeZone), dayInTimeZone(nowMs, timeZone)]
      if (day === today) return time(text, timeZone)
      if (yearOf(day) !== yearOf(today)) return dateTime(text, timeZone)
      return instant(text, timeZone, 'moment', { ...DATE_OPTIONS.day, ...CLOCK })
    },
  }
}

export const localeOf = (language: Language) => (language === 'en' ? 'en-US' : 'pt-BR')

/** @param thisYear `YYYY`: days of any other year show their year; null shows it on all days */
export function textFormatsOf(language: Language, thisYear: string | null): TextFormats {
  const locale = localeOf(language)
  const write = dateWriter(locale)
  return {
    language,
    ...buildCounts(locale),
    ...buildAmounts(locale),
    ...buildDays(language, write, thisYear),
    ...buildInstants(write),
  }
}
