// The settings in memory, and what is known of those that could not be read. Reads and writes no store.
import type { BrokenSetting } from '../../../shared/bridge/broken-settings.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'
import { APPLICATION, type OpenedSetting, type SettingsAtStart } from '../store/tables/settings.ts'
import type { RecordOwner } from '../vault/company.ts'
import { companyOfSetting, isReadable, isToldWhenBroken, kindOfSetting } from './setting-names.ts'

type Entry = readonly [name: string, value: unknown]

/** What is known of a setting. The file may hold several rows of a name: under several keys, and without a seal. */
interface Setting {
  /** The value in force; undefined when there is none. */
  value: unknown
  /** True for a value that is not sealed yet: it was set while its key was missing. */
  isUnwritten: boolean
  /** True when this version does not know the value. */
  isRefused: boolean
  /** Ids of the keys that did not open their row of the name: another key's row may still have the value. */
  unopened: string[]
  /** True for a row without a seal that was changed in the file. */
  isChanged: boolean
  /** True for a row without a seal that is not believed: anybody may have written it. */
  isDisbelieved: boolean
  /** The company and key of each sealed row at the start. */
  sealed: { readonly companyId: string; readonly keyId: string }[]
}

function dropValue(setting: Setting): void {
  setting.value = undefined
  setting.isUnwritten = false
}

/** Stops reporting a setting that was set again or deleted. */
function dropReports(setting: Setting): void {
  setting.isRefused = false
  setting.unopened = []
  setting.isChanged = false
  setting.isDisbelieved = false
}

type Settings = Map<string, Setting>

function settingOf(settings: Settings, name: string): Setting {
  return getOrMake(settings, name, () => ({
    value: undefined,
    isUnwritten: false,
    isRefused: false,
    unopened: [],
    isChanged: false,
    isDisbelieved: false,
    sealed: [],
  }))
}

function readAtStart({ values, broken, sealed }: SettingsAtStart): Settings {
  const settings: Settings = new Map()
  for (const [name, value] of values) {
    if (isReadable(name)) settingOf(settings, name).value = value
    else settingOf(settings, name).isDisbelieved = true
  }
  for (const name of broken) {
    const setting = settingOf(settings, name)
    if (isReadable(name)) setting.isChanged = true
    else setting.isDisbelieved = true
  }
  for (const { name, ...row } of sealed) settingOf(settings, name).sealed.push(row)
  return settings
}

/** Takes over one setting that was opened under a key. */
function takeOpened(settings: Settings, found: OpenedSetting, keyId: string): void {
  const setting = settingOf(settings, found.name)
  if (!('value' in found)) {
    if (!setting.isUnwritten) setting.unopened.push(keyId)
    return
  }
  // What was set while the stored value was locked is dropped: the user had not seen that value.
  setting.isUnwritten = false
  setting.value = found.value
  setting.isRefused = false
}

function describe(name: string, state: BrokenSetting['state']): BrokenSetting {
  const companyId = companyOfSetting(name)
  return { kind: kindOfSetting(name), companyId: companyId === APPLICATION ? null : companyId, state }
}

const hasValue = ({ value }: Setting) => value !== undefined
const isDamaged = ({ isRefused, isChanged, unopened }: Setting) =>
  isRefused || isChanged || unopened.length > 0
/** True where what did not open is all that there is of a setting. */
const isLost = (setting: Setting) => isDamaged(setting) && (setting.isRefused || !hasValue(setting))
const isDisbelieved = (setting: Setting) => setting.isDisbelieved

type Holds = (setting: Setting, name: string) => boolean

function namesOf(settings: ReadonlyMap<string, Setting>, holds: Holds): string[] {
  return [...settings].flatMap(([name, setting]) => (holds(setting, name) ? [name] : []))
}

