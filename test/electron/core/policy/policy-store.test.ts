import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../electron/core/policy/parse-policy.ts'
import { createPolicyStore } from '../../../../electron/core/policy/policy-store.ts'
import type { FoundPolicy } from '../../../../electron/core/policy/read-policy.ts'
import { UNMANAGED } from '../../../../shared/bridge/managed.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { usedPolicy } from '../../../support/core/used-policy.ts'

async function storeOf(found: FoundPolicy | null) {
  const store = createPolicyStore({ read: async () => found, now: () => NOON, onLate: () => undefined })
  await store.whenRead()
  return store
}

describe('createPolicyStore', () => {
  it.each([
    [{}, []],
    [{ language: 'en', theme: 'dark' }, ['language', 'theme']],
    [{ companiesLocked: true }, ['companies']],
    [{ companiesLocked: false, sharedSettingsLocked: false }, []],
    [{ retentionDays: 30, startAtLogin: false }, ['retention', 'startsAtLogin']],
    [{ updates: 'on' }, ['updates']],
    [{ updatesAddress: 'https://leme.aroeira.example' }, ['updates']],
    [{ sharedSettingsLocked: true, export: false }, ['sharedSettings']],
  ] as const)('locks what %j sets', async (policy, locked) => {
    const store = await storeOf(usedPolicy(policy as Policy))
    expect(store.describe()).toMatchObject({ locked, canExport: !('export' in policy) })
    expect(store.settings()).toEqual(policy)
  })

  it('names the place, and why it is ignored', async () => {
    const place = { path: 'file', state: 'ignored', problem: 'secret', key: 'token' } as const
    const store = await storeOf({ ...place, policy: {} })
    expect(store.describe()).toEqual({ ...UNMANAGED, readAt: new Date(NOON).toISOString(), place })
    expect((await storeOf(null)).describe()).toEqual(UNMANAGED)
  })

  it('lets a window wait no longer than it should, and reports what comes later', async () => {
    let answer: (found: FoundPolicy) => void = () => undefined
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
    answer(usedPolicy({ theme: 'dark' }))
    await store.whenRead()
    expect(lateTimes).toBe(1)
    expect(store.describe().locked).toEqual(['theme'])
  })
})
