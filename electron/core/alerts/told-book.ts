// Which alerts were told on which day, so that each is told once a day: over restarts, sleep and several refreshes at
// once. Kept in the settings, sealed: that a rule spoke says something of a company.
import { ALERT_RULES, type AlertRule } from '../../../shared/bridge/alerts.ts'
import { addDays, isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'

const SETTING = 'alerts-told'

type Told = Readonly<Record<string, Readonly<Partial<Record<AlertRule, PlainDate>>>>>

export interface ToldBook {
  /** True when the alert was not told on this day, and from then on it was. */
  claim(companyId: string, rule: AlertRule, today: PlainDate): boolean
  forget(companyId: string): void
}

function readTold(stored: unknown): Told {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([companyId, days]) => {
      const known = ALERT_RULES.flatMap((rule) => {
        const day: unknown = (days as Record<string, unknown> | null)?.[rule]
        return isPlainDate(day) ? [[rule, day] as const] : []
      })
      return [companyId, Object.fromEntries(known)]
    }),
  )
}

export function createToldBook(settings: Pick<SettingsStore, 'get' | 'set'>): ToldBook {
  // Read each time: it is there as soon as its key is.
  const read = () => readTold(settings.get(SETTING))

  return {
    claim(companyId, rule, today) {
      const told = read()
      const last = told[companyId]?.[rule]
      // A day later than tomorrow was told by a clock that was wrong; one day may be the same clock, set back.
      if (last !== undefined && last >= today && last <= addDays(today, 1)) return false
      void settings.set(SETTING, { ...told, [companyId]: { ...told[companyId], [rule]: today } })
      return true
    },
    forget(companyId) {
      const told = read()
      if (told[companyId] === undefined) return
      const { [companyId]: _, ...others } = told
      void settings.set(SETTING, others)
    },
  }
}
