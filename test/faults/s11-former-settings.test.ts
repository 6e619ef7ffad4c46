// S11: settings of the schema that kept them readable are carried over whole, wherever the process is killed, and later
// written under their own names.
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { deriveSealingKey } from '../../electron/core/store/engine/sealing.ts'
import { MIGRATION_WORK, MIGRATIONS } from '../../electron/core/store/migrations.ts'
import { sealSettings } from '../../electron/core/store/tables/settings.ts'
import type { Cents } from '../../shared/money/money.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { ALERTS, FORMER_VIEWS, NAMED, TARGETS } from '../support/secrets/planted-settings.ts'
import { noteFigure } from './figures.ts'
import {
  FORMER_COMPANY as companyId,
  copyVault,
  edit,
  expectCarried,
  storeFile as file,
  folder,
  plantOpen,
  readNames,
  setOf,
  start,
  stateOf,
  useSettingsWorld,
  vault,
} from './s11/settings-world.ts'

useSettingsWorld()

/** Copies the file and its log as a killed process leaves them at this moment. */
function copyAsKilled(source: string): ReturnType<typeof makeTempFolder> {
  const copy = makeTempFolder()
  mkdirSync(join(copy.path, 'store'))
  for (const suffix of ['', '-wal']) {
    if (existsSync(file(source) + suffix)) cpSync(file(source) + suffix, file(copy.path) + suffix)
  }
  return copy
}

describe('settings of the schema before, in force since', () => {
  it('are whole wherever the process is killed: in the schema’s step, before and after they are sealed', async () => {
    await plantOpen(folder.path)
    const statements = (MIGRATIONS[5] as string).split(';').filter((statement) => statement.trim() !== '')
    const steps = ['PRAGMA journal_mode = WAL', 'BEGIN IMMEDIATE', ...statements, MIGRATION_WORK[6]]
    const rest = ['PRAGMA user_version = 6', 'COMMIT', 'PRAGMA secure_delete = ON'] as const
    const database = new DatabaseSync(file(folder.path))
    const owners = [companyId, 'application'] as const
    const sealOne = async (owner: string) => {
      const kept = await vault.read(`${owner}/store-key`)
      const secret = kept === null ? randomBytes(32) : Buffer.from(kept, 'base64')
      await vault.write(`${owner}/store-key`, secret.toString('base64'))
      const settings =
        owner === 'application'
          ? ([['alerts', ALERTS]] as const)
          : Object.entries(FORMER_VIEWS).map(([name, view]) => [`view:${companyId}/${name}`, view] as const)
      sealSettings(database, { companyId: owner, key: deriveSealingKey(secret, true) }, settings)
    }
    let points = 0
    for (const step of [...steps, ...rest, ...owners]) {
      if (step === companyId || step === 'application') await sealOne(step)
      else if (typeof step === 'string') database.exec(step)
      else step?.(database)
      const killed = copyAsKilled(folder.path)
      // With the keychain of that moment: what the start after this kill adds belongs to that start.
      await expectCarried(killed.path, await copyVault())
      killed.remove()
      points++
    }
    database.close()
    expect(points).toBe(10)
    noteFigure({
      row: 'R7',
      what: 'readable settings carried over, killed at every step of the schema and of the sealing',
      n: points,
      result: '0 lost, 0 readable in any file after the next start',
    })
  })

  it('are written under their own name when they next change, and under the former one no longer', async () => {
    await plantOpen(folder.path)
    await expectCarried(folder.path)
    expect(readNames(folder.path)).toContain(`view:${companyId}/targets`)
    const core = await start()
    await stateOf(core)
    const changed = { 1: { '2026-12-01': 7 as Cents } }
    await setOf(core, companyId, { targets: changed })
    await core.application.close()
    const names = readNames(folder.path)
    expect(names).toContain(`company:${companyId}/targets`)
    expect(names).not.toContain(`view:${companyId}/targets`)
    expect((await stateOf(await start())).settings[companyId]).toMatchObject({
      targets: changed,
      namedViews: NAMED,
    })
  })

  it('come back when they were locked, whatever was set under their own name meanwhile', async () => {
    await plantOpen(folder.path)
    await expectCarried(folder.path)
    const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
    const core = await start({ ...vault, read: async (account) => unlocked.then(() => vault.read(account)) })
    const isTargets = ({ kind }: { readonly kind: string }) => kind === 'targets'
    expect((await stateOf(core)).brokenSettings.filter(isTargets)).toEqual([
      { kind: 'targets', companyId, state: 'locked' },
    ])
    await setOf(core, companyId, { targets: {} })
    const opened = new Promise<void>((resolve) => {
      core.application.onEvent((event) => {
        if (event.type === 'state-changed' && event.state.brokenSettings.length === 0) resolve()
      })
    })
    unlock()
    await opened
    expect((await stateOf(core)).settings[companyId]?.targets).toEqual(TARGETS)
    await core.application.close()
    await expectCarried(folder.path)
  })

  it('are no longer reported as damaged once they are set under their own name', async () => {
    await plantOpen(folder.path)
    await expectCarried(folder.path)
    edit("UPDATE sealed_settings SET sealed = zeroblob(60) WHERE name LIKE 'view:%/targets'")
    const core = await start()
    expect((await stateOf(core)).brokenSettings).toEqual([{ kind: 'targets', companyId, state: 'damaged' }])
    await setOf(core, companyId, { targets: TARGETS })
    expect((await stateOf(core)).brokenSettings).toEqual([])
    await core.application.close()
    await expectCarried(folder.path)
  })
})
