import { useMemo } from 'react'
import { nextLook, type SeenDay } from '../../../shared/time/last-look.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useOfNow } from '../../platform/use-now.ts'

/**
 * Returns the last moment of the look before this one, ISO 8601, and what was stored of its day then; null when there
 * is none.
 */
export function useLookBefore(): { readonly at: string; readonly seen: SeenDay | null } | null {
  const { timeZone } = useCompany()
  const last = useCompanySetting('lastLook')
  const at = useOfNow((nowMs) => nextLook(last, nowMs, timeZone).before)
  return useMemo(() => {
    if (at === null) return null
    return { at, seen: (at === last?.at ? last.seen?.at : last?.seen?.before) ?? null }
  }, [at, last])
}
