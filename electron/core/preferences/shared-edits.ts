// When each entry of a shared setting was last edited, and merging what two computers have set: of each entry the newer
// edit is taken, a value or its removal. What is set is a function of the joined edits, so a merge is commutative,
// associative and idempotent, limits and days that exclude one another included.
import { z } from 'zod'
import { COMPANY_SETTINGS } from '../../../shared/bridge/company-settings-schema.ts'
import { canonicalJson } from '../../../shared/json/record.ts'
import {
  type Entry,
  MOST_ENTRIES,
  SHARED_NAMES,
  type SharedName,
  type SharedValues,
  sharedSetting,
} from './shared-settings.ts'

/** How far the clock of another computer may be ahead: a later edit would never be replaced by one made here. */
export const CLOCK_MS = 24 * 3_600_000

const at = z.int().min(0)
/**
 * By `<setting>/<key of the entry>`: milliseconds since 1970; then the value, when the setting cannot hold it beside
 * newer ones. An entry that is in neither place was removed. One without an edit is older than all others (0).
 */
export const sharedEdits = z
  .record(z.string().max(120), z.union([z.tuple([at]), z.tuple([at, z.json()])]))
  .refine((edits) => Object.keys(edits).length <= SHARED_NAMES.length * MOST_ENTRIES)
export type SharedEdits = z.output<typeof sharedEdits>

interface Edit {
  readonly at: number
  /** Absent when the entry was removed. */
  readonly value?: Entry[1]
}

/** All edits that are known, by the key of `SharedEdits`. */
export type SharedState = ReadonlyMap<string, Edit>

function nameOf(key: string): SharedName | null {
  const [name] = key.split('/')
  return SHARED_NAMES.find((each) => each === name) ?? null
}

/** Returns the entries of the settings by the key of `SharedEdits`. Settings that are absent have none. */
function entriesIn(settings: Partial<SharedValues>): Map<string, Entry[1]> {
  return new Map(
    SHARED_NAMES.flatMap((name) =>
      settings[name] === undefined
        ? []
        : sharedSetting(name)
            .entriesOf(settings[name])
            .map(([key, value]) => [`${name}/${key}`, value] as const),
    ),
  )
}

/** Returns the value of a setting with these entries; null when they are not valid. */
function valueWith(name: SharedName, entries: readonly Entry[]): unknown {
  try {
    return COMPANY_SETTINGS[name].safeParse(sharedSetting(name).valueOf(entries)).data ?? null
  } catch {
    return null
  }
}

/** True for an entry that its setting takes as it is. */
function isValid(key: string, value: Entry[1]): boolean {
  const name = nameOf(key)
  const inside = key.slice(key.indexOf('/') + 1)
  const alone = name && valueWith(name, [[inside, value]])
  if (name === null || alone === null) return false
  const [read] = sharedSetting(name).entriesOf(alone)
  return read?.[0] === inside && canonicalJson(read[1]) === canonicalJson(value)
}

export function sharedState(settings: Partial<SharedValues>, edits: SharedEdits): SharedState {
  const state = new Map<string, Edit>()
  for (const [key, value] of entriesIn(settings)) state.set(key, { at: edits[key]?.[0] ?? 0, value })
  for (const [key, [editedAt, ...held]] of Object.entries(edits)) {
    const name = nameOf(key)
    if (state.has(key) || name === null) continue
    const [value] = held
    const sample = value ?? sharedSetting(name).sampleOf(key.slice(name.length + 1))
    if (isValid(key, sample)) state.set(key, value === undefined ? { at: editedAt } : { at: editedAt, value })
  }
  return state
}

/**
 * Reads what another computer has set, of which nothing is believed. A setting of another shape is absent, and an edit
 * that is ahead of now by more than a day is not taken.
 */
export function readSharedState(stored: Readonly<Record<string, unknown>>, nowMs: number): SharedState {
  const settings = Object.fromEntries(
    SHARED_NAMES.map((name) => [name, COMPANY_SETTINGS[name].safeParse(stored[name]).data]),
  ) as Partial<SharedValues>
  const state = sharedState(settings, sharedEdits.safeParse(stored.edits).data ?? {})
  return new Map([...state].filter(([, edit]) => edit.at <= nowMs + CLOCK_MS))
}

