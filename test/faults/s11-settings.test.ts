// S11: settings with business data are sealed in the file, never used when they were changed there, and never lost
// without a report.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { sealSettings } from '../../electron/core/store/tables/settings.ts'
import { deriveSealingKey } from '../../electron/core/vault/sealing.ts'
import { createMemoryVault } from '../../electron/core/vault/vault.ts'
import { DEFAULT_ALERTS } from '../../shared/bridge/alerts.ts'
import type { Cents } from '../../shared/money/money.ts'
import { createLastingVault, type Harness } from '../support/core/core-harness.ts'
import { ALERTS, BASKET, NAMED, TARGETS } from '../support/secrets/planted-settings.ts'
import {
  api,
  edit,
  folder,
  found,
  readNames,
  setOf,
  start,
  stateOf,
  useSettingsWorld,
  vault,
} from './s11/settings-world.ts'

useSettingsWorld()

/** Connects a company, sets every setting, and closes the application. */
async function setAll(): Promise<string> {
  const core = await start()
  const { companyId } = await core.connect(api.baseUrl)
  await setOf(core, companyId, { targets: TARGETS, namedViews: NAMED, basket: BASKET })
  await core.value('preferences.update', { alerts: ALERTS, theme: 'dark' })
  expect(found()).toEqual([])
  await core.application.close()
  return companyId
}

