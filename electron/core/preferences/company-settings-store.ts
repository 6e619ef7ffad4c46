// The settings of each company, typed. A stored value of an unknown shape is not used: the setting is at its default
// and is reported as broken.
import { type CompanySettings, DEFAULT_COMPANY_SETTINGS } from '../../../shared/bridge/company-settings.ts'
import { COMPANY_SETTINGS } from '../../../shared/bridge/company-settings-schema.ts'
import { canonicalJson } from '../../../shared/json/record.ts'
import { COMPANY_SETTING_NAMES, companySettingName, coreSettingName } from './setting-names.ts'
import type { SettingsStore } from './settings-store.ts'
import {
  arrivingEdits,
  changedEntries,
  mergeShared,
  readSharedState,
  type SharedEdits,
  settingsOf,
  sharedEdits,
  sharedState,
  withEdits,
  withServerTimes,
} from './shared-edits.ts'
import { SHARED_NAMES, type SharedValues } from './shared-settings.ts'

type SettingName = keyof CompanySettings
const NAMES = Object.keys(COMPANY_SETTING_NAMES) as readonly SettingName[]
type Change = { readonly [Name in SettingName]?: CompanySettings[Name] | undefined }

export type CompanySettingsStore = ReturnType<typeof createCompanySettingsStore>

/** What was set at a time, milliseconds since 1970. */
export interface FormerSettings {
  readonly at: number
  readonly settings: SharedValues
}

/** How long former settings are kept. */
const FORMER_MS = 30 * 24 * 3_600_000

/** A setting as it is stored. */
type Stored = readonly [name: string, value: unknown]

function sharedOf(settings: CompanySettings): SharedValues {
  return Object.fromEntries(SHARED_NAMES.map((name) => [name, settings[name]])) as unknown as SharedValues
}

type Settings = Pick<SettingsStore, 'get' | 'set' | 'list' | 'remove' | 'reread' | 'takeBack' | 'refuse'>

/** What was set before others changed it: a setting for each day on which they did. */
function createFormer(settings: Settings, now: () => number) {
  const namesOf = (companyId: string) => {
    const prefix = coreSettingName(companyId, 'former/')
    return settings.list().flatMap(([name]) => (name.startsWith(prefix) ? [name] : []))
  }

  function former(companyId: string): FormerSettings[] {
    const kept = namesOf(companyId).map((name) => settings.get(name) as FormerSettings)
    return kept.filter(({ at }) => at > now() - FORMER_MS).sort((a, b) => b.at - a.at)
  }

  return {
    former,
    /** Returns what is stored beside the first change of a day. */
    formerOf(companyId: string, own: SharedValues): Stored[] {
      const day = new Date(now()).toISOString().slice(0, 10)
      const name = coreSettingName(companyId, `former/${day}`)
      const kept: FormerSettings = { at: now(), settings: own }
      return settings.get(name) === undefined ? [[name, kept]] : []
    },
    async dropOld(companyId: string): Promise<void> {
      const kept = new Set(former(companyId))
      const old = namesOf(companyId).filter((name) => !kept.has(settings.get(name) as FormerSettings))
      await Promise.all(old.map(settings.remove))
    },
  }
}

function createReader(settings: Settings) {
  function read<Name extends SettingName>(companyId: string, setting: Name): CompanySettings[Name] {
    const name = companySettingName(companyId, setting)
    const stored = settings.get(name)
    if (stored !== undefined) {
      const result = COMPANY_SETTINGS[setting].safeParse(stored)
      if (result.success) return result.data as CompanySettings[Name]
      settings.refuse(name)
    }
    return DEFAULT_COMPANY_SETTINGS[setting]
  }

  function get(companyId: string): CompanySettings {
    return Object.fromEntries(
      NAMES.map((name) => [name, read(companyId, name)]),
    ) as unknown as CompanySettings
  }

  function readEdits(companyId: string): SharedEdits {
    const name = coreSettingName(companyId, 'edits')
    const stored = settings.get(name)
    const read = sharedEdits.safeParse(stored ?? {})
    if (!read.success) settings.refuse(name)
    return read.data ?? {}
  }

  return { get, readEdits }
}

function storedOf(companyId: string, change: Change, edits: SharedEdits | null): Stored[] {
  const own = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): Stored => [companySettingName(companyId, name as SettingName), value])
  return edits === null ? own : [...own, [coreSettingName(companyId, 'edits'), edits]]
}

/** One at a time of a company: what could not be stored is taken back before the next one begins. */
function createTurns() {
  const turns = new Map<string, Promise<unknown>>()
  return <Value>(companyId: string, work: () => Promise<Value>): Promise<Value> => {
    const done = (turns.get(companyId) ?? Promise.resolve()).then(work)
    turns.set(
      companyId,
      done.catch(() => undefined),
    )
    return done
  }
}

