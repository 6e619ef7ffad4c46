import { nextLook } from '../../../shared/time/last-look.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useOfNow } from '../../platform/use-now.ts'

/** Returns the last moment of the look before this one, ISO 8601; null when there is none. */
export function useLookBefore(): string | null {
  const { timeZone } = useCompany()
  const last = useCompanySetting('lastLook')
  return useOfNow((nowMs) => nextLook(last, nowMs, timeZone).before)
}
