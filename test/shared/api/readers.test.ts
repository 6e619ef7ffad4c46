import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clientLead } from '../../../shared/api/operations/leads.ts'
import { clientFunnelDay } from '../../../shared/api/operations/marketing.ts'
import { clientTask } from '../../../shared/api/operations/tasks.ts'
import {
  integer,
  neededId,
  plainReader,
  record,
  recordWithList,
  recordWithNeededList,
  text,
} from '../../../shared/api/readers.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'

describe('a list that has one key twice', () => {
  const rows = [{ id: 1, n: 1 }, { id: 2, n: 1 }, { id: 1, n: 1 }, { id: 2, n: 5 }, { n: 7 }, { n: 8 }]
  const item = record({ id: integer, n: integer })
  it.each([recordWithList('rows', item, {}, 'id'), recordWithNeededList('rows', item, {}, null, 'id')])(
    'has equal rows once, and none of those that contradict each other (%#)',
    (schema) => {
      const [first, other, , another] = rows
      const kept = [first, { id: null, n: 7 }, { id: null, n: 8 }]
      expect(schema.parse({ rows })).toEqual({ rows: kept, unreadable: [other, another] })
    },
  )

  it('is one in stages.list, too', () => {
    const { clientResponse, example } = OPERATIONS['stages.list']
    const [stage] = example.result.stages
    const stages = [stage, { ...stage, name: 'Outra' }, { ...stage, id: 12 }]
    const read = clientResponse.parse({ total: 3, stages })
    expect([read.stages.map(({ id }) => id), read.unreadable]).toEqual([[12], stages.slice(0, 2)])
  })
})

describe('recordWithNeededList', () => {
  const schema = recordWithNeededList('rows', record({ id: neededId, name: text }), { total: integer })

  it.each([{}, { rows: null }, { total: 3 }, { rows: 'x' }, { rows: 7 }, { rows: [null] }])(
    'refuses %j, which has no readable list',
    (body) => {
      expect(schema.safeParse(body).success).toBe(false)
    },
  )

  it('keeps an answer whose total counts though its only row cannot be read', () => {
    const counting = recordWithNeededList('rows', record({ id: neededId }), { total: integer }, 'withTotal')
    expect(counting.parse({ rows: [{ id: null }], total: 9 })).toEqual({
      rows: [],
      total: 9,
      unreadable: [{ id: null }],
    })
    expect(counting.safeParse({ rows: 'x', total: 9 }).success).toBe(false)
  })
})

describe('plainReader', () => {
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom('12', '41500.5', '1e3', ' 7', true, -0))

  it.each([
    ['leads', clientLead, OPERATIONS['leads.list'].example.result.rows[0]],
    ['tasks', clientTask, OPERATIONS['tasks.list'].example.result.tasks[0]],
    ['days', clientFunnelDay, OPERATIONS['marketing.funnel'].example.result.days[0]],
  ] as const)('reads %s as their schema does, whatever a field holds', (_, schema, example) => {
    const read = plainReader<z.ZodObject>(schema)
    const names = fc.constantFrom(...Object.keys(schema.shape), 'another_field')
    const asSchema = fc.property(
      fc.dictionary(names, values),
      fc.constantFrom({}, example),
      (changes, base) => {
        const row = JSON.parse(JSON.stringify({ ...base, ...changes })) as object
        const expected = schema.safeParse(structuredClone(row))
        expect(read(row)).toEqual(expected.success ? expected.data : null)
      },
    )
    fc.assert(asSchema, { numRuns: 500 })
    for (const value of [null, [], 'text', 7])
      expect([read(value), schema.safeParse(value).success]).toEqual([null, false])
  })

  it('is not to be had for a field that has no reader of its own', () => {
    expect(() => plainReader(record({ name: text, other: z.string() }))).toThrow(/other/)
  })
})
