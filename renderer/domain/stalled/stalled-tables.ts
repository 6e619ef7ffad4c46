import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Say } from '../../report/say.ts'
import type { Table } from '../../report/table.ts'
import { type StalledRow, stalledTotals } from './stalled-model.ts'
import { bucketLabel } from './stalled-words.ts'

const COLUMNS: Table<StalledRow>['columns'] = [
  {
    key: 'bucket',
    kind: 'text',
    title: ({ t }) => t('stalled:columns.bucket'),
    value: ({ label }, say) => bucketLabel(say, label),
  },
  {
    key: 'count',
    kind: 'count',
    title: ({ t }) => t('stalled:columns.count'),
    value: ({ count }) => count,
    definition: 'stalledAll',
  },
  {
    key: 'value',
    kind: 'money',
    title: ({ t }) => t('stalled:columns.value'),
    value: ({ valueCents }) => valueCents,
    definition: 'stalledAll',
  },
  {
    key: 'share',
    kind: 'percent',
    title: ({ t }) => t('stalled:columns.share'),
    value: ({ share }) => share,
    definition: 'stalledShare',
  },
]

/** The buckets of a snapshot, in the API's order. */
export function bucketsTable(
  { t }: Say,
  snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>,
  ownerNote: string | null,
): Table<StalledRow> {
  const { rows, ...total } = stalledTotals(snapshot)
  return {
    title: t('stalled:card'),
    columns: COLUMNS,
    rows,
    keyOf: ({ label }) => label,
    total: { name: t('stalled:total'), row: { label: '', ...total } },
    note: ownerNote,
  }
}
