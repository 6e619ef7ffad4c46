// The order that rows are numbered in: what createOrdering does, without a checkpoint, since a range of keys is a run of
// bits and a page is found by counting words.
import { type Bitmap, countOnes, emptyBitmap } from './bitmap.ts'
import type { Ordering, Page } from './ordering.ts'

/** Rows from `from` on, before `before`. */
function runOfBits(size: number, from: number, before: number): Bitmap {
  const bitmap = emptyBitmap(size)
  if (from >= before) return bitmap
  const [first, last] = [from >>> 5, (before - 1) >>> 5]
  bitmap.fill(0xffffffff, first, last + 1)
  bitmap[first] = (bitmap[first] as number) & (0xffffffff << (from & 31))
  bitmap[last] = (bitmap[last] as number) & (0xffffffff >>> (31 - ((before - 1) & 31)))
  return bitmap
}

function ascendingPage(matches: Bitmap, offset: number, limit: number): number[] {
  const page: number[] = []
  let toSkip = offset
  for (let word = 0; word < matches.length && page.length < limit; word += 1) {
    let rest = matches[word] as number
    if (rest === 0) continue
    const count = toSkip > 0 ? countOnes(rest) : 0
    if (toSkip > 0 && count <= toSkip) {
      toSkip -= count
      continue
    }
    for (; rest !== 0 && page.length < limit; rest &= rest - 1) {
      if (toSkip > 0) toSkip -= 1
      else page.push((word << 5) + 31 - Math.clz32(rest & -rest))
    }
  }
  return page
}

function runOfRows(start: number, length: number): number[] {
  return Array.from({ length }, (_, index) => start + index)
}

/** @param keyOf non-decreasing along the rows; only needed for `between` */
export function createNaturalOrder(size: number, keyOf: (row: number) => number = () => 0): Ordering {
  function countBelow(key: number): number {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (keyOf(middle) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    between: (from, before) => runOfBits(size, countBelow(from), countBelow(before)),
    page: (matches, { offset, limit, total, isDescending }: Page) => {
      const count = matches === null ? size : total
      if (offset >= count) return []
      const length = Math.min(limit, count - offset)
      const start = isDescending ? count - offset - length : offset
      const page = matches === null ? runOfRows(start, length) : ascendingPage(matches, start, length)
      return isDescending ? page.reverse() : page
    },
  }
}
