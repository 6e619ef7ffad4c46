// npm run openapi: writes docs/openapi.json, in Biome's format. The service never reads that file.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandSpec, readCommandLine } from '../../shared/command-line/command-line.ts'
import { buildOpenApi } from './openapi.ts'

const COMMAND = {
  calls: ['npm run openapi'],
  options: {},
  notes: ['Writes docs/openapi.json from the operations.'],
} as const satisfies CommandSpec
const ROOT = resolve(import.meta.dirname, '../..')
const FILE = join(ROOT, 'docs/openapi.json')
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
writeFileSync(FILE, `${JSON.stringify(buildOpenApi(), null, 2)}\n`)
const { status } = spawnSync(process.execPath, [BIOME, 'format', '--write', FILE], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
