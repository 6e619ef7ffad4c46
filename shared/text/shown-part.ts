// How much of a text is shown. Where Chromium has to break inside a word, its time grows with the square of the word's
// length: kerned and joined letters have no safe place to break, so that each line shapes the rest of the word again
// (docs/decisions/bounded-texts.md).

/** Longer words are shortened, whatever the text: one of 100,000 letters takes two minutes. */
export const LONGEST_WORD = 450
/** Longer texts are cut, unless the place is meant for long ones. */
export const LONGEST_TEXT = 600
/** For places of long texts: messages, descriptions, fields of any kind. */
export const LONG_TEXT = 5_000

/** Hyphens, joiners and spaces without width end no word here: letters are kerned with them and across them. */
const BLANK = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
const PARTS = new RegExp(`[${BLANK}]+|[^${BLANK}]+`, 'g')
/** A longer group is cut inside: one letter may carry any number of marks. */
const LONGEST_GRAPHEME = 50
const HALF_AT_END = /[\ud800-\udbff]$/

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const start = graphemes.segment(text.slice(0, length + 1)).containing(length)?.index ?? length
  const end = start > length - LONGEST_GRAPHEME ? start : length
  return `${text.slice(0, end).replace(HALF_AT_END, '')}…`
}

/**
 * Returns the part of a text that is shown, with an ellipsis where something is left out. Texts of usual length are
 * returned as they are. Files and copies take the whole text.
 */
export function shownPart(text: string, longest = LONGEST_TEXT): string {
  if (text.length <= LONGEST_WORD) return text
  let shown = ''
  for (const [part] of text.matchAll(PARTS)) {
    shown += cut(part, LONGEST_WORD)
    if (shown.length > longest) return cut(shown, longest)
  }
  return shown
}
