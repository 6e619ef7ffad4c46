// The settings that a team shares, as entries: two desks that change different entries both keep their change. To share
// another setting: its entry here, and its words where a copy is described.
import type { z } from 'zod'
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import { MAX_LEAD_SOURCES } from '../../../shared/bridge/lead-sources.ts'
import { MAX_NOTES, type Note, sortNotes } from '../../../shared/notes/notes.ts'
import { MAX_OWN_HOLIDAYS, type OwnHoliday, readHolidays } from '../../../shared/time/holidays.ts'

type Json = z.core.util.JSONType
/** The key of an entry inside its setting, and its value. */
export type Entry = readonly [key: string, value: Json]

/** Entries of one setting, removed ones included: those of eight years of monthly targets of thirty pipelines. */
export const MOST_ENTRIES = 3_000

interface SharedSetting<Value> {
  entriesOf(value: Value): readonly Entry[]
  /** Returns the value with as many entries as it may hold, those before the others. Each one is valid alone. */
  valueOf(entries: readonly Entry[]): Value
  /** A value of any entry, by which the key of a removal is checked as that of a value is. */
  sampleOf(key: string): Json
}

const OPTIONAL = 'optional'

const SAMPLE_NOTE = {
  from: '2026-01-01',
  to: '2026-01-01',
  text: 'x',
  pipelineId: null,
  personId: null,
  isLeftOut: false,
}

/** True for two days that no calendar has both: the later one is a holiday by the earlier one already. */
function areOneDay(a: OwnHoliday, b: OwnHoliday): boolean {
  const earlier = a.day < b.day ? a : b
  return a.day === b.day || (earlier.isYearly && a.day.slice(5) === b.day.slice(5))
}

export const SHARED_SETTINGS = {
  targets: {
    entriesOf: (targets) =>
      Object.entries(targets).flatMap(([pipelineId, months]) =>
        Object.entries(months).map(([month, cents]): Entry => [`${pipelineId}/${month}`, cents]),
      ),
    valueOf(entries) {
      const targets: Record<string, Record<string, Json>> = {}
      for (const [key, cents] of entries) {
        const [pipelineId = '', month = ''] = key.split('/')
        targets[pipelineId] = { ...targets[pipelineId], [month]: cents }
      }
      return targets as CompanySettings['targets']
    },
    sampleOf: () => 0,
  },
  holidays: {
    entriesOf: ({ takesOptionalDaysOff, own }) => [
      ...(takesOptionalDaysOff ? [[OPTIONAL, true] as const] : []),
      ...own.map(({ day, name, isYearly }): Entry => [day, { name, isYearly }]),
    ],
    valueOf(entries) {
      const own: OwnHoliday[] = []
      for (const [day, value] of entries) {
        if (day === OPTIONAL || own.length >= MAX_OWN_HOLIDAYS) continue
        const holiday = { day, ...(value as object) } as OwnHoliday
        if (!own.some((each) => areOneDay(each, holiday))) own.push(holiday)
      }
      own.sort((a, b) => (a.day < b.day ? -1 : 1))
      const takesOptionalDaysOff = entries.some(([key, value]) => key === OPTIONAL && value === true)
      return readHolidays({ takesOptionalDaysOff, own })
    },
    sampleOf: (key) => (key === OPTIONAL ? true : { name: 'x', isYearly: false }),
  },
  notes: {
    entriesOf: (notes) => notes.map(({ id, ...note }): Entry => [id, note]),
    valueOf: (entries) =>
      sortNotes(entries.slice(0, MAX_NOTES).map(([id, note]) => ({ id, ...(note as object) }) as Note)),
    sampleOf: () => SAMPLE_NOTE,
  },
  leadSources: {
    entriesOf: Object.entries,
    valueOf: (entries) =>
      Object.fromEntries(entries.slice(0, MAX_LEAD_SOURCES)) as CompanySettings['leadSources'],
    sampleOf: () => 'x',
  },
} satisfies { [Name in keyof CompanySettings]?: SharedSetting<CompanySettings[Name]> }

export type SharedName = keyof typeof SHARED_SETTINGS
export type SharedValues = Pick<CompanySettings, SharedName>

export const SHARED_NAMES = Object.keys(SHARED_SETTINGS) as readonly SharedName[]

/** Returns the setting of that name, for code that is the same for all of them. */
export function sharedSetting(name: SharedName): SharedSetting<unknown> {
  return SHARED_SETTINGS[name] as SharedSetting<unknown>
}
