// S12: "Apagar tudo deste computador". The keys and tokens are gone from the keychain, and nothing of a company is in any
// file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLastingVault, makeTempFolder, startCore, TEST_TOKEN } from '../support/core-harness.ts'
import { startFakeApi } from '../support/fake-api.ts'
import { STORE_THREAD } from '../support/store-fixture.ts'
import { noteFigure } from './figures.ts'

it('S12 leaves no key, no token and no byte of a company behind', async () => {
  const kept = new Map<string, string>()
  const vault = {
    ...createLastingVault(),
    read: async (account: string) => kept.get(account) ?? null,
    write: async (account: string, secret: string) => void kept.set(account, secret),
    remove: async (account: string) => void kept.delete(account),
  }
  const folder = makeTempFolder()
  const api = await startFakeApi()
  const core = await startCore(folder.path, { vault, storeThread: STORE_THREAD })
  const { companyId } = await core.connect(api.baseUrl, TEST_TOKEN)
  await core.value('operation.read', { companyId, operation: 'leads.list', params: {}, readFrom: 'api' })
  await core.value('view.save', { key: `leads:${companyId}`, view: { status: 'new' } })
  await core.value('preferences.update', { theme: 'dark' })
  const setAside = join(folder.path, 'store/store-damaged-20260101.db')
  writeFileSync(setAside, 'Casa Aroeira')
  const traces = () => {
    const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const bytes = Buffer.concat(files.map((entry) => readFileSync(join(entry.parentPath, entry.name))))
    return [companyId, 'Casa Aroeira', api.baseUrl].filter((text) => bytes.includes(text))
  }
  // The control: without it, everything is there to be found.
  expect([kept.size, traces()]).toEqual([2, [companyId, 'Casa Aroeira', api.baseUrl]])

  const state = await core.value('store.forgetAll', {})
  expect([state.companies, state.activeCompanyId, state.preferences.views]).toEqual([[], null, {}])
  expect(state.preferences.theme).toBe('system')
  expect(kept.size).toBe(0)
  expect(traces()).toEqual([])
  const again = await core.connect(api.baseUrl, TEST_TOKEN)
  expect(again.companyId).not.toBe(companyId)
  await core.application.close()
  await api.close()
  noteFigure({
    row: 'S12',
    what: 'everything forgotten',
    n: 1,
    result: '0 keys, 0 tokens, 0 traces in files',
    control: 'three traces and two keys before',
  })
  folder.remove()
})
