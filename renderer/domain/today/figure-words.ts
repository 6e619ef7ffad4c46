import type { CountOnDay } from '../../../shared/bridge/daily-counts.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import { likeDaysOf } from '../../../shared/compare/like-days.ts'
import { lineText } from '../../../shared/compare/line-words.ts'
import type { Series } from '../../../shared/compare/series.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { sinceText } from '../../../shared/summary/summary.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { type HolidayCalendar, isNotedOut } from '../../../shared/time/holidays.ts'
import type { ChangeFigure } from '../../components/change.tsx'
import { usualRange } from '../../components/chart/sparkline.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { type FigureKind, type FigureTrend, type Reading, writeFigure } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import { noChange, noRateWords } from '../funnel/funnel-words.ts'
import { withoutWords } from '../notes/notes.ts'
import {
  type Compared,
  isAgainstWholeMonth,
  lastWholeDays,
  MONTH_FIGURES,
  type MonthFigure,
  type MonthKey,
  type TodayFigures,
  WINDOW_DAYS,
} from './today-model.ts'
import { countChange, countTrend, levelTrend, type Trend } from './trend-model.ts'

/** The base of the rate where it is not the pipeline's own leads, why there is no rate, and its days. */
export function leadToWonNote(
  say: Say,
  base: LeadBase,
  { current, previous, paid }: TodayFigures['leadToWon'],
): string {
  const { t, formats } = say
  const reason = noRateWords(say, paid, ['won'])
  return [
    ...(base === 'own' ? [] : [t(`today:leadBases.${base}`)]),
    ...(reason === null ? [] : [reason]),
    t('today:versus', { current: formats.rangeShort(current), previous: formats.rangeShort(previous) }),
  ].join(' · ')
}

/** How much a stock grew since an earlier day: "▲ 3", "igual". An alarm is beyond the usual of the figure. */
export function addedChange(say: Say, added: number, isAlarm = false, isMoney = false): ChangeFigure {
  if (added === 0) return noChange(say, 'same')
  const size = Math.abs(added)
  const text = isMoney ? say.formats.moneyShort(size as Cents) : say.formats.count(size)
  return { direction: Math.sign(added), text, isAlarm: isAlarm && added > 0 }
}

/** The business days of a figure as a line. `window`: how many each value sums up. */
export function trendLine(
  { t, formats }: Say,
  trend: Trend | null,
  kind: FigureKind | 'minutes',
  of: 'trendPerDay' | 'trendRate' | 'trendCount' | 'trendInWindow',
  window = 1,
): FigureTrend | null {
  const known = trend?.filter((value) => value !== null) ?? []
  if (trend === null || known.length < 2) return null
  const write = (value: number) => {
    if (kind === 'money') return formats.moneyShort(Math.round(value) as Cents)
    if (kind === 'minutes') return formats.minutes(value)
    return kind === 'percent' ? formats.percent(value) : formats.count(Math.round(value))
  }
  const label = t('today:trend', {
    what: t(`today:${of}`, { days: window }),
    days: WINDOW_DAYS,
    least: write(Math.min(...known)),
    most: write(Math.max(...known)),
  })
  return { values: trend, label }
}

/** What a count of this moment is compared with. */
export interface EarlierCounts {
  readonly counts: readonly CountOnDay[]
  /** Its line has no days off. */
  readonly holidays: HolidayCalendar
  /** The day compared with; null for the last earlier one. */
  readonly comparedDay: PlainDate | null
}

/** What a count of this moment says beside the counts of earlier days. `isUnusual`: growth is an alarm. */
export function counted(
  say: Say,
  shown: number | null,
  { counts, holidays, comparedDay }: EarlierCounts,
  isUnusual = false,
) {
  const change = countChange(counts, shown, comparedDay)
  const trend = trendLine(say, countTrend(counts, say.today, holidays), 'count', 'trendCount')
  if (change === null) return { change: noChange(say, 'noDataToCompare'), since: [], trend, past: {} }
  const { added, since } = change
  return {
    change: addedChange(say, added, isUnusual),
    since: [sinceText(say.formats, added, since, say.today)],
    trend,
    /** For a reading. */
    past: { before: shown === null ? null : shown - added, beforeDay: since },
  }
}

