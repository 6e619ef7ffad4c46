// Text as searches compare it. Stored text and search terms are folded here, because SQLite folds ASCII only.

const MARKS = /\p{M}+/gu
// Control characters are what is taken out; NUL would cut the text in SQLite.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is its purpose
const CONTROLS = /[\u0000-\u001f\u007f]+/g

const PLAIN = /^[ -~]*$/

/** Lower case, without accents; control characters become a space. "João Ção" → "joao cao". */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(CONTROLS, ' ')
}

const NOT_ALPHANUMERIC = /[^\p{L}\p{N}]+/gu

/** Folded letters and digits only, as product searches compare them (specification 4.8). "Mesa 8-lug." → "mesa8lug". */
export function squashText(text: string): string {
  return foldText(text).replace(NOT_ALPHANUMERIC, '')
}

export function digitsOf(text: string): string {
  return text.replace(/\D+/g, '')
}
