// Tolerant readers for the client side of an operation: a missing or unreadable scalar becomes null (shown as "—"),
// never 0 and never an exception; unknown fields are kept. What a screen cannot do without is `needed`.
import { z } from 'zod'
import { type Cents, centsFromDecimalText, centsFromInteger, centsFromReais } from '../funnel/money.ts'

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

/** Text, or a number written out; null otherwise. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

function reader<T>(read: (value: unknown) => T) {
  return z.unknown().optional().transform(read)
}

/** Optional fields of a client response; each reads to null when missing or unreadable. */
export const text = reader(toText)
export const integer = reader(toInteger)
export const number = reader(toNumber)
export const reaisAsCents = reader(toCents)
export const cents = reader((value) => {
  const number = toNumber(value)
  return number === null ? null : centsFromInteger(number)
})
export const flag = reader((value) => (typeof value === 'boolean' ? value : null))
export const textList = reader((value) =>
  Array.isArray(value) ? value.map(toText).filter((item) => item !== null) : [],
)
export const anything = reader((value) => value ?? null)
export const anyList = reader((value): unknown[] => (Array.isArray(value) ? value : []))

/** Fields without which an answer is refused as a whole: identities and the lists themselves. */
export const neededId = z
  .unknown()
  .transform(toInteger)
  .refine((id) => id !== null, 'an integer is needed')
  .transform((id) => id as number)
export const neededText = z.string()

/** An object of the client's side: listed fields are read, unknown ones kept. */
export function record<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape)
}

/** A list whose unreadable rows make the answer `UNEXPECTED_SHAPE` instead of vanishing. */
export function neededList<Item extends z.ZodType>(item: Item) {
  return z.array(item)
}
