import type { Cents } from '../../shared/money/money.ts'

/** Returns the count whose verb an amount takes: "falta R$ 1,50" and "falta R$ 0,01", but "faltam R$ 2,00". */
export function pluralOfAmount(cents: Cents): 1 | 2 {
  return cents === 1 || (cents >= 100 && cents < 200) ? 1 : 2
}
