// Tolerant reading of one scalar of an answer: what is missing or unreadable becomes null (shown as "—"), never 0 and
// never an exception. Without zod, so that the window can use it before the schemas are loaded.

import { type Cents, centsFromDecimalText, centsFromReais } from '../money/money.ts'
import { rawText } from '../text/raw-text.ts'

const NUMERIC_TEXT = /^[+-]?\d+(\.\d+)?$/

/** A finite number, or numeric text, as a number; null otherwise. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' && NUMERIC_TEXT.test(value.trim())) return toNumber(Number(value))
  return null
}

/** A whole number within exact range, or its text; null otherwise. */
export function toInteger(value: unknown): number | null {
  const number = toNumber(value)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

/** An amount of reais, as number or decimal text, in cents; null otherwise. */
export function toCents(value: unknown): Cents | null {
  if (typeof value === 'number') return centsFromReais(value)
  return typeof value === 'string' ? centsFromDecimalText(value) : null
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/**
 * A point in time as received; null for anything else. Date.parse would read a date alone, a time without an offset or
 * a bare number as a different moment, so none of them may reach it.
 */
export function toInstant(value: unknown): string | null {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}

/** Text, or a number written out; null otherwise. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** As `toText`, but an unreadable value is kept raw: for fields where null has a meaning ("no one", "no more"). */
export function toTextOrRaw(value: unknown): string | null {
  return toText(value) ?? rawText(value)
}

/** A value that is not a list becomes its only item, so that it is shown and not mistaken for an empty list. */
export function toList(value: unknown): unknown[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
