// Money is integer cents from the API boundary on. Every amount of the API is converted into cents here, once, and no
// amount is ever added as a float.

/** An amount in integer centavos of the real. */
export type Cents = number & { readonly __unit: 'cents' }

export const ZERO_CENTS = 0 as Cents

const DECIMAL_TEXT = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** The largest amount in whole cents; bounds are clamped to it. */
const MAX_CENTS = Number.MAX_SAFE_INTEGER
/** No two decimals of up to 15 digits are the same number. */
const MOST_UNIQUE_CENTS = 1e15
const NUMBER_TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Reads decimal text in reais ("1312.5", dot as the decimal mark) as cents, rounded half away from zero.
 * Works on the digits, so "0.285" becomes 29 and no binary fraction is involved. Null when the text is not a decimal or
 * the amount is beyond exact integers. Specification 2.2 (`opportunity`).
 */
export function centsFromDecimalText(text: string): Cents | null {
  const match = DECIMAL_TEXT.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const digits = `${fraction}000`
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(cents)) return null
  return (sign === '-' && cents !== 0 ? -cents : cents) as Cents
}

/**
 * Reads a number of reais as cents. Null for NaN, infinities and amounts beyond exact integers.
 * Uses the number's shortest decimal text, so that 1.005 is rounded as it is written.
 * Specification 2.3 (`total_value`, `deals_value`), 2.11 (`value`).
 */
export function centsFromReais(reais: number): Cents | null {
  const near = Math.round(reais * 100)
  // The text of a number of this size that is so many hundredths has two places at most: most amounts need no text.
  if (Math.abs(near) < MOST_UNIQUE_CENTS && near / 100 === reais) return (near === 0 ? 0 : near) as Cents
  if (!Number.isFinite(reais)) return null
  const text = String(reais)
  if (/e/i.test(text)) {
    const cents = Math.round(reais * 100)
    return Number.isSafeInteger(cents) ? ((cents === 0 ? 0 : cents) as Cents) : null
  }
  return centsFromDecimalText(text)
}

/** Accepts an amount that is already integer cents (`valor_cents`); null otherwise. */
export function centsFromInteger(value: number): Cents | null {
  return Number.isSafeInteger(value) ? (value as Cents) : null
}

/** An amount in reais, exact to the cent: for display, files and the answers of the service, never for arithmetic. */
export function reaisFromCents(cents: number): number {
  return cents / 100
}

/** Decimal text with two places ("41500.00"; specification 2.2 `opportunity`). */
export function decimalTextFromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Converts an inclusive bound in reais to whole cents: the smallest amount not
 * below it (`min`), or the largest amount not above it (`max`). Uses the number's
 * shortest decimal text, so 0.1 is ten cents and 0.105 lies between two amounts.
 */
export function boundInCents(reais: number, side: 'min' | 'max'): Cents {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = NUMBER_TEXT.exec(String(reais)) ?? []
  const shift = Number(exponent)
  if (shift > 0) return (sign ? -MAX_CENTS : MAX_CENTS) as Cents
  // A negative exponent means less than a millionth: it only decides the rounding.
  const truncated = shift < 0 ? 0 : Number(whole) * 100 + Number(`${fraction}00`.slice(0, 2))
  const hasRest = shift < 0 || /[1-9]/.test(fraction.slice(2))
  const roundsAway = hasRest && (side === 'min') === (sign === '')
  const magnitude = Math.min(truncated + (roundsAway ? 1 : 0), MAX_CENTS)
  return (sign && magnitude !== 0 ? -magnitude : magnitude) as Cents
}
