// Settings that could not be read from the file, by what they are to a user. None of them is ever used as it stands.

export const SETTING_KINDS = [
  'alerts',
  'targets',
  'namedViews',
  'holidays',
  'tv',
  'screen',
  'language',
  'theme',
  'refresh',
  'requests',
  'retention',
  'background',
  'company',
  'other',
] as const
export type SettingKind = (typeof SETTING_KINDS)[number]

export interface BrokenSetting {
  readonly kind: SettingKind
  /** Null where it belongs to no company. */
  readonly companyId: string | null
  /** `damaged`: changed in the file, and back to the default. `locked`: whole, and its key is not available. */
  readonly state: 'damaged' | 'locked'
}
