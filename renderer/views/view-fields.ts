// How the fields of a stored view are read. Unknown values fall back to defaults, so a view of an older or newer
// version never breaks the screen.
import { recordOf } from '../../shared/json/record.ts'
import type { Cents } from '../../shared/money/money.ts'

type ReadField = (stored: unknown) => unknown

/** The view that its declared fields give. */
export type ViewOf<Fields extends Readonly<Record<string, ReadField>>> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]>
}

/** Returns the function that reads a stored view with these fields, in their order. */
export function viewReader<const Fields extends Readonly<Record<string, ReadField>>>(fields: Fields) {
  return (stored: unknown): ViewOf<Fields> => {
    const view = recordOf(stored)
    const read = Object.entries(fields).map(([name, readField]) => [name, readField(view[name])])
    return Object.fromEntries(read) as ViewOf<Fields>
  }
}

/** One of some values; the first by default. */
export function oneOf<const Value>(values: readonly Value[]): (stored: unknown) => Value
export function oneOf<const Value, const Default>(
  values: readonly Value[],
  otherwise: Default,
): (stored: unknown) => Value | Default
export function oneOf(values: readonly unknown[], otherwise: unknown = values[0]) {
  return (stored: unknown) => values.find((value) => value === stored) ?? otherwise
}

export const readFlag = (stored: unknown): boolean => stored === true

export const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

export const readInteger = (stored: unknown): number | null =>
  Number.isSafeInteger(stored) ? (stored as number) : null

export const readCents = (stored: unknown): Cents | null => readInteger(stored) as Cents | null
