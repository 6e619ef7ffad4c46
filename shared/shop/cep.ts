// Brazilian postal codes: text of eight digits, because they may begin with zero (specification 4.11).
import { digitsOf } from '../text/fold-text.ts'

const DIGITS = 8

export function isCep(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/** Returns the eight digits of a typed or pasted CEP; null when there are more or fewer. */
export function readCep(typed: string): string | null {
  const digits = digitsOf(typed)
  return digits.length === DIGITS ? digits : null
}

/** Writes the digits typed so far as `00000-000`; digits beyond the eighth are kept, so that they are seen. */
export function maskCep(typed: string): string {
  const digits = digitsOf(typed)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
