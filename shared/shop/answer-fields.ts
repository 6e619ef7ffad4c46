// Parts that both answers of the shop have in common.
import { toCents, toText } from '../api/scalars.ts'
import { isRecord } from '../json/record.ts'
import type { Cents } from '../money/money.ts'

/**
 * An amount in cents; without it, the same in reais (specification 2.7 and 2.8 give both). Null when neither is given.
 */
export function amountOf(cents: Cents | null, reais: unknown): Cents | null {
  return cents ?? toCents(reais)
}

/** A field that the specification does not list, as text. */
export interface FieldText {
  readonly name: string
  readonly text: string
}

/** Returns every field of a value of unknown shape as text; null fields are left out. */
export function fieldTexts(value: unknown): FieldText[] {
  if (value === null || value === undefined) return []
  if (!isRecord(value)) return [{ name: '', text: toText(value) ?? JSON.stringify(value) }]
  return Object.entries(value).flatMap(([name, field]) =>
    field === null ? [] : [{ name, text: toText(field) ?? JSON.stringify(field) }],
  )
}
