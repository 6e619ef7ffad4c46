import { describe, expect, it } from 'vitest'
import { readRows } from '../faults/rows.ts'

describe('readRows', () => {
  it('finds files and titles of rows when they are written in any of the usual ways', () => {
    const filter = readRows(['r9', 'R20', 's03'])
    expect(filter?.files).toEqual(['r09-', 'r20-', 's03-'])
    const titles = new RegExp(filter?.titles ?? '')
    expect(titles.test('comes back (R20)')).toBe(true)
    expect(titles.test('takes part (R2)')).toBe(false)
    expect(titles.test('refuses (S3)')).toBe(true)
  })

  it('takes every row when none is named', () => {
    expect(readRows([])?.files).toEqual([])
    expect(new RegExp(readRows([])?.titles ?? '').test('is denied (S8)')).toBe(true)
  })

  it('is null when a word is no row', () => {
    expect(readRows(['r9', 'storm'])).toBeNull()
  })
})
