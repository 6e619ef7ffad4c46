// npm run policy: writes docs/policy from the schema of the policies.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandSpec, readCommandLine } from '../../shared/command-line/command-line.ts'
import { makePolicyFiles } from './policy-files.ts'

const COMMAND = {
  calls: ['npm run policy'],
  options: {},
  notes: ['Writes docs/policy from the schema of the policies.'],
} as const satisfies CommandSpec

const FOLDER = join(resolve(import.meta.dirname, '../..'), 'docs', 'policy')

readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
for (const [path, text] of Object.entries(makePolicyFiles())) {
  const file = join(FOLDER, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
