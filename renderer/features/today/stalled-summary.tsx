import { rate } from '../../../shared/funnel/conversion.ts'
import { addCents } from '../../../shared/funnel/money.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { BarList } from '../../components/bar-list.tsx'
import { useBucketLabel } from '../../lib/use-bucket-label.ts'
import { useFormats } from '../../lib/use-formats.ts'

/** The buckets by value, as Parados shows them. */
export function StalledSummary({ snapshot }: { readonly snapshot: StalledSnapshot }) {
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const total = addCents(...snapshot.buckets.map(({ valueCents }) => valueCents))
  return (
    <BarList
      color="var(--accent)"
      items={snapshot.buckets.map(({ label, count, valueCents }) => ({
        key: label,
        label: bucketLabel(label),
        count,
        measure: valueCents,
        share: rate(valueCents, total),
        note: formats.moneyShort(valueCents),
      }))}
    />
  )
}
