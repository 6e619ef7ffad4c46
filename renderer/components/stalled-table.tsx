import { useTranslation } from 'react-i18next'
import { rate } from '../../shared/funnel/conversion.ts'
import { addCents } from '../../shared/funnel/money.ts'
import type { StalledBucket } from '../../shared/funnel/stalled.ts'
import { useBucketLabel } from '../lib/use-bucket-label.ts'
import { useFormats } from '../lib/use-formats.ts'
import type { AboutNumberProps } from './about-number.tsx'
import { SeriesTable } from './chart/series-table.tsx'

interface StalledTableProps {
  readonly buckets: readonly StalledBucket[]
  readonly about: Omit<AboutNumberProps, 'name'>
}

/** The buckets' figures, in the API's order. */
export function StalledTable({ buckets, about }: StalledTableProps) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const valueCents = addCents(...buckets.map((bucket) => bucket.valueCents))
  const cells = (count: number, cents: StalledBucket['valueCents']) => [
    formats.count(count),
    formats.money(cents),
    formats.percent(rate(cents, valueCents)),
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
      rows={buckets.map((bucket) => ({
        key: bucket.label,
        head: bucketLabel(bucket.label),
        cells: cells(bucket.count, bucket.valueCents),
      }))}
      total={{
        head: t('total'),
        cells: cells(
          buckets.reduce((sum, { count }) => sum + count, 0),
          valueCents,
        ),
      }}
    />
  )
}
