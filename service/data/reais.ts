// Amounts between the API's reais and the database's integer cents. Nothing is ever added in reais.
import type { Cents } from '../../shared/funnel/money.ts'

/** Beyond every amount that can be stored; bounds are clamped to it. */
const MAX_CENTS = Number.MAX_SAFE_INTEGER

const NUMBER_TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** Reais as the API's `number` fields carry them, exact to the cent. */
export function reaisOf(cents: number): number {
  return cents / 100
}

/** Decimal text with two places ("41500.00"; specification 2.2 `opportunity`). */
export function decimalTextOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The whole cents that an inclusive bound in reais lets through: the smallest not below it (`min`), or the largest
 * not above it (`max`). Works on the number's shortest decimal text, so 0.1 is ten cents and 0.105 lies between two.
 */
export function boundInCents(reais: number, side: 'min' | 'max'): Cents {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = NUMBER_TEXT.exec(String(reais)) ?? []
  const shift = Number(exponent)
  if (shift > 0) return (sign ? -MAX_CENTS : MAX_CENTS) as Cents
  // A negative exponent means less than a millionth: nothing but a trace that decides the rounding.
  const truncated = shift < 0 ? 0 : Number(whole) * 100 + Number(`${fraction}00`.slice(0, 2))
  const hasRest = shift < 0 || /[1-9]/.test(fraction.slice(2))
  const roundsAway = hasRest && (side === 'min') === (sign === '')
  const magnitude = Math.min(truncated + (roundsAway ? 1 : 0), MAX_CENTS)
  return (sign && magnitude !== 0 ? -magnitude : magnitude) as Cents
}
