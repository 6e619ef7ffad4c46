// Reads the records of a client response as their schema does, but many times faster: stored rows are read in tens of
// thousands. The result must equal that of the schema; test/shared/api/plain-reader.test.ts compares them.
import type { z } from 'zod'
import { fieldReaderOf } from './readers.ts'

/**
 * Returns a reader for the records of `schema`, whose fields must all be made in readers.ts. The reader changes the
 * record in place, so the caller must own it. It returns null for a record that the schema refuses. Throws for a field
 * without a reader.
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
