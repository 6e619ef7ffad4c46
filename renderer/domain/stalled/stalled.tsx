// What is stalled: sums, changes and stocks of the buckets of a snapshot, and the words and columns that say them.
import { leftOutReason } from '../../../shared/compare/like-days.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { type FunnelMeasure, rate } from '../../../shared/funnel/conversion.ts'
import { type CountAndValue, NO_FIGURES, subtractFigures } from '../../../shared/funnel/day.ts'
import {
  bucketChange,
  bucketOf,
  type DatedSnapshot,
  isOverFifteenDays,
  type StalledBucket,
  type StalledSnapshot,
  stalledOverFifteenDays,
  sumBuckets,
} from '../../../shared/funnel/stalled.ts'
import { STALLED_LABELS } from '../../../shared/funnel/stalled-labels.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, listDays, type PlainDate, weekdayOf } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { UNKNOWN } from '../../format/format.ts'
import { type Say, useSay } from '../../report/say.ts'
import { type Column, columnOf, type Table } from '../../report/table.ts'
import { addedText } from '../funnel/funnel-words.ts'
import { brokenWords } from '../funnel/step-lines.tsx'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

type Buckets = Pick<StalledSnapshot, 'buckets' | 'unreadable'>
type BucketsAlone = Pick<StalledSnapshot, 'buckets'>

/** A bucket, or all of them, which have no label. */
export interface StalledRow extends StalledBucket {
  /** Of the value of all buckets; null when it is not known, or when that is not above zero. */
  readonly share: number | null
  /** Since an earlier snapshot; null without one. */
  readonly change: CountAndValue | null
}

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
 * Returns the sum of the buckets, and each in the API's order, with their share of the value and their change.
 * @param isLike false where only what is stalled for long has a change
 */
export function stalledTotals(snapshot: Buckets, before: Buckets | null = null, isLike = true) {
  const total = sumBuckets(snapshot)
  const rowOf = (bucket: StalledBucket, change: StalledRow['change']): StalledRow => {
    return { ...bucket, share: rate(bucket.valueCents, total.valueCents), change }
  }
  return {
    total: rowOf({ label: '', ...total }, before && subtractFigures(total, sumBuckets(before))),
    rows: snapshot.buckets.map((bucket) => {
      const isCompared = isLike || isOverFifteenDays(bucket)
      return rowOf(bucket, isCompared ? before && bucketChange(before, snapshot, bucket.label) : null)
    }),
  }
}

/** One stock of Parados, which can be read from any snapshot: a day that has no such bucket says nothing of it. */
export interface StalledLevel {
  readonly label: string
  /** True for what is stalled for more than 15 days. */
  readonly isOld: boolean
  readonly read: (snapshot: BucketsAlone) => CountAndValue
}

/** Returns the stock of the bucket with a label, else of the oldest one; null without buckets. */
export function stalledLevel(snapshot: BucketsAlone, only: string | null): StalledLevel | null {
  const chosen = only !== null && bucketOf(snapshot, only)
  const oldest = stalledOverFifteenDays(snapshot)
  if (!chosen && oldest) {
    return { label: oldest.label, isOld: true, read: (of) => stalledOverFifteenDays(of) ?? NO_FIGURES }
  }
  const [shown] = chosen ? [chosen] : snapshot.buckets
  if (!shown) return null
  const { label } = shown
  return { label, isOld: isOverFifteenDays(shown), read: (of) => bucketOf(of, label) ?? NO_FIGURES }
}

/** Returns what a stock was on an earlier day, and what was added since; growth matters only of the oldest. */
export function levelChange(
  level: StalledLevel,
  now: StalledSnapshot,
  earlier: DatedSnapshot,
  isGrown: boolean,
) {
  const before = level.read(earlier)
  return { before, added: subtractFigures(level.read(now), before), isGrown: isGrown && level.isOld }
}

/** What has been stalled for more than 15 days, and how many more than in an earlier snapshot. */
export function stalledLong(snapshot: BucketsAlone | null, before: BucketsAlone | null) {
  const now = snapshot && stalledOverFifteenDays(snapshot)
  const then = (before && stalledOverFifteenDays(before)) ?? NO_FIGURES
  return now && { ...now, addedCount: subtractKnown(now.count, then.count) }
}

/** The count, or the amount in cents. */
export function figureBy({ count, valueCents }: CountAndValue, by: FunnelMeasure): number | null {
  return by === 'count' ? count : valueCents
}

