// Rows in one order, with checkpoints: each holds the set of the first k rows. A range of keys and a page at any depth
// take the same time with ten thousand rows or a million.
import { type Bitmap, bitOf, clearBit, countCommonBits, emptyBitmap, setBit } from './bitmap.ts'
import { bitmapOfList, type IdSet, type RowRun } from './id-set.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
  /** Number of matching rows; ignored without a filter. */
  readonly total: number
  readonly isDescending: boolean
}

export interface Ordering {
  /** Returns rows whose key is at least `from` and below `before`. */
  between(from: number, before: number): IdSet | RowRun
  /** Returns the rows of a page of the matches; null matches every row of the order. */
  page(matches: IdSet | null, page: Page): number[]
}

const MIN_STEP = 1024
const MAX_CHECKPOINTS = 64
/**
 * Up to this number, matches are sorted by position. Beyond it, rows are walked, since the next match is always near.
 */
const MAX_SORTED = 2048

/**
 * @param rows ascending by key; omit rows without a key, which no range contains
 * @param size number of rows of the whole table
 * @param keyOf non-decreasing along `rows`; only needed for `between`
 */
export function createOrdering(
  rows: Uint32Array,
  size: number,
  keyOf: (row: number) => number = () => 0,
): Ordering {
  const step = Math.max(MIN_STEP, Math.ceil(rows.length / MAX_CHECKPOINTS))
  const checkpoints: Bitmap[] = []
  const running = emptyBitmap(size)
  const placeOfRow = new Uint32Array(size)
  for (let index = 0; index < rows.length; index += 1) {
    if (index % step === 0) checkpoints.push(running.slice())
    setBit(running, rows[index] as number)
    placeOfRow[rows[index] as number] = index
  }
  checkpoints.push(running)
  const lengthAt = (checkpoint: number) => Math.min(checkpoint * step, rows.length)

  /** Returns the number of rows whose key is below `key`. */
  function countBelow(key: number): number {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (keyOf(rows[middle] as number) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  const nearestTo = (count: number) => Math.min(Math.round(count / step), checkpoints.length - 1)

  /**
   * Returns the rows from one position to another: the difference of the two nearest checkpoints, corrected row by row.
   */
  function rowsBetween(start: number, end: number): Bitmap {
    const bitmap = emptyBitmap(size)
    if (end - start <= step) {
      for (let index = start; index < end; index += 1) setBit(bitmap, rows[index] as number)
      return bitmap
    }
    const [first, last] = [nearestTo(start), nearestTo(end)]
    const [without, within] = [checkpoints[first] as Bitmap, checkpoints[last] as Bitmap]
    for (let word = 0; word < bitmap.length; word += 1) {
      bitmap[word] = (within[word] as number) & ~(without[word] as number)
    }
    const [firstEnd, lastEnd] = [lengthAt(first), lengthAt(last)]
    for (let index = start; index < firstEnd; index += 1) setBit(bitmap, rows[index] as number)
    for (let index = firstEnd; index < start; index += 1) clearBit(bitmap, rows[index] as number)
    for (let index = lastEnd; index < end; index += 1) setBit(bitmap, rows[index] as number)
    for (let index = end; index < lastEnd; index += 1) clearBit(bitmap, rows[index] as number)
    return bitmap
  }

  /**
   * Returns the position of the match that `offset` other matches precede. A checkpoint is estimated by proportion and
   * counted, then the rows from it towards the target are walked up to the next checkpoint. Mostly one turn is enough;
   * every third turn halves the range instead.
   */
  function placeOf(matches: Bitmap, offset: number, total: number): number {
    let [low, before] = [0, 0]
    let [high, after] = [checkpoints.length - 1, total]
    for (let turn = 0; low <= high; turn += 1) {
      const share = turn % 3 === 2 ? 0.5 : (offset - before) / Math.max(1, after - before)
      const guess = low + Math.round((high - low) * share)
      let seen = after
      if (guess === low) seen = before
      else if (guess < high) seen = countCommonBits(matches, checkpoints[guess] as Bitmap)
      if (seen <= offset) {
        const end = lengthAt(guess + 1)
        for (let index = lengthAt(guess); index < end; index += 1) {
          seen += bitOf(matches, rows[index] as number)
          if (seen > offset) return index
        }
        ;[low, before] = [guess + 1, seen]
      } else {
        const end = lengthAt(guess - 1)
        for (let index = lengthAt(guess) - 1; index >= end; index -= 1) {
          seen -= bitOf(matches, rows[index] as number)
          if (seen === offset) return index
        }
        ;[high, after] = [guess - 1, seen]
      }
    }
    return rows.length
  }

  function pageOfBitmap(matches: Bitmap, offset: number, limit: number, total: number): number[] {
    const page: number[] = []
    for (
      let index = placeOf(matches, offset, total);
      index < rows.length && page.length < limit;
      index += 1
    ) {
      const row = rows[index] as number
      if (bitOf(matches, row) === 1) page.push(row)
    }
    return page
  }

  function ascendingPage(matches: IdSet, offset: number, limit: number, total: number): number[] {
    if ('bitmap' in matches) return pageOfBitmap(matches.bitmap, offset, limit, total)
    if (matches.list.length > MAX_SORTED) {
      return pageOfBitmap(bitmapOfList(matches.list, size), offset, limit, total)
    }
    const places = matches.list.map((row) => placeOfRow[row] as number).sort()
    return Array.from(places.subarray(offset, offset + limit), (place) => rows[place] as number)
  }

  return {
    between: (from, before) => {
      const start = countBelow(from)
      return { bitmap: rowsBetween(start, Math.max(start, countBelow(before))) }
    },
    page: (matches, { offset, limit, total, isDescending }) => {
      const count = matches === null ? rows.length : total
      if (offset >= count) return []
      const length = Math.min(limit, count - offset)
      const start = isDescending ? count - offset - length : offset
      const page =
        matches === null
          ? Array.from(rows.subarray(start, start + length))
          : ascendingPage(matches, start, length, total)
      return isDescending ? page.reverse() : page
    },
  }
}
