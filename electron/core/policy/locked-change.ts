import type { Preferences } from '../../../shared/bridge/app-state.ts'
import { type LockedSetting, type Managed, RETENTION_AGES } from '../../../shared/bridge/managed.ts'

/** The part of the preferences that a policy can lock, as a window asks to change it. */
type Change = { readonly [Key in 'language' | 'theme' | 'retention']?: Preferences[Key] | undefined }

/** Returns the first setting of a change that the administrator locked; null when there is none. */
export function lockedChange({ locked }: Managed, now: Preferences, change: Change): LockedSetting | null {
  const { language, theme, retention } = change
  if (locked.includes('language') && language !== undefined && language !== now.language) return 'language'
  if (locked.includes('theme') && theme !== undefined && theme !== now.theme) return 'theme'
  const isRetained =
    retention === undefined || RETENTION_AGES.every((key) => retention[key] === now.retention[key])
  return locked.includes('retention') && !isRetained ? 'retention' : null
}
