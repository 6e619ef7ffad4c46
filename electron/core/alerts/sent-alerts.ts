// Which alerts were sent on which day, so that each is sent once a day, across restarts, sleep and simultaneous
// refreshes. Stored in the settings, sealed: the fact that a rule fired reveals
// something about a company.
import type { AlertRule } from '../../../shared/bridge/alert-rules.ts'
import { recordOf } from '../../../shared/json/record.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'

/** The last day, by company and rule. */
const SETTING = 'alerts-sent'

export type SentAlerts = ReturnType<typeof createSentAlerts>

export function createSentAlerts(settings: Pick<SettingsStore, 'get' | 'set'>) {
  // Read each time: the setting becomes readable when its key does.
  const read = () => recordOf(settings.get(SETTING))

  return {
    /** True when the alert was not yet sent on this day; marks it as sent. */
    claim(companyId: string, rule: AlertRule, today: PlainDate): boolean {
      const sent = read()
      const ofCompany = recordOf(sent[companyId])
      // A day after tomorrow was recorded by a wrong clock; one day ahead may be the same clock, set back.
      if (ofCompany[rule] === addDays(today, 1) || ofCompany[rule] === today) return false
      void settings.set(SETTING, { ...sent, [companyId]: { ...ofCompany, [rule]: today } })
      return true
    },
    forget(companyId: string): void {
      const { [companyId]: days, ...others } = read()
      if (days !== undefined) void settings.set(SETTING, others)
    },
  }
}
