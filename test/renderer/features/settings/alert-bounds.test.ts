import { describe, expect, it } from 'vitest'
import {
  boundCents,
  readTimeOfDay,
  readWholeUpTo,
} from '../../../../renderer/features/settings/alert-bounds.ts'

describe('readWholeUpTo', () => {
  it.each([
    ['1', 1],
    ['100', 100],
    ['0', null],
    ['101', null],
    ['1,5', null],
    ['-3', null],
    ['', null],
    ['9999999999', null],
  ])('reads %j as %s up to 100', (text, value) => {
    expect(readWholeUpTo(100)(text)).toBe(value)
  })
})

describe('readTimeOfDay', () => {
  it.each([
    ['10:00', '10:00'],
    ['8:30', '08:30'],
    ['24:00', null],
    ['10h', null],
    ['', null],
  ])('reads %j as %s', (text, time) => {
    expect(readTimeOfDay(text)).toBe(time)
  })
})

describe('boundCents', () => {
  it('refuses nothing, zero and what is beyond the limit', () => {
    expect([5_000_000, 1, null, 0, 1e12 + 1].map(boundCents)).toEqual([5_000_000, 1, null, null, null])
  })
})
