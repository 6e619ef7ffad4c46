// npm run policy: writes docs/policy from the schema of the policies.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makePolicyFiles } from './policy-files.ts'

const FOLDER = join(resolve(import.meta.dirname, '../..'), 'docs', 'policy')

for (const [path, text] of Object.entries(makePolicyFiles())) {
  const file = join(FOLDER, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