/** Returns a positive number when `a` is taken, a negative one when `b` is. */
function compareEdits(a: Edit, b: Edit): number {
  if (a.at !== b.at) return a.at - b.at
  const [first, second] = [a, b].map(({ value }) => (value === undefined ? '' : canonicalJson(value)))
  return first === second ? 0 : (first as string) > (second as string) ? 1 : -1
}

/** Orders the edits of a setting, the newest first. */
function newestFirst([keyA, a]: readonly [string, Edit], [keyB, b]: readonly [string, Edit]): number {
  return b.at - a.at || (keyA < keyB ? -1 : 1)
}

/** Orders the edits of a setting for what is kept of them: values before removals. */
function valuesFirst(a: readonly [string, Edit], b: readonly [string, Edit]): number {
  const removals = Number(a[1].value === undefined) - Number(b[1].value === undefined)
  return removals || newestFirst(a, b)
}

export function mergeShared(a: SharedState, b: SharedState): SharedState {
  const joined = new Map(a)
  for (const [key, theirs] of b) {
    const ours = joined.get(key)
    if (ours === undefined || compareEdits(theirs, ours) > 0) joined.set(key, theirs)
  }
  // Past the limit the oldest removals go: a value that is set nowhere else would be lost.
  return new Map(
    SHARED_NAMES.flatMap((name) =>
      [...joined]
        .filter(([key]) => nameOf(key) === name)
        .sort(valuesFirst)
        .slice(0, MOST_ENTRIES),
    ),
  )
}

/** Returns the edits that a server takes: none later than now by its own clock, and no removal of what it never had. */
export function arrivingEdits(theirs: SharedState, known: SharedState, nowMs: number): SharedState {
  return new Map(
    [...theirs]
      .filter(([key, { value }]) => value !== undefined || known.has(key))
      .map(([key, edit]) => [key, { ...edit, at: Math.min(edit.at, nowMs) }]),
  )
}

/** Returns the own edits with the earlier times of a server that took them: its clock is everybody's. */
export function withServerTimes(own: SharedState, server: SharedState): SharedState {
  return new Map(
    [...own].map(([key, edit]) => {
      const taken = server.get(key)
      const isSame = canonicalJson(taken?.value ?? null) === canonicalJson(edit.value ?? null)
      return [key, taken !== undefined && taken.at < edit.at && isSame ? taken : edit]
    }),
  )
}

/** Returns what is set where these edits are known: of entries that exclude one another, the newer one. */
export function settingsOf(state: SharedState): { settings: SharedValues; edits: SharedEdits } {
  const settings = Object.fromEntries(
    SHARED_NAMES.map((name) => {
      const entries = [...state]
        .filter(([key, { value }]) => nameOf(key) === name && value !== undefined)
        .sort(newestFirst)
        .map(([key, { value }]): Entry => [key.slice(name.length + 1), value as Entry[1]])
      return [name, valueWith(name, entries)]
    }),
  ) as unknown as SharedValues
  const set = entriesIn(settings)
  const edits: SharedEdits = {}
  for (const [key, { at: editedAt, value }] of state) {
    if (value !== undefined && !set.has(key)) edits[key] = [editedAt, value]
    else if (editedAt > 0) edits[key] = [editedAt]
  }
  return { settings, edits }
}

/** What is changed; settings that are undefined stay. */
type SharedChange = { readonly [Name in SharedName]?: SharedValues[Name] | undefined }

/** Returns the keys of the entries that a change sets to another value, or removes. */
export function changedEntries(before: SharedValues, change: SharedChange): string[] {
  const kept = SHARED_NAMES.map((name) => [name, change[name] === undefined ? undefined : before[name]])
  const [old, now] = [entriesIn(Object.fromEntries(kept)), entriesIn(change as Partial<SharedValues>)]
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => canonicalJson(old.get(key) ?? null) !== canonicalJson(now.get(key) ?? null),
  )
}

/** Returns the edits with those made now. Each is newer than what it replaces, whatever the clock. */
export function withEdits(edits: SharedEdits, keys: readonly string[], nowMs: number): SharedEdits {
  const made = keys.map((key): [string, [number]] => [key, [Math.max(nowMs, (edits[key]?.[0] ?? 0) + 1)]])
  return { ...edits, ...Object.fromEntries(made) }
}
