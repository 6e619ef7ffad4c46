import { describe, expect, it } from 'vitest'
import { fieldOf, isRecord, recordOf } from '../../../shared/json/record.ts'

const NO_RECORDS = [null, undefined, 0, '', 'text', true, [], [{ name: 'x' }]]

describe('isRecord', () => {
  it('is true for objects with fields alone', () => {
    expect([{}, { name: null }].map(isRecord)).toEqual([true, true])
    expect(NO_RECORDS.map(isRecord)).toEqual(NO_RECORDS.map(() => false))
  })
})

describe('recordOf', () => {
  it('is empty when the value has no fields', () => {
    expect(recordOf({ name: 'x' })).toEqual({ name: 'x' })
    for (const value of NO_RECORDS) expect(recordOf(value)).toEqual({})
  })
})

describe('fieldOf', () => {
  it('returns own fields, never those of the prototype', () => {
    expect(fieldOf({ name: 'x' }, 'name')).toBe('x')
    expect(fieldOf({ name: 'x' }, 'constructor')).toBeUndefined()
    for (const value of NO_RECORDS) expect(fieldOf(value, 'name')).toBeUndefined()
  })
})
