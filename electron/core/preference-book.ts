// Language, theme and the view state of screens, kept in the store's settings. Holds nothing personal by agreement:
// settings are not sealed.
import { type AlertSettings, alertSettings, DEFAULT_ALERTS } from '../../shared/bridge/alerts.ts'
import {
  HOURLY_REQUESTS,
  type HourlyRequests,
  type Language,
  type Preferences,
  REFRESH_MINUTES,
  type RefreshMinutes,
  type ThemeChoice,
} from '../../shared/bridge/app-state.ts'
import { type Retention, readRetention } from '../../shared/bridge/retention.ts'
import type { AsyncStore } from './store/store-calls.ts'

const DEFAULT_REFRESH: RefreshMinutes = 5
const DEFAULT_HOURLY: HourlyRequests = 600
const VIEW_PREFIX = 'view:'
const THEMES: readonly unknown[] = ['system', 'light', 'dark']

export interface PreferenceBook {
  get(): Preferences
  update(change: {
    language?: Language | undefined
    theme?: ThemeChoice | undefined
    refreshMinutes?: RefreshMinutes | undefined
    hourlyRequests?: HourlyRequests | undefined
    retention?: Retention | undefined
    alerts?: AlertSettings | undefined
    staysInBackground?: boolean | undefined
  }): void
  saveView(key: string, view: unknown): void
  /** Drops the views whose key names the company. */
  forgetViews(companyId: string): void
  /** Back to how everything is at the first start; the store is gone. */
  forgetAll(): void
}

export function createPreferenceBook(store: AsyncStore): PreferenceBook {
  const settings = new Map(store.settings)

  function set(name: string, value: unknown): void {
    settings.set(name, value)
    void store.writeSetting(name, value)
  }

  /** Portuguese until another is chosen, also on an English system: Brazilian offices have many of those. */
  function language(): Language {
    return settings.get('language') === 'en' ? 'en' : 'pt-BR'
  }

  function alerts(): AlertSettings {
    const read = alertSettings.safeParse(settings.get('alerts'))
    return read.success ? read.data : DEFAULT_ALERTS
  }

  return {
    get() {
      const theme = settings.get('theme')
      const views = [...settings].filter(([name]) => name.startsWith(VIEW_PREFIX))
      return {
        language: language(),
        theme: THEMES.includes(theme) ? (theme as ThemeChoice) : 'system',
        refreshMinutes:
          REFRESH_MINUTES.find((minutes) => minutes === settings.get('refresh-minutes')) ?? DEFAULT_REFRESH,
        retention: readRetention(settings.get('retention')),
        hourlyRequests:
          HOURLY_REQUESTS.find((requests) => requests === settings.get('hourly-requests')) ?? DEFAULT_HOURLY,
        alerts: alerts(),
        staysInBackground: settings.get('stays-in-background') === true,
        views: Object.fromEntries(views.map(([name, view]) => [name.slice(VIEW_PREFIX.length), view])),
      }
    },
    update(change) {
      if (change.language !== undefined) set('language', change.language)
      if (change.theme !== undefined) set('theme', change.theme)
      if (change.refreshMinutes !== undefined) set('refresh-minutes', change.refreshMinutes)
      if (change.retention !== undefined) set('retention', change.retention)
      if (change.hourlyRequests !== undefined) set('hourly-requests', change.hourlyRequests)
      if (change.alerts !== undefined) set('alerts', change.alerts)
      if (change.staysInBackground !== undefined) set('stays-in-background', change.staysInBackground)
    },
    saveView: (key, view) => set(`${VIEW_PREFIX}${key}`, view),
    forgetAll: () => settings.clear(),
    forgetViews(companyId) {
      for (const name of settings.keys()) {
        if (!name.startsWith(VIEW_PREFIX) || !name.includes(companyId)) continue
        settings.delete(name)
        void store.removeSetting(name)
      }
    },
  }
}
