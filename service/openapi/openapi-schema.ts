// Converts a zod schema to JSON Schema for the OpenAPI 3.1 document: without the patterns and bounds that zod adds
// itself, and with answers open to further fields, which clients must tolerate (specification 9).
import { z } from 'zod'
import { plainDateText } from '../../shared/api/formats.ts'

export interface JsonSchema {
  [keyword: string]: unknown
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  required?: string[]
}

/** Longer patterns are zod's own for dates; their `format` already states the same. */
const MAX_PATTERN_LENGTH = 60

function withNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
  }
}

/** Removes repeated alternatives, flattens nested ones, and writes "or null" as a type. */
function tidyAlternatives(schema: JsonSchema): JsonSchema {
  if (!schema.anyOf) return schema
  const { anyOf, ...rest } = schema
  const lifted = anyOf.flatMap((option) =>
    option.anyOf && Object.keys(option).length === 1 ? option.anyOf : [option],
  )
  const distinct = [...new Map(lifted.map((option) => [JSON.stringify(option), option])).values()]
  const [only] = distinct
  if (distinct.length === 1 && only) return { ...only, ...rest }
  const options = distinct.filter(({ type }) => type !== 'null')
  const [first] = options
  if (options.length === 1 && options.length < distinct.length && first)
    return { ...withNull(first), ...rest }
  return { ...rest, anyOf: distinct }
}

function tidyScalar(schema: JsonSchema, isAnswer: boolean): JsonSchema {
  const { ...tidied } = schema
  delete tidied.$schema
  if (tidied.minimum === Number.MIN_SAFE_INTEGER) delete tidied.minimum
  if (tidied.maximum === Number.MAX_SAFE_INTEGER) delete tidied.maximum
  if (tidied.format === 'uuid' || String(tidied.pattern ?? '').length > MAX_PATTERN_LENGTH)
    delete tidied.pattern
  if (isAnswer && tidied.additionalProperties === false) delete tidied.additionalProperties
  if (tidied.additionalProperties && Object.keys(tidied.additionalProperties).length === 0) {
    delete tidied.additionalProperties
  }
  return tidied
}

function tidy(schema: JsonSchema, isAnswer: boolean): JsonSchema {
  const result = tidyScalar(schema, isAnswer)
  if (result.properties) {
    result.properties = Object.fromEntries(
      Object.entries(result.properties).map(([name, property]) => [name, tidy(property, isAnswer)]),
    )
  }
  if (result.items) result.items = tidy(result.items, isAnswer)
  if (result.anyOf) result.anyOf = result.anyOf.map((option) => tidy(option, isAnswer))
  return tidyAlternatives(result)
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const raw = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === plainDateText) jsonSchema.format = 'date'
    },
  })
  return tidy(raw as JsonSchema, io === 'output')
}

/** Returns the schema of a request, with the defaults that its transforms hide. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  const result = toSchema(schema, 'input')
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  for (const [name, property] of Object.entries(result.properties ?? {})) {
    const absent = shape[name]?.safeParse(undefined)
    if (absent?.success && absent.data !== undefined) property.default = absent.data
  }
  return result
}

/** Returns the schema of an answer's `result`. */
export function resultSchema(schema: z.ZodType): JsonSchema {
  return toSchema(schema, 'output')
}

/** Returns every field below a schema by its path, `rows[].phone[].value`; alternatives are merged. */
export function listFields(
  schema: JsonSchema,
  prefix = '',
): { path: string; schema: JsonSchema; isRequired: boolean }[] {
  const here = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const isRequired = schema.required?.includes(name) ?? false
    return [{ path, schema: property, isRequired }, ...listFields(property, path)]
  })
  const within = schema.items ? listFields(schema.items, `${prefix}[]`) : []
  const either = (schema.anyOf ?? []).flatMap((option) => listFields(option, prefix))
  return [...here, ...within, ...either]
}
