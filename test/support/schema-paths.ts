// The paths of every field of a zod object, `a.b` and `list[].c`, for tests that compare a list of fields with a schema.
import { z } from 'zod'

function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return inner(schema.unwrap() as z.ZodType)
  return schema
}

/** Returns the paths of the fields that hold no named fields themselves. */
export function schemaPaths(schema: z.ZodType, path = ''): string[] {
  const known = inner(schema)
  if (known instanceof z.ZodObject) {
    return Object.entries(known.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      schemaPaths(field, path === '' ? name : `${path}.${name}`),
    )
  }
  if (known instanceof z.ZodArray && inner(known.element as z.ZodType) instanceof z.ZodObject) {
    return schemaPaths(known.element as z.ZodType, `${path}[]`)
  }
  return [path]
}