describe('settings that say something of the business', () => {
  it('are back after a restart and in no file, in none of the forms that are searched', async () => {
    const companyId = await setAll()
    expect(found()).toEqual([])
    const { settings, alerts, theme, brokenSettings } = await stateOf(await start())
    expect(settings[companyId]).toMatchObject({ targets: TARGETS, namedViews: NAMED, basket: BASKET })
    expect([alerts, theme, brokenSettings]).toEqual([ALERTS, 'dark', []])
  })

  it('are named and back to the default when they were changed, until they are set anew', async () => {
    const companyId = await setAll()
    edit("UPDATE sealed_settings SET sealed = zeroblob(60) WHERE name LIKE '%/targets'")
    edit("UPDATE sealed_settings SET sealed = zeroblob(60) WHERE name = 'alerts'")
    edit("UPDATE settings SET value = '\"light\"' WHERE name = 'theme'")
    const core = await start()
    const state = await stateOf(core)
    expect([state.settings[companyId]?.targets, state.alerts, state.theme]).toEqual([
      {},
      DEFAULT_ALERTS,
      'system',
    ])
    expect(state.settings[companyId]?.namedViews).toEqual(NAMED)
    expect(state.brokenSettings.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'alerts', companyId: null, state: 'damaged' },
      { kind: 'targets', companyId, state: 'damaged' },
      { kind: 'theme', companyId: null, state: 'damaged' },
    ])
    await setOf(core, companyId, { targets: TARGETS })
    await core.value('preferences.update', { alerts: ALERTS, theme: 'dark' })
    expect((await stateOf(core)).brokenSettings).toEqual([])
    await core.application.close()
    const again = await stateOf(await start())
    expect([again.settings[companyId]?.targets, again.alerts, again.brokenSettings]).toEqual([
      TARGETS,
      ALERTS,
      [],
    ])
  })

  it('are named until somebody has seen it, when they are not set anew', async () => {
    await setAll()
    edit("UPDATE sealed_settings SET sealed = zeroblob(60) WHERE name = 'alerts'")
    edit("UPDATE settings SET name = 'themf' WHERE name = 'theme'")
    const kinds = async (core: Harness) => (await stateOf(core)).brokenSettings.map(({ kind }) => kind).sort()
    const first = await start()
    expect(await kinds(first)).toEqual(['alerts', 'other'])
    await first.application.close()
    const second = await start()
    expect(await kinds(second)).toEqual(['alerts', 'other'])
    expect((await second.value('settings.discardBroken', {})).brokenSettings).toEqual([])
    await second.application.close()
    expect(await kinds(await start())).toEqual([])
  })

  it('are named when alert rules are whole but of another shape than this version knows', async () => {
    const core = await start()
    await core.value('preferences.update', { alerts: ALERTS })
    await core.application.close()
    const secret = Buffer.from((await vault.read('application/store-key')) ?? '', 'base64')
    const database = new DatabaseSync(join(folder.path, 'store/store.db'))
    const owner = { companyId: 'application', key: deriveSealingKey(secret, true) }
    sealSettings(database, owner, [['alerts', { ...ALERTS, later: { isOn: true } }]])
    database.close()
    const state = await stateOf(await start())
    expect([state.alerts, state.brokenSettings]).toEqual([
      DEFAULT_ALERTS,
      [{ kind: 'alerts', companyId: null, state: 'damaged' }],
    ])
  })

  it('are told as locked and not wiped when the keychain was emptied, whatever is set meanwhile', async () => {
    const companyId = await setAll()
    const emptied = createLastingVault()
    const second = await start(emptied)
    const locked = (await stateOf(second)).brokenSettings
    expect(locked.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'alerts locked',
      'basket locked',
      'namedViews locked',
      'targets locked',
    ])
    await second.connect(api.baseUrl)
    await setOf(second, companyId, { targets: { 1: { '2026-11-01': 5 as Cents } } })
    await second.value('preferences.update', { alerts: DEFAULT_ALERTS })
    await second.application.close()
    const third = await stateOf(await start())
    expect(third.settings[companyId]).toMatchObject({ targets: TARGETS, namedViews: NAMED })
    expect(third.alerts).toEqual(ALERTS)
  })

  it('come late with a slow keychain, and nothing that was set before takes their place', async () => {
    const companyId = await setAll()
    const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
    const core = await start({ ...vault, read: async (account) => unlocked.then(() => vault.read(account)) })
    expect((await stateOf(core)).brokenSettings).toHaveLength(4)
    await setOf(core, companyId, { targets: {} })
    await core.value('view.save', { key: `${companyId}/tv`, view: { seconds: 30 } })
    const opened = new Promise<void>((resolve) => {
      core.application.onEvent((event) => {
        if (event.type === 'state-changed' && event.state.brokenSettings.length === 0) resolve()
      })
    })
    unlock()
    await opened
    await core.application.close()
    const { views, settings } = await stateOf(await start())
    expect([settings[companyId]?.targets, views[`${companyId}/tv`]]).toEqual([TARGETS, { seconds: 30 }])
  })

  it('end with the process where there is no keychain, as snapshots do', async () => {
    const memory = createMemoryVault()
    const core = await start(memory)
    const { companyId } = await core.connect(api.baseUrl)
    await setOf(core, companyId, { targets: TARGETS })
    expect((await stateOf(core)).settings[companyId]?.targets).toEqual(TARGETS)
    expect(found()).toEqual([])
    await core.application.close()
    const { settings, brokenSettings } = await stateOf(await start(createMemoryVault()))
    expect([settings[companyId]?.targets, brokenSettings]).toEqual([{}, []])
  })

  it('go with their company, and all of them with everything', async () => {
    const companyId = await setAll()
    const core = await start()
    const state = await core.value('company.disconnect', { companyId, keepStored: false })
    expect([state.companySettings, state.brokenSettings]).toEqual([{}, []])
    expect(readNames(folder.path).filter((name) => name.includes(companyId))).toEqual([])
    expect(state.preferences.alerts).toEqual(ALERTS)
    expect((await core.value('store.forgetAll', {})).preferences.alerts).toEqual(DEFAULT_ALERTS)
    expect(await vault.read('application/store-key')).toBeNull()
  })

  it('stay, locked and named, while the keychain refuses', async () => {
    const companyId = await setAll()
    const core = await start({ ...vault, read: () => Promise.reject(new Error('denied')) })
    const { settings, brokenSettings } = await stateOf(core)
    expect(settings[companyId]?.targets).toEqual({})
    expect(brokenSettings).toContainEqual({ kind: 'targets', companyId, state: 'locked' })
    await core.application.close()
    expect((await stateOf(await start())).settings[companyId]?.targets).toEqual(TARGETS)
  })
})
