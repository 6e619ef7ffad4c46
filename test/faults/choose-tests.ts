// The command line of `npm run faults`, and the tests that it runs: rows by name, or all tests in docs/security.md.
import { existsSync, readFileSync } from 'node:fs'
import { defineCommand } from '../../shared/command-line/command-spec.ts'
import { namedTests } from './named-tests.ts'
import { readRows } from './rows.ts'

const SECURITY = 'security'
const SECURITY_PAGE = new URL('../../docs/security.md', import.meta.url)

export const FAULTS_COMMAND = defineCommand({
  calls: ['npm run faults', 'npm run faults -- r9 s3 --full'],
  args: ['ROW...'],
  options: {
    full: { type: 'boolean', help: 'in the numbers of docs/reliability.md; small ones without it' },
  },
  notes: ['ROW is a row of docs/reliability.md, or security: all that docs/security.md names.'],
})

/** Arguments of Vitest and Playwright. */
export interface ChosenTests {
  readonly vitest: readonly string[]
  readonly playwright: readonly string[]
}

/** Null when a word is neither a row nor `security` as the only word. */
export function chooseTests(words: readonly string[]): ChosenTests | null {
  const projects = ['--project', 'browser', '--project', 'electron', '--pass-with-no-tests']
  if (words.length === 1 && words[0] === SECURITY) {
    const files = [...new Set(namedTests(readFileSync(SECURITY_PAGE, 'utf8')).map(({ file }) => file))]
    const gone = files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))
    if (gone.length > 0) throw new Error(`docs/security.md names what does not exist: ${gone.join(', ')}`)
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