/** Returns the name of a bucket; a label that the specification does not name is shown as received. */
export function bucketLabel({ t }: Say, label: string): string {
  const known = STALLED_LABELS.find((each) => each === label)
  return known === undefined ? label : t(`stalled:buckets.${known}`)
}

/** Returns `12 negócios`; `— negócios` when the count is not known. */
export function dealCount({ t }: Say, count: number | null): string {
  return count === null ? UNKNOWN : t('stalled:deals', { count })
}

const ALL = { definition: 'stalledAll' } as const

export const BUCKET_COLUMNS: Table<StalledRow>['columns'] = [
  columnOf('bucket', 'text', 'stalled:bucket', ({ label }, say) => bucketLabel(say, label)),
  columnOf('count', 'count', 'pipelines:measures.deals', ({ count }) => count, ALL),
  columnOf('value', 'money', 'value', ({ valueCents }) => valueCents, ALL),
  columnOf('share', 'percent', 'stalled:shareOfValue', ({ share }) => share, ALL),
]

const CHANGES: readonly Column<StalledRow>[] = [
  columnOf('countChange', 'count-change', 'pipelines:measures.deals', ({ change }) => change?.count ?? null),
  columnOf('valueChange', 'money-change', 'value', ({ change }) => change?.valueCents ?? null),
]

/** The rows of the buckets in the API's order, and their sum. */
export function bucketRows(
  { t }: Say,
  snapshot: Buckets,
  before: DatedSnapshot | null,
  unlike: ReturnType<typeof unlikeDays>,
): Pick<Table<StalledRow>, 'rows' | 'keyOf' | 'total'> {
  const { rows, total } = stalledTotals(snapshot, before, unlike === null)
  return { rows, keyOf: ({ label }) => label, total: { name: t('allOfThem'), row: total } }
}

/** The buckets of a snapshot, with their changes since an earlier one, and why the younger ones have none. */
export function bucketsTable(
  say: Say,
  snapshot: Buckets,
  ownerNote: string | null,
  before: DatedSnapshot | null = null,
  unlike: ReturnType<typeof unlikeDays> = null,
): Table<StalledRow> {
  const { t, files } = say
  const since = before && t('stalled:changeSince', { date: files.day(before.snapshotDate) })
  return {
    title: t('stalled:card'),
    columns: before ? [...BUCKET_COLUMNS, ...CHANGES] : BUCKET_COLUMNS,
    ...bucketRows(say, snapshot, before, unlike),
    note: [ownerNote, since, unlike && t('stalled:unlike')].filter(Boolean).join(' ') || null,
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
    value: ({ change }) => change && figureBy(change, by),
    draw: ({ label, change }, say) => {
      if (change === null) return ''
      const added = figureBy(change, by)
      const isBad = isGrown && isOverFifteenDays({ label }) && (added ?? 0) > 0
      const Text = isBad ? 'b' : 'span'
      return (
        <Text
          className={isBad ? undefined : 'note'}
          data-tone={isBad ? 'bad' : undefined}
          title={say.formats.signedMoneyFull(change.valueCents)}
        >
          {addedText(say, added, by)}
        </Text>
      )
    },
  }
}

// What is asked about stalled deals. Without a pipeline to read, the reason is the error.

/** The stalled opportunities of the chosen pipelines now; they never depend on a range. */
export function useStalled({ asked, blockedBy }: PipelineChoice) {
  const { id: companyId } = useCompany()
  const question = { kind: 'stalled', companyId } as const
  return useAnswer(asked === null ? null : { ...question, pipelineId: asked }, { blockedBy })
}

export function useStalledHistory({ asked, blockedBy }: PipelineChoice, { from, to }: DayRange) {
  const { id: companyId } = useCompany()
  const question = { kind: 'stalled-history', companyId, from, to } as const
  return useAnswer(asked === null ? null : { ...question, pipelineId: asked }, { isSeldom: true, blockedBy })
}

/** A note that the stalled deals are not those of the chosen pipeline alone, or more than are open; else null. */
export function useStalledNote(
  { pipelines, pipelineId }: Pick<PipelineChoice, 'pipelines' | 'pipelineId'>,
  snapshot: StalledSnapshot | null,
): string | null {
  const say = useSay()
  const { stalled: scope } = useCompanySetting('measured')
  const isAll = pipelineId === ALL_PIPELINES
  if (snapshot === null) return null
  if (!isAll && scope === 'company' && pipelines.length > 1) return say.t('stalled:ofCompany')
  const own = pipelines.filter(({ id }) => isAll || id === pipelineId)
  return brokenWords(say, { stalled: snapshot, pipelines: own })
}
