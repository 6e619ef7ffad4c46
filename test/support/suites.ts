// What belongs to the quick suite (npm test) and what only to the full one (npm run test:full). A quick test starts no
// process, bundler, compiler or database server, and a file of them takes at most a second of processor; the few
// journeys in a browser are named by their tag. What takes more is named NAME.full.test.ts, or stands in FULL_FOLDERS.

/** `rest` is the full suite without the quick one. */
export type Suite = 'quick' | 'rest' | 'all'

/** Set by npm test for vitest.config.ts: Vitest's `--exclude` has no effect beside projects. */
export const SUITE_VARIABLE = 'LEME_SUITE'

/** Files that only the full suite runs. */
export const FULL_FILES = '**/*.full.test.{ts,tsx}'

/** The title of a test in a browser that the quick suite runs ends so. */
const JOURNEY = '@journey'

/** Returns the arguments with which Playwright runs a suite. */
export function playwrightArgsOf(suite: Suite): string[] {
  if (suite === 'all') return []
  return suite === 'quick' ? ['--project=browser', '--grep', JOURNEY] : ['--grep-invert', JOURNEY]
}
