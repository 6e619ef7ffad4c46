import type { Cents } from '../../../shared/money/money.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'

/** Differences with their sign: "+4", "−2", "0"; "—" when not known. */
export function useSigned() {
  const formats = useFormats()
  const sign = <Amount extends number>(value: Amount | null, write: (size: Amount) => string): string => {
    if (value === null) return UNKNOWN
    if (value === 0) return write(value)
    return `${value > 0 ? '+' : '−'}${write(Math.abs(value) as Amount)}`
  }
  return {
    count: (value: number | null) => sign(value, formats.count),
    money: (value: Cents | null) => sign(value, formats.money),
    moneyShort: (value: Cents | null) => sign(value, formats.moneyShort),
  }
}
