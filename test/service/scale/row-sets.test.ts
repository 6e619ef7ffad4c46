// The parts that answers at scale are found with, each against the obvious way to do the same.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  andInto,
  andNotInto,
  type Bitmap,
  countBits,
  countCommonBits,
  emptyBitmap,
  forEachBit,
  fullBitmap,
  hasBit,
  orInto,
  setBit,
} from '../../../service/data/search/bitmap.ts'
import { createFacetBuilder } from '../../../service/data/search/facet.ts'
import { createGramIndexBuilder } from '../../../service/data/search/gram-index.ts'
import { createNaturalOrder } from '../../../service/data/search/natural-order.ts'
import { createOrdering } from '../../../service/data/search/ordering.ts'

function bitmapOf(size: number, rows: Iterable<number>): Bitmap {
  const bitmap = emptyBitmap(size)
  for (const row of rows) setBit(bitmap, row)
  return bitmap
}

function rowsOf(bitmap: Bitmap): number[] {
  const rows: number[] = []
  forEachBit(bitmap, (row) => rows.push(row))
  return rows
}

const rowSet = (size: number) =>
  fc.uniqueArray(fc.nat({ max: size - 1 })).map((rows) => rows.toSorted((a, b) => a - b))

describe('bitmap', () => {
  it('agrees with sets of numbers', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 200 })
          .chain((size) => fc.tuple(fc.constant(size), rowSet(size), rowSet(size))),
        ([size, a, b]) => {
          const [one, other] = [bitmapOf(size, a), bitmapOf(size, b)]
          expect(rowsOf(one)).toEqual(a)
          expect(countBits(one)).toBe(a.length)
          const common = a.filter((row) => b.includes(row))
          expect(countCommonBits(one, other)).toBe(common.length)
          expect(rowsOf(andInto(one.slice(), other))).toEqual(common)
          expect(rowsOf(andNotInto(one.slice(), other))).toEqual(a.filter((row) => !b.includes(row)))
          expect(new Set(rowsOf(orInto(one.slice(), other)))).toEqual(new Set([...a, ...b]))
          expect(countBits(fullBitmap(size))).toBe(size)
          for (const row of a) expect(hasBit(one, row)).toBe(true)
        },
      ),
    )
  })
})

describe('createFacetBuilder', () => {
  it('finds the rows of rare and common values alike', () => {
    const builder = createFacetBuilder<string>()
    const values = Array.from({ length: 500 }, (_, row) =>
      row % 100 === 7 ? `rare ${row}` : row % 2 ? 'odd' : 'even',
    )
    for (const [row, value] of values.entries()) builder.add(value, row)
    const facet = builder.build(values.length)
    for (const wanted of [['odd'], ['rare 7'], ['rare 107', 'even'], [], ['unknown']]) {
      const expected = [...values.keys()].filter((row) => wanted.includes(values[row] as string))
      expect(rowsOf(facet.rowsOf(wanted))).toEqual(expected)
    }
    expect([...facet.values()].toSorted()).toEqual([...new Set(values)].toSorted())
  })
})

