// Settings that could not be read from the file, in the categories that a user sees. Their stored value is never used.

export const SETTING_KINDS = [
  'alerts',
  'targets',
  'namedViews',
  'holidays',
  'notes',
  'basket',
  'leadSources',
  'tv',
  'screen',
  'language',
  'theme',
  'retention',
  'background',
  'company',
  'other',
] as const
export type SettingKind = (typeof SETTING_KINDS)[number]

export interface BrokenSetting {
  readonly kind: SettingKind
  /** Null when it belongs to no company. */
  readonly companyId: string | null
  /**
   * `damaged`: altered in the file, and reset to the default. `locked`: intact, but its key is unavailable. `unsealed`:
   * readable in the file, where it should be sealed, and not used: anybody may have written it.
   */
  readonly state: 'damaged' | 'locked' | 'unsealed'
}
