// What a fault test found, for the table that `npm run faults` prints. A figure is noted after its checks held, so a row
// that failed has none.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** The file that test/faults/run.ts collects figures in; without it nothing is noted. */
export const FIGURES_VARIABLE = 'LEME_FAULTS_FIGURES'

export interface Figure {
  /** As in docs/reliability.md: `R9`, `S3`. */
  readonly row: string
  readonly what: string
  /** How many cases were tried. */
  readonly n: number
  /** What was found in them, in words: `0 lost`. */
  readonly result: string
  /** What the naive way came to under the same test. */
  readonly control?: string
  /** Where cases were chosen at random. */
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

/** `R9` before `R10`, R before S. */
function byRow(a: Figure, b: Figure): number {
  return a.row.localeCompare(b.row, 'en', { numeric: true })
}

/** One line a figure. */
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
