import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  cents,
  flag,
  instantText,
  integer,
  neededId,
  nullableText,
  number,
  reaisAsCents,
  record,
  recordWithList,
  recordWithNeededList,
  text,
  textList,
} from '../../../shared/api/readers.ts'
import { UNREADABLE } from './unreadable-values.ts'

describe('nullableText', () => {
  const schema = record({ person: nullableText, at: instantText, list: textList })

  it('is null only where nothing is', () => {
    expect(schema.parse({}).person).toBeNull()
    expect(schema.parse({ person: null }).person).toBeNull()
  })

  it.each([
    [true, 'true'],
    [{ id: 7 }, '{"id":7}'],
    [12, '12'],
  ])('shows %j raw, because null would say that there is nobody', (person, raw) => {
    expect(schema.parse({ person }).person).toBe(raw)
  })
})

describe('textList', () => {
  it('takes what stands in its place for its only item', () => {
    const schema = record({ list: textList })
    expect(schema.parse({ list: 'pix' }).list).toEqual(['pix'])
    expect(schema.parse({ list: ['pix', { a: 1 }, null] }).list).toEqual(['pix', '{"a":1}'])
  })
})

describe('record', () => {
  const schema = record({ text, integer, number, cents, amount: reaisAsCents, flag, textList })

  it('reads every field of an empty object without throwing', () => {
    expect(schema.parse({})).toEqual({
      text: null,
      integer: null,
      number: null,
      cents: null,
      amount: null,
      flag: null,
      textList: [],
    })
  })

  it.each(UNREADABLE)('reads fields holding %j as null', (value) => {
    const read = schema.parse({ integer: value, number: value, cents: value, amount: value })
    expect([read.integer, read.number, read.cents, read.amount]).toEqual([null, null, null, null])
  })

  it('keeps unknown fields as they came', () => {
    expect(schema.parse({ novo: { a: [1] } })).toMatchObject({ novo: { a: [1] } })
  })

  it('takes a fraction of a cent for unreadable', () => {
    expect(schema.parse({ cents: 97.98 }).cents).toBeNull()
  })
})

describe('recordWithList', () => {
  it('does not take a list that is absent for an empty one', () => {
    const schema = recordWithList('rows', record({ id: neededId }), {})
    expect([{}, { rows: null }, { rows: [] }].map((body) => schema.parse(body).rows)).toEqual([
      null,
      null,
      [],
    ])
  })

  it('does not take a list of which nothing can be read for an empty one', () => {
    const schema = recordWithList('rows', record({ id: neededId }), {})
    expect(schema.parse({ rows: [null, 'x'] })).toEqual({ rows: null, unreadable: [null, 'x'] })
    expect(schema.parse({ rows: [null, { id: 1 }] })).toEqual({ rows: [{ id: 1 }], unreadable: [null] })
  })
})

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

  it('keeps rows that cannot be read beside the others, as received', () => {
    expect(schema.parse({ total: 4, rows: [{ id: 1 }, null, { id: 2 }, { name: 'x' }], extra: 1 })).toEqual({
      total: 4,
      extra: 1,
      rows: [
        { id: 1, name: null },
        { id: 2, name: null },
      ],
      unreadable: [null, { name: 'x' }],
    })
  })

  it('takes what stands where the list belongs for its only row', () => {
    expect(schema.parse({ rows: { id: 7 } })).toMatchObject({ rows: [{ id: 7 }], unreadable: [] })
  })

  it('reads an id written as text', () => {
    expect(schema.parse({ rows: [{ id: '7' }] }).rows[0]?.id).toBe(7)
  })
})

describe('neededId', () => {
  it.each([undefined, null, '', 'x', 1.5, {}])('refuses %j', (value) => {
    expect(z.looseObject({ id: neededId }).safeParse({ id: value }).success).toBe(false)
  })
})
