// S11: a setting that somebody wrote into the file without its seal, with the digest that anybody can compute, is never
// believed once this installation has sealed its settings: it is reported, and deletes nothing.
import { afterEach, describe, expect, it } from 'vitest'
import { settingDigest } from '../../electron/core/store/tables/settings.ts'
import type { Vault } from '../../electron/core/vault/vault.ts'
import { DEFAULT_ALERTS } from '../../shared/bridge/alerts.ts'
import { DEFAULT_RETENTION, type RetentionYears } from '../../shared/bridge/retention.ts'
import type { Cents } from '../../shared/money/money.ts'
import { createLastingVault, type Harness, NOON, startCore } from '../support/core/core-harness.ts'
import { createFakeTime } from '../support/fakes/fake-time.ts'
import { ALERTS, NAMED, TARGETS } from '../support/secrets/planted-settings.ts'
import {
  api,
  edit,
  folder,
  readNames,
  setOf,
  start,
  stateOf,
  useSettingsWorld,
  vault,
} from './s11/settings-world.ts'

const DAY_MS = 86_400_000
const running: Harness[] = []

useSettingsWorld()
afterEach(async () => {
  for (const core of running.splice(0)) await core.application.close()
})

/** Writes a setting into the file as text, with the digest that the store computes. */
function plant(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  edit(
    'INSERT OR REPLACE INTO settings (name, value, digest) VALUES (?, ?, ?)',
    name,
    text,
    settingDigest(name, text),
  )
}

async function startAt(nowMs: number, withVault: Vault = vault) {
  const time = createFakeTime(nowMs)
  const core = await startCore(
    folder.path,
    { vault: withVault, clock: { now: time.now } },
    { timers: time.timers, vaultTimeoutMs: 50 },
  )
  running.push(core)
  return { core, time }
}

/** Stores one answer on each day that lies `ages` days back. Returns the company. */
async function fill(ages: readonly number[]): Promise<string> {
  let companyId = ''
  for (const [page, age] of ages.entries()) {
    const { core } = await startAt(NOON - age * DAY_MS)
    if (page === 0) ({ companyId } = await core.connect(api.baseUrl))
    const question = { companyId, operation: 'pipelines.list', params: {} } as const
    await core.answer({ kind: 'operation', ...question }, 'api')
    await core.application.close()
  }
  return companyId
}

async function choose(retention: RetentionYears): Promise<void> {
  const { core } = await startAt(NOON)
  await core.value('preferences.update', { retention })
  await core.application.close()
}

/** Starts, lets the retention job run, and returns the stored answers with what the window is told. */
async function afterTheJob(withVault: Vault = vault) {
  const { core, time } = await startAt(NOON, withVault)
  const { brokenSettings, retention } = await stateOf(core)
  // The job follows a refresh: the second one, after the first minute.
  core.application.notice('start')
  for (const ms of [5_000, 8 * 60_000]) {
    await time.pass(ms)
    await core.application.whenRefreshed()
  }
  const { companies } = await core.value('store.describe', {})
  const kinds = companies.flatMap((company) => company.kinds.filter(({ kind }) => kind === 'pipelines_days'))
  await core.application.close()
  return { brokenSettings, retention, stored: kinds[0]?.records ?? 0 }
}

const SHORT = 2

describe('how long data is kept, written into the file with its own digest', () => {
  it('deletes nothing, and is named', async () => {
    await fill([1_000, 0])
    plant('retention', SHORT)
    expect(await afterTheJob()).toEqual({
      brokenSettings: [{ kind: 'retention', companyId: null, state: 'unsealed' }],
      retention: DEFAULT_RETENTION,
      stored: 2,
    })
  })

  it('control: chosen in a window, the same value deletes', async () => {
    await fill([1_000, 0])
    expect((await afterTheJob()).stored).toBe(2)
    await choose(SHORT)
    expect(await afterTheJob()).toEqual({ brokenSettings: [], retention: SHORT, stored: 1 })
    expect(readNames(folder.path).filter((name) => name === 'retention')).toEqual(['retention'])
  })

  it('does not stand in for the choice that it replaces, when that was damaged, locked or laid aside', async () => {
    await fill([2_500, 0])
    await choose(10)
    expect((await afterTheJob(createLastingVault())).brokenSettings).toContainEqual({
      kind: 'retention',
      companyId: null,
      state: 'locked',
    })
    // Beside the sealed one, which holds.
    plant('retention', SHORT)
    expect(await afterTheJob()).toMatchObject({ retention: 10, stored: 2 })
    edit("UPDATE sealed_settings SET sealed = zeroblob(60) WHERE name = 'retention'")
    expect((await afterTheJob()).stored).toBe(2)
  })

  it('is chosen anew in a window, or laid aside there, and then gone from the file', async () => {
    await fill([1_000, 0])
    plant('retention', SHORT)
    await choose(10)
    expect(await afterTheJob()).toMatchObject({
      brokenSettings: [],
      retention: 10,
      stored: 2,
    })
    plant('retention', SHORT)
    const { core } = await startAt(NOON)
    await stateOf(core)
    expect((await core.value('settings.discardBroken', {})).brokenSettings).toEqual([])
    await core.application.close()
    expect(await afterTheJob()).toMatchObject({ brokenSettings: [], retention: 10 })
  })
})

