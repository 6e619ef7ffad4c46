// Rows by value of one field, such as responsible person or brand. Rows of a rare value are a list and of a common
// value a bitmap, so that thousands of values take little memory.
import { emptyBitmap, orInto, setBit } from './bitmap.ts'
import { type IdSet, idSetOfList } from './id-set.ts'

export interface Facet<Value> {
  values(): Iterable<Value>
  /** Returns the rows that have any of the values. */
  rowsOf(values: Iterable<Value>): IdSet
}

export interface FacetBuilder<Value> {
  add(value: Value, row: number): void
  build(size: number): Facet<Value>
}

export function createFacetBuilder<Value>(): FacetBuilder<Value> {
  const lists = new Map<Value, number[]>()
  return {
    add: (value, row) => {
      const list = lists.get(value)
      if (list) list.push(row)
      else lists.set(value, [row])
    },
    build: (size) => {
      const sets = new Map<Value, IdSet>()
      for (const [value, rows] of lists) sets.set(value, idSetOfList(Uint32Array.from(rows), size))
      const known = [...lists.keys()]
      lists.clear()
      return {
        values: () => known,
        rowsOf: (values) => {
          const found = [...values].flatMap((value) => sets.get(value) ?? [])
          const [only] = found
          if (found.length <= 1) return only ?? { list: new Uint32Array() }
          const bitmap = emptyBitmap(size)
          for (const set of found) {
            if ('bitmap' in set) orInto(bitmap, set.bitmap)
            else for (const row of set.list) setBit(bitmap, row)
          }
          return { bitmap }
        },
      }
    },
  }
}
