// Names of leads and deals are written by strangers; a spreadsheet runs a cell that begins like a formula.

/** Signs that begin a formula, their full-width twins among them, also behind blanks; and blanks that hide one. */
const BEGINS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

export function beginsFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text)
}

/** The text with an apostrophe before it when a spreadsheet would take it for a formula. */
export function guardFormula(text: string): string {
  return beginsFormula(text) ? `'${text}` : text
}
