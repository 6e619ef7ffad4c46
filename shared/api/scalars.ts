// Tolerant reading of one scalar of an answer: what is missing or unreadable becomes null (shown as "—"), never 0 and
// never an exception. Without zod, so that the window can use it before the schemas are loaded.

import { type Cents, centsFromDecimalText, centsFromReais } from '../money/money.ts'
import { rawText } from '../text/raw-text.ts'
import { END_INSTANT_MS, FIRST_INSTANT_MS, isPlainDate } from '../time/calendar.ts'

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

const TIME = '\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?'
const OFFSET = '(?:[Zz]|[+-]\\d{2}:?\\d{2})'
const INSTANT = new RegExp(`^\\d{4}-\\d{2}-\\d{2}T${TIME}${OFFSET}$`)
const DEADLINE = new RegExp(`^\\d{4}-\\d{2}-\\d{2}(?:[T ]${TIME}${OFFSET}?)?$`)
const EMPTY_DATE = /^(?!(?:19[7-9]|2[01]\d)\d-)[+-]?\d{4,6}-\d{2}-\d{2}/

/** True for a moment on a day that exists, from 1970 to 2199: Date.parse alone reads 30 February as 2 March. */
function isMoment(text: string): boolean {
  const ms = Date.parse(text)
  return ms >= FIRST_INSTANT_MS && ms < END_INSTANT_MS && isPlainDate(text.slice(0, 10))
}

/**
 * The only reader of instants of answers, so that nothing below it checks one again. Returns the instant as received;
 * null for anything else. Date.parse would read a date alone, a time without an offset or a bare number as a different
 * moment, so none of them may reach it.
 */
export function toInstant(value: unknown): string | null {
  return typeof value === 'string' && INSTANT.test(value) && isMoment(value) ? value : null
}

/** A deadline as received: a day of the company, mostly with its time (specification 2.5); null for anything else. */
export function toDeadline(value: unknown): string | null {
  return typeof value === 'string' && DEADLINE.test(value) && isMoment(value) ? value : null
}

/** True for a date outside the years 1970 to 2199: how Go, .NET, MySQL and others write that there is none. */
export function isEmptyDate(value: unknown): boolean {
  return typeof value === 'string' && EMPTY_DATE.test(value)
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
