// The tests of a run: where each stands, how long it took, and why it failed or was skipped. A runner writes a line a
// test as it ends, so that a run that is cut still says what passed.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../..')

export interface RanTest {
  /** Titles from the outermost `describe` to the test. */
  readonly title: string
  /** Relative to the repository, with `/`. */
  readonly file: string
  readonly project: string
  readonly seconds: number
  /** The message of the first error, without colours; null when the test did not fail. */
  readonly failure: string | null
  /** Why this machine could not run the test; null when it ran. */
  readonly skipped: string | null
}

/** A part of a run: the build, or one runner. */
export interface RunPart {
  readonly name: string
  /** From its start to its end. Its tests overlap when it has several workers. */
  readonly seconds: number
  readonly tests: readonly RanTest[]
  /** False when its process failed or left no report. */
  readonly isOk: boolean
}

/** Returns a path relative to the repository, with `/`. */
export function inRepository(path: string): string {
  return relative(ROOT, path).split(sep).join('/')
}

/** Returns an error's message without colours. */
export function plainMessage(message: string | undefined): string {
  return message === undefined ? 'no message' : stripVTControlCharacters(message)
}

/** Adds a test to a report. */
export function reportTest(file: string, test: RanTest): void {
  appendFileSync(file, `${JSON.stringify(test)}\n`)
}

/** Reads the tests of a report; null when the runner wrote none. */
export function readReport(file: string): RanTest[] | null {
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RanTest)
}

/** Returns the report of a runner in a folder. */
export const reportOf = (folder: string, runner: string): string =>
  join(folder, `${runner.toLowerCase()}.jsonl`)

/**
 * Returns the files with tests that the run in `folder` skipped, each once, relative to the repository.
 * @throws Error when a runner left no report there.
 */
export function readSkippedFiles(folder: string): string[] {
  const tests = (['Vitest', 'Playwright'] as const).flatMap((name) => {
    const report = readReport(reportOf(folder, name))
    if (report === null) throw new Error(`no reports of a whole run in ${folder}`)
    return report
  })
  return [...new Set(tests.filter(({ skipped }) => skipped !== null).map(({ file }) => file))]
}
