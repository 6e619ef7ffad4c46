import type { DatedSnapshot, StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import { type StalledRow, stalledTotals } from './stalled-model.ts'
import { bucketLabel } from './stalled-words.ts'

/** Of the buckets; the screen draws some of them in its own way. */
export const BUCKET_COLUMNS = {
  bucket: {
    key: 'bucket',
    kind: 'text',
    title: ({ t }) => t('stalled:columns.bucket'),
    value: ({ label }, say) => bucketLabel(say, label),
  },
  count: {
    key: 'count',
    kind: 'count',
    title: ({ t }) => t('stalled:columns.count'),
    value: ({ count }) => count,
    definition: 'stalledAll',
  },
  value: {
    key: 'value',
    kind: 'money',
    title: ({ t }) => t('stalled:columns.value'),
    value: ({ valueCents }) => valueCents,
    definition: 'stalledAll',
  },
  share: {
    key: 'share',
    kind: 'percent',
    title: ({ t }) => t('stalled:columns.share'),
    value: ({ share }) => share,
    definition: 'stalledShare',
  },
} as const satisfies Record<string, Column<StalledRow>>

const CHANGES: readonly Column<StalledRow>[] = [
  {
    key: 'countChange',
    kind: 'count-change',
    title: ({ t }) => t('stalled:columns.count'),
    value: ({ change }) => change?.count ?? null,
  },
  {
    key: 'valueChange',
    kind: 'money-change',
    title: ({ t }) => t('stalled:columns.value'),
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
    total: { name: t('stalled:all'), row: { label: '', ...total } },
    ...(long && { afterTotal: [{ name: t('stalled:ofThemLong'), row: { label: '', ...long } }] }),
  }
}

/** The buckets of a snapshot, with their changes since an earlier one. */
export function bucketsTable(
  say: Say,
  snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>,
  before: DatedSnapshot | null,
  ownerNote: string | null,
): Table<StalledRow> {
  const { t, files } = say
  const since = before && t('stalled:changeSince', { date: files.day(before.snapshotDate) })
  const { bucket, ...figures } = BUCKET_COLUMNS
  return {
    title: t('stalled:card'),
    columns: [bucket, ...Object.values(figures), ...(before === null ? [] : CHANGES)],
    ...bucketRows(say, snapshot, before),
    note: [ownerNote, since].filter((note) => note !== null).join(' ') || null,
  }
}
