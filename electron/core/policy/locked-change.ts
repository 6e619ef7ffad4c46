import type { Preferences } from '../../../shared/bridge/app-state.ts'
import { type LockedSetting, type Managed, RETENTION_AGES } from '../../../shared/bridge/managed.ts'

/** The part of the preferences that a policy can lock, as a window asks to change it. */
type Change = {
  readonly [Key in 'language' | 'theme' | 'retention' | 'startsAtLogin']?: Preferences[Key] | undefined
}

/** Returns the first setting of a change that the administrator locked; null when there is none. */
export function lockedChange({ locked }: Managed, now: Preferences, change: Change): LockedSetting | null {
  const { retention } = change
  for (const key of ['language', 'theme', 'startsAtLogin'] as const) {
    if (locked.includes(key) && change[key] !== undefined && change[key] !== now[key]) return key
  }
  const isRetained =
    retention === undefined || RETENTION_AGES.every((key) => retention[key] === now.retention[key])
  return locked.includes('retention') && !isRetained ? 'retention' : null
}
