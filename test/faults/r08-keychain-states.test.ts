import { describe, expect, it } from 'vitest'
import { createMemoryVault, type Vault } from '../../electron/core/vault/vault.ts'
import type { TokenPlace } from '../../shared/bridge/app-state.ts'
import { createLastingVault, startCore, TEST_TOKEN } from '../support/core/core-harness.ts'
import { apiOfEachTest, folderOfEachTest } from '../support/each-test.ts'
import { startStopwatch } from '../support/processes/stopwatch.ts'
import { findSecretInFiles } from '../support/secrets/secret-search.ts'

const VAULT_TIMEOUT_MS = 50
const denied = () => Promise.reject(new Error('denied'))
const never = () => new Promise<never>(() => undefined)

interface State {
  readonly change: (kept: Vault) => Vault
  /** Where the token is after it was typed again, as the window reports it. */
  readonly place: TokenPlace
}

/** States, at the next start, of a keychain that had everything. */
const STATES: Record<string, State> = {
  absent: { change: () => createMemoryVault(), place: 'memory' },
  'denied for reading': { change: (kept) => ({ ...kept, read: denied }), place: 'keychain' },
  'denied for writing': { change: (kept) => ({ ...kept, write: denied }), place: 'memory' },
  'denied for everything': {
    change: (kept) => ({ ...kept, read: denied, write: denied, remove: denied }),
    place: 'memory',
  },
  'locked, and nobody unlocks it': {
    change: (kept) => ({ ...kept, read: never, write: never, remove: never }),
    place: 'memory',
  },
  emptied: { change: () => createLastingVault(), place: 'keychain' },
  'without the token': {
    change: (kept) => ({
      ...kept,
      read: async (account) => (account.endsWith('/token') ? null : kept.read(account)),
    }),
    place: 'keychain',
  },
  'with other values': { change: (kept) => ({ ...kept, read: async () => 'scrambled' }), place: 'keychain' },
}

const api = apiOfEachTest()
const folder = folderOfEachTest()

function start(vault: Vault) {
  return startCore(folder.path, { vault }, { vaultTimeoutMs: VAULT_TIMEOUT_MS })
}

/** Connects with a working keychain and stores an answer. */
async function beginWell(kept: Vault) {
  const first = await start(kept)
  const { companyId } = await first.connect(api.baseUrl)
  const question = { companyId, operation: 'pipelines.list', params: {} } as const
  const live = await first.answer({ kind: 'operation', ...question }, 'api')
  await first.application.close()
  return { companyId, question, live }
}

describe('R8 states of the keychain', () => {
  it.each(Object.entries(STATES))(
    '%s: starts, keeps what is stored, holds the token in memory',
    async (_, { change, place }) => {
      const kept = createLastingVault()
      const { companyId, question, live } = await beginWell(kept)

      const stopwatch = startStopwatch()
      const second = await start(change(kept))
      expect((await second.value('app.state', {})).companies).toMatchObject([{ id: companyId }])
      expect(stopwatch.stop()).toBeLessThan(VAULT_TIMEOUT_MS + 1_000)
      await second.answer({ kind: 'operation', ...question }, 'store')
      const { state } = await second.connect(api.baseUrl)
      expect(state.companies.find(({ id }) => id === state.activeCompanyId)?.tokenPlace).toBe(place)
      const again = { ...question, companyId: state.activeCompanyId as string }
      expect((await second.answer({ kind: 'operation', ...again }, 'api')).source).toBe('live')
      await second.application.close()
      expect(findSecretInFiles(TEST_TOKEN, folder.path)).toEqual([])

      const third = await start(kept)
      expect(await third.answer({ kind: 'operation', ...question }, 'store')).toMatchObject({
        value: live.value,
        source: 'snapshot',
      })
      await third.application.close()
    },
  )

  it('slow for 30 s: starts without it, and has token and snapshots when it answers at last', async () => {
    const kept = createLastingVault()
    const { question, live } = await beginWell(kept)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const second = await start({ ...kept, read: async (account) => answered.then(() => kept.read(account)) })
    expect((await second.value('app.state', {})).companies).toMatchObject([
      { tokenPlace: 'none', isStoreUnlocked: false },
    ])
    const told = new Promise<unknown>((resolve) => {
      second.application.onEvent((event) => {
        if (event.type === 'state-changed') resolve(event.state.companies)
      })
    })
    answer()
    expect(await told).toMatchObject([{ tokenPlace: 'keychain', isStoreUnlocked: true }])
    expect((await second.answer({ kind: 'operation', ...question }, 'store')).value).toEqual(live.value)
    await second.application.close()
  })

  it('control: with the keychain as it was, token and snapshots are there at once', async () => {
    const kept = createLastingVault()
    await beginWell(kept)
    const second = await start(kept)
    expect((await second.value('app.state', {})).companies).toMatchObject([
      { tokenPlace: 'keychain', isStoreUnlocked: true },
    ])
    await second.application.close()
  })
})
