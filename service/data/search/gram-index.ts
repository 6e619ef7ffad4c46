// Finds the rows whose text contains a term, by the groups of three characters in it. Texts are kept as one byte a
// character: 62 characters have a code of their own, the others share one and are compared in the original text.
// Terms of up to three characters are answered by the groups alone; longer ones are looked for in the rows left over.
import { andInto, type Bitmap, clearBit, emptyBitmap, forEachBit, hasBit, orInto, setBit } from './bitmap.ts'

export interface GramIndex {
  /** Rows whose text contains the term. Read only: it is kept for the next call. */
  rowsWith(term: string): Bitmap
  /** Rows whose number contains the digits. */
  rowsWithDigits(digits: string): Bitmap
}

export interface GramIndexBuilder {
  /**
   * Adds the next row. Fields are separated by a control character, which no term can hold.
   * `digits` are found by `rowsWithDigits` alone.
   */
  add(text: string, digits: string): void
  build(): GramIndex
}

const BITS = 6
const GRAMS = 2 ** (3 * BITS)
const END = 0
const OTHER = 63
const FIRST_DIGIT_OF_NUMBER = 37
/** Code 1 and on, in this order; then the digits of numbers, then the rest. */
const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const PUNCTUATION = ' .@-+_()/\'&,:#"’'
/** A bitmap is no larger than a list of so many rows. */
const ROWS_PER_WORD = 32
const MAX_KEPT_TERMS = 128
const MAX_KEPT_LENGTH = 200

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
  /** Texts of the rows that hold characters without a code of their own. */
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
      // Two ends: every character starts a group of three.
      bytes[length++] = END
      bytes[length++] = END
      if (hasOther) originals.set(starts.length - 1, text)
      starts.push(length)
    },
    build: () => createGramIndex(bytes.slice(0, length), Uint32Array.from(starts), originals),
  }
}

/** Rows by group: a list in `listed`, or a bitmap where a list would be larger. */
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
    if (count <= size / ROWS_PER_WORD) listedLength += count
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

/** Rows of two ascending lists; the longer one may be much longer. */
function intersect(short: Uint32Array, long: Uint32Array): Uint32Array {
  const common = new Uint32Array(short.length)
  let length = 0
  let at = 0
  for (let index = 0; index < short.length; index += 1) {
    const row = short[index] as number
    while (at < long.length && (long[at] as number) < row) at += 1
    if (long[at] === row) common[length++] = row
  }
  return common.subarray(0, length)
}

function createGramIndex(
  bytes: Uint8Array,
  starts: Uint32Array,
  originals: ReadonlyMap<number, string>,
): GramIndex {
  const size = starts.length - 1
  const { counts, listStarts, listed, bitmaps } = groupRows(bytes, starts)
  const kept = new Map<string, Bitmap>()
  const listOf = (gram: number) => {
    const start = listStarts[gram] as number
    return listed.subarray(start, start + (counts[gram] as number))
  }

  function addGroup(target: Bitmap, gram: number): void {
    const bitmap = bitmaps.get(gram)
    if (bitmap) orInto(target, bitmap)
    else for (const row of listOf(gram)) setBit(target, row)
  }

  /** Every group that starts with one or two characters. */
  function rowsStarting(codes: Uint8Array): Bitmap {
    const shift = BITS * (3 - codes.length)
    const first = codes.reduce((gram, code) => (gram << BITS) | code, 0) << shift
    const found = emptyBitmap(size)
    for (let gram = first; gram < first + 2 ** shift; gram += 1) {
      if ((counts[gram] as number) > 0) addGroup(found, gram)
    }
    return found
  }

  /** Rows that hold every group of the term, though perhaps apart. */
  function candidates(codes: Uint8Array): Bitmap {
    const grams = new Set<number>()
    for (let at = 0; at + 2 < codes.length; at += 1) grams.add(gramAt(codes, at))
    const found = emptyBitmap(size)
    const byCount = [...grams].toSorted((a, b) => (counts[a] as number) - (counts[b] as number))
    const common = byCount.map((gram) => bitmaps.get(gram)).filter((bitmap) => bitmap !== undefined)
    const rare = byCount.slice(0, byCount.length - common.length)
    const [rarest, ...others] = rare.map(listOf)
    if (rarest === undefined) {
      const [first, ...rest] = common
      if (first) found.set(first)
      return rest.reduce(andInto, found)
    }
    for (const row of others.reduce(intersect, rarest)) {
      let isLeft = true
      for (let at = 0; isLeft && at < common.length; at += 1) isLeft = hasBit(common[at] as Bitmap, row)
      if (isLeft) setBit(found, row)
    }
    return found
  }

  function contains(row: number, codes: Uint8Array): boolean {
    const first = codes[0]
    const last = (starts[row + 1] as number) - codes.length
    for (let at = starts[row] as number; at <= last; at += 1) {
      if (bytes[at] !== first) continue
      let matched = 1
      while (matched < codes.length && bytes[at + matched] === codes[matched]) matched += 1
      if (matched === codes.length) return true
    }
    return false
  }

  function find(codes: Uint8Array, term: string): Bitmap {
    const hasOther = codes.includes(OTHER)
    const found = codes.length < 3 ? rowsStarting(codes) : candidates(codes)
    if (codes.length > 3 || hasOther) {
      forEachBit(found, (row) => {
        const isFound = hasOther ? originals.get(row)?.includes(term) : contains(row, codes)
        if (!isFound) clearBit(found, row)
      })
    }
    return found
  }

  function remember(key: string, compute: () => Bitmap): Bitmap {
    const known = kept.get(key)
    if (known) {
      // Last used goes last.
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
