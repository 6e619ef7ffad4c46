// A trigram index: finds the rows whose text contains a term. Texts are stored as one byte a character: 62 characters
// have their own code; all others share one and are compared in the original text. Posting lists alone answer terms of
// up to three characters; longer terms are searched for in the texts of the remaining candidates.
import { andInto, type Bitmap, countBits, emptyBitmap, orInto, setBit } from './bitmap.ts'
import { type IdSet, idSetOfList, isFew, keepInBitmap, keepInList, listBits } from './id-set.ts'

export interface GramIndex {
  /** Returns the rows whose text contains the term. */
  rowsWith(term: string): IdSet
  /** Returns the rows whose number contains the digits. */
  rowsWithDigits(digits: string): IdSet
}

export interface GramIndexBuilder {
  /**
   * Adds the next row. A control character separates fields; no term can contain one.
   * Only `rowsWithDigits` finds `digits`.
   */
  add(text: string, digits: string): void
  build(): GramIndex
}

const BITS = 6
const GRAMS = 2 ** (3 * BITS)
const END = 0
const OTHER = 63
const END_OF_CODES = 64
const MAX_JUMP = 255
const FIRST_DIGIT_OF_NUMBER = 37
/** Codes from 1 on, in this order; then the digits of numbers, then punctuation. */
const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const PUNCTUATION = ' .@-+_()/\'&,:#"’'
const MAX_KEPT_TERMS = 128
const MAX_KEPT_LENGTH = 200
/**
 * Skip posting lists more than 8× longer than the remaining candidates: adjacent trigrams mostly occur in the same
 * rows.
 */
const MAX_TIMES_LONGER = 8
/** The texts of this number of rows fit the processor's first-level cache. */
const BATCH_ROWS = 256
const CACHE_LINE_BYTES = 64

const CODES = new Uint8Array(65_536).fill(OTHER)
CODES.fill(END, 0, 32)
for (const [index, character] of [...LETTERS_AND_DIGITS].entries()) CODES[character.charCodeAt(0)] = index + 1
for (const [index, character] of [...PUNCTUATION].entries()) {
  CODES[character.charCodeAt(0)] = FIRST_DIGIT_OF_NUMBER + 10 + index
}

function codeOf(text: string, index: number): number {
  return CODES[text.charCodeAt(index)] as number
}

function codeOfDigit(text: string, index: number): number {
  const digit = text.charCodeAt(index) - 48
  return digit >= 0 && digit <= 9 ? FIRST_DIGIT_OF_NUMBER + digit : END
}

function grow(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  if (needed <= bytes.length) return bytes
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2))
  larger.set(bytes)
  return larger
}

export function createGramIndexBuilder(): GramIndexBuilder {
  let bytes = new Uint8Array(65_536)
  let length = 0
  const starts: number[] = [0]
  /** Texts of the rows with characters that have no code of their own. */
  const originals = new Map<number, string>()

  return {
    add: (text, digits) => {
      bytes = grow(bytes, length + text.length + digits.length + 3)
      let hasOther = false
      for (let index = 0; index < text.length; index += 1) {
        const code = codeOf(text, index)
        if (code === OTHER) hasOther = true
        bytes[length++] = code
      }
      bytes[length++] = END
      for (let index = 0; index < digits.length; index += 1) bytes[length++] = codeOfDigit(digits, index)
      // Two end codes, so that every character starts a trigram.
      bytes[length++] = END
      bytes[length++] = END
      if (hasOther) originals.set(starts.length - 1, text)
      starts.push(length)
    },
    build: () => createGramIndex(bytes.slice(0, length), Uint32Array.from(starts), originals),
  }
}

/** Posting lists by trigram: a list in `listed`, or a bitmap where a list would be larger. */
interface Groups {
  readonly counts: Uint32Array
  readonly listStarts: Uint32Array
  readonly listed: Uint32Array
  readonly bitmaps: ReadonlyMap<number, Bitmap>
}

function gramAt(codes: Uint8Array, at: number): number {
  return ((codes[at] as number) << 12) | ((codes[at + 1] as number) << 6) | (codes[at + 2] as number)
}

function groupRows(bytes: Uint8Array, starts: Uint32Array): Groups {
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
  return { counts, listStarts, listed, bitmaps }
}

