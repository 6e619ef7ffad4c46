// Converts a zod schema to JSON Schema for the OpenAPI 3.1 document: without zod's bounds of safe integers, and with
// answers open to further fields, which clients must tolerate (specification 9).
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

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...result } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === plainDateText) jsonSchema.format = 'date'
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (io === 'output') delete jsonSchema.additionalProperties
    },
  })
  return result as JsonSchema
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
export function listFields(schema: JsonSchema, prefix = ''): { path: string; schema: JsonSchema }[] {
  const here = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    return [{ path, schema: property }, ...listFields(property, path)]
  })
  const within = schema.items ? listFields(schema.items, `${prefix}[]`) : []
  const either = (schema.anyOf ?? []).flatMap((option) => listFields(option, prefix))
  return [...here, ...within, ...either]
}
