// The parts that answers at scale are found with, each against the obvious way to do the same.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  andInto,
  andNotInto,
  type Bitmap,
  countBits,
  countCommonBits,
  fullBitmap,
  hasBit,
  orInto,
} from '../../../service/search/bitmap.ts'
import { createFacetBuilder } from '../../../service/search/facet.ts'
import { createGramIndexBuilder } from '../../../service/search/gram-index.ts'
import {
  bitmapOfList,
  countRows,
  countRowsIn,
  type IdSet,
  intersectSets,
  listBits,
  listRows,
  uniteSets,
} from '../../../service/search/id-set.ts'
import { createNaturalOrder } from '../../../service/search/natural-order.ts'
import { createOrdering } from '../../../service/search/ordering.ts'

function bitmapOf(size: number, rows: Iterable<number>): Bitmap {
  return bitmapOfList(Uint32Array.from(rows), size)
}

const rowsOf = (bitmap: Bitmap) => Array.from(listBits(bitmap))
const rowsIn = (set: IdSet) => Array.from(listRows(set))

/** The same rows as a list and as a bitmap. */
function setsOf(size: number, rows: readonly number[]): IdSet[] {
  return [{ list: Uint32Array.from(rows).sort() }, { bitmap: bitmapOf(size, rows) }]
}

const rowSet = (size: number) =>
  fc.uniqueArray(fc.nat({ max: size - 1 })).map((rows) => rows.toSorted((a, b) => a - b))

describe('bitmap', () => {
  it('agrees with sets of numbers', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 900 })
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
          const words = one.length
          expect(
            countCommonBits(one, other, 0, 3) + countCommonBits(one, other, Math.min(3, words), words),
          ).toBe(common.length)
          for (const row of a) expect(hasBit(one, row)).toBe(true)
        },
      ),
    )
  })
})

describe('row-set', () => {
  const size = 300
  const everyRow = Array.from({ length: size }, (_, row) => row)
  const run = fc.record({ start: fc.nat({ max: size }), end: fc.nat({ max: size }) })
  const either = rowSet(size).chain((rows) => fc.constantFrom(...setsOf(size, rows)))

  it('meets, joins and counts as sets of numbers do, whether lists or bitmaps, and leaves them as they were', () => {
    fc.assert(
      fc.property(fc.array(either, { minLength: 1, maxLength: 4 }), fc.option(run), (sets, within) => {
        const before = sets.map(rowsIn)
        const [one = [], other = []] = [before[0], before.at(-1)]
        const [first, last] = [sets[0], sets.at(-1)] as [IdSet, IdSet]
        const met = one.filter((row) => before.every((rows) => rows.includes(row)))
        expect(rowsIn(intersectSets(sets, size) as IdSet)).toEqual(met)
        if (within) {
          const inRun = (row: number) => row >= within.start && row < within.end
          expect(rowsIn(intersectSets([...sets, within], size) as IdSet)).toEqual(met.filter(inRun))
          expect(rowsIn(intersectSets([within], size) as IdSet)).toEqual(everyRow.filter(inRun))
        }
        expect(rowsIn(uniteSets(first, last, size))).toEqual(
          [...new Set([...one, ...other])].toSorted((a, b) => a - b),
        )
        expect(countRows(first)).toBe(one.length)
        const common = one.filter((row) => other.includes(row)).length
        expect(countRowsIn(first, bitmapOf(size, other))).toBe(common)
        expect(sets.map(rowsIn)).toEqual(before)
      }),
    )
    expect(intersectSets([], size)).toBeNull()
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
      expect(rowsIn(facet.rowsOf(wanted))).toEqual(expected)
    }
    expect([...facet.values()].toSorted()).toEqual([...new Set(values)].toSorted())
  })
})

/** More than the checkpoints and blocks that pages jump by. */
const MANY = 70_000

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
        expect(rowsIn(intersectSets([ordering.between(from, before)], size) as IdSet)).toEqual(expected)
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
        fc.integer({ min: 1, max: 900 }),
        (step, isAll, isDescending, offset, limit) => {
          const matching = isAll ? sequence : sequence.filter((row) => row % step === 0)
          const expected = (isDescending ? matching.toReversed() : matching).slice(offset, offset + limit)
          for (const matches of isAll ? [null] : setsOf(size, matching)) {
            const page = ordering.page(matches, { offset, limit, total: matching.length, isDescending })
            expect(page).toEqual(expected)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('finds any page when the matches stand together in the order, however far apart elsewhere', () => {
    const manyKeys = Array.from({ length: MANY }, (_value, row) => (isNatural ? row : (row * 7919) % 613))
    const many = [...manyKeys.keys()].toSorted((a, b) => (manyKeys[a] as number) - (manyKeys[b] as number))
    const order = isNatural ? createNaturalOrder(MANY) : createOrdering(Uint32Array.from(many), MANY)
    const place = fc.integer({ min: 0, max: MANY })
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 8 }),
        fc.nat(),
        fc.boolean(),
        (cuts, at, isDescending) => {
          // Runs of matches between every other two cuts.
          const ends = cuts.toSorted((a, b) => a - b)
          const matching = many.filter((_row, index) => ends.filter((end) => end <= index).length % 2 === 1)
          const total = matching.length
          const offset = at % (total + 1)
          const expected = (isDescending ? matching.toReversed() : matching).slice(offset, offset + 20)
          for (const matches of setsOf(MANY, matching)) {
            expect(order.page(matches, { offset, limit: 20, total, isDescending })).toEqual(expected)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('answers nothing over no rows', () => {
    const empty = isNatural ? createNaturalOrder(0) : createOrdering(new Uint32Array(), 0)
    expect(empty.page(null, { offset: 0, limit: 5, total: 0, isDescending: true })).toEqual([])
    expect(rowsIn(intersectSets([empty.between(-Infinity, Infinity)], 0) as IdSet)).toEqual([])
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
            expect(rowsIn(index.rowsWith(wanted))).toEqual(expected)
            // Again, from what was kept.
            expect(rowsIn(index.rowsWith(wanted))).toEqual(expected)
            found += expected.length
          }
          if (number !== '') {
            expect(rowsIn(index.rowsWithDigits(number))).toEqual(
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
      expect(rowsIn(index.rowsWith(term))).toEqual(
        [...texts.keys()].filter((row) => texts[row]?.includes(term)),
      )
    }
    expect(countRows(index.rowsWith('5511'))).toBe(0)
    expect(countRows(index.rowsWithDigits('5511'))).toBe(3000)
    expect(rowsIn(index.rowsWithDigits('55112999'))).toEqual([2999])
  })

  it('forgets the terms it was asked for longest ago, without changing an answer', () => {
    const builder = createGramIndexBuilder()
    for (let row = 0; row < 400; row += 1) builder.add(`linha ${row}`, '')
    const index = builder.build()
    for (let turn = 0; turn < 2; turn += 1) {
      for (let row = 0; row < 400; row += 1) expect(listRows(index.rowsWith(`linha ${row}`))).toContain(row)
    }
  })
})
