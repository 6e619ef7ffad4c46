import { describe, expect, it } from 'vitest'
import { createPreferencesStore } from '../../../../electron/core/preferences/preferences-store.ts'
import type { SettingsStore } from '../../../../electron/core/preferences/settings-store.ts'
import { DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'

/** A policy that sets nothing. */
const UNMANAGED = { settings: () => ({}) }

/** Settings with one stored value, and the names that were refused. */
function holding(alerts: unknown): { readonly settings: SettingsStore; readonly refused: string[] } {
  const refused: string[] = []
  const settings = {
    get: (name: string) => (name === 'alerts' ? alerts : undefined),
    list: () => [],
    refuse: (name: string) => void refused.push(name),
  }
  return { settings: settings as unknown as SettingsStore, refused }
}

describe('createPreferencesStore', () => {
  it('refuses a summary at no time of a day', () => {
    const { settings, refused } = holding({ ...DEFAULT_ALERTS, summary: { isOn: true, at: '9h' } })
    expect(createPreferencesStore(settings, UNMANAGED).get().alerts.summary.isOn).toBe(false)
    expect(refused).toContain('alerts')
  })

  it('refuses rules of another shape', () => {
    const { settings, refused } = holding({ ...DEFAULT_ALERTS, pace: { isOn: 'yes' } })
    expect(createPreferencesStore(settings, UNMANAGED).get().alerts).toEqual(DEFAULT_ALERTS)
    expect(refused).toContain('alerts')
  })
})
