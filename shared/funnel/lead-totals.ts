// The leads of a day of which the API does not tell the total: made of its parts only where it is known which they are.
import { addKnown } from './add-known.ts'
import type { FunnelDay } from './day.ts'
import type { TotalParts } from './measured.ts'

/** The days with the totals that follow from `parts`, what totals were found to be made of; the others stay unknown. */
export function withLeadTotals(days: readonly FunnelDay[], parts: TotalParts): readonly FunnelDay[] {
  if (parts === null || days.every(({ leads }) => leads.total !== null)) return days
  return days.map((day) => {
    const { total, google, meta, other, junk } = day.leads
    if (total !== null) return day
    const added = addKnown(parts === 'channels' ? [google, meta, other] : [google, meta, other, junk])
    return { ...day, leads: { ...day.leads, total: added } }
  })
}
