import type { DatedSnapshot, StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import { type StalledRow, stalledTotals } from './stalled-model.ts'
import { bucketLabel } from './stalled-words.ts'

/** Of the buckets; the screen draws some of them in its own way. */
export const BUCKET_COLUMNS: Table<StalledRow>['columns'] = [
  {
    key: 'bucket',
    kind: 'text',
    title: ({ t }) => t('stalled:columns.bucket'),
    value: ({ label }, say) => bucketLabel(say, label),
  },
  {
    key: 'count',
    kind: 'count',
    title: ({ t }) => t('pipelines:columns.deals'),
    value: ({ count }) => count,
    definition: 'stalledAll',
  },
  {
    key: 'value',
    kind: 'money',
    title: ({ t }) => t('value'),
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

const CHANGES: readonly Column<StalledRow>[] = [
  {
    key: 'countChange',
    kind: 'count-change',
    title: ({ t }) => t('pipelines:columns.deals'),
    value: ({ change }) => change?.count ?? null,
  },
  {
    key: 'valueChange',
    kind: 'money-change',
    title: ({ t }) => t('value'),
    value: ({ change }) => change?.valueCents ?? null,
  },
]

/** The rows of the buckets in the API's order, their sum, and what of it is stalled for long. */
export function bucketRows(
  { t }: Say,
  snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>,
  before: DatedSnapshot | null,
): Pick<Table<StalledRow>, 'rows' | 'keyOf' | 'total' | 'afterTotal'> {
  const { rows, long, ...total } = stalledTotals(snapshot, before)
  return {
    rows,
    keyOf: ({ label }) => label,
    total: { name: t('allOfThem'), row: { label: '', ...total } },
    ...(long && { afterTotal: [{ name: t('stalled:ofThemLong'), row: { label: '', ...long } }] }),
  }
}

/** The buckets of a snapshot, with their changes since an earlier one. */
export function bucketsTable(
  say: Say,
  snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>,
  ownerNote: string | null,
  before: DatedSnapshot | null = null,
): Table<StalledRow> {
  const { t, files } = say
  const since = before && t('stalled:changeSince', { date: files.day(before.snapshotDate) })
  return {
    title: t('stalled:card'),
    columns: before === null ? BUCKET_COLUMNS : [...BUCKET_COLUMNS, ...CHANGES],
    ...bucketRows(say, snapshot, before),
    note: [ownerNote, since].filter((note) => note !== null).join(' ') || null,
  }
}
