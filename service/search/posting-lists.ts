// Posting lists: the rows in which each trigram of character codes occurs.
import { andInto, type Bitmap, emptyBitmap, orInto, setBit } from './bitmap.ts'
import { isFew, keepInBitmap, keepInList, listBits } from './id-set.ts'

/** Bits of a character code. */
const BITS = 6
const GRAMS = 2 ** (3 * BITS)
/**
 * Skip posting lists more than 8× longer than the remaining candidates: adjacent trigrams mostly occur in the same
 * rows.
 */
const MAX_TIMES_LONGER = 8

/** Posting lists by trigram: a list in `listed`, or a bitmap where a list would be larger. */
export interface PostingLists {
  /** Number of rows. */
  readonly size: number
  readonly counts: Uint32Array
  readonly listStarts: Uint32Array
  readonly listed: Uint32Array
  readonly bitmaps: ReadonlyMap<number, Bitmap>
  /** Reused for the rows of one search at a time: allocating memory for each would cost more than the search. */
  readonly scratch: Uint32Array<ArrayBuffer>
}

function gramAt(codes: Uint8Array, at: number): number {
  return ((codes[at] as number) << 12) | ((codes[at + 1] as number) << 6) | (codes[at + 2] as number)
}

/**
 * Builds the lists in two passes over the texts, first to count.
 * @param bytes the codes of all texts; every code but the last two of a text starts a trigram
 * @param starts where each row's text starts, and the end of the last one
 */
export function buildPostingLists(bytes: Uint8Array, starts: Uint32Array): PostingLists {
  const size = starts.length - 1
  const counts = new Uint32Array(GRAMS)
  const lastRow = new Int32Array(GRAMS).fill(-1)
  for (let row = 0; row < size; row += 1) {
    const end = (starts[row + 1] as number) - 2
    for (let at = starts[row] as number; at < end; at += 1) {
      const gram =
        ((bytes[at] as number) << 12) | ((bytes[at + 1] as number) << 6) | (bytes[at + 2] as number)
      if (lastRow[gram] === row) continue
      lastRow[gram] = row
      counts[gram] = (counts[gram] as number) + 1
    }
  }
  const bitmaps = new Map<number, Bitmap>()
  const bitmapOf: (Bitmap | undefined)[] = new Array(GRAMS)
  const listStarts = new Uint32Array(GRAMS)
  let listedLength = 0
  for (let gram = 0; gram < GRAMS; gram += 1) {
    const count = counts[gram] as number
    listStarts[gram] = listedLength
    if (isFew(count, size)) listedLength += count
    else {
      const bitmap = emptyBitmap(size)
      bitmaps.set(gram, bitmap)
      bitmapOf[gram] = bitmap
    }
  }
  const listed = new Uint32Array(listedLength)
  const next = listStarts.slice()
  lastRow.fill(-1)
  for (let row = 0; row < size; row += 1) {
    const end = (starts[row + 1] as number) - 2
    for (let at = starts[row] as number; at < end; at += 1) {
      const gram =
        ((bytes[at] as number) << 12) | ((bytes[at + 1] as number) << 6) | (bytes[at + 2] as number)
      if (lastRow[gram] === row) continue
      lastRow[gram] = row
      const bitmap = bitmapOf[gram]
      if (bitmap) setBit(bitmap, row)
      else {
        const place = next[gram] as number
        listed[place] = row
        next[gram] = place + 1
      }
    }
  }
  return { size, counts, listStarts, listed, bitmaps, scratch: new Uint32Array(Math.ceil(size / 32)) }
}

function listOf({ listStarts, listed, counts }: PostingLists, gram: number): Uint32Array {
  const start = listStarts[gram] as number
  return listed.subarray(start, start + (counts[gram] as number))
}

/** Returns the rows of every trigram that starts with the given one or two character codes. */
export function rowsStarting(lists: PostingLists, codes: Uint8Array): Bitmap {
  const shift = BITS * (3 - codes.length)
  const first = codes.reduce((gram, code) => (gram << BITS) | code, 0) << shift
  const found = emptyBitmap(lists.size)
  for (let gram = first; gram < first + 2 ** shift; gram += 1) {
    if (lists.counts[gram] === 0) continue
    const bitmap = lists.bitmaps.get(gram)
    if (bitmap) orInto(found, bitmap)
    else for (const row of listOf(lists, gram)) setBit(found, row)
  }
  return found
}

/**
 * Returns rows that contain the trigrams of the term, possibly apart: the posting list of the rarest, intersected
 * with the others. Posting lists that cost more to read than they save are skipped, since terms of several trigrams
 * are searched for in the texts anyway. The result is valid until the next call.
 */
export function candidateRows(lists: PostingLists, codes: Uint8Array): Uint32Array {
  const { counts, bitmaps, scratch } = lists
  const grams = new Set<number>()
  for (let at = 0; at + 2 < codes.length; at += 1) grams.add(gramAt(codes, at))
  const byCount = [...grams].toSorted((a, b) => (counts[a] as number) - (counts[b] as number))
  const common = byCount.map((gram) => bitmaps.get(gram)).filter((bitmap) => bitmap !== undefined)
  const listed = byCount.slice(0, byCount.length - common.length)
  const [rarest, ...others] = listed.map((gram) => listOf(lists, gram))
  if (rarest === undefined) {
    const [first, ...rest] = common
    return first ? listBits(rest.reduce(andInto, first.slice())) : new Uint32Array()
  }
  let left = rarest
  for (const bitmap of common) left = keepInBitmap(left, bitmap, scratch)
  for (const list of others) {
    if (left.length * MAX_TIMES_LONGER < list.length) break
    left = keepInList(left, list, scratch)
  }
  return left
}
