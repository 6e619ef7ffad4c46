// A set of rows in the smaller form: an ascending list of few rows, or a bitmap of many. Operations on a list take time
// by its own length, not by the table's. Calls share sets, so no function here changes a set that it is given.
import { andInto, type Bitmap, bitOf, countBits, countCommonBits, emptyBitmap, setBit } from './bitmap.ts'
import { countBelow } from './count-below.ts'

export type IdSet = { readonly list: Uint32Array } | { readonly bitmap: Bitmap }

/** Consecutive rows, `end` excluded; empty when `end` is not greater than `start`. */
export interface RowRun {
  readonly start: number
  readonly end: number
}

/** A bitmap word takes the memory of one list entry and covers this number of rows. */
const ROWS_PER_WORD = 32
/** Entries skipped at a time while they are below the row that is searched for. */
const STRIDE = 16

/** True when `count` of `size` rows are few enough for a list. */
export function isFew(count: number, size: number): boolean {
  return count <= size / ROWS_PER_WORD
}

/** @param list ascending */
export function bitmapOfList(list: Uint32Array, size: number): Bitmap {
  const bitmap = emptyBitmap(size)
  for (let index = 0; index < list.length; index += 1) setBit(bitmap, list[index] as number)
  return bitmap
}

/** @param list ascending; the result may share it, so the caller must not change it */
export function idSetOfList(list: Uint32Array, size: number): IdSet {
  return isFew(list.length, size) ? { list } : { bitmap: bitmapOfList(list, size) }
}

/** Returns the rows of a bitmap, ascending. */
export function listBits(bitmap: Bitmap): Uint32Array {
  const list = new Uint32Array(countBits(bitmap))
  let length = 0
  for (let word = 0; word < bitmap.length; word += 1) {
    for (let rest = bitmap[word] as number; rest !== 0; rest &= rest - 1) {
      list[length++] = (word << 5) + 31 - Math.clz32(rest & -rest)
    }
  }
  return list
}

export function listRows(set: IdSet): Uint32Array {
  return 'list' in set ? set.list : listBits(set.bitmap)
}

/** Returns rows of the list that are also in the bitmap. Overwrites `kept`, which may be the list itself. */
export function keepInBitmap(
  list: Uint32Array,
  bitmap: Bitmap,
  kept = new Uint32Array(list.length),
): Uint32Array {
  let length = 0
  for (let index = 0; index < list.length; index += 1) {
    const row = list[index] as number
    // Always write and advance only on a match: this avoids a branch that the processor cannot predict.
    kept[length] = row
    length += bitOf(bitmap, row)
  }
  return kept.subarray(0, length)
}

/** Returns rows common to two ascending lists; the second may be much longer. Overwrites `kept`, as above. */
export function keepInList(
  list: Uint32Array,
  longer: Uint32Array,
  kept = new Uint32Array(list.length),
): Uint32Array {
  let length = 0
  let at = 0
  for (let index = 0; index < list.length; index += 1) {
    const row = list[index] as number
    while (at + STRIDE < longer.length && (longer[at + STRIDE] as number) < row) at += STRIDE
    while (at < longer.length && (longer[at] as number) < row) at += 1
    if (longer[at] === row) kept[length++] = row
  }
  return kept.subarray(0, length)
}

/** Returns rows from `start` to before `end` that are in all bitmaps; every row of the run when there is no bitmap. */
function intersectBitmaps(bitmaps: readonly Bitmap[], { start, end }: RowRun, size: number): Bitmap {
  const met = emptyBitmap(size)
  if (start >= end) return met
  const [firstWord, lastWord] = [start >>> 5, (end - 1) >>> 5]
  const [one, other, ...others] = bitmaps
  if (one && other) {
    for (let word = firstWord; word <= lastWord; word += 1) {
      met[word] = (one[word] as number) & (other[word] as number)
    }
  } else if (one) met.set(one.subarray(firstWord, lastWord + 1), firstWord)
  else met.fill(0xffffffff, firstWord, lastWord + 1)
  for (const bitmap of others) andInto(met, bitmap)
  met[firstWord] = (met[firstWord] as number) & (0xffffffff << (start & 31))
  met[lastWord] = (met[lastWord] as number) & (0xffffffff >>> (31 - ((end - 1) & 31)))
  return met
}

/** Returns rows that are in all sets and runs; null, which means every row, when there are none. */
export function intersectSets(sets: readonly (IdSet | RowRun)[], size: number): IdSet | null {
  if (sets.length === 0) return null
  const lists = sets.flatMap((set) => ('list' in set ? [set.list] : []))
  const bitmaps = sets.flatMap((set) => ('bitmap' in set ? [set.bitmap] : []))
  const runs = sets.filter((set) => 'start' in set)
  const start = Math.max(0, ...runs.map((run) => run.start))
  const end = Math.min(size, ...runs.map((run) => run.end))
  const [shortest, ...longer] = lists.toSorted((a, b) => a.length - b.length)
  if (shortest) {
    const rowAt = (index: number) => shortest[index] as number
    const { length } = shortest
    const within = shortest.subarray(countBelow(length, rowAt, start), countBelow(length, rowAt, end))
    const met = longer.reduce((rows, list) => keepInList(rows, list), within)
    return { list: bitmaps.reduce((rows, bitmap) => keepInBitmap(rows, bitmap), met) }
  }
  const [first] = bitmaps
  if (first && bitmaps.length === 1 && runs.length === 0) return { bitmap: first }
  return { bitmap: intersectBitmaps(bitmaps, { start, end }, size) }
}

/** Returns rows that are in either set. */
export function uniteSets(one: IdSet, other: IdSet, size: number): IdSet {
  if ('list' in one && 'list' in other && isFew(one.list.length + other.list.length, size)) {
    return { list: Uint32Array.from(new Set([...one.list, ...other.list])).sort() }
  }
  const bitmap = 'bitmap' in one ? one.bitmap.slice() : bitmapOfList(one.list, size)
  for (const row of listRows(other)) setBit(bitmap, row)
  return { bitmap }
}

export function countRows(set: IdSet): number {
  return 'list' in set ? set.list.length : countBits(set.bitmap)
}

export function countRowsIn(set: IdSet, bitmap: Bitmap): number {
  if ('bitmap' in set) return countCommonBits(set.bitmap, bitmap)
  let count = 0
  for (let index = 0; index < set.list.length; index += 1) count += bitOf(bitmap, set.list[index] as number)
  return count
}
