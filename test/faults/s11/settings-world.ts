// The core over one folder, for tests of sealed settings: what is planted, and what is found of it in the files.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Vault } from '../../../electron/core/deps.ts'
import { saveCompany } from '../../../electron/core/store/tables/companies.ts'
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import {
  createLastingVault,
  type Harness,
  makeTempFolder,
  startCore,
} from '../../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../../support/fakes/fake-api.ts'
import { ALERTS, FORMER_VIEWS, NAMED, PLANTED, TARGETS } from '../../support/secrets/planted-settings.ts'
import { findSecretInFiles } from '../../support/secrets/secret-search.ts'
import { copyGoldenStore } from '../../support/store/golden-stores.ts'
import { companyOf } from '../../support/store/store-fixture.ts'

export let api: FakeApi
export let folder: ReturnType<typeof makeTempFolder>
export let vault: Vault
const running: Harness[] = []

/** Opens a folder, an API and a keychain for each test of the file, and closes what `start` started. */
export function useSettingsWorld(): void {
  beforeEach(async () => {
    api = await startFakeApi()
    folder = makeTempFolder()
    vault = createLastingVault()
  })
  afterEach(async () => {
    for (const core of running.splice(0)) await core.application.close()
    await api.close()
    folder.remove()
  })
}

export async function start(withVault: Vault = vault, path = folder.path): Promise<Harness> {
  const core = await startCore(path, { vault: withVault }, { vaultTimeoutMs: 50 })
  running.push(core)
  return core
}

export const setOf = (
  core: Harness,
  companyId: string,
  change: CommandParams<'companySettings.update'>['change'],
) => core.value('companySettings.update', { companyId, change })

export const found = (path = folder.path) => PLANTED.flatMap((planted) => findSecretInFiles(planted, path))

export function edit(sql: string, ...values: (string | Uint8Array)[]): void {
  const database = new DatabaseSync(join(folder.path, 'store/store.db'))
  expect(database.prepare(sql).run(...values).changes).toBe(1)
  database.close()
}

/** Returns the names of all stored settings, sealed and readable. */
export function readNames(path: string): string[] {
  const database = new DatabaseSync(join(path, 'store/store.db'))
  const rows = database.prepare('SELECT name FROM sealed_settings UNION SELECT name FROM settings').all()
  database.close()
  return rows.map(({ name }) => String(name))
}

export async function stateOf(core: Harness) {
  const { preferences, brokenSettings, companySettings } = await core.value('app.state', {})
  return { ...preferences, brokenSettings, settings: companySettings }
}

/** The company of `plantOpen`. */
export const FORMER_COMPANY = '0a4b7a4f-5d55-4a9e-8c5c-6b1f8f0e3c21'
export const storeFile = (path: string) => join(path, 'store/store.db')

/** Plants the golden store of schema 5 with a company whose settings are readable, as in that schema. */
export async function plantOpen(path: string): Promise<void> {
  copyGoldenStore(5, join(path, 'store'))
  const database = new DatabaseSync(storeFile(path))
  saveCompany(database, { ...companyOf(FORMER_COMPANY), createdAtMs: 2 })
  const insert = database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)')
  for (const [name, view] of Object.entries(FORMER_VIEWS)) {
    insert.run(`view:${FORMER_COMPANY}/${name}`, JSON.stringify(view))
  }
  insert.run('alerts', JSON.stringify(ALERTS))
  insert.run(`requests:${FORMER_COMPANY}`, '[]')
  database.close()
  await vault.write(`${FORMER_COMPANY}/store-key`, randomBytes(32).toString('base64'))
  expect(found(path).length).toBeGreaterThanOrEqual(PLANTED.length)
}

/** Returns a keychain with what `vault` holds now, for a process that goes on from a copy of the files. */
export async function copyVault(): Promise<Vault> {
  const copy = createLastingVault()
  for (const account of [`${FORMER_COMPANY}/store-key`, 'application/store-key']) {
    const secret = await vault.read(account)
    if (secret !== null) await copy.write(account, secret)
  }
  return copy
}

export async function expectCarried(path: string, withVault = vault): Promise<void> {
  const core = await start(withVault, path)
  const state = await stateOf(core)
  expect(state.settings[FORMER_COMPANY]).toMatchObject({ targets: TARGETS, namedViews: NAMED })
  expect(state.views).toEqual({})
  expect([state.alerts, state.theme, state.brokenSettings]).toEqual([ALERTS, 'dark', []])
  await core.application.close()
  expect(found(path)).toEqual([])
}
