// Changes a value at a place inside it: `rows[]`, `days[].leads`, empty for the value itself.
import { isRecord } from '../../shared/json/record.ts'
import type { Fields } from './dialect.ts'

function stepsOf(place: string): string[] {
  return place === '' ? [] : place.replaceAll('[]', '.[]').split('.')
}

function changeValue(value: unknown, steps: readonly string[], change: (value: Fields) => Fields): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return isRecord(value) ? change(value) : value
  if (step === '[]')
    return Array.isArray(value) ? value.map((item) => changeValue(item, rest, change)) : value
  if (!isRecord(value) || !Object.hasOwn(value, step)) return value
  return { ...value, [step]: changeValue(value[step], rest, change) }
}

/** Returns a copy with the objects at a place changed; values that are no objects stay unchanged. */
export function changeAt(value: Fields, place: string, change: (value: Fields) => Fields): Fields {
  return changeValue(value, stepsOf(place), change) as Fields
}

export function pick(value: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
}

export function omit(value: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

/** Returns a small number that is constant for the same text. Selects the rows that a dialect changes. */
export function remainderOf(key: unknown, divisor: number): number {
  let sum = 0
  for (const character of String(key)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return sum % divisor
}
