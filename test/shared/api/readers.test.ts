import { describe, expect, it } from 'vitest'
import { integer, neededId, record, recordWithNeededList, text } from '../../../shared/api/readers.ts'

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