/** Days with what their figure includes or leaves out. */
export function withRemark(days: string, remark: string | null | undefined): string {
  return remark == null ? days : `${days} (${remark})`
}

/** A figure and what it is compared with: both without the days that notes leave out. */
export function comparedReading(
  say: Say,
  name: string,
  kind: FigureKind,
  { value, now, before, current, previous, leftOut }: Compared,
  remark?: string | null,
): Reading {
  const without = withoutWords(say, leftOut)
  const days = withRemark(withRemark(say.files.range(current), remark), without)
  const beforeDays = withRemark(say.files.range(previous), without)
  return { name, kind, value: without === null ? value : now, days, before, beforeDays }
}

interface PresentReading {
  readonly kind?: FigureKind
  readonly before?: number | null | undefined
  readonly beforeDay?: PlainDate | null | undefined
  readonly remark?: string | null
}

export function presentReading(
  { t, files }: Say,
  name: string,
  value: number | null | undefined,
  { kind = 'count', before = null, beforeDay, remark = null }: PresentReading = {},
): Reading {
  const days = withRemark(t('about:now'), remark)
  const beforeDays = beforeDay ? files.day(beforeDay) : null
  return { name, kind, value: value ?? null, days, before, beforeDays }
}

// A figure of the month in words. Until the first business day of a month is over, the month before is the figure, so
// that a change never stands beside another month's figure.

export function monthWords({ t, formats }: Say, { soFar, range, whole, closed }: MonthFigure, key: MonthKey) {
  const { kind, isTile } = MONTH_FIGURES[key]
  const what = t(`funnel:dailyColumns.${key}`)
  const isMoney = kind === 'money'
  const write = (figure: number | null) => writeFigure(kind, figure, formats)
  const compared = whole ?? closed
  const month = (from: MonthFigure['range']['from']) => formats.monthName(from)
  const versus = () => {
    if (compared === null) return t('today:unknown')
    const { now, before } = compared
    const [current, previous] =
      isMoney && now !== null && before !== null
        ? formats.moneyPair(now as Cents, before as Cents)
        : [write(now), write(before)]
    if (current === UNKNOWN && previous === UNKNOWN) return t('today:unknown')
    return closed === null
      ? t(isAgainstWholeMonth(whole) ? 'today:wholeVersusAll' : 'today:wholeVersus', { current, previous })
      : t('today:monthClosed', { month: month(closed.current.from), current, previous })
  }
  const days = compared && formats.versus(compared.current, compared.previous)
  const shown = `${formats.range(range)} (${t('today:soFar')})`
  return {
    title:
      closed === null
        ? t('today:month.now', { what })
        : t('today:month.of', { what, month: month(closed.current.from) }),
    /** Of the days that are compared; what is no tile has no change beside it, and is so far. */
    value: closed?.value ?? (isTile && whole ? whole.value : soFar),
    /** What this month has so far, beside the figure of the month before; null when there is no such figure. */
    closedBeside: closed && t('today:monthSoFar', { month: month(range.from), figure: write(soFar) }),
    /** "até agora 93"; null where the figure is another one. */
    withToday: isTile ? whole && t('funnel:soFar', { figures: write(soFar) }) : null,
    /** What the change refers to; null when there is nothing to compare. */
    compared,
    /** Both sides of the comparison: `até ontem 65 × 60, mesmo dia útil`. */
    versus: versus(),
    /** The days of the figure and of its comparison. */
    ranges: days === null ? shown : `${shown}; ${days}`,
  }
}

