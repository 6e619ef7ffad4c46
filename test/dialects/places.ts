// Changes a value, or a schema, at a place inside it: `rows[]`, `days[].leads`, empty for the value itself. Both use
// the same paths.

import type { JsonSchema } from '../../service/openapi/openapi.ts'
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

function changeSchema(
  schema: JsonSchema,
  steps: readonly string[],
  change: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  if (schema.anyOf) {
    const changed = (option: JsonSchema) =>
      option.type === 'null' ? option : changeSchema(option, steps, change)
    return { ...schema, anyOf: schema.anyOf.map(changed) }
  }
  const [step, ...rest] = steps
  if (step === undefined) return change(schema)
  if (step === '[]')
    return schema.items ? { ...schema, items: changeSchema(schema.items, rest, change) } : schema
  const property = schema.properties?.[step]
  if (property === undefined) return schema
  return { ...schema, properties: { ...schema.properties, [step]: changeSchema(property, rest, change) } }
}

/** Returns a copy of a schema with the schema of a place changed. */
export function changeSchemaAt(
  schema: JsonSchema,
  place: string,
  change: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  return changeSchema(schema, stepsOf(place), change)
}

/** Returns the schema with `null` as an additional value. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] }
  const types = [schema.type ?? []].flat()
  if (types.includes('null')) return schema
  return {
    ...schema,
    type: [...types, 'null'],
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
  }
}

/** Returns the schema of an object with these fields optional. */
export function withOptional(schema: JsonSchema, names: readonly string[]): JsonSchema {
  return { ...schema, required: (schema.required ?? []).filter((name) => !names.includes(name)) }
}

/** Returns the schema of an object with these required fields, which replace fields of the same name. */
export function withFields(schema: JsonSchema, fields: Record<string, JsonSchema>): JsonSchema {
  return {
    ...schema,
    properties: { ...schema.properties, ...fields },
    required: [...new Set([...(schema.required ?? []), ...Object.keys(fields)])],
  }
}

/** Returns the schema of an object with only these fields. */
export function onlyFields(schema: JsonSchema, names: readonly string[]): JsonSchema {
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).filter(([name]) => names.includes(name)),
    ),
    required: (schema.required ?? []).filter((name) => names.includes(name)),
  }
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
