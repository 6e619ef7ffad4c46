// Rows of the faults by name, and where their tests are: files in test/faults have the row in their names (r09-bodies),
// tests in a browser or a real Electron in their titles, in brackets: (R20).

const ROW = /^([rst])0*([1-9]\d?)$/i

export interface RowFilter {
  /** Parts of file names, for Vitest; empty for all. */
  readonly files: readonly string[]
  /** A pattern over titles, for Playwright. */
  readonly titles: string
}

/** Parses rows such as `r9`, `R09` and `s13`; null when a word is no row. */
export function readRows(words: readonly string[]): RowFilter | null {
  const rows = words.map((word) => ROW.exec(word))
  if (rows.some((row) => row === null)) return null
  const parts = rows.flatMap((row) => (row === null ? [] : [{ letter: row[1] ?? '', number: row[2] ?? '' }]))
  const names = parts.map(({ letter, number }) => letter.toUpperCase() + number)
  return {
    files: parts.map(({ letter, number }) => `${letter.toLowerCase()}${number.padStart(2, '0')}-`),
    // A title may have several rows: (R19, S1).
    titles: `\\((?:[^()]+, )?(${words.length === 0 ? '[RST]\\d+' : names.join('|')})(?:, [^()]+)?\\)`,
  }
}
