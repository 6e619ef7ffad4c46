import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  API_ERROR_STATUS,
  type ApiErrorCode,
  isApiErrorCode,
  readErrorCode,
} from '../../shared/api/errors.ts'

const CODES = Object.keys(API_ERROR_STATUS) as ApiErrorCode[]

const SHAPES: readonly (readonly [string, (code: string) => unknown])[] = [
  ['code', (code) => ({ ok: false, code })],
  ['error', (code) => ({ ok: false, error: code })],
  ['error.code', (code) => ({ ok: false, error: { code, message: 'words' } })],
  ['error_code', (code) => ({ error_code: code })],
  ['errors[0].code', (code) => ({ errors: [{ code }, { code: 'BAD_REQUEST' }] })],
]

describe('readErrorCode', () => {
  describe.each(SHAPES)('with the code under %s', (_, write) => {
    it.each(CODES)('reads %s, whatever the status', (code) => {
      for (const status of [200, 400, 403, 404, 500]) expect(readErrorCode(write(code), status)).toBe(code)
    })

    it('goes by the status when the code is none of the specification', () => {
      expect(readErrorCode(write('TEAPOT'), 403)).toBe('SCOPE_DENIED')
    })
  })

  it('takes PIPELINE_NOT_FOUND for the same with 400 and with 404', () => {
    expect(readErrorCode({ error: { code: 'PIPELINE_NOT_FOUND' } }, 400)).toBe('PIPELINE_NOT_FOUND')
    expect(readErrorCode({ error: { code: 'PIPELINE_NOT_FOUND' } }, 404)).toBe('PIPELINE_NOT_FOUND')
  })

  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'INVALID_TOKEN'],
    [403, 'SCOPE_DENIED'],
    [404, 'NOT_FOUND'],
    [422, 'BAD_REQUEST'],
    [429, 'RATE_LIMITED'],
    [500, 'INTERNAL_ERROR'],
    [503, 'INTERNAL_ERROR'],
  ])('reads %i without a body as %s', (status, code) => {
    for (const body of [
      undefined,
      null,
      '',
      '<html>',
      [],
      {},
      { error: null },
      { errors: [] },
      { errors: 'x' },
    ]) {
      expect(readErrorCode(body, status)).toBe(code)
    }
  })

  it('is not led astray by words that objects inherit', () => {
    for (const code of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(isApiErrorCode(code)).toBe(false)
      expect(readErrorCode({ code }, 429)).toBe('RATE_LIMITED')
    }
    expect(readErrorCode(Object.create({ code: 'NOT_FOUND' }), 429)).toBe('RATE_LIMITED')
  })

  it('answers a known code for any body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 400, max: 599 }), (body, status) => {
        expect(isApiErrorCode(readErrorCode(body, status))).toBe(true)
      }),
    )
  })
})
