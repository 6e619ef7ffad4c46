// All settings in memory, in sync with the store. Settings with business data are sealed under the key of their
// company, or under the application's own key when they belong to none. While a key is unavailable, its settings are
// locked: new values stay in memory and never replace locked ones. Of these settings nothing without a seal is
// believed.

import type { AsyncStore } from '../store/store-calls.ts'
import { APPLICATION } from '../store/tables/settings.ts'
import type { RecordOwner } from '../vault/company.ts'
import type { SealingKey } from '../vault/sealing.ts'
import type { Secrets } from '../vault/secrets.ts'
import { createSettingMemory } from './setting-memory.ts'
import { companyOfSetting, isReadable } from './setting-names.ts'

type SettingStore = Pick<
  AsyncStore,
  | 'settings'
  | 'companies'
  | 'writeSetting'
  | 'removeSetting'
  | 'openSettings'
  | 'sealSettings'
  | 'discardSettings'
>

export type SettingsStore = ReturnType<typeof createSettingsStore>

export function createSettingsStore({
  store,
  secrets,
}: {
  readonly store: SettingStore
  readonly secrets: Pick<Secrets, 'load' | 'whenLoaded' | 'keyOf' | 'ensureKey'>
}) {
  const memory = createSettingMemory(store.settings)
  let opening: Promise<unknown> = Promise.resolve()
  let ownKey: Promise<SealingKey | null> | null = null
  /** The last writing of each company, which another call may have begun for what was set together. */
  const sealing = new Map<string, Promise<boolean>>()
  void secrets.load(APPLICATION)
  function write(owner: RecordOwner, entries: Parameters<SettingStore['sealSettings']>[1]): Promise<boolean> {
    const written = store.sealSettings(owner, entries)
    sealing.set(owner.companyId, written)
    return written
  }

  async function openOne(companyId: string, isAgain = false): Promise<void> {
    const key = secrets.keyOf(companyId)
    if (key === null) return
    const owner = { companyId, key }
    if (!memory.beginOpening(owner) && !isAgain) return
    const toSeal = memory.takeAllOpened(owner, await store.openSettings(owner))
    if (toSeal.length > 0) await write(owner, toSeal)
  }

  function open(companyId: string): Promise<void> {
    const now = secrets.whenLoaded(companyId).then(() => openOne(companyId))
    opening = Promise.all([opening, now])
    return now
  }

  /** Returns the company's key. The application's own key is created when there is none. */
  async function keyFor(companyId: string): Promise<SealingKey | null> {
    const key = secrets.keyOf(companyId)
    if (companyId !== APPLICATION || key !== null) return key
    ownKey ??= secrets.ensureKey(APPLICATION, false).finally(() => {
      ownKey = null
    })
    return ownKey
  }

  async function openAll(): Promise<void> {
    const owners = new Set([APPLICATION, ...store.companies.map(({ id }) => id), ...memory.owners()])
    await Promise.all([...owners].map(open))
    await opening
  }

  /**
   * Seals what was set of a company: in one transaction what was set together, as a setting and the times of its edits.
   * Resolves to true when it is stored.
   */
  async function seal(companyId: string): Promise<boolean> {
    await keyFor(companyId)
    // Never during an opening, which may bring the stored value of this name.
    await open(companyId)
    await opening
    const key = secrets.keyOf(companyId)
    if (key === null) return false
    const entries = memory.takeUnwritten(companyId)
    return entries.length > 0 ? write({ companyId, key }, entries) : (sealing.get(companyId) ?? false)
  }

  async function remove(name: string): Promise<void> {
    memory.remove(name)
    await store.removeSetting(name)
  }

  return {
    /** Undefined when the setting is absent, locked, or was changed in the file. */
    get: memory.get,
    list: memory.list,
    /** Updates memory at once. Resolves when the setting is on disk, and to false when it could not be written. */
    async set(name: string, value: unknown): Promise<boolean> {
      memory.set(name, value)
      return isReadable(name) ? store.writeSetting(name, value) : seal(companyOfSetting(name))
    },
    /** Changes memory alone, back to what is stored; undefined for a setting that is not. */
    takeBack: memory.set,
    remove,
    /** Reports a setting whose value this version does not know. */
    refuse: memory.refuse,
    /** Reads the sealed settings of a company again, which another process may have changed. */
    reread: (companyId: string): Promise<void> => openOne(companyId, true),
    /** Opens all settings whose key is now available. Resolves when every opening under way is done. */
    openAll,
    /** Returns the settings that could not be read and were not set again since. */
    broken: memory.describeBroken,
    /** True when settings that belong to no company are sealed, or are to be. */
    holdsOwn: memory.holdsOwn,
    /** Deletes the settings that were changed in the file, and those without a seal. */
    async discardBroken(): Promise<void> {
      const { damaged, unsealed, rows } = memory.takeBroken()
      await store.discardSettings(damaged, memory.keyIds(), unsealed)
      for (const { name, keyId } of rows) await store.discardSettings([name], [keyId], [])
    },
    /** Removes all settings named after a company. */
    async forgetCompany(companyId: string): Promise<void> {
      // An opening under way would bring the settings back.
      await openAll()
      await Promise.all(memory.forgetLocked(companyId).map(remove))
    },
    /** Clears memory after the store was deleted. */
    forgetAll: memory.clear,
  }
}
