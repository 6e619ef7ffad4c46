// Words of several figures of Hoje.
import type { CountOnDay } from '../../../shared/bridge/daily-counts.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import { lineText } from '../../../shared/compare/line-words.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { sinceText } from '../../../shared/summary/summary.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { ChangeFigure } from '../../components/change.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { type FigureKind, type FigureTrend, type Reading, writeFigure } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import { noChange, noRateWords } from '../funnel/funnel-words.ts'
import { withoutWords } from '../notes/notes.ts'
import {
  type Compared,
  isAgainstWholeMonth,
  MONTH_FIGURES,
  type MonthFigure,
  type MonthKey,
  type TodayFigures,
  WINDOW_DAYS,
} from './today-model.ts'
import { countChange, countTrend, type Trend } from './trend-model.ts'

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

/** The business days of a figure as a line. */
export function trendLine(
  { t, formats }: Say,
  trend: Trend | null,
  kind: FigureKind | 'minutes',
  of: 'trendPerDay' | 'trendRate' | 'trendCount',
): FigureTrend | null {
  const known = trend?.filter((value) => value !== null) ?? []
  if (trend === null || known.length < 2) return null
  const write = (value: number) => {
    if (kind === 'money') return formats.moneyShort(Math.round(value) as Cents)
    if (kind === 'minutes') return formats.minutes(value)
    return kind === 'percent' ? formats.percent(value) : formats.count(Math.round(value))
  }
  const label = t('today:trend', {
    what: t(`today:${of}`),
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
  const { files } = say
  const without = withoutWords(say, leftOut)
  const days = withRemark(withRemark(files.range(current), remark), without)
  const beforeDays = withRemark(files.range(previous), without)
  return { name, kind, value: without === null ? value : now, days, before, beforeDays }
}

interface PresentReading {
  readonly kind?: FigureKind
  readonly before?: number | null | undefined
  readonly beforeDay?: PlainDate | null | undefined
  readonly remark?: string | null
}

/** A reading of the present moment. */
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
  const what = t(`today:months.${key}`)
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

/** Words for the leads of the last days. */
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
