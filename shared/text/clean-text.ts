// Text that people type or paste, and that other systems send, without what nobody sees. Names are shown as received:
// joiners and variation selectors make letters and emoji. What is compared, sent or called goes through here.

/** Printable ASCII without a blank too many: most texts. */
const IS_CLEAN = /^(?:[!-~]+ )*[!-~]+$/
/** Characters that draw nothing: joiners, marks of direction, soft hyphens, variation selectors, byte order marks. */
const MARKS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu
/** Blanks of every kind, and controls: NUL would cut the text in SQLite. */
const BLANKS = /[\s\p{Cc}\u2800]+/gu
const AROUND = /^[\s"'`<>()*«»\u2018-\u201f]+|[\s"'`<>()*«»\u2018-\u201f]+$/g
/** Marks, but for the two that join letters of some scripts, and emoji. */
const MARKS_BUT_JOINERS = /[^\P{Cf}\u200c\u200d]+/gu
const NOT_IN_A_LINE = /[\s\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu

/** Without what draws nothing; blanks stay as they are. */
export function withoutMarks(text: string): string {
  return IS_CLEAN.test(text) ? text : text.replace(MARKS, '')
}

/** Without marks, and with one blank for each run of blanks and none at the edges. Empty when nothing is visible. */
export function cleanText(text: string): string {
  return IS_CLEAN.test(text) ? text : withoutMarks(text).replace(BLANKS, ' ').trim()
}

/** A pasted code or address without marks, and what chats and word processors put around it. */
export function cleanCode(text: string): string {
  return withoutMarks(text).replace(AROUND, '')
}

/** One line to be stored and shown as typed, of at most `longest` characters; emoji and scripts stay whole. */
export function cleanLine(text: string, longest: number): string {
  if (cleanText(text) === '') return ''
  const line = text.replace(MARKS_BUT_JOINERS, '').replace(NOT_IN_A_LINE, ' ').trim()
  return [...line].slice(0, longest).join('').trim()
}

// Nearly every text begins with a character that needs no table of Unicode.
const VISIBLE = /^[!-~]|[^\s\p{C}\p{Z}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u

/** True for a text with a visible character; false for nothing, blanks and characters that draw nothing. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
