import { useTranslation } from 'react-i18next'
import { isSameLabel, type StalledSnapshot } from '../../shared/funnel/stalled.ts'
import { type StalledRow, stalledTotals } from '../domain/stalled/stalled-model.ts'
import { useBucketLabel } from '../domain/stalled/use-bucket-label.ts'
import { useFormats } from '../format/use-formats.ts'
import type { AboutNumberProps } from './about-number.tsx'
import { SeriesTable } from './chart/series-table.tsx'

interface StalledTableProps {
  readonly snapshot: StalledSnapshot
  readonly about: Omit<AboutNumberProps, 'name'>
  /** The label of a bucket to mark. */
  readonly marked?: string | null
}

/** The buckets' figures, in the API's order. */
export function StalledTable({ snapshot, about, marked = null }: StalledTableProps) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const { rows, count, valueCents, share } = stalledTotals(snapshot)
  const cells = (row: Pick<StalledRow, 'count' | 'valueCents' | 'share'>) => [
    formats.count(row.count),
    formats.money(row.valueCents),
    formats.percent(row.share),
  ]
  return (
    <SeriesTable
      label={t('card')}
      headTitle={t('columns.bucket')}
      columns={(['count', 'value', 'share'] as const).map((key) => ({
        key,
        title: t(`columns.${key}`),
        about: { ...about, definition: key === 'share' ? 'stalledShare' : about.definition },
      }))}
      rows={rows.map((row) => ({
        key: row.label,
        isMarked: marked !== null && isSameLabel(marked, row.label),
        head: bucketLabel(row.label),
        cells: cells(row),
      }))}
      total={{ head: t('total'), cells: cells({ count, valueCents, share }) }}
    />
  )
}