function createGramIndex(
  bytes: Uint8Array,
  starts: Uint32Array,
  originals: ReadonlyMap<number, string>,
): GramIndex {
  const size = starts.length - 1
  const { counts, listStarts, listed, bitmaps } = groupRows(bytes, starts)
  const kept = new Map<string, IdSet>()
  const touched = new Uint32Array(1)
  /** Reused for the rows of one search at a time: allocating memory for each would cost more than the search. */
  const scratch = new Uint32Array(Math.ceil(size / 32))
  const listOf = (gram: number) => {
    const start = listStarts[gram] as number
    return listed.subarray(start, start + (counts[gram] as number))
  }

  function addGroup(target: Bitmap, gram: number): void {
    const bitmap = bitmaps.get(gram)
    if (bitmap) orInto(target, bitmap)
    else for (const row of listOf(gram)) setBit(target, row)
  }

  /** Returns the rows of every trigram that starts with the given one or two characters. */
  function rowsStarting(codes: Uint8Array): Bitmap {
    const shift = BITS * (3 - codes.length)
    const first = codes.reduce((gram, code) => (gram << BITS) | code, 0) << shift
    const found = emptyBitmap(size)
    for (let gram = first; gram < first + 2 ** shift; gram += 1) {
      if ((counts[gram] as number) > 0) addGroup(found, gram)
    }
    return found
  }

  /**
   * Returns rows that contain the trigrams of the term, possibly apart: the posting list of the rarest, intersected
   * with the others. Posting lists that cost more to read than they save are skipped, since terms of several trigrams
   * are searched for in the texts anyway. The result is valid until the next call.
   */
  function candidates(codes: Uint8Array): Uint32Array {
    const grams = new Set<number>()
    for (let at = 0; at + 2 < codes.length; at += 1) grams.add(gramAt(codes, at))
    const byCount = [...grams].toSorted((a, b) => (counts[a] as number) - (counts[b] as number))
    const common = byCount.map((gram) => bitmaps.get(gram)).filter((bitmap) => bitmap !== undefined)
    const [rarest, ...others] = byCount.slice(0, byCount.length - common.length).map(listOf)
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

  /** Returns those of the rows whose text contains the codes, by Horspool's search. */
  function keepContaining(rows: Uint32Array, codes: Uint8Array): Uint32Array {
    const lastCode = codes.length - 1
    const jumps = new Uint8Array(END_OF_CODES).fill(Math.min(codes.length, MAX_JUMP))
    for (let at = 0; at < lastCode; at += 1) jumps[codes[at] as number] = Math.min(lastCode - at, MAX_JUMP)
    const found = new Uint32Array(rows.length)
    let length = 0
    for (let index = 0; index < rows.length; index += 1) {
      if (index % BATCH_ROWS === 0) touchTexts(rows, index)
      const row = rows[index] as number
      const lastStart = (starts[row + 1] as number) - codes.length
      for (let at = starts[row] as number; at <= lastStart; ) {
        let matched = lastCode
        while (matched >= 0 && bytes[at + matched] === codes[matched]) matched -= 1
        if (matched < 0) {
          found[length++] = row
          break
        }
        at += jumps[bytes[at + lastCode] as number] as number
      }
    }
    return found.slice(0, length)
  }

  /**
   * Prefetches the next texts by reading bytes of each. The processor then loads many at once, in a third of the time
   * of loading them one after the other. The sum is stored because an unused read would be optimised away.
   */
  function touchTexts(rows: Uint32Array, first: number): void {
    const end = Math.min(rows.length, first + BATCH_ROWS)
    let sum = 0
    for (let index = first; index < end; index += 1) {
      const start = starts[rows[index] as number] as number
      sum += (bytes[start] as number) + ((bytes[start + CACHE_LINE_BYTES] as number) | 0)
    }
    touched[0] = sum
  }

  function find(codes: Uint8Array, term: string): IdSet {
    const hasOther = codes.includes(OTHER)
    if (codes.length < 3 && !hasOther) {
      const bitmap = rowsStarting(codes)
      return isFew(countBits(bitmap), size) ? { list: listBits(bitmap) } : { bitmap }
    }
    const rows = codes.length < 3 ? listBits(rowsStarting(codes)) : candidates(codes)
    if (hasOther)
      return idSetOfList(
        rows.filter((row) => originals.get(row)?.includes(term)),
        size,
      )
    return idSetOfList(codes.length > 3 ? keepContaining(rows, codes) : rows.slice(), size)
  }

  function remember(key: string, compute: () => IdSet): IdSet {
    const known = kept.get(key)
    if (known) {
      // Move to the end: the last used entry is evicted last.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const found = compute()
    if (key.length > MAX_KEPT_LENGTH) return found
    const oldest = kept.size >= MAX_KEPT_TERMS ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, found)
    return found
  }

  const encode = (term: string, code: (text: string, index: number) => number) =>
    Uint8Array.from({ length: term.length }, (_, index) => code(term, index))

  return {
    rowsWith: (term) => remember(`t${term}`, () => find(encode(term, codeOf), term)),
    rowsWithDigits: (digits) => remember(`n${digits}`, () => find(encode(digits, codeOfDigit), digits)),
  }
}
