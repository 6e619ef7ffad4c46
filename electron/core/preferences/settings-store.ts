// All settings in memory, in sync with the store. Settings with business data are sealed under the key of their
// company, or under the application's own key when they belong to none. While a key is unavailable, its settings are
// locked: new values stay in memory and never replace locked ones.
import type { BrokenSetting } from '../../../shared/bridge/broken-settings.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import { PASSING_KEY, type SealingKey } from '../store/engine/sealing.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import { APPLICATION } from '../store/tables/settings.ts'
import type { Secrets } from '../vault/secrets.ts'
import {
  companyOfSetting,
  formerNameOf,
  isReadable,
  kindOfSetting,
  settingOfFormerName,
} from './setting-names.ts'

export interface SettingsStore {
  /** Undefined when the setting is absent, locked, or was changed in the file. */
  get(name: string): unknown
  list(): readonly (readonly [name: string, value: unknown])[]
  /** Updates memory at once, and deletes the value under the former name. Resolves when the setting is on disk. */
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** Reports a setting whose value this version does not know. */
  refuse(name: string): void
  /** Opens all settings whose key is now available. Resolves when every opening under way is done. */
  openAll(): Promise<void>
  /** Returns the settings that could not be read and were not set again since. */
  broken(): readonly BrokenSetting[]
  /** Deletes the settings that were changed in the file. */
  discardBroken(): Promise<void>
  /** Removes all settings named after a company. */
  forgetCompany(companyId: string): Promise<void>
  /** Clears memory after the store was deleted. */
  forgetAll(): void
}

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

export interface SettingBookOptions {
  readonly store: SettingStore
  readonly secrets: Pick<Secrets, 'load' | 'whenLoaded' | 'keyOf' | 'ensureKey'>
}

