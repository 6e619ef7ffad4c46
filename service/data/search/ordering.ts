// Rows in one order, with the set of the first k of them at every checkpoint: a range of keys and the page at any depth
// cost the same whether there are ten thousand rows or a million.
import { andNotInto, type Bitmap, clearBit, countCommonBits, emptyBitmap, hasBit, setBit } from './bitmap.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
  /** Matching rows in all; ignored without a filter. */
  readonly total: number
  readonly isDescending: boolean
}

export interface Ordering {
  /** Rows whose key is at least `from` and below `before`; the caller may change the bitmap. */
  between(from: number, before: number): Bitmap
  /** Rows of a page of the matches; null matches every row of the order. */
  page(matches: Bitmap | null, page: Page): number[]
}

const MIN_STEP = 1024
const MAX_CHECKPOINTS = 64

/**
 * @param rows ascending; rows that have no key are left out of ranges by leaving them out here
 * @param size of the whole table
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
  for (let index = 0; index < rows.length; index += 1) {
    if (index % step === 0) checkpoints.push(running.slice())
    setBit(running, rows[index] as number)
  }
  checkpoints.push(running)
  const lengthAt = (checkpoint: number) => Math.min(checkpoint * step, rows.length)

  /** How many rows have a key below. */
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

  function first(count: number): Bitmap {
    const nearest = Math.min(Math.round(count / step), checkpoints.length - 1)
    const bitmap = (checkpoints[nearest] as Bitmap).slice()
    for (let index = lengthAt(nearest); index < count; index += 1) setBit(bitmap, rows[index] as number)
    for (let index = count; index < lengthAt(nearest); index += 1) clearBit(bitmap, rows[index] as number)
    return bitmap
  }

  /** Last checkpoint with no more than `offset` matches before it: guessed by proportion, since each count costs. */
  function checkpointBefore(matches: Bitmap, offset: number, total: number): [number, number] {
    let [low, before] = [0, 0]
    let [high, after] = [checkpoints.length, total]
    for (let turn = 0; high - low > 1; turn += 1) {
      const share = turn % 3 === 2 ? 0.5 : (offset - before) / Math.max(1, after - before)
      const guess = low + Math.min(high - low - 1, Math.max(1, Math.floor((high - low) * share)))
      const count = countCommonBits(matches, checkpoints[guess] as Bitmap)
      if (count <= offset) [low, before] = [guess, count]
      else [high, after] = [guess, count]
    }
    return [low, before]
  }

  function ascendingPage(matches: Bitmap, offset: number, limit: number, total: number): number[] {
    const [low, before] = checkpointBefore(matches, offset, total)
    let toSkip = offset - before
    const page: number[] = []
    for (let index = lengthAt(low); index < rows.length && page.length < limit; index += 1) {
      const row = rows[index] as number
      if (!hasBit(matches, row)) continue
      if (toSkip > 0) toSkip -= 1
      else page.push(row)
    }
    return page
  }

  return {
    between: (from, before) => {
      const bitmap = first(countBelow(before))
      return from === Number.NEGATIVE_INFINITY ? bitmap : andNotInto(bitmap, first(countBelow(from)))
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
