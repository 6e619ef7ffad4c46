// Amounts between the API's reais and the database's integer cents. Nothing is ever added in reais.

/** Reais as the API's `number` fields carry them, exact to the cent. */
export function reaisOf(cents: number): number {
  return cents / 100
}

/** Decimal text with two places ("41500.00"; specification 2.2 `opportunity`). */
export function decimalTextOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
