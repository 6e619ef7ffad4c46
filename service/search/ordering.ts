// Rows in one order, with checkpoints: each holds the set of the first k rows. A range of keys and a page at any depth
// take the same time with ten thousand rows or a million.
import { type Bitmap, bitOf, clearBit, countCommonBits, emptyBitmap, setBit } from './bitmap.ts'
import { countBelow } from './count-below.ts'
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

/** A page counted from the start of the order; it has as many rows as `limit`. */
export type AscendingPage = Omit<Page, 'isDescending'>

/**
 * Returns the rows of a page in its direction.
 * @param total number of rows of all pages
 * @param read returns the rows of the same page in ascending order
 */
export function readPage(page: Page, total: number, read: (page: AscendingPage) => number[]): number[] {
  const { offset, isDescending } = page
  if (offset >= total) return []
  const limit = Math.min(page.limit, total - offset)
  const rows = read({ offset: isDescending ? total - offset - limit : offset, limit, total })
  return isDescending ? rows.reverse() : rows
}

const MIN_STEP = 1024
const MAX_CHECKPOINTS = 64
/**
 * Up to this number, matches are sorted by position. Beyond it, rows are walked, since the next match is always near.
 */
const MAX_SORTED = 2048

/** The rows of an order, and what finds a place in it quickly. */
interface CheckpointedRows {
  readonly rows: Uint32Array
  /** Number of rows of the whole table. */
  readonly size: number
  readonly step: number
  /** The set of the first `index * step` rows; the last one has all. */
  readonly checkpoints: readonly Bitmap[]
  readonly placeOfRow: Uint32Array
}

function checkpointRows(rows: Uint32Array, size: number): CheckpointedRows {
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
  return { rows, size, step, checkpoints, placeOfRow }
}

/** Returns the number of rows in a checkpoint. */
function lengthAt({ rows, step }: CheckpointedRows, checkpoint: number): number {
  return Math.min(checkpoint * step, rows.length)
}

/**
 * Returns the rows from one position to another: the difference of the two nearest checkpoints, corrected row by row.
 */
function rowsBetween(order: CheckpointedRows, start: number, end: number): Bitmap {
  const { rows, size, step, checkpoints } = order
  const bitmap = emptyBitmap(size)
  if (end - start <= step) {
    for (let index = start; index < end; index += 1) setBit(bitmap, rows[index] as number)
    return bitmap
  }
  const nearestTo = (count: number) => Math.min(Math.round(count / step), checkpoints.length - 1)
  const [first, last] = [nearestTo(start), nearestTo(end)]
  const [without, within] = [checkpoints[first] as Bitmap, checkpoints[last] as Bitmap]
  for (let word = 0; word < bitmap.length; word += 1) {
    bitmap[word] = (within[word] as number) & ~(without[word] as number)
  }
  const [firstEnd, lastEnd] = [lengthAt(order, first), lengthAt(order, last)]
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
function placeOf(order: CheckpointedRows, matches: Bitmap, offset: number, total: number): number {
  const { rows, checkpoints } = order
  let [low, before] = [0, 0]
  let [high, after] = [checkpoints.length - 1, total]
  for (let turn = 0; low <= high; turn += 1) {
    const share = turn % 3 === 2 ? 0.5 : (offset - before) / Math.max(1, after - before)
    const guess = low + Math.round((high - low) * share)
    let seen = after
    if (guess === low) seen = before
    else if (guess < high) seen = countCommonBits(matches, checkpoints[guess] as Bitmap)
    if (seen <= offset) {
      const end = lengthAt(order, guess + 1)
      for (let index = lengthAt(order, guess); index < end; index += 1) {
        seen += bitOf(matches, rows[index] as number)
        if (seen > offset) return index
      }
      ;[low, before] = [guess + 1, seen]
    } else {
      const end = lengthAt(order, guess - 1)
      for (let index = lengthAt(order, guess) - 1; index >= end; index -= 1) {
        seen -= bitOf(matches, rows[index] as number)
        if (seen === offset) return index
      }
      ;[high, after] = [guess - 1, seen]
    }
  }
  return rows.length
}

function pageOfBitmap(order: CheckpointedRows, matches: Bitmap, page: AscendingPage): number[] {
  const { rows } = order
  const found: number[] = []
  for (
    let index = placeOf(order, matches, page.offset, page.total);
    index < rows.length && found.length < page.limit;
    index += 1
  ) {
    const row = rows[index] as number
    if (bitOf(matches, row) === 1) found.push(row)
  }
  return found
}

function pageOfMatches(order: CheckpointedRows, matches: IdSet, page: AscendingPage): number[] {
  if ('bitmap' in matches) return pageOfBitmap(order, matches.bitmap, page)
  if (matches.list.length > MAX_SORTED) {
    return pageOfBitmap(order, bitmapOfList(matches.list, order.size), page)
  }
  const places = matches.list.map((row) => order.placeOfRow[row] as number).sort()
  const { offset, limit } = page
  return Array.from(places.subarray(offset, offset + limit), (place) => order.rows[place] as number)
}

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
  const order = checkpointRows(rows, size)
  const keyAt = (index: number) => keyOf(rows[index] as number)
  return {
    between: (from, before) => {
      const start = countBelow(rows.length, keyAt, from)
      return { bitmap: rowsBetween(order, start, Math.max(start, countBelow(rows.length, keyAt, before))) }
    },
    page: (matches, page) =>
      readPage(page, matches === null ? rows.length : page.total, (part) =>
        matches === null
          ? Array.from(rows.subarray(part.offset, part.offset + part.limit))
          : pageOfMatches(order, matches, part),
      ),
  }
}
