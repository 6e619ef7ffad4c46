import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../electron/core/policy/policy-schema.ts'
import { createPolicyStore } from '../../../../electron/core/policy/policy-store.ts'
import type { FoundPolicy } from '../../../../electron/core/policy/system-policies.ts'
import { DEFAULT_UPDATE_SETTINGS } from '../../../../electron/core/updates/update-settings.ts'
import { UNMANAGED } from '../../../../shared/bridge/managed.ts'
import { NOON } from '../../../support/core/core-harness.ts'

const used = (path: string, policy: Policy): FoundPolicy => ({ path, state: 'used', policy })

async function storeOf(...found: FoundPolicy[]) {
  const store = createPolicyStore({ read: async () => found, now: () => NOON, onLate: () => undefined })
  await store.whenRead()
  return store
}

describe('createPolicyStore', () => {
  it('lets the computer decide before the user, key by key', async () => {
    const store = await storeOf(
      used('machine', {
        enforced: { theme: 'dark', updates: { mode: 'off' } },
        defaults: { language: 'en' },
      }),
      used('user', {
        enforced: {
          theme: 'light',
          language: 'pt-BR',
          updates: { mode: 'on', feed: 'https://leme.aroeira.example/feed' },
        },
        defaults: { language: 'pt-BR', features: { demo: false } },
      }),
    )
    expect(store.enforced()).toMatchObject({
      theme: 'dark',
      language: 'pt-BR',
      updates: { mode: 'off', feed: 'https://leme.aroeira.example/feed' },
    })
    expect(store.defaults()).toMatchObject({ language: 'en', features: { demo: false } })
    expect(store.describe()).toMatchObject({
      locked: ['language', 'theme', 'updates'],
      features: { export: true, demo: false, deepLinks: true },
      readAt: new Date(NOON).toISOString(),
    })
  })

  it('says how to update, by a policy or as without one', async () => {
    expect((await storeOf()).updates()).toEqual(DEFAULT_UPDATE_SETTINGS)
    const store = await storeOf(
      used('machine', {
        enforced: { updates: { mode: 'notify' } },
        defaults: { updates: { feed: 'https://leme.aroeira.example/feed', mode: 'off' } },
      }),
    )
    expect(store.updates()).toEqual({
      mode: 'notify',
      feedUrl: 'https://leme.aroeira.example/feed/',
      source: 'company',
    })
  })

  it('names the places, and why one is ignored', async () => {
    const store = await storeOf(
      { path: 'file', state: 'ignored', problem: 'secret', key: 'enforced.token' },
      { path: 'user', state: 'absent' },
    )
    expect(store.describe()).toMatchObject({
      ...UNMANAGED,
      readAt: expect.any(String),
      places: [
        { path: 'file', state: 'ignored', problem: 'secret', key: 'enforced.token' },
        { path: 'user', state: 'absent', problem: null, key: null },
      ],
    })
  })

  it('lets a window wait no longer than it should, and reports what comes later', async () => {
    let answer: (found: readonly FoundPolicy[]) => void = () => undefined
    let lateTimes = 0
    const store = createPolicyStore({
      read: () => new Promise((resolve) => (answer = resolve)),
      now: () => NOON,
      firstStateMs: 1,
      onLate: () => {
        lateTimes += 1
      },
    })
    await store.whenLikelyRead()
    expect(store.describe()).toEqual(UNMANAGED)
    answer([used('machine', { enforced: { theme: 'dark' } })])
    await store.whenRead()
    expect(lateTimes).toBe(1)
    expect(store.describe().locked).toEqual(['theme'])
  })
})
