// Language, theme, alert rules and the view state of screens, as stored in the settings.

import { type AlertSettings, alertSettings, DEFAULT_ALERTS } from '../../../shared/bridge/alerts.ts'
import type { Language, Preferences, ThemeChoice } from '../../../shared/bridge/app-state.ts'
import { LONGEST_RETENTION, type RetentionYears, readRetention } from '../../../shared/bridge/retention.ts'
import type { PolicyStore } from '../policy/policy-store.ts'
import { VIEW_PREFIX } from './setting-names.ts'
import type { SettingsStore } from './settings-store.ts'

const LANGUAGES = ['pt-BR', 'en'] as const satisfies readonly Language[]
const THEMES = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[]

type Name = Exclude<keyof Preferences, 'views'>
/** The stored name of each preference. */
const STORED: Readonly<Record<Name, string>> = {
  language: 'language',
  theme: 'theme',
  retention: 'retention',
  alerts: 'alerts',
  staysInBackground: 'stays-in-background',
  startsAtLogin: 'starts-at-login',
}
type Change = { readonly [Key in Name]?: Preferences[Key] | undefined }

export type PreferencesStore = ReturnType<typeof createPreferencesStore>

/** What a policy sets stands above the stored settings. */
export function createPreferencesStore(settings: SettingsStore, policy: Pick<PolicyStore, 'settings'>) {
  /** Portuguese unless English was chosen, even on an English system: many Brazilian offices use one. */
  function language(): Language {
    const stored = LANGUAGES.find((each) => each === settings.get('language'))
    return policy.settings().language ?? stored ?? 'pt-BR'
  }

  function theme(): ThemeChoice {
    const stored = THEMES.find((each) => each === settings.get('theme'))
    return policy.settings().theme ?? stored ?? 'system'
  }

  const retention = () => readRetention(settings.get('retention'))

  function startsAtLogin(): boolean | null {
    const stored = settings.get('starts-at-login')
    return policy.settings().startAtLogin ?? (typeof stored === 'boolean' ? stored : null)
  }

  function alerts(): AlertSettings {
    const kept = settings.get('alerts')
    const read = alertSettings.safeParse(kept)
    // Rules of an unknown shape are off, and the setting is reported as broken.
    if (!read.success && kept !== undefined) settings.refuse('alerts')
    return read.success ? read.data : DEFAULT_ALERTS
  }

  return {
    /** How long data is kept: the user's choice, and all that any choice keeps while it cannot be read. */
    effectiveRetention(): RetentionYears {
      const isUnread = settings.broken().some(({ kind }) => kind === 'retention')
      return isUnread && settings.get('retention') === undefined ? LONGEST_RETENTION : retention()
    },
    get(): Preferences {
      const views = settings.list().filter(([name]) => name.startsWith(VIEW_PREFIX))
      return {
        language: language(),
        theme: theme(),
        retention: retention(),
        alerts: alerts(),
        staysInBackground: settings.get('stays-in-background') === true,
        startsAtLogin: startsAtLogin(),
        views: Object.fromEntries(views.map(([name, view]) => [name.slice(VIEW_PREFIX.length), view])),
      }
    },
    async update(change: Change): Promise<void> {
      const given = (Object.keys(STORED) as Name[]).filter((name) => change[name] !== undefined)
      await Promise.all(given.map((name) => settings.set(STORED[name], change[name])))
    },
    async saveView(key: string, view: unknown): Promise<void> {
      await settings.set(`${VIEW_PREFIX}${key}`, view)
    },
  }
}
