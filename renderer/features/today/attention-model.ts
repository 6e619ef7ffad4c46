// What needs a conversation now, ranked: long-overdue tasks, then money that has aged, then people without a reply,
// then the rest. Counts equal those of the screens that the rows open.
import type { OperationResult } from '../../../shared/api/registry.ts'
import {
  type DatedSnapshot,
  isOverFifteenDays,
  isSameLabel,
  type StalledBucket,
  type StalledSnapshot,
  stalledChanges,
} from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { responsibleKey, UNASSIGNED } from '../../domain/tasks/responsible.ts'
import { sortOldestFirst } from '../../domain/tasks/task-days.ts'
import { filterByLateness } from '../../domain/tasks/task-severity.ts'
import { shownText } from '../../format/shown-text.ts'

export type AttentionRow =
  | {
      readonly kind: 'late-tasks' | 'recent-tasks' | 'undated-tasks' | 'unassigned-tasks'
      readonly isUrgent: boolean
      readonly count: number
      readonly oldest: Task
    }
  | {
      readonly kind: 'grown-bucket'
      readonly isUrgent: boolean
      readonly bucket: StalledBucket
      /** Null when either day has no count. */
      readonly addedCount: number | null
      readonly addedCents: Cents
      readonly since: PlainDate
    }
  | {
      readonly kind: 'forgotten-leads'
      readonly isUrgent: boolean
      readonly count: number
      /** The highest opportunity among them. */
      readonly topCents: Cents | null
      readonly topName: string | null
    }

function taskRows(tasks: readonly Task[], today: PlainDate): AttentionRow[] {
  const groups = [
    ['late-tasks', filterByLateness(tasks, 'severe', today)],
    ['unassigned-tasks', tasks.filter((task) => responsibleKey(task) === UNASSIGNED)],
    ['recent-tasks', filterByLateness(tasks, 'upToWeek', today)],
    ['undated-tasks', filterByLateness(tasks, 'unknown', today)],
  ] as const
  return groups.flatMap(([kind, group]) => {
    const [oldest] = sortOldestFirst(group)
    return oldest ? [{ kind, isUrgent: kind === 'late-tasks', count: group.length, oldest }] : []
  })
}

function bucketRows(now: StalledSnapshot, before: DatedSnapshot): AttentionRow[] {
  return stalledChanges(before, now).flatMap(({ label, count, valueCents }): AttentionRow[] => {
    const bucket = now.buckets.find((each) => isSameLabel(each.label, label))
    if (!bucket || valueCents === null || valueCents <= 0 || (count !== null && count < 0)) return []
    return [
      {
        kind: 'grown-bucket',
        isUrgent: isOverFifteenDays(bucket),
        bucket,
        addedCount: count,
        addedCents: valueCents,
        since: before.snapshotDate,
      },
    ]
  })
}

export interface AttentionInput {
  readonly tasks: readonly Task[] | null
  readonly stalled: StalledSnapshot | null
  readonly stalledBefore: DatedSnapshot | null
  readonly forgotten: OperationResult<'leads.list'> | null
  readonly today: PlainDate
}

const RANK: Readonly<Record<AttentionRow['kind'], number>> = {
  'late-tasks': 0,
  'grown-bucket': 1,
  'forgotten-leads': 2,
  'unassigned-tasks': 3,
  'recent-tasks': 4,
  'undated-tasks': 5,
}
const CALM_BUCKET_RANK = 6

function rankOf({ kind, isUrgent }: AttentionRow): number {
  return kind === 'grown-bucket' && !isUrgent ? CALM_BUCKET_RANK : RANK[kind]
}

/** Returns the rows of "Fila de atenção", most urgent first. */
export function attentionRows({
  tasks,
  stalled,
  stalledBefore,
  forgotten,
  today,
}: AttentionInput): AttentionRow[] {
  const rows = [
    ...(tasks ? taskRows(tasks, today) : []),
    ...(stalled && stalledBefore ? bucketRows(stalled, stalledBefore) : []),
  ]
  const top = forgotten?.rows[0]
  if (forgotten?.total) {
    const topCents = top?.opportunity || null
    rows.push({
      kind: 'forgotten-leads',
      isUrgent: false,
      count: forgotten.total,
      topCents,
      topName: topCents === null ? null : shownText(top?.name),
    })
  }
  return rows.sort((a, b) => rankOf(a) - rankOf(b))
}
