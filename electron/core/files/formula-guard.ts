// Outsiders write the names of leads and deals, and a spreadsheet runs a cell that begins like a formula. It may also
// split a text into cells: English Excel at commas, LibreOffice at commas, tabs and semicolons, and where quotes are
// not honoured, at line breaks.

/** Signs that begin a formula, and their full-width and small forms, which East Asian programs read as signs. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** What a program may drop before a sign: blanks, quotes, control characters, and characters that take no room. */
const HIDING = '\\s"\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}'
const SEPARATORS = ',;\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029'

const BEGINS_FORMULA = new RegExp(`^(?:\\p{Cc}|[${HIDING}]*${SIGN})`, 'u')
/** A sign at the beginning of what follows a separator. The last separator alone, or long runs would be read anew. */
const INNER_FORMULA = new RegExp(`([${SEPARATORS}](?:(?![${SEPARATORS}])[${HIDING}])*)(?=${SIGN})`, 'gu')

export function beginsFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text)
}

/** Returns the text with an apostrophe wherever a spreadsheet would begin to read a formula. */
export function guardFormula(text: string): string {
  const guarded = text.replace(INNER_FORMULA, "$1'")
  return beginsFormula(text) ? `'${guarded}` : guarded
}
