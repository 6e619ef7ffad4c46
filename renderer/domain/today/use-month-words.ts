import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { MonthFigure } from './today-model.ts'

export interface MonthWords {
  /** The comparison, `até ontem R$ 509 mil × R$ 467 mil`; on the first day of a month, how the last one closed. */
  versus(figure: MonthFigure, kind: 'count' | 'money'): string
  /** The days of the figure and of its comparison. */
  ranges(figure: MonthFigure): string
}

/** Words for a figure of the month, the same on the tile and on the TV. */
export function useMonthWords(): MonthWords {
  const { t } = useTranslation('today')
  const formats = useFormats()
  return {
    versus({ whole, closed }, kind) {
      const compared = whole ?? closed
      if (compared === null) return t('unknown')
      const { value, before } = compared
      const write = (figure: number | null) =>
        kind === 'money' ? formats.moneyShort(figure as Cents | null) : formats.count(figure)
      const [current, previous] =
        kind === 'money' && value !== null && before !== null
          ? formats.moneyPair(value as Cents, before as Cents)
          : [write(value), write(before)]
      if (current === UNKNOWN && previous === UNKNOWN) return t('unknown')
      return whole === null
        ? t('monthClosed', { month: formats.monthName(compared.current.from), current, previous })
        : t('wholeVersus', { current, previous })
    },
    ranges({ range, whole, closed }) {
      const shown = `${formats.range(range)} (${t('soFar')})`
      const compared = whole ?? closed
      return compared === null ? shown : `${shown}; ${formats.versus(compared.current, compared.previous)}`
    },
  }
}
