// Reads the records of a client response as their schema does, many times faster: for stored rows, which are read by the
// ten thousand. What it reads has to stay equal to the schema's reading; test/shared/api/plain-reader.test.ts compares them.
import type { z } from 'zod'
import { fieldReaderOf } from './readers.ts'

/**
 * A reader of the records of `schema`, whose fields are all made in readers.ts. It works in place, so the record has to
 * be the caller's own; null for what the schema refuses.
 */
export function plainReader<Schema extends z.ZodObject>(
  schema: Schema,
): (record: unknown) => z.output<Schema> | null {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const reader = fieldReaderOf(field)
    if (reader === null) throw new Error(`${name} has no reader of its own`)
    return { name, ...reader }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const record = value as Record<string, unknown>
    for (const { name, read, isNeeded } of fields) {
      const before = record[name]
      const after = read(before)
      if (after === null && isNeeded) return null
      if (after !== before) record[name] = after
    }
    return record as z.output<Schema>
  }
}
