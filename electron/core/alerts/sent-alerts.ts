// Which alerts were sent on which day, so that each is sent once a day, or once at each of its times, across
// restarts, sleep and simultaneous refreshes. Stored in the settings, sealed: the fact that a rule fired reveals
// something about a company.
import { ALERT_RULES, type AlertRule } from '../../../shared/bridge/alert-rules.ts'
import { addDays, isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'

const SETTING = 'alerts-told'

/** `time` is that of a rule with several times a day, `HH:MM`; null when nothing more is sent on the day. */
interface Sent {
  readonly day: PlainDate
  readonly time: string | null
}

/** By company and rule, as stored: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM`. */
type SentDays = Readonly<Record<string, Readonly<Partial<Record<AlertRule, string>>>>>

export type SentAlerts = ReturnType<typeof createSentAlerts>

function readSent(stored: unknown): Sent | null {
  const [day, time] = typeof stored === 'string' ? stored.split('T') : []
  return isPlainDate(day) ? { day, time: time ?? null } : null
}

function readSentDays(stored: unknown): SentDays {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([companyId, days]) => {
      const known = ALERT_RULES.flatMap((rule) => {
        const sent = (days as Record<string, unknown> | null)?.[rule]
        return readSent(sent) === null ? [] : [[rule, sent as string] as const]
      })
      return [companyId, Object.fromEntries(known)]
    }),
  )
}

export function createSentAlerts(settings: Pick<SettingsStore, 'get' | 'set'>) {
  // Read each time: the setting becomes readable when its key does.
  const read = () => readSentDays(settings.get(SETTING))

  return {
    /** True when the alert was not yet sent on this day, or at this time of it; marks it as sent. */
    claim(companyId: string, rule: AlertRule, today: PlainDate, time: string | null): boolean {
      const sent = read()
      const last = readSent(sent[companyId]?.[rule])
      // A day after tomorrow was recorded by a wrong clock; one day ahead may be the same clock, set back.
      if (last?.day === addDays(today, 1)) return false
      if (last?.day === today && (time === null || last.time === null || last.time >= time)) return false
      const mark = time === null ? today : `${today}T${time}`
      void settings.set(SETTING, { ...sent, [companyId]: { ...sent[companyId], [rule]: mark } })
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