describe('settings that are sealed, written into the file as text with their own digest', () => {
  it('are not believed and are named, from the first company on, whether their seal is there or not', async () => {
    const core = await start()
    const { companyId } = await core.connect(api.baseUrl)
    await core.application.close()
    const forged = [
      ['alerts', ALERTS],
      [`company:${companyId}/targets`, TARGETS],
      [`view:${companyId}/named-views`, { views: NAMED }],
      [`view:${companyId}/funnel`, { range: 'year' }],
    ] as const
    for (const [name, value] of forged) plant(name, value)
    const second = await start()
    const state = await stateOf(second)
    expect(state.settings[companyId]).toMatchObject({ targets: {}, namedViews: [] })
    expect([state.alerts, state.views]).toEqual([DEFAULT_ALERTS, {}])
    expect(state.brokenSettings.map(({ kind, state: is }) => `${kind} ${is}`).toSorted()).toEqual([
      'alerts unsealed',
      'namedViews unsealed',
      'screen unsealed',
      'targets unsealed',
    ])
    // Set in a window, they are sealed; what was planted again beside them changes nothing.
    const own = { 1: { '2026-11-01': 7 as Cents } }
    await setOf(second, companyId, { targets: own })
    await second.application.close()
    plant(`company:${companyId}/targets`, TARGETS)
    const third = await start()
    expect((await stateOf(third)).settings[companyId]?.targets).toEqual(own)
    const { brokenSettings } = await third.value('settings.discardBroken', {})
    expect(brokenSettings).toEqual([])
    await third.application.close()
    const last = await stateOf(await start())
    expect([last.settings[companyId]?.targets, last.brokenSettings]).toEqual([own, []])
    expect(readNames(folder.path)).not.toContain('alerts')
  })

  it('are lost alone when a text is no JSON, whatever its digest', async () => {
    const core = await start()
    const { companyId } = await core.connect(api.baseUrl)
    await setOf(core, companyId, { targets: TARGETS })
    await core.application.close()
    edit(
      'INSERT INTO settings (name, value, digest) VALUES (?, ?, ?)',
      'theme',
      '{',
      settingDigest('theme', '{'),
    )
    const state = await stateOf(await start())
    expect(state.settings[companyId]?.targets).toEqual(TARGETS)
    expect(state.brokenSettings).toEqual([{ kind: 'theme', companyId: null, state: 'damaged' }])
  })

  it('are not believed once a slow keychain answers', async () => {
    const core = await start()
    const { companyId } = await core.connect(api.baseUrl)
    await core.application.close()
    plant('alerts', ALERTS)
    plant(`company:${companyId}/targets`, TARGETS)
    const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
    const late = await start({
      ...vault,
      read: (account) =>
        (account.startsWith('application') ? unlocked : Promise.resolve()).then(() => vault.read(account)),
    })
    await stateOf(late)
    const judged = new Promise<void>((resolve) => {
      late.application.onEvent((event) => {
        if (event.type === 'state-changed' && event.state.brokenSettings.length === 2) resolve()
      })
    })
    unlock()
    await judged
    const state = await stateOf(late)
    expect([state.alerts, state.settings[companyId]?.targets]).toEqual([DEFAULT_ALERTS, {}])
  })

  it('need no key of the application before one of its own is set', async () => {
    const core = await start()
    const { companyId } = await core.connect(api.baseUrl)
    expect(await vault.read('application/store-key')).toBeNull()
    await core.value('preferences.update', { alerts: ALERTS })
    expect(await vault.read('application/store-key')).not.toBeNull()
    await core.value('company.disconnect', { companyId, keepStored: false })
    expect((await stateOf(core)).alerts).toEqual(ALERTS)
  })
})
