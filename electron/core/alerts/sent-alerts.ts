// Which alerts were sent on which day, so that each is sent once a day, across restarts, sleep and simultaneous
// refreshes. Stored in the settings, sealed: the fact that a rule fired reveals
// something about a company.
import { ALERT_RULES, type AlertRule } from '../../../shared/bridge/alert-rules.ts'
import { addDays, isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'

const SETTING = 'alerts-sent'

/** By company and rule. */
type SentDays = Readonly<Record<string, Readonly<Partial<Record<AlertRule, PlainDate>>>>>

export type SentAlerts = ReturnType<typeof createSentAlerts>

function readSentDays(stored: unknown): SentDays {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([companyId, days]) => {
      const known = ALERT_RULES.flatMap((rule) => {
        const sent = (days as Record<string, unknown> | null)?.[rule]
        return isPlainDate(sent) ? [[rule, sent] as const] : []
      })
      return [companyId, Object.fromEntries(known)]
    }),
  )
}

export function createSentAlerts(settings: Pick<SettingsStore, 'get' | 'set'>) {
  // Read each time: the setting becomes readable when its key does.
  const read = () => readSentDays(settings.get(SETTING))

  return {
    /** True when the alert was not yet sent on this day; marks it as sent. */
    claim(companyId: string, rule: AlertRule, today: PlainDate): boolean {
      const sent = read()
      const last = sent[companyId]?.[rule]
      // A day after tomorrow was recorded by a wrong clock; one day ahead may be the same clock, set back.
      if (last === addDays(today, 1) || last === today) return false
      void settings.set(SETTING, { ...sent, [companyId]: { ...sent[companyId], [rule]: today } })
      return true
    },
    forget(companyId: string): void {
      const sent = read()
      if (sent[companyId] === undefined) return
      const { [companyId]: _, ...others } = sent
      void settings.set(SETTING, others)
    },
  }
}
