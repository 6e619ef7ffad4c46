// The ordering by row number: like createOrdering but without checkpoints, since a range of keys is a run of bits and a
// page is found by counting words.
import { type Bitmap, countBits, countOnes } from './bitmap.ts'
import type { IdSet } from './id-set.ts'
import type { Ordering, Page } from './ordering.ts'

/** Words are counted by blocks of this size up to the page, then one by one. */
const BLOCK_WORDS = 1024

function pageFrom(matches: Bitmap, firstWord: number, toSkip: number, limit: number): number[] {
  const page: number[] = []
  let left = toSkip
  for (let word = firstWord; word < matches.length && page.length < limit; word += 1) {
    let rest = matches[word] as number
    const count = left > 0 ? countOnes(rest) : 0
    if (left > 0 && count <= left) {
      left -= count
      continue
    }
    for (; rest !== 0 && page.length < limit; rest &= rest - 1) {
      if (left > 0) left -= 1
      else page.push((word << 5) + 31 - Math.clz32(rest & -rest))
    }
  }
  return page
}

/** Returns a page, counted from the end that is nearer to it. */
function pageOfBitmap(matches: Bitmap, offset: number, limit: number, total: number): number[] {
  let word = 0
  let before = 0
  if (offset <= total / 2) {
    for (; word + BLOCK_WORDS <= matches.length; word += BLOCK_WORDS) {
      const count = countBits(matches, word, word + BLOCK_WORDS)
      if (before + count > offset) break
      before += count
    }
  } else {
    word = matches.length
    before = total
    while (before > offset) {
      const start = Math.max(0, word - BLOCK_WORDS)
      before -= countBits(matches, start, word)
      word = start
    }
  }
  return pageFrom(matches, word, offset - before, limit)
}

function ascendingPage(matches: IdSet, offset: number, limit: number, total: number): number[] {
  if ('list' in matches) return Array.from(matches.list.subarray(offset, offset + limit))
  return pageOfBitmap(matches.bitmap, offset, limit, total)
}

function runOfRows(start: number, length: number): number[] {
  return Array.from({ length }, (_, index) => start + index)
}

/** @param keyOf non-decreasing by row; only needed for `between` */
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
    between: (from, before) => ({ start: countBelow(from), end: countBelow(before) }),
    page: (matches, { offset, limit, total, isDescending }: Page) => {
      const count = matches === null ? size : total
      if (offset >= count) return []
      const length = Math.min(limit, count - offset)
      const start = isDescending ? count - offset - length : offset
      const page = matches === null ? runOfRows(start, length) : ascendingPage(matches, start, length, total)
      return isDescending ? page.reverse() : page
    },
  }
}