describe.each([
  ['createNaturalOrder', true],
  ['createOrdering', false],
] as const)('%s', (_, isNatural) => {
  const size = 5000
  // Many equal keys; the order is by key, then by row.
  const keys = Array.from({ length: size }, (_value, row) =>
    isNatural ? Math.floor(row / 7) : (row * 7919) % 613,
  )
  const keyOf = (row: number) => keys[row] as number
  const sequence = [...keys.keys()].toSorted((a, b) => keyOf(a) - keyOf(b) || a - b)
  const ordering = isNatural
    ? createNaturalOrder(size, keyOf)
    : createOrdering(Uint32Array.from(sequence), size, keyOf)

  it('finds ranges of keys', () => {
    const bound = fc.oneof(fc.integer({ min: -5, max: 800 }), fc.constantFrom(-Infinity, Infinity))
    fc.assert(
      fc.property(bound, bound, (from, before) => {
        const expected = [...keys.keys()].filter((row) => keyOf(row) >= from && keyOf(row) < before)
        expect(rowsOf(ordering.between(from, before))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('finds any page of any matches in both directions', () => {
    const every = fc.constantFrom(1, 2, 3, 50, 999)
    fc.assert(
      fc.property(
        every,
        fc.boolean(),
        fc.boolean(),
        fc.nat({ max: 5100 }),
        fc.integer({ min: 1, max: 200 }),
        (step, isAll, isDescending, offset, limit) => {
          const matching = isAll ? sequence : sequence.filter((row) => row % step === 0)
          const matches = isAll ? null : bitmapOf(size, matching)
          const expected = (isDescending ? matching.toReversed() : matching).slice(offset, offset + limit)
          const page = ordering.page(matches, { offset, limit, total: matching.length, isDescending })
          expect(page).toEqual(expected)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('answers nothing over no rows', () => {
    const empty = isNatural ? createNaturalOrder(0) : createOrdering(new Uint32Array(), 0)
    expect(empty.page(null, { offset: 0, limit: 5, total: 0, isDescending: true })).toEqual([])
    expect(rowsOf(empty.between(-Infinity, Infinity))).toEqual([])
  })
})

describe('createGramIndexBuilder', () => {
  const alphabet = fc.constantFrom(...'aab c1.9-@ßж💥')
  const text = fc.array(alphabet, { maxLength: 12 }).map((characters) => characters.join(''))
  const digits = fc
    .array(fc.constantFrom(...'019'), { maxLength: 8 })
    .map((characters) => characters.join(''))

  it('finds the same rows as looking into every text, for terms of any length and any character', () => {
    let found = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text, digits), { maxLength: 80 }),
        text,
        digits,
        fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 5 })),
        (rows, term, number, [pick, start, length]) => {
          const builder = createGramIndexBuilder()
          for (const [first, second, phone] of rows) builder.add(`${first}\u001f${second}`, phone)
          const index = builder.build()
          const rowsWhere = (isFound: (row: (typeof rows)[number]) => boolean) =>
            [...rows.keys()].filter((row) => isFound(rows[row] as (typeof rows)[number]))
          // A term of its own, and a piece of a row, which is found for certain.
          const [picked = ''] = rows[pick % Math.max(1, rows.length)] ?? []
          const from = start % Math.max(1, picked.length)
          for (const wanted of [term, picked.slice(from, from + length)]) {
            if (wanted === '') continue
            const expected = rowsWhere(([first, second]) => first.includes(wanted) || second.includes(wanted))
            expect(rowsOf(index.rowsWith(wanted))).toEqual(expected)
            // Again, from what was kept.
            expect(rowsOf(index.rowsWith(wanted))).toEqual(expected)
            found += expected.length
          }
          if (number !== '') {
            expect(rowsOf(index.rowsWithDigits(number))).toEqual(
              rowsWhere(([, , phone]) => phone.includes(number)),
            )
          }
        },
      ),
      { numRuns: 400 },
    )
    expect(found).toBeGreaterThan(100)
  })

  it('finds rare and common terms among many rows, and keeps numbers apart from text', () => {
    const builder = createGramIndexBuilder()
    const texts = Array.from({ length: 3000 }, (_, row) => `cliente ${row} ${row % 3 ? 'mesa' : 'cadeira'}`)
    for (const [row, line] of texts.entries()) builder.add(line, `5511${row}`)
    const index = builder.build()
    for (const term of [
      'cliente',
      'mesa',
      '1234',
      'cliente 29',
      'e',
      'te',
      '9 c',
      'zebra',
      'x'.repeat(5000),
    ]) {
      expect(rowsOf(index.rowsWith(term))).toEqual(
        [...texts.keys()].filter((row) => texts[row]?.includes(term)),
      )
    }
    expect(countBits(index.rowsWith('5511'))).toBe(0)
    expect(countBits(index.rowsWithDigits('5511'))).toBe(3000)
    expect(rowsOf(index.rowsWithDigits('55112999'))).toEqual([2999])
  })

  it('forgets the terms it was asked for longest ago, without changing an answer', () => {
    const builder = createGramIndexBuilder()
    for (let row = 0; row < 400; row += 1) builder.add(`linha ${row}`, '')
    const index = builder.build()
    for (let turn = 0; turn < 2; turn += 1) {
      for (let row = 0; row < 400; row += 1) expect(hasBit(index.rowsWith(`linha ${row}`), row)).toBe(true)
    }
  })
})
