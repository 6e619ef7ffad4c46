// Lead totals that the API does not give. They are summed from their parts, but only when the parts are known.
import { addKnown } from './add-known.ts'
import type { FunnelDay } from './day.ts'
import type { TotalParts } from './measured.ts'

/**
 * Fills in missing totals from `parts`, the measured composition of totals. A total with an unknown part stays null.
 */
export function withLeadTotals(days: readonly FunnelDay[], parts: TotalParts): readonly FunnelDay[] {
  if (parts === null || days.every(({ leads }) => leads.total !== null)) return days
  return days.map((day) => {
    const { total, google, meta, other, junk } = day.leads
    if (total !== null) return day
    const added = addKnown(parts === 'channels' ? [google, meta, other] : [google, meta, other, junk])
    return { ...day, leads: { ...day.leads, total: added } }
  })
}