/** What another computer shares, as it was received. */
type Theirs = Readonly<Record<string, unknown>>
/** Where they are merged: at a desk, at the server of the team, or at one of several servers with one store. */
type MergedAt = 'desk' | 'server' | 'servers'

/** @param onChange Called after a change, with all settings of the company. */
export function createCompanySettingsStore(
  settings: Settings,
  now: () => number,
  onChange: (companyId: string, settings: CompanySettings) => void,
) {
  const { get, readEdits } = createReader(settings)
  /** Resolves to false when it could not be stored. */
  async function write(companyId: string, stored: readonly Stored[], isChange: boolean): Promise<boolean> {
    const written = stored.map(([name, value]) => settings.set(name, value))
    if (isChange) onChange(companyId, get(companyId))
    return (await Promise.all(written)).every((isStored) => isStored)
  }

  function edit(companyId: string, change: Change): Promise<boolean> {
    const keys = changedEntries(get(companyId), change)
    const edits = keys.length === 0 ? null : withEdits(readEdits(companyId), keys, now())
    const stored = storedOf(companyId, change, edits)
    return write(companyId, stored, stored.length > 0)
  }

  const { former, formerOf, dropOld } = createFormer(settings, now)
  const own = (companyId: string) => sharedOf(get(companyId))
  const stateOf = (companyId: string) => sharedState(own(companyId), readEdits(companyId))

  async function mergeNow(companyId: string, theirs: Theirs, isArrival: boolean): Promise<number | null> {
    const [before, known] = [own(companyId), stateOf(companyId)]
    const given = readSharedState(theirs, now())
    const joined = settingsOf(mergeShared(known, isArrival ? arrivingEdits(given, known, now()) : given))
    const keys = changedEntries(before, joined.settings)
    const areSame = canonicalJson(joined.edits) === canonicalJson(readEdits(companyId))
    if (areSame && keys.length === 0) return 0
    const isChange = keys.length > 0
    const stored = storedOf(companyId, isChange ? joined.settings : {}, joined.edits)
    if (isChange) stored.push(...formerOf(companyId, before))
    const old = stored.map(([name]) => settings.get(name))
    if (await write(companyId, stored, isChange)) {
      await dropOld(companyId)
      return keys.length
    }
    // What the user set meanwhile stays.
    for (const [index, [name, value]] of stored.entries()) {
      if (settings.get(name) === value) settings.takeBack(name, old[index])
    }
    onChange(companyId, get(companyId))
    return null
  }

  /** Merges again where another process came between: the store writes only over what was read (pg-store.ts). */
  async function mergeArrival(companyId: string, theirs: Theirs): Promise<number | null> {
    let known = ''
    for (;;) {
      await settings.reread(companyId)
      const now = canonicalJson(readEdits(companyId))
      // It could not be stored, and nobody else changed it.
      if (now === known) return null
      known = now
      const merged = await mergeNow(companyId, theirs, true)
      if (merged !== null) return merged
    }
  }

  const inTurn = createTurns()

  return {
    /** Returns the defaults while the company's key is unavailable. */
    get,
    /** Changes settings in memory at once. Settings that are undefined stay. Resolves when the others are on disk. */
    async update(companyId: string, change: Change) {
      await edit(companyId, change)
    },
    /** Returns what a team shares: its settings, and when each entry was edited. */
    shared: (companyId: string): SharedValues & { readonly edits: SharedEdits } => ({
      ...own(companyId),
      edits: readEdits(companyId),
    }),
    /**
     * Merges what another computer shares. Returns how many entries changed here, when they are on disk; null when they
     * could not be stored, and then nothing changed.
     */
    merge: (companyId: string, theirs: Theirs, at: MergedAt = 'desk') =>
      inTurn(companyId, () => (at === 'servers' ? mergeArrival : mergeNow)(companyId, theirs, at !== 'desk')),
    /** Reads what is set of a company again, which another process may have changed. */
    reread: (companyId: string) => inTurn(companyId, () => settings.reread(companyId)),
    /** Takes the times that a server gave to what was set here. */
    async takeTimes(companyId: string, server: Readonly<Record<string, unknown>>) {
      const state = withServerTimes(stateOf(companyId), readSharedState(server, now()))
      const { edits } = settingsOf(state)
      if (canonicalJson(edits) === canonicalJson(readEdits(companyId))) return
      await write(companyId, storedOf(companyId, {}, edits), false)
    },
    /** Lists what was set before others changed it: the state before the first change of each day, the newest first. */
    former,
    /** Sets again what was set then, as edits made now. False: it is not kept, or could not be stored. */
    async bringBack(companyId: string, at: number) {
      const found = former(companyId).find((each) => each.at === at)
      return found !== undefined && edit(companyId, found.settings)
    },
  }
}
