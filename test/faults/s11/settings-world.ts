// The core over one folder, for tests of sealed settings: what is planted, and what is found of it in the files.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Vault } from '../../../electron/core/vault/vault.ts'
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import {
  createLastingVault,
  type Harness,
  makeTempFolder,
  startCore,
} from '../../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../../support/fakes/fake-api.ts'
import { PLANTED } from '../../support/secrets/planted-settings.ts'
import { findSecretInFiles } from '../../support/secrets/secret-search.ts'

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
