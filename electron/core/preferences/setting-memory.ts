// The settings in memory, and what is known of those that could not be read. Reads and writes no store.
import type { BrokenSetting } from '../../../shared/bridge/broken-settings.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import { PASSING_KEY } from '../store/engine/sealing.ts'
import { APPLICATION, type OpenedSetting, type SettingsAtStart } from '../store/tables/settings.ts'
import {
  companyOfSetting,
  formerNameOf,
  isReadable,
  kindOfSetting,
  settingOfFormerName,
} from './setting-names.ts'

type Entry = readonly [name: string, value: unknown]

function describe(name: string, state: BrokenSetting['state']): BrokenSetting {
  const companyId = companyOfSetting(name)
  return { kind: kindOfSetting(name), companyId: companyId === APPLICATION ? null : companyId, state }
}

/** What is known of settings that could not be read: those changed in the file, and those whose key is missing. */
function createUnreadSettings(atStart: SettingsAtStart) {
  /** Changed settings found when the store was opened. A name can have one changed row and one valid row. */
  let changed = atStart.broken
  /** Broken settings found later. */
  const broken = new Set<string>()
  let sealed = atStart.sealed
  /** Id of the key that opened the settings, by company. */
  const opened = new Map<string, string>()

  const brokenNames = () => [...new Set([...broken, ...changed.map(({ name }) => name)])]

  /** Stops reporting a setting that was set again or deleted. */
  function unname(name: string): void {
    broken.delete(name)
    changed = changed.filter((each) => each.name !== name)
  }

  return {
    sealed: () => sealed,
    brokenNames,
    unname,
    note: (name: string) => void broken.add(name),
    /** Ids of the keys that opened settings. */
    keyIds: () => [...opened.values()],
    /** Marks a company as opened under a key. Returns false when it already was. */
    beginOpening({ companyId, key }: RecordOwner): boolean {
      if (opened.get(companyId) === key.id) return false
      opened.set(companyId, key.id)
      return true
    },
    /** Stops reporting a setting that a key opened. Its changed row under another key is still reported. */
    noteOpened(name: string, keyId: string): void {
      broken.delete(name)
      changed = changed.filter((each) => each.name !== name || each.keyId !== keyId)
    },
    remove(name: string): void {
      unname(name)
      sealed = sealed.filter((each) => each.name !== name)
    },
    /** Returns the names of refused settings, whose values are still in memory. */
    forgetBroken(): string[] {
      const refused = [...broken]
      broken.clear()
      changed = []
      return refused
    },
    forgetCompany(companyId: string): void {
      sealed = sealed.filter((each) => each.companyId !== companyId)
      for (const name of brokenNames()) if (companyOfSetting(name) === companyId) unname(name)
      opened.delete(companyId)
    },
    clear(): void {
      broken.clear()
      changed = []
      opened.clear()
      sealed = []
    },
    /** Returns damaged settings, and locked ones that were not set again since: `hasValue` is true for those. */
    describe(hasValue: (name: string) => boolean): BrokenSetting[] {
      const damaged = brokenNames()
      const locked = sealed.filter(
        ({ name, companyId, keyId }) =>
          !hasValue(name) && !damaged.includes(name) && opened.get(companyId) !== keyId,
      )
      return [
        ...damaged.map((name) => describe(name, 'damaged')),
        ...[...new Set(locked.map(({ name }) => name))].map((name) => describe(name, 'locked')),
      ]
    },
  }
}

