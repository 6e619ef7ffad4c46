import { relativeChange } from '../../../shared/funnel/conversion.ts'
import type { CountedFigure } from '../../../shared/funnel/data-begin.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { ChangeFigure } from '../../components/change.tsx'
import type { Say } from '../../report/say.ts'
import type { Compared } from '../today/today-model.ts'
import { COUNTED, type ComparedRatio, type ComparedTotal, isMoney } from './totals-model.ts'

/** A percentage of a count below this says more than is known: one sale more or less would move it by a tenth. */
const LEAST_FOR_PERCENT = 10

/** Returns the difference of two counts when one of them is too small for a percentage; else null. */
function smallCountChange(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null || Math.min(current, previous) >= LEAST_FOR_PERCENT) return null
  return current - previous
}

/**
 * Writes changes of two ranges, which are never alarms; null when one is not known. The arrow follows the rounded
 * figure: 0% has none.
 */
export function changeWords({ t, formats }: Say) {
  /** -0.12 as `▼ 12%`. */
  const relative = (change: number | null | undefined): ChangeFigure | null =>
    change == null ? null : { direction: Math.sign(Math.round(change * 100)), text: formats.change(change) }
  /** Why there is no change against a range in which a figure begins: "sem leads antes de 12 ago. 2025 …". */
  const begins = (figure: CountedFigure, day: PlainDate): ChangeFigure => ({
    direction: null,
    text: t(`funnel:begins.${figure}`, { day: formats.dayWithYear(day) }),
  })
  /** Why there is no change, in words. */
  const reason = (words: 'noDataToCompare' | 'equalZero' | 'beforeZero' | 'same'): ChangeFigure => ({
    direction: null,
    text: t(words),
  })
  /** Why there is no change; null when there is one. */
  const whyNone = (
    change: number | null,
    { current, previous }: { readonly current: number | null; readonly previous: number | null },
    unit: 'count' | 'money' = 'count',
  ): ChangeFigure | null => {
    if (change === 0) return reason('same')
    if (change !== null) return null
    if (current === null || previous === null) return reason('noDataToCompare')
    if (previous < 0) {
      const figure = unit === 'count' ? formats.count(previous) : formats.moneyShort(previous as Cents)
      return { direction: null, text: t('funnel:before', { figure }) }
    }
    return reason(current === 0 ? 'equalZero' : 'beforeZero')
  }
  /** A count against an earlier one: small ones by their difference, `−1`; or why there is none. */
  const count = (current: number | null, previous: number | null): ChangeFigure | null => {
    const change = relativeChange(current, previous)
    const why = whyNone(change, { current, previous })
    const difference = smallCountChange(current, previous)
    if (why !== null || difference === null) return why ?? relative(change)
    return { direction: null, text: formats.signedCount(difference) }
  }
  /** A difference of two rates: -0.001 as `▼ 0,1 p.p.`. */
  const points = (difference: number | null): ChangeFigure | null => {
    if (difference === null) return null
    if (difference === 0) return reason('same')
    const text = `${formats.points(difference)} ${t('pointsUnit')}`
    return { direction: Math.sign(Math.round(difference * 1000)), text }
  }
  return {
    count,
    points,
    begins,
    reason,
    /** A total against the previous range, or why there is no change. */
    total: ({ key, change, begins: day, ...sides }: ComparedTotal): ChangeFigure | null => {
      if (day !== null) return begins(COUNTED[key], day)
      if (isMoney(key)) return whyNone(change, sides, 'money') ?? relative(change)
      return count(sides.current, sides.previous)
    },
    /** An average or a share against the previous range, or why there is no change. */
    ratio: ({ key, change, begins: first, ...sides }: ComparedRatio): ChangeFigure | null => {
      if (first !== null) return begins(first.figure, first.day)
      if (key === 'ticket') return whyNone(change, sides, 'money') ?? relative(change)
      return whyNone(change, sides) ?? points(change)
    },
    /** A figure of Hoje against the previous range, or why there is no change. */
    compared: (compared: Compared | null, unit: 'count' | 'money' | 'points'): ChangeFigure | null => {
      if (compared === null) return null
      const { now, before, change, begins: first } = compared
      if (first !== null) return begins(first.figure, first.day)
      if (unit === 'count') return count(now, before)
      const why = whyNone(change, { current: now, previous: before }, unit === 'money' ? unit : 'count')
      if (why !== null) return why
      return unit === 'points' ? points(change) : relative(change)
    },
  }
}
