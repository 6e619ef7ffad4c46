import { describe, expect, it } from 'vitest'
import { parseBody } from '../../../server/http/api-failure.ts'

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`

describe('parseBody', () => {
  it.each([101, 3_000, 100_000])(
    'refuses a body of %i levels, which nothing could walk through',
    (levels) => {
      const refused = expect.objectContaining({ status: 400, code: 'BAD_REQUEST' })
      const parse = (raw: string) => () => parseBody(raw, 'application/json')
      expect(parse(nested(levels, '{"a":', '}'))).toThrow(refused)
      expect(parse(`{"a":${nested(levels, '[', ']')}}`)).toThrow(refused)
    },
  )

  it('takes one of as many levels as it may have, and any number of values beside one another', () => {
    const body = nested(100, '{"a":', '}')
    expect(parseBody(body, 'application/json')).toEqual(JSON.parse(body))
    const wide = JSON.stringify({ a: Array.from({ length: 100_000 }, (_, index) => [index]) })
    expect(parseBody(wide, undefined)).toEqual(JSON.parse(wide))
  })
})
