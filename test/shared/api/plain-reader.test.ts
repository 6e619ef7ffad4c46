import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clientLead } from '../../../shared/api/operations/leads.ts'
import { clientTask } from '../../../shared/api/operations/tasks.ts'
import { plainReader } from '../../../shared/api/plain-reader.ts'
import { record, text } from '../../../shared/api/readers.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'

const SCHEMAS = {
  'leads.list': clientLead,
  'tasks.list': clientTask,
}
const EXAMPLES = {
  'leads.list': OPERATIONS['leads.list'].example.result.rows[0],
  'tasks.list': OPERATIONS['tasks.list'].example.result.tasks[0],
}

describe('plainReader', () => {
  it.each(Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[])(
    'reads rows of %s as their schema does, whatever a field holds',
    (operation) => {
      const schema = SCHEMAS[operation]
      const read = plainReader(schema)
      const names = fc.constantFrom(...Object.keys(schema.shape), 'another_field')
      const values = fc.oneof(fc.jsonValue(), fc.constantFrom('12', '41500.5', '1e3', ' 7', true, -0))
      fc.assert(
        fc.property(
          fc.dictionary(names, values),
          fc.constantFrom({}, EXAMPLES[operation]),
          (changes, base) => {
            const row = JSON.parse(JSON.stringify({ ...base, ...changes })) as object
            const expected = schema.safeParse(structuredClone(row))
            expect(read(row)).toEqual(expected.success ? expected.data : null)
          },
        ),
        { numRuns: 500 },
      )
    },
  )

  it.each([null, [], 'text', 7])('refuses %j, as the schema does', (value) => {
    expect(plainReader(SCHEMAS['leads.list'])(value)).toBeNull()
    expect(SCHEMAS['leads.list'].safeParse(value).success).toBe(false)
  })

  it('is not to be had for a field that has no reader of its own', () => {
    expect(() => plainReader(record({ name: text, other: z.string() }))).toThrow(/other/)
  })
})
