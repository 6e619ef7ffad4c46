// All settings: their company, whether they are sealed, and their name for the user.
import type { SettingKind } from '../../../shared/bridge/broken-settings.ts'
import { APPLICATION } from '../store/settings.ts'

export const VIEW_PREFIX = 'view:'
export const REQUESTS_PREFIX = 'requests:'

/** Settings without business data, readable in the file. Every other setting is sealed. */
const READABLE: Readonly<Record<string, SettingKind>> = {
  language: 'language',
  theme: 'theme',
  'refresh-minutes': 'refresh',
  'hourly-requests': 'requests',
  retention: 'retention',
  'stays-in-background': 'background',
  'active-company': 'company',
}

const SEALED: Readonly<Record<string, SettingKind>> = { alerts: 'alerts', 'alerts-told': 'other' }

/** Views that are not the state of a screen. */
const VIEWS: Readonly<Record<string, SettingKind>> = {
  targets: 'targets',
  'named-views': 'namedViews',
  holidays: 'holidays',
  tv: 'tv',
}
const SCREENS = ['today-charts', 'funnel', 'stalled', 'pipelines', 'leads', 'tasks', 'pipeline']

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

export function isReadable(name: string): boolean {
  return Object.hasOwn(READABLE, name) || name.startsWith(REQUESTS_PREFIX)
}

/** Returns the company id in a setting's name; APPLICATION when there is none. */
export function companyOfSetting(name: string): string {
  return UUID.exec(name)?.[0] ?? APPLICATION
}

export function kindOfSetting(name: string): SettingKind {
  if (Object.hasOwn(READABLE, name)) return READABLE[name] as SettingKind
  if (name.startsWith(REQUESTS_PREFIX)) return 'requests'
  if (Object.hasOwn(SEALED, name)) return SEALED[name] as SettingKind
  const screen = name.startsWith(VIEW_PREFIX) ? (name.split('/').at(-1) ?? '') : ''
  if (Object.hasOwn(VIEWS, screen)) return VIEWS[screen] as SettingKind
  return SCREENS.includes(screen) ? 'screen' : 'other'
}
