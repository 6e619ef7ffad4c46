// Results of the fault tests, for the table of `npm run faults`. A figure is recorded after its checks passed, so a
// failed row has none.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Environment variable with the file that collects figures; without it nothing is recorded. */
export const FIGURES_VARIABLE = 'LEME_FAULTS_FIGURES'

export interface Figure {
  /** Row, as in the name of its file: `R9`, `S3`. */
  readonly row: string
  readonly what: string
  /** Number of cases. */
  readonly n: number
  /** Result in words: `0 lost`. */
  readonly result: string
  /** Result of the naive way under the same test. */
  readonly control?: string
  /** Present when cases were chosen at random. */
  readonly seed?: number
}

export function noteFigure(figure: Figure): void {
  const file = process.env[FIGURES_VARIABLE]
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

export function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

/** Sorts `R9` before `R10`, and R before S. */
function byRow(a: Figure, b: Figure): number {
  return a.row.localeCompare(b.row, 'en', { numeric: true })
}

/** Returns one line per figure. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.toSorted(byRow).map(({ row, what, n, result, control, seed }) => {
    const detail = [
      ...(control === undefined ? [] : [`control: ${control}`]),
      ...(seed === undefined ? [] : [`seed ${seed}`]),
    ]
    const head = `${row.padEnd(4)} n=${String(n).padEnd(7)} ${what}: ${result}`
    return detail.length === 0 ? head : `${head} (${detail.join('; ')})`
  })
  return lines.join('\n')
}
