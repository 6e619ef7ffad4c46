// What belongs to the quick suite (npm test) and what only to the full one (npm run test:full). A quick test starts no
// process, thread, bundler, compiler or database server (test/architecture/quick-imports.test.ts), and a file of them
// takes at most a second of processor (processor-time.ts); the few journeys in a browser are named by their tag. What
// takes more is in a file of its own, NAME.full.test.ts, or has fewer cases in the quick suite.

/** `rest` is the full suite without what the quick one has run whole. */
export type Suite = 'quick' | 'rest' | 'all'

/** Set by npm test: Vitest's `--exclude` has no effect beside projects. */
const SUITE_VARIABLE = 'LEME_SUITE'

export const envOfSuite = (suite: Suite): Record<string, string> => ({ [SUITE_VARIABLE]: suite })
export const suiteOfRun = (): Suite => (process.env[SUITE_VARIABLE] ?? 'all') as Suite

/** Files that only the full suite runs. */
export const FULL_FILES = '**/*.full.test.{ts,tsx}'

/** The title of a test in a browser that the quick suite runs ends so. */
const JOURNEY = '@journey'

/** Returns the arguments with which Playwright runs a suite. */
export function playwrightArgsOf(suite: Suite): string[] {
  if (suite === 'all') return []
  return suite === 'quick' ? ['--project=browser', '--grep', JOURNEY] : ['--grep-invert', JOURNEY]
}

/**
 * Returns the cases of a sweep: `quick` in the quick suite, `full` in the full one and when a file is run by itself.
 */
export function inSuite<Cases>(quick: Cases, full: Cases): Cases {
  return suiteOfRun() === 'quick' ? quick : full
}

/** Returns every item, or in the quick suite every `step`th. */
export function swept<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, index) => index % inSuite(step, 1) === 0)
}
