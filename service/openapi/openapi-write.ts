// npm run openapi: writes docs/openapi.json, in Biome's format. The service never reads that file.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine, writeUsage } from '../../shared/command-line/read-command-line.ts'
import { OPENAPI_COMMAND } from './command-line.ts'
import { buildOpenApi } from './openapi.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FILE = join(ROOT, 'docs/openapi.json')
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

const line = readCommandLine(OPENAPI_COMMAND, process.argv.slice(2), parseArgs)
if (line.kind !== 'run') process.exit(writeUsage(line, process))
writeFileSync(FILE, `${JSON.stringify(buildOpenApi(), null, 2)}\n`)
const { status } = spawnSync(process.execPath, [BIOME, 'format', '--write', FILE], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
