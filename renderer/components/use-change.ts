import { useTranslation } from 'react-i18next'
import type { CountedFigure } from '../../shared/funnel/data-begin.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { COUNTED, type ComparedRatio, type ComparedTotal } from '../domain/funnel/totals-model.ts'
import type { Compared } from '../domain/today/today-model.ts'
import { useFormats } from '../format/use-formats.ts'
import type { ChangeFigure } from './change.tsx'

/** Writes changes; null when one is not known. The arrow follows the rounded figure: 0% has none. */
export function useChange() {
  const { t } = useTranslation()
  const { t: funnel } = useTranslation('funnel')
  const formats = useFormats()
  /** -0.12 as `▼ 12%`. */
  const relative = (
    change: number | null | undefined,
    isUpGood = true,
    isCalm = false,
  ): ChangeFigure | null =>
    change == null
      ? null
      : { direction: Math.sign(Math.round(change * 100)), text: formats.change(change), isUpGood, isCalm }
  /** Why there is no change against a range in which a figure begins: "sem leads antes de 12 ago. 2025 …". */
  const begins = (figure: CountedFigure, day: PlainDate): ChangeFigure => ({
    direction: null,
    text: funnel(`begins.${figure}`, { day: formats.dayWithYear(day) }),
    isUpGood: true,
  })
  /** Why there is no change, in words. */
  const reason = (words: 'noDataToCompare' | 'equalZero' | 'beforeZero'): ChangeFigure => ({
    direction: null,
    text: t(words),
    isUpGood: true,
  })
  /** Why there is no change; null when there is one. */
  const whyNone = (
    change: number | null,
    { current, previous }: { readonly current: number | null; readonly previous: number | null },
  ): ChangeFigure | null => {
    if (change !== null) return null
    if (current === null || previous === null) return reason('noDataToCompare')
    return reason(current === 0 ? 'equalZero' : 'beforeZero')
  }
  /** A difference of two rates: -0.001 as `▼ 0,1 p.p.`. */
  const points = (difference: number | null): ChangeFigure | null =>
    difference === null
      ? null
      : {
          direction: Math.sign(Math.round(difference * 1000)),
          text: `${formats.points(difference)} ${t('pointsUnit')}`,
          isUpGood: true,
        }
  return {
    relative,
    points,
    begins,
    reason,
    /** A total against the previous range, or why there is no change. */
    total: ({ key, change, begins: day, ...sides }: ComparedTotal): ChangeFigure | null =>
      day === null ? (whyNone(change, sides) ?? relative(change, key !== 'lost')) : begins(COUNTED[key], day),
    /** An average or a share against the previous range, or why there is no change. */
    ratio: ({ key, change, begins: first, ...sides }: ComparedRatio): ChangeFigure | null => {
      if (first !== null) return begins(first.figure, first.day)
      return whyNone(change, sides) ?? (key === 'ticket' ? relative(change) : points(change))
    },
    /** A figure of Hoje against the previous range, or why there is no change. */
    compared: (
      compared: Compared | null,
      unit: 'relative' | 'points' = 'relative',
      isCalm = false,
    ): ChangeFigure | null => {
      if (compared === null) return null
      const { value, before, change, begins: first } = compared
      if (first !== null) return begins(first.figure, first.day)
      const why = whyNone(change, { current: value, previous: before })
      if (why !== null) return why
      return unit === 'points' ? points(change) : relative(change, true, isCalm)
    },
  }
}
