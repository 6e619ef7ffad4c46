// A figure of the month in words. Until the first business day of a month is over, the month before is the figure, so
// that a change never stands beside another month's figure.
import type { Cents } from '../../../shared/money/money.ts'
import { UNKNOWN } from '../../format/format.ts'
import { writeFigure } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import { isAgainstWholeMonth, type MonthFigure } from './today-model.ts'

export function monthWords(
  { t, formats }: Say,
  { soFar, range, whole, closed }: MonthFigure,
  key: 'opportunities' | 'wonThisMonth',
) {
  const isMoney = key === 'wonThisMonth'
  const write = (figure: number | null) => writeFigure(isMoney ? 'money' : 'count', figure, formats)
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
    title: closed === null ? t(`today:${key}`) : t(`today:${key}Of`, { month: month(closed.current.from) }),
    /** Of the days that are compared; the amount, which is the hero and has no change beside it, is so far. */
    value: closed?.value ?? (isMoney || whole === null ? soFar : whole.value),
    /** What this month has so far, beside the figure of the month before; null when there is no such figure. */
    closedBeside: closed && t('today:monthSoFar', { month: month(range.from), figure: write(soFar) }),
    /** "até agora 93"; null where the figure is another one. */
    withToday: isMoney ? null : whole && t('funnel:soFar', { figures: write(soFar) }),
    /** What the change refers to; null when there is nothing to compare. */
    compared,
    /** Both sides of the comparison: `até ontem 65 × 60, mesmo dia útil`. */
    versus: versus(),
    /** The days of the figure and of its comparison. */
    ranges: days === null ? shown : `${shown}; ${days}`,
  }
}
