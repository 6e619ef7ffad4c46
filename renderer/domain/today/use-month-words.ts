import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { MonthFigure } from './today-model.ts'

export interface MonthWords {
  /** The comparison, `até ontem R$ 509 mil × R$ 467 mil`; on the first day of a month, that the month began. */
  versus(figure: MonthFigure, kind: 'count' | 'money'): string
  /** The days of the figure and of its comparison. */
  ranges(figure: MonthFigure): string
}

/** Words for a figure of the month, the same on the tile and on the TV. */
export function useMonthWords(): MonthWords {
  const { t } = useTranslation('today')
  const formats = useFormats()
  return {
    versus({ whole }, kind) {
      if (whole === null) return t('monthStarted')
      const { value, before } = whole
      const write = (figure: number | null) =>
        kind === 'money' ? formats.moneyShort(figure as Cents | null) : formats.count(figure)
      const [current, previous] =
        kind === 'money' && value !== null && before !== null
          ? formats.moneyPair(value as Cents, before as Cents)
          : [write(value), write(before)]
      return current === UNKNOWN && previous === UNKNOWN
        ? t('unknown')
        : t('wholeVersus', { current, previous })
    },
    ranges({ range, whole }) {
      const shown = `${formats.range(range)} (${t('soFar')})`
      return whole === null ? shown : `${shown}; ${formats.versus(whole.current, whole.previous)}`
    },
  }
}
