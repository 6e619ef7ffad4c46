// The document under the rules of Redocly's linter, which are not ours.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOpenApi } from '../../../service/openapi/openapi.ts'

const LINTER = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-openapi-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function lint(document: unknown): {
  status: number | null
  errors: number
  warnings: number
  rules: string[]
} {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const { status, stdout } = spawnSync(process.execPath, [LINTER, 'lint', '--format=json', file], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  })
  const { totals, problems } = JSON.parse(stdout) as {
    totals: { errors: number; warnings: number }
    problems: { ruleId: string }[]
  }
  return { status, ...totals, rules: problems.map(({ ruleId }) => ruleId) }
}

describe('the OpenAPI document', () => {
  it('passes the linter without an error or a warning', () => {
    expect(lint(buildOpenApi())).toMatchObject({ status: 0, errors: 0, warnings: 0, rules: [] })
  })

  it('does not pass it when a part is missing or an example is wrong', () => {
    const { license: _, ...info } = buildOpenApi().info
    expect(lint({ ...buildOpenApi(), info }).rules).toContain('info-license')
    const { parameters: __, ...components } = buildOpenApi().components
    const broken = lint({ ...buildOpenApi(), components })
    expect(broken.status).not.toBe(0)
    expect(broken.errors).toBeGreaterThan(0)
    const text = JSON.stringify(buildOpenApi()).replace('"total_count":1', '"total_count":"one"')
    expect(lint(JSON.parse(text)).rules).toContain('no-invalid-media-type-examples')
  })
})
