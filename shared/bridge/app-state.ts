// What the window knows of the application itself. Holds no secret: of a token only where it is kept.
import type { AlertSettings } from './alerts.ts'
import type { BrokenSetting } from './broken-settings.ts'
import type { Retention } from './retention.ts'

/** Where a company's token is: in the OS keychain, in memory until the application closes, or nowhere. */
export type TokenPlace = 'keychain' | 'memory' | 'none'

export interface Company {
  /** Local identity of the connection (UUID), not the API's company_id. */
  readonly id: string
  readonly label: string
  /** Base address without token, e.g. https://crm.example.com */
  readonly baseUrl: string
  /** IANA time zone that cuts the company's days. */
  readonly timeZone: string
  readonly isDemo: boolean
  readonly tokenPlace: TokenPlace
  /** False when the key of the stored snapshots cannot be had: they are locked, not deleted. */
  readonly isStoreUnlocked: boolean
}

export type Language = 'pt-BR' | 'en'
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Minutes between two questions to the API for what is on the screen. */
export const REFRESH_MINUTES = [1, 5, 15, 60] as const
export type RefreshMinutes = (typeof REFRESH_MINUTES)[number]

/** Requests that Leme may send with one token in any hour; the token's quota is shared with colleagues. */
export const HOURLY_REQUESTS = [300, 600, 1200, 3000] as const
export type HourlyRequests = (typeof HOURLY_REQUESTS)[number]

export interface Preferences {
  readonly language: Language
  readonly theme: ThemeChoice
  readonly refreshMinutes: RefreshMinutes
  readonly hourlyRequests: HourlyRequests
  readonly retention: Retention
  readonly alerts: AlertSettings
  /** Whether closing the window leaves the application running and refreshing. */
  readonly staysInBackground: boolean
  /**
   * View state of screens (pipeline, range …) by company and `screen`, kept for the renderer as it sent it; and beside it
   * what was measured of a company (shared/funnel/measured.ts).
   */
  readonly views: Readonly<Record<string, unknown>>
}

export interface AppState {
  readonly version: string
  readonly host: 'desktop' | 'preview'
  readonly companies: readonly Company[]
  readonly activeCompanyId: string | null
  /** Whether the OS keychain can be used; when not, tokens are kept in memory only. */
  readonly isKeychainAvailable: boolean
  /** False when nothing new is kept: folder not writable, a newer version's store, or a full disk. */
  readonly isStoreWritable: boolean
  /** Whether the host can show notifications. */
  readonly canNotify: boolean
  readonly preferences: Preferences
  /** Settings that could not be read and were not set anew since. */
  readonly brokenSettings: readonly BrokenSetting[]
}
