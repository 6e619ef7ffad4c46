import { beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationDeps } from '../../../../../electron/core/application/deps.ts'
import { createLastingVault, type Harness, TEST_TOKEN } from '../../../../support/core/core-harness.ts'
import { openWorld } from '../../../../support/core/open-world.ts'
import { type FakeApi, refuseWith } from '../../../../support/fakes/fake-api.ts'
import { findSecret, secretForms } from '../../../../support/secrets/secret-search.ts'

let api: FakeApi
let folder: string
let core: Harness
let companyId: string
let saved: string[]

beforeEach(async () => {
  saved = []
  const saveFile: ApplicationDeps['saveFile'] = async ({ bytes }) => {
    saved.push(Buffer.from(bytes).toString('utf8'))
    return { outcome: 'saved', downloadPath: null }
  }
  ;({ api, core, companyId, folder } = await openWorld({ vault: createLastingVault(), saveFile }))
  const question = { companyId, pipelineId: 1, from: '2026-11-01', to: '2026-11-03' }
  await core.answer({ kind: 'funnel-range', ...question }, 'api')
})

describe('store.describe', () => {
  it('counts records and bytes by kind, with the oldest and the newest', async () => {
    const report = await core.value('store.describe', {})
    expect(report.fileBytes).toBeGreaterThan(4096)
    const [company] = report.companies
    expect(company?.companyId).toBe(companyId)
    const days = company?.kinds.find(({ kind }) => kind === 'funnel_days')
    expect(days).toMatchObject({ records: 92, oldestAt: '2026-11-16T15:00:00.000Z' })
    expect(days?.bytes).toBeGreaterThan(100)
  })
})

describe('diagnostics.save', () => {
  const diagnose = async () => {
    await core.value('diagnostics.save', {})
    return saved[0] ?? ''
  }

  it('tells versions, states, sizes and error codes', async () => {
    api.respond('*', refuseWith(403, 'SCOPE_DENIED'))
    await core.read('leads.list')
    expect(JSON.parse(await diagnose())).toMatchObject({
      format: 1,
      version: '0.0.0',
      preferences: { language: 'pt-BR', theme: 'system' },
      companies: [{ isTls: false, tokenPlace: 'keychain', isStoreUnlocked: true }],
      errors: [{ code: 'SCOPE_DENIED leads.list', count: 1, lastAt: '2026-11-16T15:00:00.000Z' }],
    })
  })

  it('names no company, address, token or folder, and a planted token is found', async () => {
    const text = await diagnose()
    for (const secret of ['Casa Aroeira', companyId, new URL(api.baseUrl).port, '127.0.0.1', folder]) {
      expect(text).not.toContain(secret)
    }
    expect(findSecret(TEST_TOKEN, text)).toEqual([])
    for (const [form, [written]] of Object.entries(secretForms(TEST_TOKEN))) {
      expect(findSecret(TEST_TOKEN, `${text}${written}`), form).not.toEqual([])
    }
  })
})
