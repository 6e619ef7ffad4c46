import { rate } from '../../../shared/funnel/conversion.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { BarList } from '../../components/bar-list.tsx'
import { useFormats } from '../../lib/use-formats.ts'

/** The buckets by count, with their value beside. */
export function StalledSummary({ snapshot }: { readonly snapshot: StalledSnapshot }) {
  const formats = useFormats()
  const total = snapshot.buckets.reduce((sum, { count }) => sum + count, 0)
  return (
    <BarList
      color="var(--accent)"
      items={snapshot.buckets.map(({ label, count, valueCents }) => ({
        key: label,
        label,
        count,
        share: rate(count, total),
        note: formats.moneyShort(valueCents),
      }))}
    />
  )
}