export function createSettingMemory(atStart: SettingsAtStart) {
  const values = new Map(atStart.values)
  const unread = createUnreadSettings(atStart)
  /** Settings set while their key was missing. */
  const unwritten = new Set<string>()

  /** Returns the names of a company's settings that are to be sealed. */
  function sealable(companyId: string): string[] {
    return [...values.keys()].filter((name) => !isReadable(name) && companyOfSetting(name) === companyId)
  }

  /** Drops a setting that was set while the stored value was locked: the user had not seen that value. */
  function dropUnwritten(name: string | null): void {
    if (name !== null && unwritten.delete(name)) values.delete(name)
  }

  /** Takes over one setting that was opened under a key. */
  function takeOpened(setting: OpenedSetting, keyId: string): void {
    if ('value' in setting) {
      dropUnwritten(setting.name)
      dropUnwritten(settingOfFormerName(setting.name))
      values.set(setting.name, setting.value)
      unread.noteOpened(setting.name, keyId)
    } else if (!unwritten.has(setting.name)) {
      unread.note(setting.name)
    }
  }

  return {
    get: (name: string) => values.get(name),
    list: () => [...values],
    refuse: unread.note,
    brokenNames: unread.brokenNames,
    keyIds: unread.keyIds,
    beginOpening: unread.beginOpening,
    forgetBroken(): void {
      for (const name of unread.forgetBroken()) values.delete(name)
    },
    /** Returns the former names to delete with these settings; one that is in memory holds a value not replaced yet. */
    formerNames: (entries: readonly Entry[]) =>
      entries.flatMap(([name]) => formerNameOf(name) ?? []).filter((name) => !values.has(name)),
    /** Returns the owners of all settings: company ids, and APPLICATION when some belong to none. */
    owners: () => [
      ...unread.sealed().map(({ companyId }) => companyId),
      ...[...values.keys()].map(companyOfSetting),
    ],
    /** True when settings of the application are sealed or are to be sealed. */
    needsOwnKey() {
      const names = [...values.keys(), ...unread.sealed().map(({ name }) => name)]
      return names.some((name) => !isReadable(name) && companyOfSetting(name) === APPLICATION)
    },
    /** True when readable settings of an earlier version, which belong to no company, have no key yet. */
    isOwnKeyDue: (companyId: string) =>
      companyId === APPLICATION && sealable(companyId).some((name) => atStart.values.has(name)),
    /** Sets a value, and deletes the one under its former name. */
    set(name: string, value: unknown): void {
      values.set(name, value)
      unread.unname(name)
      const former = formerNameOf(name)
      if (former !== null) {
        values.delete(former)
        unread.unname(former)
      }
      if (!isReadable(name)) unwritten.add(name)
    },
    /** Returns the value to write now that its key is there; null when it was written or removed meanwhile. */
    takeUnwritten(name: string): Entry | null {
      return unwritten.delete(name) && values.has(name) ? [name, values.get(name)] : null
    },
    /** Takes over what was opened under a key. Returns what is to be sealed under it. */
    takeAllOpened({ companyId, key }: RecordOwner, found: readonly OpenedSetting[]): Entry[] {
      for (const setting of found) takeOpened(setting, key.id)
      const stored = new Set(found.filter((setting) => 'value' in setting).map(({ name }) => name))
      // Readable settings of an earlier version are sealed only under a key that lasts as long as they do.
      const isLasting = !key.id.startsWith(PASSING_KEY)
      const toSeal = sealable(companyId).filter(
        (name) => !stored.has(name) && (unwritten.has(name) || (isLasting && atStart.values.has(name))),
      )
      for (const name of toSeal) unwritten.delete(name)
      return toSeal.map((name) => [name, values.get(name)] as const)
    },
    /** Returns the settings that could not be read and were not set again since. */
    describeBroken: () => unread.describe((name) => values.has(name)),
    remove(name: string): void {
      values.delete(name)
      unread.remove(name)
      unwritten.delete(name)
    },
    /** Forgets a company's locked and broken settings. Returns the names of the others. */
    forgetLocked(companyId: string): string[] {
      unread.forgetCompany(companyId)
      return [...values.keys()].filter((name) => companyOfSetting(name) === companyId)
    },
    clear(): void {
      values.clear()
      unread.clear()
      unwritten.clear()
    },
  }
}
