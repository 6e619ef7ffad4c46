// D12: what the administrator set cannot be changed through the bridge, whatever the window shows.

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingFile } from '../../../../../electron/core/application/deps.ts'
import type { Policy } from '../../../../../electron/core/policy/parse-policy.ts'
import { DEFAULT_RETENTION } from '../../../../../shared/bridge/retention.ts'
import { createLastingVault, type Harness } from '../../../../support/core/core-harness.ts'
import { apiOfTest, coreOfTest } from '../../../../support/core/open-world.ts'
import { usedPolicy } from '../../../../support/core/used-policy.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../../support/each-test.ts'

const folder = folderOfEachTest()
const api = apiOfEachTest()
let core: Harness | null = null
let saved: OutgoingFile[]
let vault: ReturnType<typeof createLastingVault>

beforeEach(() => {
  saved = []
  vault = createLastingVault()
})

/** Starts the application, after closing a running one, under a policy; null for none. */
async function startUnder(policy: Policy | null): Promise<Harness> {
  await core?.application.close()
  core = await coreOfTest(folder.path, {
    vault,
    readPolicy: async () => (policy === null ? null : usedPolicy(policy)),
    saveFile: async (file) => {
      saved.push(file)
      return { outcome: 'saved', downloadPath: null }
    },
    copy: async () => undefined,
    printPdf: async () => Buffer.from('%PDF-1.7'),
  })
  return core
}
const refusal = (field: string) => ({ code: 'MANAGED', field })

describe('an enforced setting', () => {
  it('stands above the user’s, cannot be changed, and gives the user’s back when it goes', async () => {
    const free = await startUnder(null)
    await free.value('preferences.update', { language: 'en', theme: 'light' })
    const bound = await startUnder({ language: 'pt-BR', theme: 'dark' })
    const { preferences, managed } = await bound.value('app.state', {})
    expect(preferences).toMatchObject({ language: 'pt-BR', theme: 'dark' })
    expect(managed.locked).toEqual(['language', 'theme'])
    expect(await bound.error('preferences.update', { language: 'en' })).toEqual(refusal('language'))
    expect(await bound.error('preferences.update', { retention: 10, theme: 'light' })).toEqual(
      refusal('theme'),
    )
    // What stands beside a locked setting is not changed either; alone, it is.
    expect((await bound.value('app.state', {})).preferences.retention).toBe(DEFAULT_RETENTION)
    await bound.value('preferences.update', { retention: 10, theme: 'dark' })
    const after = await startUnder(null)
    expect((await after.value('app.state', {})).preferences).toMatchObject({
      language: 'en',
      theme: 'dark',
      retention: 10,
    })
  })

  it('limits the age of stored data, which the user cannot change', async () => {
    const bound = await startUnder({ retentionDays: 60 })
    expect((await bound.value('app.state', {})).managed.retentionDays).toBe(60)
    expect(await bound.error('preferences.update', { retention: 10 })).toEqual(refusal('retention'))
  })
})

describe('locked companies', () => {
  it('lets the listed addresses alone be connected, and asks no other', async () => {
    const other = await apiOfTest()
    const company = { label: 'Casa Aroeira', baseUrl: api.baseUrl, timeZone: 'America/Manaus' }
    const bound = await startUnder({ companies: [company], companiesLocked: true })
    const typed = { address: other.baseUrl, token: 'tk_1', label: '', timeZone: 'America/Sao_Paulo' }
    expect(await bound.error('company.connect', typed)).toEqual(refusal('address'))
    expect(await bound.error('connection.diagnose', { address: other.baseUrl, token: 'tk_1' })).toEqual(
      refusal('address'),
    )
    expect(other.requests).toEqual([])
    const state = await bound.value('company.connect', { ...typed, address: `${api.baseUrl}/` })
    // The name and the zone of the policy: all computers of a company cut their days alike.
    expect(state.companies).toMatchObject([company])
    // Control: without the lock, the same address is asked.
    const free = await startUnder({ companies: [company] })
    await free.call('company.connect', typed)
    expect(other.requests).not.toEqual([])
    await other.close()
  })
})

describe('an export that is off', () => {
  it('lets no file, print or summary out but the diagnostics for support', async () => {
    const png = Buffer.from('\u0089PNG\r\n\u001a\n...', 'latin1').toString('base64')
    const fileId = randomUUID()
    const order = {
      kind: 'csv' as const,
      tables: [{ title: 'Leads', columns: [{ title: 'Nome', type: 'text' as const }] }],
      company: 'Casa',
      timeZone: 'America/Sao_Paulo',
      notes: [],
      aboutTitle: 'Sobre',
    }
    const passphrase = 'cavalo bateria grampo'
    const attempts = (harness: Harness, companyId: string) => [
      () => harness.call('history.save', { companyId, passphrase, name: 'a' }),
      () => harness.call('file.save', { name: 'a', base64: png }),
      () => harness.call('tableFile.begin', { fileId, order }),
      () => harness.call('tableFile.save', { fileId, name: 'a' }),
      () => harness.call('screen.savePdf', { name: 'a', widthPx: null }),
      () => harness.call('clipboard.copy', { text: 'a', png: null }),
    ]
    const bound = await startUnder({ export: false })
    const { companyId } = await bound.connect(api.baseUrl)
    for (const attempt of attempts(bound, companyId)) {
      expect(await attempt()).toEqual({ ok: false, error: refusal('export') })
    }
    expect(saved).toEqual([])
    await bound.value('diagnostics.save', {})
    expect(saved).toHaveLength(1)
    // Control: without the policy, all of it is possible.
    const free = await startUnder(null)
    for (const attempt of attempts(free, companyId)) expect((await attempt()).ok).toBe(true)
    // A restore takes nothing out of the computer.
    const copy = saved.find(({ kind }) => kind === 'leme')
    const again = await startUnder({ export: false })
    const base64 = Buffer.from(copy?.bytes ?? []).toString('base64')
    expect((await again.call('history.restore', { companyId, passphrase, base64 })).ok).toBe(true)
  })
})
