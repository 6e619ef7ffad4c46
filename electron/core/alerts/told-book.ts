// Which alerts were told on which day, so that each is told once a day: over restarts, sleep and several refreshes at
// once. Kept in the settings, which are not sealed: it holds a rule's name and a day for a company's id, nothing else.
import { ALERT_RULES, type AlertRule } from '../../../shared/bridge/alerts.ts'
import { addDays, isPlainDate, type PlainDate } from '../../../shared/funnel/calendar.ts'
import type { AsyncStore } from '../store/store-calls.ts'

const SETTING = 'alerts-told'

type Told = Readonly<Record<string, Readonly<Partial<Record<AlertRule, PlainDate>>>>>

export interface ToldBook {
  /** True when the alert was not told on this day, and from then on it was. */
  claim(companyId: string, rule: AlertRule, today: PlainDate): boolean
  forget(companyId: string): void
  /** Out of memory: the store is gone. */
  forgetAll(): void
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

export function createToldBook(store: Pick<AsyncStore, 'settings' | 'writeSetting'>): ToldBook {
  let told = readTold(store.settings.get(SETTING))

  function save(next: Told): void {
    told = next
    void store.writeSetting(SETTING, told)
  }

  return {
    claim(companyId, rule, today) {
      const last = told[companyId]?.[rule]
      // A day later than tomorrow was told by a clock that was wrong; one day may be the same clock, set back.
      if (last !== undefined && last >= today && last <= addDays(today, 1)) return false
      save({ ...told, [companyId]: { ...told[companyId], [rule]: today } })
      return true
    },
    forget(companyId) {
      if (told[companyId] === undefined) return
      const { [companyId]: _, ...others } = told
      save(others)
    },
    forgetAll() {
      told = {}
    },
  }
}
