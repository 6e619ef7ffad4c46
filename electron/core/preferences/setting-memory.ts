// The settings in memory, and what is known of those that could not be read. Reads and writes no store.
import type { BrokenSetting } from '../../../shared/bridge/broken-settings.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import { PASSING_KEY } from '../store/engine/sealing.ts'
import {
  APPLICATION,
  type BrokenName,
  type OpenedSetting,
  type SettingsAtStart,
} from '../store/tables/settings.ts'
import { createCarriedSettings } from './carried-settings.ts'
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

/**
 * What is known of settings that could not be read: those changed in the file, those whose key is missing, and those
 * without a seal, which anybody may have written.
 */
function createUnreadSettings(atStart: SettingsAtStart) {
  const isUnsealed = ({ name, keyId }: BrokenName) => keyId === null && !isReadable(name)
  /** Changed settings found when the store was opened. A name can have one changed row and one valid row. */
  let changed = atStart.broken.filter((each) => !isUnsealed(each))
  /** Broken settings found later. */
  const broken = new Set<string>()
  /** Settings without a seal that are not believed. A name can have one such row and a sealed one. */
  const unsealed = new Set(atStart.broken.filter(isUnsealed).map(({ name }) => name))
  let sealed = atStart.sealed
  /** Id of the key that opened the settings, by company. */
  const opened = new Map<string, string>()

  const damagedNames = () => [...new Set([...broken, ...changed.map(({ name }) => name)])]

  /** Stops reporting a setting that was set again or deleted. */
  function unname(name: string): void {
    broken.delete(name)
    unsealed.delete(name)
    changed = changed.filter((each) => each.name !== name)
  }

  return {
    sealed: () => sealed,
    damagedNames,
    unsealedNames: () => [...unsealed],
    unname,
    note: (name: string) => void broken.add(name),
    noteUnsealed: (name: string) => void unsealed.add(name),
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
      unsealed.clear()
      changed = []
      return refused
    },
    /** Returns the names of settings that the file still holds without a seal. */
    forgetCompany(companyId: string): string[] {
      const isOfCompany = (name: string) => companyOfSetting(name) === companyId
      const open = [...unsealed].filter(isOfCompany)
      sealed = sealed.filter((each) => each.companyId !== companyId)
      for (const name of [...damagedNames(), ...open]) if (isOfCompany(name)) unname(name)
      opened.delete(companyId)
      return open
    },
    clear(): void {
      broken.clear()
      unsealed.clear()
      changed = []
      opened.clear()
      sealed = []
    },
    /**
     * Returns settings that are damaged or without a seal, and locked ones that were not set again since: `hasValue` is
     * true for those.
     */
    describe(hasValue: (name: string) => boolean): BrokenSetting[] {
      const damaged = damagedNames()
      const locked = sealed.filter(
        ({ name, companyId, keyId }) =>
          !hasValue(name) && !damaged.includes(name) && opened.get(companyId) !== keyId,
      )
      return [
        ...damaged.map((name) => describe(name, 'damaged')),
        ...[...unsealed].filter((name) => !damaged.includes(name)).map((name) => describe(name, 'unsealed')),
        ...[...new Set(locked.map(({ name }) => name))].map((name) => describe(name, 'locked')),
      ]
    },
  }
}

/** Returns the names of a company's settings that are to be sealed. */
function sealableNames(values: ReadonlyMap<string, unknown>, companyId: string): string[] {
  return [...values.keys()].filter((name) => !isReadable(name) && companyOfSetting(name) === companyId)
}

export function createSettingMemory(atStart: SettingsAtStart) {
  const values = new Map([...atStart.values].filter(([name]) => isReadable(name)))
  const unread = createUnreadSettings(atStart)
  const carried = createCarriedSettings(atStart.values, values, unread.noteUnsealed)
  /** Settings set while their key was missing. */
  const unwritten = new Set<string>()

  const sealable = (companyId: string) => sealableNames(values, companyId)

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
    brokenNames: () => ({ damaged: unread.damagedNames(), unsealed: unread.unsealedNames() }),
    ...{ keyIds: unread.keyIds, beginOpening: unread.beginOpening },
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
    ...{ judgeUnsealed: carried.judge, isCarrying: carried.isWaiting },
    holdsOwn: () =>
      sealable(APPLICATION).length > 0 || unread.sealed().some(({ companyId }) => companyId === APPLICATION),
    /** Sets a value, and deletes the one under its former name. */
    set(name: string, value: unknown): void {
      values.set(name, value)
      carried.drop(name)
      unread.unname(name)
      const former = formerNameOf(name)
      if (former !== null) {
        values.delete(former)
        carried.drop(former)
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
        (name) => !stored.has(name) && (unwritten.has(name) || (isLasting && carried.isToSeal(name))),
      )
      for (const name of [...toSeal, ...stored]) {
        unwritten.delete(name)
        carried.drop(name)
      }
      return toSeal.map((name) => [name, values.get(name)] as const)
    },
    /** Returns the settings that could not be read and were not set again since. */
    describeBroken: () => unread.describe((name) => values.has(name)),
    remove(name: string): void {
      values.delete(name)
      carried.drop(name)
      unread.remove(name)
      unwritten.delete(name)
    },
    /** Forgets a company's locked and broken settings. Returns the names of the others. */
    forgetLocked(companyId: string): string[] {
      const open = unread.forgetCompany(companyId)
      return [...open, ...[...values.keys()].filter((name) => companyOfSetting(name) === companyId)]
    },
    clear(): void {
      values.clear()
      carried.clear()
      unread.clear()
      unwritten.clear()
    },
  }
}