export function createSettingsStore({ store, secrets }: SettingBookOptions): SettingsStore {
  const atStart = store.settings
  const values = new Map(atStart.values)
  /** Changed settings found when the store was opened. A name can have one changed row and one valid row. */
  let changed = atStart.broken
  /** Broken settings found later. */
  const broken = new Set<string>()
  let sealed = atStart.sealed
  /** Settings set while their key was missing. */
  const unwritten = new Set<string>()
  /** Id of the key that opened the settings, by company. */
  const opened = new Map<string, string>()
  let opening: Promise<unknown> = Promise.resolve()
  let ownKey: Promise<SealingKey | null> | null = null

  const hasOwn = () => {
    const names = [...values.keys(), ...sealed.map(({ name }) => name)]
    return names.some((name) => !isReadable(name) && companyOfSetting(name) === APPLICATION)
  }
  if (hasOwn()) void secrets.load(APPLICATION)

  const brokenNames = () => [...new Set([...broken, ...changed.map(({ name }) => name)])]

  function owned(companyId: string): string[] {
    return [...values.keys()].filter((name) => !isReadable(name) && companyOfSetting(name) === companyId)
  }

  /** True when readable settings of an earlier version, which belong to no company, have no key yet. */
  function isOwnKeyDue(companyId: string): boolean {
    return companyId === APPLICATION && owned(companyId).some((name) => atStart.values.has(name))
  }

  /** Stops reporting a setting that was set again or deleted. */
  function unname(name: string): void {
    broken.delete(name)
    changed = changed.filter((each) => each.name !== name)
  }

  /** Drops a setting that was set while the stored value was locked: the user had not seen that value. */
  function dropUnwritten(name: string | null): void {
    if (name !== null && unwritten.delete(name)) values.delete(name)
  }

  /** Seals the values in memory. A former name that is still in memory holds a value that was not replaced. */
  async function seal(owner: RecordOwner, names: readonly string[]): Promise<void> {
    const entries = names.map((name) => [name, values.get(name)] as const)
    const former = names.flatMap((name) => formerNameOf(name) ?? []).filter((name) => !values.has(name))
    await store.sealSettings(owner, entries, former)
  }

  async function openOne(companyId: string): Promise<void> {
    const key = secrets.keyOf(companyId) ?? (isOwnKeyDue(companyId) ? await keyFor(companyId) : null)
    if (key === null || opened.get(companyId) === key.id) return
    opened.set(companyId, key.id)
    const owner = { companyId, key }
    const found = await store.openSettings(owner)
    for (const setting of found) {
      if ('value' in setting) {
        dropUnwritten(setting.name)
        dropUnwritten(settingOfFormerName(setting.name))
        values.set(setting.name, setting.value)
        broken.delete(setting.name)
        changed = changed.filter(({ name, keyId }) => name !== setting.name || keyId !== key.id)
      } else if (!unwritten.has(setting.name)) {
        broken.add(setting.name)
      }
    }
    const stored = new Set(found.filter((setting) => 'value' in setting).map(({ name }) => name))
    const isLasting = !key.id.startsWith(PASSING_KEY)
    // Readable settings of an earlier version are sealed only under a key that lasts as long as they do.
    const toSeal = owned(companyId).filter(
      (name) => !stored.has(name) && (unwritten.has(name) || (isLasting && atStart.values.has(name))),
    )
    if (toSeal.length === 0) return
    for (const name of toSeal) unwritten.delete(name)
    await seal(owner, toSeal)
  }

  function open(companyId: string): Promise<void> {
    const now = secrets.whenLoaded(companyId).then(() => openOne(companyId))
    opening = Promise.all([opening, now])
    return now
  }

  /** Returns the company's key. The application's own key is created once, with the first setting that needs it. */
  async function keyFor(companyId: string): Promise<SealingKey | null> {
    if (companyId !== APPLICATION) return secrets.keyOf(companyId)
    const key = secrets.keyOf(APPLICATION)
    if (key !== null) return key
    ownKey ??= secrets.ensureKey(APPLICATION, false).finally(() => {
      ownKey = null
    })
    return ownKey
  }

  async function openAll(): Promise<void> {
    const companies = new Set([
      ...store.companies.map(({ id }) => id),
      ...sealed.map(({ companyId }) => companyId),
      ...[...values.keys()].map(companyOfSetting),
    ])
    await Promise.all([...companies].map(open))
    await opening
  }

  async function remove(name: string): Promise<void> {
    values.delete(name)
    unname(name)
    unwritten.delete(name)
    sealed = sealed.filter((each) => each.name !== name)
    await store.removeSetting(name)
  }

  return {
    get: (name) => values.get(name),
    list: () => [...values],
    async set(name, value) {
      values.set(name, value)
      unname(name)
      const former = formerNameOf(name)
      if (former !== null) {
        values.delete(former)
        unname(former)
      }
      if (isReadable(name)) return store.writeSetting(name, value)
      const companyId = companyOfSetting(name)
      unwritten.add(name)
      await keyFor(companyId)
      // Never during an opening, which may bring the stored value of this name.
      await open(companyId)
      await opening
      const key = secrets.keyOf(companyId)
      if (key === null || !unwritten.delete(name) || !values.has(name)) return
      await seal({ companyId, key }, [name])
    },
    remove,
    refuse: (name) => void broken.add(name),
    openAll,
    broken() {
      const locked = sealed.filter(
        ({ name, companyId, keyId }) =>
          !values.has(name) && !brokenNames().includes(name) && opened.get(companyId) !== keyId,
      )
      const describe = (state: BrokenSetting['state']) => (name: string) => {
        const companyId = companyOfSetting(name)
        return { kind: kindOfSetting(name), companyId: companyId === APPLICATION ? null : companyId, state }
      }
      return [
        ...brokenNames().map(describe('damaged')),
        ...[...new Set(locked.map(({ name }) => name))].map(describe('locked')),
      ]
    },
    async discardBroken() {
      const names = brokenNames()
      // A refused value is still in memory.
      for (const name of broken) values.delete(name)
      broken.clear()
      changed = []
      await store.discardSettings(names, [...opened.values()])
    },
    async forgetCompany(companyId) {
      // An opening under way would bring the settings back.
      await openAll()
      const names = [...values.keys()].filter((name) => companyOfSetting(name) === companyId)
      sealed = sealed.filter((each) => each.companyId !== companyId)
      for (const name of brokenNames()) if (companyOfSetting(name) === companyId) unname(name)
      opened.delete(companyId)
      await Promise.all(names.map(remove))
    },
    forgetAll() {
      values.clear()
      broken.clear()
      changed = []
      unwritten.clear()
      opened.clear()
      sealed = []
    },
  }
}
