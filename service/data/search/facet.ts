// Rows by one of their values: who is responsible, which brand. A rare value keeps its rows as a list and a common one as
// a bitmap, so that thousands of values stay small.
import { type Bitmap, emptyBitmap, orInto, setBit } from './bitmap.ts'

export interface Facet<Value> {
  values(): Iterable<Value>
  /** Rows that hold any of the values; the caller may change the bitmap. */
  rowsOf(values: Iterable<Value>): Bitmap
}

export interface FacetBuilder<Value> {
  add(value: Value, row: number): void
  build(size: number): Facet<Value>
}

/** A bitmap is no larger than a list of so many rows. */
const ROWS_PER_WORD = 32

export function createFacetBuilder<Value>(): FacetBuilder<Value> {
  const lists = new Map<Value, number[]>()
  return {
    add: (value, row) => {
      const list = lists.get(value)
      if (list) list.push(row)
      else lists.set(value, [row])
    },
    build: (size) => {
      const rare = new Map<Value, Uint32Array>()
      const common = new Map<Value, Bitmap>()
      for (const [value, rows] of lists) {
        if (rows.length <= size / ROWS_PER_WORD) rare.set(value, Uint32Array.from(rows))
        else {
          const bitmap = emptyBitmap(size)
          for (const row of rows) setBit(bitmap, row)
          common.set(value, bitmap)
        }
      }
      const known = [...lists.keys()]
      lists.clear()
      return {
        values: () => known,
        rowsOf: (values) => {
          const found = emptyBitmap(size)
          for (const value of values) {
            const bitmap = common.get(value)
            if (bitmap) orInto(found, bitmap)
            for (const row of rare.get(value) ?? []) setBit(found, row)
          }
          return found
        },
      }
    },
  }
}
