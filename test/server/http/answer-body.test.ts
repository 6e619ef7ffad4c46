import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeAnswer } from '../../../server/http/answer-body.ts'

describe('writeAnswer', () => {
  it('gives the bytes of JSON.stringify, whether rows are frozen or not, the second time too', () => {
    const row = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(
        fc.array(row),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.boolean(),
        (rows, others, isFrozen) => {
          const all = isFrozen ? rows.map(Object.freeze) : rows
          // Lists and texts beside the rows that look like their place.
          const result = {
            empty: [],
            'rows":[]': '"rows":[]',
            ...others,
            rows: all,
            total: rows.length,
            gone: undefined,
          }
          const expected = JSON.stringify({ ok: true, method: 'leads.list', result })
          expect(writeAnswer('leads.list', result).toString()).toBe(expected)
          expect(writeAnswer('leads.list', result).toString()).toBe(expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})
