import { useCallback } from 'react'
import type { Cents } from '../../../shared/money/money.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'

/**
 * Returns a function that writes counts, or amounts in cents: short ones for an axis. The same function until they
 * change.
 */
export function useFigureWriter(isMoney: boolean): (figure: number | null, isShort: boolean) => string {
  const formats = useFormats()
  return useCallback(
    (figure: number | null, isShort: boolean) => {
      if (figure === null) return UNKNOWN
      if (!isMoney) return isShort ? formats.countTick(figure) : formats.count(figure)
      return isShort ? formats.moneyTick(figure as Cents) : formats.money(figure as Cents)
    },
    [isMoney, formats],
  )
}
