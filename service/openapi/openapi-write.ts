// npm run openapi: writes docs/openapi.json. The service never reads that file.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildOpenApi } from './openapi.ts'

const FILE = join(resolve(import.meta.dirname, '../..'), 'docs', 'openapi.json')

writeFileSync(FILE, `${JSON.stringify(buildOpenApi(), null, 2)}\n`)
