import { useMemo } from 'react'
import { dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import { nextLook, type SeenDay } from '../../../shared/time/last-look.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useOfNow } from '../../platform/use-now.ts'

interface LookBefore {
  /** Its last moment, ISO 8601. */
  readonly at: string
  readonly day: PlainDate
  /** What was stored of the day then. */
  readonly seen: SeenDay | null
}

/** Returns the look before this one; null when there is none. */
export function useLookBefore(): LookBefore | null {
  const { timeZone } = useCompany()
  const last = useCompanySetting('lastLook')
  const at = useOfNow((nowMs) => nextLook(last, nowMs, timeZone).before)
  return useMemo(() => {
    if (at === null) return null
    const day = dayInTimeZone(Date.parse(at), timeZone)
    return { at, day, seen: (at === last?.at ? last.seen?.at : last?.seen?.before) ?? null }
  }, [at, last, timeZone])
}