/** What is said of settings that could not be read or believed. @param opened Id of the key, by company. */
function createReports(settings: ReadonlyMap<string, Setting>, opened: ReadonlyMap<string, string>) {
  const namesWhere = (holds: Holds) => namesOf(settings, holds)
  const toldWhere = (holds: Holds) => namesWhere(holds).filter(isToldWhenBroken)
  const isLocked = (setting: Setting) =>
    !hasValue(setting) && setting.sealed.some(({ companyId, keyId }) => opened.get(companyId) !== keyId)
  return {
    /** Forgets the settings that could not be believed. Returns their names, and the rows beside a value in force. */
    takeBroken() {
      const names = { damaged: namesWhere(isLost), unsealed: namesWhere(isDisbelieved) }
      const rows = [...settings].flatMap(([name, setting]) =>
        isLost(setting) ? [] : setting.unopened.map((keyId) => ({ name, keyId })),
      )
      for (const setting of settings.values()) {
        if (setting.isRefused) dropValue(setting)
        dropReports(setting)
      }
      return { ...names, rows }
    },
    /** Returns the settings that could not be read and were not set again since. */
    describeBroken: () => [
      ...toldWhere(isDamaged).map((name) => describe(name, 'damaged')),
      ...toldWhere((each) => !isDamaged(each) && each.isDisbelieved).map((name) =>
        describe(name, 'unsealed'),
      ),
      ...toldWhere((each) => !isDamaged(each) && isLocked(each)).map((name) => describe(name, 'locked')),
    ],
  }
}

export function createSettingMemory(atStart: SettingsAtStart) {
  const settings = readAtStart(atStart)
  /** Id of the key that opened the settings, by company. */
  const opened = new Map<string, string>()
  const of = (name: string) => settingOf(settings, name)
  const namesWhere = (holds: Holds) => namesOf(settings, holds)
  const sealable = (companyId: string) =>
    namesWhere((each, name) => hasValue(each) && !isReadable(name) && companyOfSetting(name) === companyId)
  const sealedOwners = () =>
    [...settings.values()].flatMap(({ sealed }) => sealed.map(({ companyId }) => companyId))

  return {
    ...createReports(settings, opened),
    get: (name: string) => settings.get(name)?.value,
    list: () => namesWhere(hasValue).map((name): Entry => [name, of(name).value]),
    refuse: (name: string) => {
      of(name).isRefused = true
    },
    /** Ids of the keys that opened settings. */
    keyIds: () => [...opened.values()],
    /** Marks a company as opened under a key. Returns false when it already was. */
    beginOpening({ companyId, key }: RecordOwner): boolean {
      if (opened.get(companyId) === key.id) return false
      opened.set(companyId, key.id)
      return true
    },
    /** Returns the owners of all settings: company ids, and APPLICATION when some belong to none. */
    owners: () => [...sealedOwners(), ...namesWhere(hasValue).map(companyOfSetting)],
    holdsOwn: () => sealable(APPLICATION).length > 0 || sealedOwners().includes(APPLICATION),
    set(name: string, value: unknown): void {
      dropReports(of(name))
      Object.assign(of(name), { value, isUnwritten: !isReadable(name) })
    },
    /** Returns what of a company is to be written now that its key is there. */
    takeUnwritten(companyId: string): Entry[] {
      const names = sealable(companyId).filter((name) => of(name).isUnwritten)
      for (const name of names) of(name).isUnwritten = false
      return names.map((name): Entry => [name, of(name).value])
    },
    /** Takes over what was opened under a key. Returns what is to be sealed under it. */
    takeAllOpened({ companyId, key }: RecordOwner, found: readonly OpenedSetting[]): Entry[] {
      for (const setting of found) takeOpened(settings, setting, key.id)
      const stored = new Set(found.filter((setting) => 'value' in setting).map(({ name }) => name))
      const toSeal = sealable(companyId).filter((name) => !stored.has(name) && of(name).isUnwritten)
      for (const name of [...toSeal, ...stored]) of(name).isUnwritten = false
      return toSeal.map((name): Entry => [name, of(name).value])
    },
    remove: (name: string) => void settings.delete(name),
    /** Forgets a company's locked and broken settings. Returns the names of the others. */
    forgetLocked(companyId: string): string[] {
      const isOfCompany = (name: string) => companyOfSetting(name) === companyId
      const others = namesWhere((each, name) => isOfCompany(name) && (each.isDisbelieved || hasValue(each)))
      for (const [name, setting] of settings) {
        setting.sealed = setting.sealed.filter((row) => row.companyId !== companyId)
        if (isOfCompany(name)) dropReports(setting)
      }
      opened.delete(companyId)
      return others
    },
    clear(): void {
      settings.clear()
      opened.clear()
    },
  }
}
