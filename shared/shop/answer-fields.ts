// Parts that both answers of the shop have in common.
import { toCents } from '../api/scalars.ts'
import { isRecord } from '../json/record.ts'
import type { Cents } from '../money/money.ts'
import { rawText } from '../text/raw-text.ts'

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
  const fields = isRecord(value) ? Object.entries(value) : [['', value] as const]
  return fields.flatMap(([name, field]) => {
    const text = rawText(field)
    return text === null ? [] : [{ name, text }]
  })
}
