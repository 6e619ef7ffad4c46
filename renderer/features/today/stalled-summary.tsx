import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { BarList } from '../../components/bar-list.tsx'
import { stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useFormats } from '../../format/use-formats.ts'

/** The buckets by value, as in Parados. */
export function StalledSummary({ snapshot }: { readonly snapshot: StalledSnapshot }) {
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  return (
    <BarList
      color="var(--accent)"
      items={stalledTotals(snapshot).rows.map(({ label, count, valueCents, share }) => ({
        key: label,
        label: bucketLabel(label),
        count,
        measure: valueCents,
        share,
        note: formats.moneyShort(valueCents),
      }))}
    />
  )
}
