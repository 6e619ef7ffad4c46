import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import {
  type DatedSnapshot,
  isOverFifteenDays,
  type StalledSnapshot,
} from '../../../shared/funnel/stalled.ts'
import type { Say } from '../../report/say.ts'
import { type Column, columnOf, type Table } from '../../report/table.ts'
import { addedText } from '../funnel/change-words.ts'
import { type StalledRow, stalledTotals, type unlikeDays } from './stalled-model.ts'
import { bucketLabel } from './stalled-words.ts'

const dealsTitle = ({ t }: Say) => t('pipelines:measures.deals')
const valueTitle = ({ t }: Say) => t('value')

/** Of the buckets; the screen draws some of them in its own way. */
export const BUCKET_COLUMNS: Table<StalledRow>['columns'] = [
  columnOf(
    'bucket',
    'text',
    ({ t }) => t('stalled:columns.bucket'),
    ({ label }, say) => bucketLabel(say, label),
  ),
  columnOf('count', 'count', dealsTitle, ({ count }) => count, { definition: 'stalledAll' }),
  columnOf('value', 'money', valueTitle, ({ valueCents }) => valueCents, { definition: 'stalledAll' }),
  columnOf(
    'share',
    'percent',
    ({ t }) => t('stalled:columns.share'),
    ({ share }) => share,
    { definition: 'stalledShare' },
  ),
]

const CHANGES: readonly Column<StalledRow>[] = [
  columnOf('countChange', 'count-change', dealsTitle, ({ change }) => change?.count ?? null),
  columnOf('valueChange', 'money-change', valueTitle, ({ change }) => change?.valueCents ?? null),
]

/** The rows of the buckets in the API's order, and their sum. */
export function bucketRows(
  { t }: Say,
  snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>,
  before: DatedSnapshot | null,
  unlike: ReturnType<typeof unlikeDays>,
): Pick<Table<StalledRow>, 'rows' | 'keyOf' | 'total'> {
  const { rows, ...total } = stalledTotals(snapshot, before, unlike === null)
  return {
    rows,
    keyOf: ({ label }) => label,
    total: { name: t('allOfThem'), row: { label: '', ...total } },
  }
}

/** The buckets of a snapshot, with their changes since an earlier one, and why the younger ones have none. */
export function bucketsTable(
  say: Say,
  snapshot: Pick<StalledSnapshot, 'buckets' | 'unreadable'>,
  ownerNote: string | null,
  before: DatedSnapshot | null = null,
  unlike: ReturnType<typeof unlikeDays> = null,
): Table<StalledRow> {
  const { t, files } = say
  const since = before && t('stalled:changeSince', { date: files.day(before.snapshotDate) })
  return {
    title: t('stalled:card'),
    columns: before === null ? BUCKET_COLUMNS : [...BUCKET_COLUMNS, ...CHANGES],
    ...bucketRows(say, snapshot, before, unlike),
    note:
      [ownerNote, since, unlike && t(`stalled:unlike.${unlike}`)].filter((note) => note !== null).join(' ') ||
      null,
  }
}

/** The change of buckets since the day compared with; red only for what is stalled for long, beyond the usual. */
export function changeColumn(
  { snapshotDate }: DatedSnapshot,
  by: FunnelMeasure,
  isGrown: boolean,
): Column<StalledRow> {
  return {
    key: 'change',
    kind: by === 'count' ? 'count' : 'money',
    title: ({ t, formats }) => t('pipelines:sinceDay', { date: formats.day(snapshotDate) }),
    value: ({ change }) => change && (by === 'count' ? change.count : change.valueCents),
    draw: ({ label, change }, say) => {
      if (change === null) return ''
      const { count, valueCents } = change
      const added = by === 'count' ? count : valueCents
      const isMore = (added ?? 0) > 0
      const text = addedText(say, added, by)
      const title = say.formats.signedMoneyFull(valueCents)
      return isGrown && isMore && isOverFifteenDays({ label }) ? (
        <b data-tone="bad" title={title}>
          {text}
        </b>
      ) : (
        <span className="note" title={title}>
          {text}
        </span>
      )
    },
  }
}
