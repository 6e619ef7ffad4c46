// A trigram index: finds the rows whose text contains a term. Texts are stored as one byte a character: 62 characters
// have their own code; all others share one and are compared in the original text. Posting lists alone answer terms of
// up to three characters; longer terms are searched for in the texts of the remaining candidates.
import { holdsDigitParts, NUMBER_SEPARATOR } from '../../shared/text/digit-parts.ts'
import { countBits } from './bitmap.ts'
import { type IdSet, idSetOfList, intersectSets, isFew, listBits, listRows } from './id-set.ts'
import { buildPostingLists, candidateRows, type PostingLists, rowsStarting } from './posting-lists.ts'

export interface GramIndex {
  /** Returns the rows whose text contains the term. */
  rowsWith(term: string): IdSet
  /** Returns the rows with a number that contains the parts in this order. */
  rowsWithDigits(...parts: readonly string[]): IdSet
}

export interface GramIndexBuilder {
  /**
   * Adds the next row. A control character separates fields; no term can contain one.
   * Only `rowsWithDigits` finds `digits`.
   */
  add(text: string, digits: string): void
  build(): GramIndex
}

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
/** The texts of this number of rows fit the processor's first-level cache. */
const BATCH_ROWS = 256
const CACHE_LINE_BYTES = 64

const CODES = new Uint8Array(65_536).fill(OTHER)
CODES.fill(END, 0, 32)
for (const [index, character] of [...LETTERS_AND_DIGITS].entries()) CODES[character.charCodeAt(0)] = index + 1
for (const [index, character] of [...PUNCTUATION].entries()) {
  CODES[character.charCodeAt(0)] = FIRST_DIGIT_OF_NUMBER + 10 + index
}

/** The texts of all rows as codes, each ended by codes that no term contains. */
interface Texts {
  readonly bytes: Uint8Array
  /** Where each row's text starts, and the end of the last one. */
  readonly starts: Uint32Array
  /** Texts of the rows with characters that have no code of their own. */
  readonly originals: ReadonlyMap<number, string>
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
    build: () =>
      createGramIndex({ bytes: bytes.slice(0, length), starts: Uint32Array.from(starts), originals }),
  }
}

const touched = new Uint32Array(1)

/**
 * Prefetches the next texts by reading bytes of each. The processor then loads many at once, in a third of the time
 * of loading them one after the other. The sum is stored because an unused read would be optimised away.
 */
function touchTexts({ bytes, starts }: Texts, rows: Uint32Array, first: number): void {
  const end = Math.min(rows.length, first + BATCH_ROWS)
  let sum = 0
  for (let index = first; index < end; index += 1) {
    const start = starts[rows[index] as number] as number
    sum += (bytes[start] as number) + ((bytes[start + CACHE_LINE_BYTES] as number) | 0)
  }
  touched[0] = sum
}

/** Returns those of the rows whose text contains the codes, by Horspool's search. */
function keepContaining(texts: Texts, rows: Uint32Array, codes: Uint8Array): Uint32Array {
  const { bytes, starts } = texts
  const lastCode = codes.length - 1
  const jumps = new Uint8Array(END_OF_CODES).fill(Math.min(codes.length, MAX_JUMP))
  for (let at = 0; at < lastCode; at += 1) jumps[codes[at] as number] = Math.min(lastCode - at, MAX_JUMP)
  const found = new Uint32Array(rows.length)
  let length = 0
  for (let index = 0; index < rows.length; index += 1) {
    if (index % BATCH_ROWS === 0) touchTexts(texts, rows, index)
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

function findRows(lists: PostingLists, texts: Texts, codes: Uint8Array, term: string): IdSet {
  const { size } = lists
  const hasOther = codes.includes(OTHER)
  if (codes.length < 3 && !hasOther) {
    const bitmap = rowsStarting(lists, codes)
    return isFew(countBits(bitmap), size) ? { list: listBits(bitmap) } : { bitmap }
  }
  const rows = codes.length < 3 ? listBits(rowsStarting(lists, codes)) : candidateRows(lists, codes)
  if (hasOther) {
    const found = rows.filter((row) => texts.originals.get(row)?.includes(term))
    return idSetOfList(found, size)
  }
  return idSetOfList(codes.length > 3 ? keepContaining(texts, rows, codes) : rows.slice(), size)
}

/** Returns a function that computes the rows of a term once and keeps those of the last used terms. */
function rememberTerms(): (key: string, compute: () => IdSet) => IdSet {
  const kept = new Map<string, IdSet>()
  return (key, compute) => {
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
}

function encode(term: string, code: (text: string, index: number) => number): Uint8Array {
  return Uint8Array.from({ length: term.length }, (_, index) => code(term, index))
}

/** The numbers of a row as they were added. */
function numbersOf({ bytes, starts }: Texts, row: number): string {
  const codes = bytes.subarray(starts[row], starts[row + 1])
  return Array.from(codes, (code) => {
    const digit = code - FIRST_DIGIT_OF_NUMBER
    return digit >= 0 && digit <= 9 ? String(digit) : NUMBER_SEPARATOR
  }).join('')
}

function createGramIndex(texts: Texts): GramIndex {
  const lists = buildPostingLists(texts.bytes, texts.starts)
  const remember = rememberTerms()
  return {
    rowsWith: (term) => remember(`t${term}`, () => findRows(lists, texts, encode(term, codeOf), term)),
    rowsWithDigits: (...parts) =>
      remember(`n${parts.join(' ')}`, () => {
        const sets = parts.map((part) => findRows(lists, texts, encode(part, codeOfDigit), part))
        const found = intersectSets(sets, lists.size) ?? { list: new Uint32Array(0) }
        if (parts.length === 1) return found
        const inOrder = listRows(found).filter((row) => holdsDigitParts(numbersOf(texts, row), 0, parts))
        return idSetOfList(inOrder, lists.size)
      }),
  }
}
