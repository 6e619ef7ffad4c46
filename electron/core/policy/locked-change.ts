import type { Preferences } from '../../../shared/bridge/app-state.ts'
import type { LockedSetting, Managed } from '../../../shared/bridge/managed.ts'

const LOCKABLE = ['language', 'theme', 'retention', 'startsAtLogin'] as const

/** The part of the preferences that a policy can lock, as a window asks to change it. */
type Change = { readonly [Key in (typeof LOCKABLE)[number]]?: Preferences[Key] | undefined }

/** Returns the first setting of a change that the administrator locked; null when there is none. */
export function lockedChange({ locked }: Managed, now: Preferences, change: Change): LockedSetting | null {
  const changed = LOCKABLE.find(
    (key) => locked.includes(key) && change[key] !== undefined && change[key] !== now[key],
  )
  return changed ?? null
}
