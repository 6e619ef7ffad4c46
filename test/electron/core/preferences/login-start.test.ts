// Through the bridge: who decides whether Leme starts with the computer, and what becomes of a refusal of the system.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Policy } from '../../../../electron/core/policy/parse-policy.ts'
import type { LoginStart } from '../../../../shared/bridge/app-state.ts'
import { createLastingVault, type Harness } from '../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../support/core/open-world.ts'
import { usedPolicy } from '../../../support/core/used-policy.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const folder = folderOfEachTest()
let vault: ReturnType<typeof createLastingVault>
let core: Harness | null
/** What the system starts, and whether it takes a change. */
let system: { state: LoginStart; isLocked: boolean; writes: boolean[] }

beforeEach(() => {
  vault = createLastingVault()
  core = null
  system = { state: 'off', isLocked: false, writes: [] }
})

const item = {
  read: () => system.state as 'on' | 'off' | 'blocked',
  write(isOn: boolean) {
    if (system.isLocked) throw new Error('read-only')
    system.writes.push(isOn)
    system.state = isOn ? 'on' : 'off'
  },
}

/** Starts the application anew under a policy. Returns what it did to the system, and how it describes it. */
async function start(policy: Policy = {}) {
  await core?.application.close()
  system.writes = []
  core = await coreOfTest(folder.path, {
    vault,
    loginItem: item,
    readPolicy: async () => usedPolicy(policy),
  })
  const { loginStart, preferences, managed } = await core.value('app.state', {})
  return { loginStart, wanted: preferences.startsAtLogin, locked: managed.locked, writes: system.writes }
}

async function choose(startsAtLogin: boolean) {
  return (await core?.value('preferences.update', { startsAtLogin }))?.loginStart
}

describe('the start with the computer', () => {
  it('is left as it is until somebody decides', async () => {
    expect(await start()).toEqual({ loginStart: 'off', wanted: null, locked: [], writes: [] })
    system.state = 'on'
    expect(await start()).toEqual({ loginStart: 'on', wanted: null, locked: [], writes: [] })
  })

  it('follows the user, and is put right when its entry is gone', async () => {
    await start()
    expect(await choose(true)).toBe('on')
    expect(await start()).toMatchObject({ loginStart: 'on', wanted: true, writes: [] })
    system.state = 'off'
    expect(await start()).toMatchObject({ loginStart: 'on', writes: [true] })
    expect(await choose(false)).toBe('off')
    expect(await start()).toMatchObject({ loginStart: 'off', wanted: false, writes: [] })
  })

  it('stays off where the user switched it off in the system, until it is asked for again', async () => {
    await start()
    await choose(true)
    system.state = 'blocked'
    expect(await start()).toMatchObject({ loginStart: 'blocked', wanted: true, writes: [] })
    expect(await choose(true)).toBe('on')
  })

  it('follows a policy, and a later one takes it back', async () => {
    await start()
    await choose(true)
    expect(await start({ startAtLogin: false })).toEqual({
      loginStart: 'off',
      wanted: false,
      locked: ['startsAtLogin'],
      writes: [false],
    })
    expect(await core?.error('preferences.update', { startsAtLogin: true })).toEqual({
      code: 'MANAGED',
      field: 'startsAtLogin',
    })
    expect(system.state).toBe('off')
    system.state = 'blocked'
    expect(await start({ startAtLogin: true })).toMatchObject({
      loginStart: 'on',
      writes: [true],
    })
    expect(await start({ startAtLogin: false })).toMatchObject({ writes: [false] })
    // Without a policy, the user's choice holds again.
    expect(await start()).toMatchObject({ loginStart: 'on', wanted: true, locked: [], writes: [true] })
  })

  it('says when the system refuses, and tries again when it is asked to', async () => {
    await start()
    system.isLocked = true
    expect(await choose(true)).toBe('failed')
    system.isLocked = false
    expect(await choose(true)).toBe('on')
  })

  it('ends with everything else that is forgotten', async () => {
    await start()
    await choose(true)
    expect((await core?.value('store.forgetAll', {}))?.loginStart).toBe('off')
    expect(await start()).toEqual({ loginStart: 'off', wanted: null, locked: [], writes: [] })
  })
})
