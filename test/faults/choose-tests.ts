// The command line of `npm run faults`, and the tests that it runs: rows by name, or all that security-tests.ts names.

import { existsSync } from 'node:fs'
import type { CommandSpec } from '../../shared/command-line/command-line.ts'
import { readRows } from './rows.ts'
import { SECURITY_TESTS } from './security-tests.ts'

/** The word for all tests of security in place of rows. */
export const SECURITY = 'security'

export const FAULTS_COMMAND = {
  calls: [
    'npm run faults',
    'npm run faults -- r9 s3 --full',
    'npm run security -- --full',
    'npm run security -- --list',
  ],
  hasArguments: true,
  options: {
    full: { type: 'boolean', help: 'with the full number of cases; few without it' },
    list: { type: 'boolean', help: 'print the claims of security with their tests, and run none' },
  },
  notes: [
    'ROW is the beginning of a file name in test/faults; npm run security is npm run faults -- security.',
  ],
} as const satisfies CommandSpec

/** Arguments of Vitest and Playwright. */
export interface ChosenTests {
  readonly vitest: readonly string[]
  readonly playwright: readonly string[]
}

/** Null when a word is neither a row nor `security` as the only word. */
export function chooseTests(words: readonly string[]): ChosenTests | null {
  const projects = ['--project', 'browser', '--project', 'electron', '--pass-with-no-tests']
  if (words.length === 1 && words[0] === SECURITY) {
    const files = [...new Set(Object.values(SECURITY_TESTS).flatMap((tests) => Object.keys(tests)))]
    const gone = files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))
    if (gone.length > 0) throw new Error(`security-tests.ts names what does not exist: ${gone.join(', ')}`)
    return {
      vitest: files.filter((file) => file.endsWith('.test.ts')),
      playwright: [...projects, ...files.filter((file) => file.endsWith('.spec.ts'))],
    }
  }
  const rows = readRows(words)
  if (rows === null) return null
  return {
    vitest: ['--project', 'faults', '--passWithNoTests', ...rows.files],
    playwright: [...projects, '--grep', rows.titles],
  }
}
