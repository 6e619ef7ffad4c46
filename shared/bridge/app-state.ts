// What the window knows about the application itself. It holds no secret: of a token, only where it is stored.
import type { AlertSettings } from './alerts.ts'
import type { AssistantsState } from './assistants.ts'
import type { BrokenSetting } from './broken-settings.ts'
import type { CompanySettings } from './company-settings.ts'
import type { Managed } from './managed.ts'
import type { RetentionYears } from './retention.ts'
import type { UpdatesState } from './updates.ts'

/** Where a company's token is: in the OS keychain, in memory until the application closes, or nowhere. */
export type TokenPlace = 'keychain' | 'memory' | 'none'

export interface Company {
  /** Local identity of the connection (UUID), not the API's company_id. */
  readonly id: string
  readonly label: string
  /** Base address without token, e.g. https://crm.example.com */
  readonly baseUrl: string
  /** IANA time zone that defines the company's days. */
  readonly timeZone: string
  readonly isDemo: boolean
  readonly tokenPlace: TokenPlace
  /** False when the key of the stored snapshots is unavailable. They are then locked, not deleted. */
  readonly isStoreUnlocked: boolean
}

export type Language = 'pt-BR' | 'en'
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Minutes between two API refreshes of what is on the screen. */
export const REFRESH_MINUTES = 5

/** Requests that Leme may send with one token in any hour. The token's quota is shared with colleagues. */
export const HOURLY_REQUESTS = 600

/**
 * Whether the system starts Leme when its user logs in. `blocked`: its own settings have switched that off. `failed`:
 * it could not be read or changed. `impossible`: what runs is not an installed Leme, or the host has no such thing.
 */
export type LoginStart = 'on' | 'off' | 'blocked' | 'failed' | 'impossible'

export interface Preferences {
  readonly language: Language
  readonly theme: ThemeChoice
  readonly retention: RetentionYears
  readonly alerts: AlertSettings
  /** Whether closing the window leaves the application running and refreshing. */
  readonly staysInBackground: boolean
  /** Whether Leme is to start with the computer; null when nobody has said so yet. */
  readonly startsAtLogin: boolean | null
  /** View state of the screens (range, tab …) by company and `screen`, as the renderer sent it. The core reads none. */
  readonly views: Readonly<Record<string, unknown>>
}

export interface AppState {
  readonly version: string
  readonly host: 'desktop' | 'preview'
  readonly companies: readonly Company[]
  readonly activeCompanyId: string | null
  /** By company id. */
  readonly companySettings: Readonly<Record<string, CompanySettings>>
  /** True when the OS keychain can be used. Otherwise tokens are kept in memory only. */
  readonly isKeychainAvailable: boolean
  /** True when a newer version wrote this computer's store: nothing of it is read or changed in this run. */
  readonly isStoreNewer: boolean
  /**
   * False when nothing new is stored: the folder is not writable, the store is of a newer version, or the disk is full.
   */
  readonly isStoreWritable: boolean
  /**
   * False when Chromium's sandbox is off: the system refuses it, or Leme was started so. Null where a browser shows
   * the window.
   */
  readonly isSandboxed: boolean | null
  /** Whether the host can show notifications. */
  readonly canNotify: boolean
  readonly preferences: Preferences
  readonly loginStart: LoginStart
  readonly updates: UpdatesState
  /** Null on a host that serves none. */
  readonly assistants: AssistantsState | null
  /** Settings that could not be read and have not been set again since. */
  readonly brokenSettings: readonly BrokenSetting[]
  /** What the administrator of this computer set. */
  readonly managed: Managed
}
