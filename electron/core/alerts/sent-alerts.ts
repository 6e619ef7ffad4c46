// Which alerts were sent on which day, so that each is sent once a day: over restarts, sleep and several refreshes at
// once. Kept in the settings, sealed: that a rule spoke says something of a company.
import { ALERT_RULES, type AlertRule } from '../../../shared/bridge/alerts.ts'
import { addDays, isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'

const SETTING = 'alerts-told'

type SentDays = Readonly<Record<string, Readonly<Partial<Record<AlertRule, PlainDate>>>>>

export interface SentAlerts {
  /** True when the alert was not sent on this day, and from then on it was. */
  claim(companyId: string, rule: AlertRule, today: PlainDate): boolean
  forget(companyId: string): void
}

function readSentDays(stored: unknown): SentDays {
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

export function createSentAlerts(settings: Pick<SettingsStore, 'get' | 'set'>): SentAlerts {
  // Read each time: it is there as soon as its key is.
  const read = () => readSentDays(settings.get(SETTING))

  return {
    claim(companyId, rule, today) {
      const sent = read()
      const last = sent[companyId]?.[rule]
      // A day later than tomorrow was sent by a clock that was wrong; one day may be the same clock, set back.
      if (last !== undefined && last >= today && last <= addDays(today, 1)) return false
      void settings.set(SETTING, { ...sent, [companyId]: { ...sent[companyId], [rule]: today } })
      return true
    },
    forget(companyId) {
      const sent = read()
      if (sent[companyId] === undefined) return
      const { [companyId]: _, ...others } = sent
      void settings.set(SETTING, others)
    },
  }
}
