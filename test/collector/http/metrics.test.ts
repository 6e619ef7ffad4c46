// What a supervisor asks, of a Coletor whose store can be written and of one whose disk is full.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../../build/paths.ts'
import { createMetrics } from '../../../collector/http/metrics.ts'
import type { CompanyStatus } from '../../../collector/status/company-status.ts'
import type { AsyncStore } from '../../../electron/core/store/store-calls.ts'
import { openCollectorHere } from '../../support/collector/collector-here.ts'
import { createLastingVault, NOON, TEST_TOKEN } from '../../support/core/core-harness.ts'
import { apiOfTest, folderOfTest } from '../../support/core/open-world.ts'
import { openStoreHere } from '../../support/store/store-here.ts'

async function start() {
  const folder = folderOfTest()
  const api = await apiOfTest()
  let isWritable = true
  const collector = await openCollectorHere({
    platformUrl: api.baseUrl,
    token: TEST_TOKEN,
    now: () => NOON,
    folder: folder.path,
    vault: createLastingVault(),
    openStore: async (opening) =>
      Object.create(await openStoreHere(opening), { isWritable: { get: () => isWritable } }) as AsyncStore,
  })
  onTestFinished(collector.close)
  return async (path: string, isNowWritable: boolean) => {
    isWritable = isNowWritable
    const response = await fetch(`${collector.baseUrl}${path}`)
    return [response.status, await response.json()]
  }
}

describe('createMetrics', () => {
  it('has each metric that the dashboard for Grafana asks for, and a company with its own name', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const metrics = createMetrics()
    const error = 'TIMEOUT'
    const status = { company: 'casa', hasToken: true, collectedAtMs: NOON, error, days: 3, gaps: 1 }
    let statuses: CompanyStatus[] = [status]
    metrics.register(app, async () => statuses)
    const read = async () => (await app.inject('/metrics')).body
    const text = await read()
    const asked = (name: string) =>
      [...name.matchAll(/\b(?:leme|process|nodejs)_\w+/g)].map(([each]) => each.replace(/_bucket$/, ''))
    const dashboard = readFileSync(join(ROOT, 'build/collector/grafana.json'), 'utf8')
    const exprs = JSON.parse(dashboard).panels.flatMap((panel: { targets: { expr: string }[] }) =>
      panel.targets.flatMap(({ expr }) => asked(expr)),
    )
    expect(exprs.length).toBeGreaterThan(8)
    expect(exprs.filter((name: string) => !text.includes(`# TYPE ${name} `))).toEqual([])
    const rows = text.split('\n').filter((line) => line.startsWith('leme_company_'))
    expect(rows).toEqual([
      'leme_company_token{company="casa"} 1',
      `leme_company_collected_timestamp_seconds{company="casa"} ${NOON / 1000}`,
      'leme_company_error{company="casa",code="TIMEOUT"} 1',
      'leme_company_days{company="casa"} 3',
      'leme_company_gap_days{company="casa"} 1',
    ])
    statuses = [{ ...status, error: null }]
    expect(await read()).not.toContain('leme_company_error{')
  })
})

describe('registerHealth', () => {
  it('answers 503 to /readyz while the store cannot be written, and 200 to /healthz all the time', async () => {
    const ask = await start()
    expect(await ask('/readyz', true)).toEqual([200, { ok: true }])
    expect(await ask('/readyz', false)).toEqual([503, { ok: false, reason: 'the store cannot be written' }])
    expect(await ask('/healthz', false)).toEqual([200, { ok: true }])
    expect(await ask('/readyz', true)).toEqual([200, { ok: true }])
  })
})
