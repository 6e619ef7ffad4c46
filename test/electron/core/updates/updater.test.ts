import { beforeEach, describe, expect, it } from 'vitest'
import type { Policy } from '../../../../electron/core/policy/parse-policy.ts'
import type { UpdateHost } from '../../../../electron/core/updates/updater.ts'
import { createUpdater } from '../../../../electron/core/updates/updater.ts'
import { NO_UPDATES } from '../../../../shared/bridge/updates.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'
import { makeUpdateHost } from '../../../support/updates/fake-update-host.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-23T12:00:00Z')

let time: ReturnType<typeof createFakeTime>
let settings: Policy
let lines: string[]

beforeEach(() => {
  time = createFakeTime(NOW)
  settings = {}
  lines = []
})

function start(changes: Partial<UpdateHost> = {}, whenRead = (): Promise<void> => Promise.resolve()) {
  const fake = makeUpdateHost(changes)
  const works: unknown[] = []
  const updater = createUpdater({
    host: fake.host,
    policy: { settings: () => settings, whenRead },
    now: time.now,
    timers: time.timers,
    random: () => 0.5,
    onChange: () => works.push(updater.describe().work),
    log: (code, detail) => lines.push(`${code} ${detail}`),
  })
  async function pass(ms: number): Promise<void> {
    await time.pass(ms)
    updater.keepUp()
    await time.pass(0)
  }
  return { ...fake, updater, works, pass }
}

describe('createUpdater', () => {
  it('looks two minutes after the start and every six hours, and says what it found', async () => {
    const { looks, updater, works, pass } = start()
    expect(updater.describe()).toEqual({ ...NO_UPDATES, way: 'self', canCheck: true })
    await pass(2 * MINUTE - 1)
    expect(looks).toEqual([])
    await pass(1)
    expect(looks).toMatchObject([{ feedUrl: 'https://feed.example/', isDownloaded: true }])
    expect(works).toEqual(['checking', 'downloading', null])
    expect(updater.describe()).toMatchObject({
      found: { version: '1.1.0', isReady: true },
      lastCheck: { outcome: 'ready', code: null },
    })
    await pass(6 * 60 * MINUTE - 1)
    expect(looks).toHaveLength(1)
    await pass(1)
    expect(looks).toHaveLength(2)
    await updater.close()
    await pass(12 * 60 * MINUTE)
    expect(looks).toHaveLength(2)
  })

  it('asks nothing without a network, and looks when there is one', async () => {
    let isOnline = false
    const { looks, pass } = start({ isOnline: () => isOnline })
    await pass(2 * MINUTE)
    expect(looks).toHaveLength(0)
    isOnline = true
    await pass(0)
    expect(looks).toHaveLength(1)
  })

  it('waits for the policy, and asks the feed that it names', async () => {
    let settle = (): void => undefined
    const { looks, updater } = start({}, () => new Promise((resolve) => (settle = resolve)))
    const checked = updater.check()
    await time.pass(0)
    expect(looks).toEqual([])
    settings = { updatesAddress: 'https://own.example/leme' }
    settle()
    await checked
    expect(looks).toMatchObject([{ feedUrl: 'https://own.example/leme' }])
  })

  it.each([
    ['deb', 'on', 'apt', false],
    ['rpm', 'on', 'dnf', false],
    ['mac', 'on', 'notify', false],
    ['appimage', 'notify', 'notify', false],
    ['nsis', 'on', 'self', true],
  ] as const)('of a %s with updates %s is by %s', async (kind, updates, way, isDownloaded) => {
    settings = { updates }
    const { looks, updater } = start({ kind })
    await updater.check()
    expect(updater.describe().way).toBe(way)
    expect(looks).toMatchObject([{ isDownloaded }])
  })

  it('looks once at a time, and again after a look that failed', async () => {
    let fail = (): void => undefined
    const { updater } = start({
      look: () => new Promise((_, reject) => (fail = () => reject(new Error('a bug')))),
    })
    const both = [updater.check(), updater.check()]
    await time.pass(0)
    fail()
    await Promise.all(both)
    expect(lines).toEqual(['UPDATE_FAILED '])
    expect(updater.describe().work).toBeNull()
    void updater.check()
    await time.pass(0)
    expect(updater.describe().work).toBe('checking')
  })

  it('says why nothing was taken', async () => {
    const { updater } = start({ look: async () => ({ outcome: 'refused', code: 'FORGED', found: null }) })
    await updater.check()
    expect(updater.describe().lastCheck).toEqual({
      at: new Date(NOW).toISOString(),
      outcome: 'refused',
      code: 'FORGED',
    })
    expect(lines).toEqual(['UPDATE_REFUSED FORGED'])
  })

  it('asks nothing when updates are off or no feed is set, not even when it is told to look', async () => {
    const off = start()
    settings = { updates: 'off' }
    expect(off.updater.describe()).toEqual({ ...NO_UPDATES, way: 'company' })
    await off.updater.check()
    await off.pass(10 * MINUTE)
    settings = {}
    const feedless = start({ feedUrl: null })
    await feedless.updater.check()
    expect([...off.looks, ...feedless.looks]).toEqual([])
    expect(feedless.updater.describe()).toEqual(NO_UPDATES)
  })
})
