// Converts between the API's reais and the database's integer cents. Sums are never computed in reais.

/** Returns reais for the API's `number` fields, exact to the cent. */
export function reaisOf(cents: number): number {
  return cents / 100
}

/** Returns decimal text with two places ("41500.00"; specification 2.2 `opportunity`). */
export function decimalTextOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
