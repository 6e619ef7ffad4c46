// The settings of each company, typed. A stored value of an unknown shape is not used: the setting is at its default
// and is reported as broken.
import {
  type CompanySettings,
  DEFAULT_COMPANY_SETTINGS,
  PIPELINE_OWNERS,
} from '../../../shared/bridge/company-settings.ts'
import { COMPANY_SETTINGS } from '../../../shared/bridge/company-settings-schema.ts'
import { readNamedViews } from '../../../shared/bridge/named-views.ts'
import { isSenderType, MAX_SENDER_TYPES, SIDES } from '../../../shared/bridge/sender-sides.ts'
import { readMeasured } from '../../../shared/funnel/measured.ts'
import { readTargets } from '../../../shared/funnel/targets.ts'
import { fieldOf, recordOf } from '../../../shared/json/record.ts'
import { readChosenPipeline } from '../../../shared/pipelines/pipelines.ts'
import { EMPTY_BASKET } from '../../../shared/shop/basket.ts'
import { isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import { readHolidays } from '../../../shared/time/holidays.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import { COMPANY_SETTING_NAMES, companySettingName, coreSettingName, formerNameOf } from './setting-names.ts'
import type { SettingsStore } from './settings-store.ts'
import {
  changedEntries,
  mergeShared,
  readSharedState,
  type SharedEdits,
  settingsOf,
  sharedEdits,
  sharedState,
  withEdits,
} from './shared-edits.ts'
import { SHARED_NAMES, type SharedValues } from './shared-settings.ts'

type SettingName = keyof CompanySettings
const NAMES = Object.keys(COMPANY_SETTING_NAMES) as readonly SettingName[]
type Change = { readonly [Name in SettingName]?: CompanySettings[Name] | undefined }

export interface CompanySettingsStore {
  /** Returns the defaults while the company's key is unavailable. */
  get(companyId: string): CompanySettings
  /** Changes settings in memory at once. Settings that are undefined stay. Resolves when the others are on disk. */
  update(companyId: string, change: Change): Promise<void>
  /** Returns what a team shares: its settings, and when each entry was edited. */
  shared(companyId: string): SharedValues & { readonly edits: SharedEdits }
  /** Merges what another computer shares. Returns how many entries changed here, when they are on disk. */
  merge(companyId: string, theirs: Readonly<Record<string, unknown>>): Promise<number>
}

function readDay(value: unknown): PlainDate | null {
  return isPlainDate(value) ? value : null
}

/** Reads the entries of a record whose value is one of `known`. */
function readEntries<Value extends string>(stored: unknown, known: readonly Value[]): [string, Value][] {
  return Object.entries(recordOf(stored)).flatMap(([key, value]) => {
    const each = known.find((one) => one === value)
    return each === undefined ? [] : [[key, each]]
  })
}

/** Read the views in which earlier versions stored the settings. Invalid entries are ignored. */
const FORMER: { readonly [Name in SettingName]: (view: unknown) => CompanySettings[Name] } = {
  pipelineId: readChosenPipeline,
  targets: readTargets,
  holidays: readHolidays,
  pipelineOwners: (view) => Object.fromEntries(readEntries(fieldOf(view, 'owners'), PIPELINE_OWNERS)),
  senderSides: (view) => {
    const sides = readEntries(fieldOf(view, 'sides'), SIDES).filter(([type]) => isSenderType(type))
    return Object.fromEntries(sides.slice(0, MAX_SENDER_TYPES))
  },
  namedViews: (view) => readNamedViews(fieldOf(view, 'views')),
  measured: readMeasured,
  pipelinesNamedOn: (view) => readDay(fieldOf(view, 'namedOn')),
  forgottenLeadsUntil: (view) => readDay(fieldOf(view, 'until')),
  // Never stored as a view.
  notes: () => [],
  talks: () => [],
  basket: () => EMPTY_BASKET,
  leadSources: () => ({}),
  offlinePreparation: () => null,
  lastLook: () => null,
}

function sharedOf(settings: CompanySettings): SharedValues {
  return Object.fromEntries(SHARED_NAMES.map((name) => [name, settings[name]])) as unknown as SharedValues
}

/** @param onChange Called after a change, with all settings of the company. */
export function createCompanySettingsStore(
  settings: Pick<SettingsStore, 'get' | 'set' | 'refuse'>,
  now: () => number,
  onChange: (companyId: string, settings: CompanySettings) => void,
): CompanySettingsStore {
  function read<Name extends SettingName>(companyId: string, setting: Name): CompanySettings[Name] {
    const name = companySettingName(companyId, setting)
    const stored = settings.get(name)
    if (stored !== undefined) {
      const result = COMPANY_SETTINGS[setting].safeParse(stored)
      if (result.success) return result.data as CompanySettings[Name]
      settings.refuse(name)
    }
    const former = settings.get(formerNameOf(name) as string)
    return former === undefined ? DEFAULT_COMPANY_SETTINGS[setting] : FORMER[setting](former)
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

  async function write(companyId: string, change: Change, edits: SharedEdits | null): Promise<void> {
    const entries = Object.entries(change).filter(([, value]) => value !== undefined)
    const written = entries.map(([setting, value]) =>
      settings.set(companySettingName(companyId, setting as SettingName), value),
    )
    if (edits !== null) written.push(settings.set(coreSettingName(companyId, 'edits'), edits))
    if (entries.length > 0) onChange(companyId, get(companyId))
    await Promise.all(written)
  }

  return {
    get,
    update(companyId, change) {
      const keys = changedEntries(get(companyId), change)
      const edits = keys.length === 0 ? null : withEdits(readEdits(companyId), keys, now())
      return write(companyId, change, edits)
    },
    shared: (companyId) => ({ ...sharedOf(get(companyId)), edits: readEdits(companyId) }),
    async merge(companyId, theirs) {
      const [own, edits] = [sharedOf(get(companyId)), readEdits(companyId)]
      const joined = settingsOf(mergeShared(sharedState(own, edits), readSharedState(theirs, now())))
      const keys = changedEntries(own, joined.settings)
      const areSame = canonicalJson(joined.edits) === canonicalJson(edits)
      if (areSame && keys.length === 0) return 0
      const change = keys.length === 0 ? {} : joined.settings
      await write(companyId, change, joined.edits)
      return keys.length
    },
  }
}
