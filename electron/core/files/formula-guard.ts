// Outsiders write the names of leads and deals, and a spreadsheet runs a cell that begins like a formula.

/** Signs that begin a formula, full-width forms included, also after blanks; and control characters that hide one. */
const BEGINS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

export function beginsFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text)
}

/** Returns the text with a leading apostrophe when a spreadsheet would read it as a formula. */
export function guardFormula(text: string): string {
  return beginsFormula(text) ? `'${text}` : text
}