export function leadDaysWords(
  { t, formats }: Say,
  { current, previous, unlike }: Pick<Compared, 'current' | 'previous' | 'unlike'>,
) {
  const weekday = (day: PlainDate) => formats.weekday(day).replace('.', '')
  const isOneDay = current.from === current.to
  const [now, before] = [formats.rangeShort(current), formats.rangeShort(previous)]
  const ofWeekdays = {
    currentWeekday: weekday(current.from),
    current: now,
    previousWeekday: weekday(previous.from),
    previous: before,
  }
  return {
    /** "Leads ontem", or the weekdays where they are several. */
    title: isOneDay
      ? t('today:leadsYesterday')
      : t('today:leadsSince', { from: formats.weekday(current.from), to: formats.weekday(current.to) }),
    /** Both ranges, a single day with its weekday; the days alone where nothing is like them. */
    note: unlike !== undefined ? now : t(isOneDay ? 'today:weekdayVersus' : 'today:versus', ofWeekdays),
  }
}

/**
 * What draws a figure red and says why; nothing without a line, or where the change beside the figure says otherwise.
 * The lines of the comparer alone make a figure red.
 */
export function redBy({ formats }: Say, line: Line | null, change: number | null) {
  const isOtherwise = change !== null && (line?.isMore ? change <= 0 : change >= 0)
  if (line === null || isOtherwise) return {}
  return { 'data-tone': 'bad', title: lineText(formats, line) } as const
}

/** The days whose sums say what is usual: as many as judge the longest window. */
const WINDOW_MEMORY = 365

/** What is stored of the figures that are judged. */
export interface KnownSeries {
  readonly series: readonly Series[]
  readonly calendar: HolidayCalendar
}

/**
 * The counts of a figure, or of its part, on the business days of the last 28, a stock up to today; null without any,
 * and of rates, whose days are too small.
 */
export function seriesTrend(
  say: Say,
  { figure, of }: Pick<Line, 'figure' | 'of'>,
  { series, calendar }: KnownSeries,
): FigureTrend | null {
  const found = series.find((each) => each.figure === figure && each.of === of)
  if (found === undefined || found.kind === 'rate') return null
  const countOn = (day: PlainDate) => found.counts.get(day) ?? null
  if (found.kind === 'stock')
    return trendLine(
      say,
      levelTrend(say.today, calendar, countOn),
      figure === 'response' ? 'minutes' : 'count',
      figure === 'overdue' ? 'trendCount' : 'trendPerDay',
    )
  const days = businessDaysOf(lastWholeDays(say.today), calendar)
  const counts = days.map((day) => (isNotedOut(day, calendar) ? null : countOn(day)))
  return trendLine(say, counts, 'count', 'trendPerDay')
}

/** What a line is about, as it counts it: where it counts several days, their sum on each of the last mornings. */
export function lineTrend(say: Say, line: Line, known: KnownSeries): FigureTrend | null {
  return windowTrend(say, line, known) ?? seriesTrend(say, line, known)
}

/**
 * Of a flow whose line counts several days: their sum on the mornings of the last 28 days, and between which the sums
 * before the line's days usually were. Null of other lines.
 */
function windowTrend(say: Say, line: Line, { series, calendar }: KnownSeries): FigureTrend | null {
  const { figure, of, window, morning, since } = line
  const flow = series.find((each) => each.figure === figure && each.of === of)
  if (flow?.kind !== 'flow' || typeof window !== 'number' || window === 1) return null
  const days = likeDaysOf({ from: addDays(morning, -WINDOW_MEMORY), to: morning }, calendar)
  const sums = days.map(({ day }, index) => {
    const counts = days.slice(Math.max(0, index - window), index).map((each) => flow.counts.get(each.day))
    const known = counts.filter((count) => count !== undefined)
    return { day, sum: known.length < window ? null : known.reduce((sum, count) => sum + count, 0) }
  })
  const first = addDays(lastWholeDays(morning).from, 1)
  const shown = sums.filter(({ day }) => day >= first).map(({ sum }) => sum)
  const before = sums.filter(({ day }) => day <= since).map(({ sum }) => sum)
  const trend = trendLine(say, shown, 'count', 'trendInWindow', window)
  return trend && { ...trend, usual: usualRange(before) }
}
