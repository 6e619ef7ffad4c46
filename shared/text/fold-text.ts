// Text as searches compare it. Stored text and search terms are folded here, because SQLite folds ASCII only.

import { cleanText } from './clean-text.ts'

const ACCENTS = /\p{M}+/gu
/** As word processors and telephones write them. */
const APOSTROPHES = /[`\u00b4\u02b9-\u02bc\u2018-\u201b\u2032\u2039\u203a]/g
const QUOTES = /[«»\u201c-\u201f\u2033\u301d-\u301f]/g
const DASHES = /[\p{Pd}\u2212]/gu
const PLAIN = /^[ -_a-~]*$/

const plainMarks = (text: string) => text.replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(DASHES, '-')

/** Lower case, without accents and what nobody sees, with plain quotes and dashes. " João’s  Ção" → "joao's cao". */
export function foldText(text: string): string {
  const clean = cleanText(text)
  if (PLAIN.test(clean)) return clean.toLowerCase()
  const folded = plainMarks(clean)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
  // Some letters come apart into a blank and an accent, and wide signs into such a mark.
  return cleanText(plainMarks(folded))
}

const NOT_ALPHANUMERIC = /[^\p{L}\p{N}]+/gu

/** Folded letters and digits only, as product searches compare them (specification 4.8). "Mesa 8-lug." → "mesa8lug". */
export function squashText(text: string): string {
  return foldText(text).replace(NOT_ALPHANUMERIC, '')
}

export function digitsOf(text: string): string {
  return text.replace(/\D+/g, '')
}
