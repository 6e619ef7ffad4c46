// R8: a keychain that is absent, denied, locked, slow or emptied. The application starts and answers, the token never
// goes to a file, and stored snapshots are locked, not deleted.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Vault } from '../../electron/core/deps.ts'
import { createMemoryVault } from '../../electron/core/vault/memory-vault.ts'
import { createLastingVault, makeTempFolder, startCore, TEST_TOKEN } from '../support/core-harness.ts'
import { type FakeApi, startFakeApi } from '../support/fake-api.ts'
import { findSecretInFiles } from '../support/secret-search.ts'

const VAULT_TIMEOUT_MS = 50
const denied = () => Promise.reject(new Error('denied'))
const never = () => new Promise<never>(() => undefined)

/** How a keychain that once held everything behaves at the next start. */
const STATES: Record<string, (kept: Vault) => Vault> = {
  absent: () => createMemoryVault(),
  'denied for reading': (kept) => ({ ...kept, read: denied }),
  'denied for writing': (kept) => ({ ...kept, write: denied }),
  'denied for everything': (kept) => ({ ...kept, read: denied, write: denied, remove: denied }),
  'slower than the limit': (kept) => ({ ...kept, read: never, write: never, remove: never }),
  emptied: () => createLastingVault(),
  'without the token': (kept) => ({
    ...kept,
    read: async (account) => (account.endsWith('/token') ? null : kept.read(account)),
  }),
  'with other values': (kept) => ({ ...kept, read: async () => 'scrambled' }),
}

let api: FakeApi
let folder: ReturnType<typeof makeTempFolder>

beforeEach(async () => {
  api = await startFakeApi()
  folder = makeTempFolder()
})
afterEach(async () => {
  await api.close()
  folder.remove()
})

function start(vault: Vault) {
  return startCore(folder.path, { vault }, { vaultTimeoutMs: VAULT_TIMEOUT_MS })
}

describe('R8 states of the keychain', () => {
  it.each(Object.entries(STATES))(
    '%s: starts, keeps what is stored, holds the token in memory',
    async (_, change) => {
      const kept = createLastingVault()
      const first = await start(kept)
      const { companyId } = await first.connect(api.baseUrl)
      const question = { companyId, operation: 'pipelines.list', params: {} } as const
      const live = await first.value('operation.read', { ...question, readFrom: 'api' })
      await first.application.close()

      const startedAt = performance.now()
      const second = await start(change(kept))
      expect((await second.value('app.state', {})).companies).toMatchObject([{ id: companyId }])
      expect(performance.now() - startedAt).toBeLessThan(VAULT_TIMEOUT_MS + 1_000)
      await second.value('operation.read', { ...question, readFrom: 'store' })
      const { state } = await second.connect(api.baseUrl)
      expect(state.companies.find(({ id }) => id === state.activeCompanyId)?.tokenPlace).not.toBe('none')
      const again = { ...question, companyId: state.activeCompanyId as string, readFrom: 'api' } as const
      expect((await second.value('operation.read', again)).source).toBe('live')
      await second.application.close()
      expect(findSecretInFiles(TEST_TOKEN, folder.path)).toEqual([])

      const third = await start(kept)
      expect(await third.value('operation.read', { ...question, readFrom: 'store' })).toMatchObject({
        value: live.value,
        source: 'snapshot',
      })
      await third.application.close()
    },
  )

  it('control: with the keychain as it was, token and snapshots are there at once', async () => {
    const kept = createLastingVault()
    const first = await start(kept)
    await first.connect(api.baseUrl)
    await first.application.close()
    const second = await start(kept)
    expect((await second.value('app.state', {})).companies).toMatchObject([
      { tokenPlace: 'keychain', isStoreOpen: true },
    ])
    await second.application.close()
  })
})
