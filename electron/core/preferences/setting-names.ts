// All settings: their company, whether they are sealed, and their name for the user.
import type { SettingKind } from '../../../shared/bridge/broken-settings.ts'
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import { APPLICATION } from '../store/tables/settings.ts'

export const VIEW_PREFIX = 'view:'
const COMPANY_PREFIX = 'company:'
export const REQUESTS_PREFIX = 'requests:'

/**
 * Settings without business data, readable in the file: they are needed before a key is there, or cost a keychain
 * nothing. Anybody who can write the file can set one, so none may delete, reveal or redirect anything: each value is
 * one that a window offers. Every other setting is sealed.
 */
const READABLE: Readonly<Record<string, SettingKind>> = {
  language: 'language',
  theme: 'theme',
  'stays-in-background': 'background',
  'starts-at-login': 'background',
  'active-company': 'company',
}

const SEALED: Readonly<Record<string, SettingKind>> = {
  alerts: 'alerts',
  'alerts-sent': 'other',
  assistants: 'other',
  retention: 'retention',
}

/** The stored name of each setting of a company. */
export const COMPANY_SETTING_NAMES: Readonly<Record<keyof CompanySettings, string>> = {
  pipelineId: 'pipeline',
  pipelineNames: 'pipeline-names',
  targets: 'targets',
  holidays: 'holidays',
  notes: 'notes',
  talks: 'talks',
  pipelineOwners: 'pipeline-owners',
  namedViews: 'named-views',
  measured: 'measured',
  pipelinesNamedOn: 'named-pipelines',
  forgottenLeadsUntil: 'forgotten-leads',
  basket: 'basket',
  leadSources: 'lead-sources',
  lastLook: 'last-look',
}

/** Kinds by the last part of a name: settings of a company, and view state of screens. */
const KINDS: Readonly<Record<string, SettingKind>> = {
  targets: 'targets',
  'named-views': 'namedViews',
  holidays: 'holidays',
  notes: 'notes',
  talks: 'notes',
  basket: 'basket',
  'lead-sources': 'leadSources',
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
  if (name.startsWith(REQUESTS_PREFIX)) return 'other'
  if (Object.hasOwn(SEALED, name)) return SEALED[name] as SettingKind
  const isOfCompany = name.startsWith(VIEW_PREFIX) || name.startsWith(COMPANY_PREFIX)
  const last = isOfCompany ? (name.split('/').at(-1) ?? '') : ''
  if (Object.hasOwn(KINDS, last)) return KINDS[last] as SettingKind
  return SCREENS.includes(last) ? 'screen' : 'other'
}

export function companySettingName(companyId: string, setting: keyof CompanySettings): string {
  return `${COMPANY_PREFIX}${companyId}/${COMPANY_SETTING_NAMES[setting]}`
}

/**
 * The name of a setting that no window reads or changes: when entries of the others were edited, up to where a
 * Coletor's history was read, up to which change it was sent the own one, and what was set before others changed it (a
 * day each).
 */
export function coreSettingName(
  companyId: string,
  setting: 'edits' | 'collected' | 'brought' | `former/${string}`,
): string {
  return `${COMPANY_PREFIX}${companyId}/${setting}`
}

/** False for times of edits, which say nothing to a user: the settings that were edited are named themselves. */
export function isToldWhenBroken(name: string): boolean {
  return !name.endsWith('/edits')
}
