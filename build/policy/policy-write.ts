// npm run policy: writes docs/policy from the schema of the policies.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine, writeUsage } from '../../shared/command-line/read-command-line.ts'
import { POLICY_COMMAND } from '../command-lines.ts'
import { makePolicyFiles } from './policy-files.ts'

const FOLDER = join(resolve(import.meta.dirname, '../..'), 'docs', 'policy')

const line = readCommandLine(POLICY_COMMAND, process.argv.slice(2), parseArgs)
if (line.kind !== 'run') process.exit(writeUsage(line, process))
for (const [path, text] of Object.entries(makePolicyFiles())) {
  const file = join(FOLDER, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
