import { leftOutReason } from '../../../shared/compare/like-days.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { type FunnelMeasure, rate } from '../../../shared/funnel/conversion.ts'
import {
  type DatedSnapshot,
  isOverFifteenDays,
  isSameLabel,
  type StalledBucket,
  type StalledChange,
  type StalledSnapshot,
  stalledChanges,
  stalledOverFifteenDays,
  sumBuckets,
} from '../../../shared/funnel/stalled.ts'
import { STALLED_LABELS } from '../../../shared/funnel/stalled-labels.ts'
import { addDays, listDays, type PlainDate, weekdayOf } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { Say } from '../../report/say.ts'
import { type Column, columnOf, type Table } from '../../report/table.ts'

export interface StalledRow extends StalledBucket {
  /** Share of the value of all buckets; null when the total is not above zero or any bucket's value is not known. */
  readonly share: number | null
  /** Since an earlier snapshot; null without one. */
  readonly change: Figures | null
}

type Figures = Pick<StalledBucket, 'count' | 'valueCents'>

/** Figures are null when one of a bucket is not known. */
export interface StalledTotals extends Figures, Pick<StalledRow, 'share' | 'change'> {
  readonly rows: readonly StalledRow[]
}

type Buckets = Pick<StalledSnapshot, 'buckets' | 'unreadable'>

/** So many days before one, a day off still moves the younger buckets. */
const OLDEST_DAYS = 15

/** Why the younger buckets of two days are not compared: they follow the days of the week. Null when they are. */
export function unlikeDays(
  before: PlainDate,
  day: PlainDate,
  calendar: HolidayCalendar,
): 'weekday' | 'holiday' | null {
  if (weekdayOf(before) !== weekdayOf(day)) return 'weekday'
  const isMoved = [before, day].some((end) =>
    listDays({ from: addDays(end, -OLDEST_DAYS), to: end }).some(
      (each) => (leftOutReason(each, calendar) ?? 'weekend') !== 'weekend',
    ),
  )
  return isMoved ? 'holiday' : null
}

/**
 * Returns the buckets in the API's order with their share of the value and their change since an earlier snapshot.
 * @param isLike false where only what is stalled for long has a change
 */
export function stalledTotals(
  snapshot: Buckets,
  before: Buckets | null = null,
  isLike = true,
): StalledTotals {
  const total = sumBuckets(snapshot)
  const changes: readonly StalledChange[] = before === null ? [] : stalledChanges(before, snapshot)
  const changeOf = ({ label }: StalledBucket) =>
    changes.find((change) => isSameLabel(change.label, label)) ?? null
  const totalBefore = before && sumBuckets(before)
  return {
    ...total,
    share: rate(total.valueCents, total.valueCents),
    change: totalBefore && {
      count: subtractKnown(total.count, totalBefore.count),
      valueCents: subtractKnown(total.valueCents, totalBefore.valueCents),
    },
    rows: snapshot.buckets.map((bucket) => ({
      ...bucket,
      share: rate(bucket.valueCents, total.valueCents),
      change: isLike || isOverFifteenDays(bucket) ? changeOf(bucket) : null,
    })),
  }
}

/** One stock of Parados, which can be read from any snapshot. */
export interface StalledLevel {
  readonly label: string
  /** True for what is stalled for more than 15 days. */
  readonly isOld: boolean
  /** Null where the snapshot has no such bucket. */
  readonly read: (snapshot: Pick<StalledSnapshot, 'buckets'>) => StalledBucket | null
}

/**
 * Returns the level of the bucket with a label; without one among the buckets, that of the oldest one. Null without
 * buckets.
 */
export function stalledLevel(snapshot: Buckets, only: string | null): StalledLevel | null {
  const chosen = snapshot.buckets.find(({ label }) => only !== null && isSameLabel(label, only))
  const oldest = stalledOverFifteenDays(snapshot)
  if (chosen === undefined && oldest !== null)
    return { label: oldest.label, isOld: true, read: stalledOverFifteenDays }
  const shown = chosen ?? snapshot.buckets[0]
  if (shown === undefined) return null
  return {
    label: shown.label,
    isOld: isOverFifteenDays(shown),
    read: ({ buckets }) => buckets.find(({ label }) => isSameLabel(label, shown.label)) ?? null,
  }
}

export interface StalledLong extends StalledBucket {
  /** The difference from the count of an earlier snapshot; null when either count is not known. */
  readonly addedCount: number | null
}

/**
 * Returns what has been stalled for more than 15 days, with its change since an earlier snapshot; null when unknown.
 */
export function stalledLong(
  snapshot: Pick<StalledSnapshot, 'buckets'> | null,
  before: Pick<StalledSnapshot, 'buckets'> | null,
): StalledLong | null {
  const now = snapshot && stalledOverFifteenDays(snapshot)
  const then = before && stalledOverFifteenDays(before)
  return now && { ...now, addedCount: then && subtractKnown(now.count, then.count) }
}

/** Returns the name of a bucket of stalled deals; a label that the specification does not name is shown as received. */
export function bucketLabel({ t }: Say, label: string): string {
  const known = STALLED_LABELS.find((each) => each === label)
  return known === undefined ? label : t(`stalled:buckets.${known}`)
}

/** Returns `12 negócios`; `— negócios` when the count is not known. */
export function dealCount({ t }: Say, count: number | null): string {
  return count === null ? t('stalled:dealsUnknown') : t('stalled:deals', { count })
}

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
    draw: ({ label, change }, { formats }) => {
      if (change === null) return ''
      const { count, valueCents } = change
      const isMore = ((by === 'count' ? count : valueCents) ?? 0) > 0
      const text = by === 'count' ? formats.signedCount(count) : formats.signedMoneyShort(valueCents)
      const title = formats.signedMoneyFull(valueCents)
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
