// The ordering by row number: like createOrdering but without checkpoints, since a range of keys is a run of bits and a
// page is found by counting words.
import { type Bitmap, countBits, countOnes } from './bitmap.ts'
import { countBelow } from './count-below.ts'
import type { IdSet } from './id-set.ts'
import { type AscendingPage, type Ordering, readPage } from './ordering.ts'

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

function pageOfMatches(matches: IdSet, { offset, limit, total }: AscendingPage): number[] {
  if ('list' in matches) return Array.from(matches.list.subarray(offset, offset + limit))
  return pageOfBitmap(matches.bitmap, offset, limit, total)
}

function runOfRows(start: number, length: number): number[] {
  return Array.from({ length }, (_, index) => start + index)
}

/** @param keyOf non-decreasing by row; only needed for `between` */
export function createNaturalOrder(size: number, keyOf: (row: number) => number = () => 0): Ordering {
  return {
    between: (from, before) => ({
      start: countBelow(size, keyOf, from),
      end: countBelow(size, keyOf, before),
    }),
    page: (matches, page) =>
      readPage(page, matches === null ? size : page.total, (part) =>
        matches === null ? runOfRows(part.offset, part.limit) : pageOfMatches(matches, part),
      ),
  }
}
