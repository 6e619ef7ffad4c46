import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  API_ERROR_STATUS,
  type ApiErrorCode,
  isErrorCode,
  readErrorCode,
} from '../../../shared/api/errors.ts'

const CODES = Object.keys(API_ERROR_STATUS) as ApiErrorCode[]

const SHAPES: readonly (readonly [string, (code: string) => unknown])[] = [
  ['code', (code) => ({ ok: false, code })],
  ['error', (code) => ({ ok: false, error: code })],
  ['error.code', (code) => ({ ok: false, error: { code, message: 'words' } })],
  ['error_code', (code) => ({ error_code: code })],
  ['errors[0].code', (code) => ({ errors: [{ code }, { code: 'BAD_REQUEST' }] })],
  ['code in lower case', (code) => ({ code: code.toLowerCase() })],
  ['error with words behind it', (code) => ({ error: `${code}: the token may not.` })],
]

const OTHER_SHAPES: readonly (readonly [string, (code: string) => unknown])[] = [
  ['under error.type', (code) => ({ error: { type: code } })],
  ['under error.type in lower case', (code) => ({ error: { type: code.toLowerCase() } })],
  ['under message', (code) => ({ ok: false, message: code })],
  ['under error.message', (code) => ({ error: { message: code } })],
  ['inside a sentence', (code) => ({ message: `The call was refused (${code}).` })],
  ['in lower case with hyphens', (code) => ({ reason: code.toLowerCase().replaceAll('_', '-') })],
  ['three levels down', (code) => ({ a: { b: { c: `${code}: no` } } })],
  ['in a second error', (code) => ({ errors: [{ title: 'Refused' }, { kind: code }] })],
  ['as the whole body', (code) => `${code}: no`],
]

describe('readErrorCode', () => {
  describe.each(SHAPES)('with the code under %s', (_, write) => {
    it.each(CODES)('reads %s, whatever the status', (code) => {
      for (const status of [200, 400, 403, 404, 500]) expect(readErrorCode(write(code), status)).toBe(code)
    })

    it('goes by the status when the code is none of the specification', () => {
      expect(readErrorCode(write('TEAPOT'), 403)).toBe('FORBIDDEN')
    })
  })

  describe.each(OTHER_SHAPES)('with the code %s', (_, write) => {
    it.each(CODES)('reads %s', (code) => {
      for (const status of [API_ERROR_STATUS[code], 200])
        expect(readErrorCode(write(code), status)).toBe(code)
    })
  })

  it.each([
    ['a longer word', { message: 'XSCOPE_DENIED, SCOPE_DENIEDS, MY_SCOPE_DENIED and éSCOPE_DENIED' }],
    ['other words', { message: 'Scope denied: not found, token disabled' }],
    ['four levels down', { a: { b: { c: { d: 'SCOPE_DENIED' } } } }],
    [
      'a list of all that can happen',
      { message: 'Forbidden', help: 'SCOPE_DENIED, IP_BLOCKED or NO_COMPANY' },
    ],
    ['a key that the status contradicts', { RATE_LIMITED: false }],
    ['a text that the status contradicts', { message: 'See BAD_REQUEST' }],
    ['a text too long to read', { message: `${'x '.repeat(2_000)}SCOPE_DENIED` }],
  ])('takes %s for no code', (_, body) => {
    expect(readErrorCode(body, 403)).toBe('FORBIDDEN')
  })

  it('takes the code in a documented place, else the one that agrees with the status', () => {
    const both = { error: { code: 'IP_BLOCKED', message: 'SCOPE_DENIED' } }
    expect(readErrorCode(both, 403)).toBe('IP_BLOCKED')
    expect(readErrorCode({ message: 'BAD_REQUEST', detail: 'IP_BLOCKED' }, 403)).toBe('IP_BLOCKED')
    expect(readErrorCode({ message: 'BAD_REQUEST', detail: 'IP_BLOCKED' }, 400)).toBe('BAD_REQUEST')
    expect(readErrorCode({ message: 'not SCOPE_DENIED', type: 'IP_BLOCKED' }, 403)).toBe('IP_BLOCKED')
    expect(readErrorCode({ errors: { IP_BLOCKED: ['no'] }, message: 'TOKEN_DISABLED' }, 403)).toBe(
      'TOKEN_DISABLED',
    )
  })

  it('looks at a bounded part of a hostile body', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 'x'.repeat(20)]),
    )
    const long = Array.from({ length: 1_000_000 }, () => ({ a: 'b' }))
    // A whole reading takes seconds a round: the limit of a file's processor time fails it (processor-time.ts).
    for (let round = 0; round < 20; round++) {
      expect(readErrorCode({ ...(round === 0 ? wide : {}), long }, 403)).toBe('FORBIDDEN')
      expect(readErrorCode({ message: '-_'.repeat(500_000) }, 403)).toBe('FORBIDDEN')
    }
    expect(readErrorCode({ message: 'SCOPE_DENIED', long }, 403)).toBe('SCOPE_DENIED')
  })

  it('takes PIPELINE_NOT_FOUND for the same with 400 and with 404', () => {
    expect(readErrorCode({ error: { code: 'PIPELINE_NOT_FOUND' } }, 400)).toBe('PIPELINE_NOT_FOUND')
    expect(readErrorCode({ error: { code: 'PIPELINE_NOT_FOUND' } }, 404)).toBe('PIPELINE_NOT_FOUND')
  })

  it('is not led astray by words that objects inherit', () => {
    for (const code of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(isErrorCode(code)).toBe(false)
      expect(readErrorCode({ code }, 429)).toBe('RATE_LIMITED')
    }
    expect(readErrorCode(Object.create({ code: 'NOT_FOUND' }), 403)).toBe('FORBIDDEN')
  })

  it('answers a known code for any body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 400, max: 599 }), (body, status) => {
        const code = readErrorCode(body, status)
        expect(isErrorCode(code) || code === 'FORBIDDEN' || code === 'NOT_OFFERED').toBe(true)
      }),
    )
  })
})
