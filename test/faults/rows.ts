// Rows of the faults by name, and where their tests are: files in test/faults have the row in their names (r09-bodies),
// tests in a browser or a real Electron in their titles, in brackets: (R20).

const ROW = /^([rst])0*([1-9]\d?)$/i
/** The simulated year is not a single fault: it has a file of its own and no title. */
const YEAR = 'year'

export interface RowFilter {
  /** Parts of file names, for Vitest; empty for all. */
  readonly files: readonly string[]
  /** A pattern over titles, for Playwright. */
  readonly titles: string
}

/** Parses rows such as `r9`, `R09` and `s13`, and `year`; null when a word is none of these. */
export function readRows(words: readonly string[]): RowFilter | null {
  const years = words.filter((word) => word === YEAR)
  const rows = words.filter((word) => word !== YEAR).map((word) => ROW.exec(word))
  if (rows.some((row) => row === null)) return null
  const parts = rows.flatMap((row) => (row === null ? [] : [{ letter: row[1] ?? '', number: row[2] ?? '' }]))
  const names = parts.map(({ letter, number }) => letter.toUpperCase() + number)
  return {
    files: [
      ...parts.map(({ letter, number }) => `${letter.toLowerCase()}${number.padStart(2, '0')}-`),
      ...years.map(() => `${YEAR}.test`),
    ],
    // A title may have several rows: (R19, S1).
    titles: `\\((?:[^()]+, )?(${words.length === 0 ? '[RST]\\d+' : [...names, ...years].join('|')})(?:, [^()]+)?\\)`,
  }
}
