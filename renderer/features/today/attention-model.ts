// What needs a conversation now, ranked: long-overdue tasks, then what has an amount, the highest first, then the rest.
// Counts equal those of the screens that the rows open.
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
import type { ChangedLeads, ChannelChanges, FallenRate } from '../../domain/funnel/channel-changes.ts'
import type { GrownLoss } from '../../domain/funnel/grown-losses.ts'
import type { SilentPipeline } from '../../domain/pipelines/silent-pipelines.ts'
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
      readonly kind: 'grown-loss'
      readonly isUrgent: boolean
      readonly loss: GrownLoss
    }
  | {
      readonly kind: 'fallen-rate'
      readonly isUrgent: boolean
      readonly change: FallenRate
    }
  | {
      readonly kind: 'fallen-leads' | 'grown-leads'
      readonly isUrgent: boolean
      readonly change: ChangedLeads
    }
  | {
      readonly kind: 'silent-pipeline'
      readonly isUrgent: boolean
      readonly pipeline: SilentPipeline
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

/** Two reasons are news, five are Funil. */
const MOST_LOSSES = 2
/** More silent pipelines are a list for Pipelines. */
const MOST_SILENT = 2

function channelRowsOf({ leads, rates }: ChannelChanges): AttentionRow[] {
  return [
    ...rates.map((change) => ({ kind: 'fallen-rate', isUrgent: false, change }) as const),
    ...leads.map((change) => {
      const kind = change.leads < change.leadsBefore ? 'fallen-leads' : 'grown-leads'
      return { kind, isUrgent: false, change } as const
    }),
  ]
}

export interface AttentionInput {
  readonly tasks: readonly Task[] | null
  readonly stalled: StalledSnapshot | null
  readonly stalledBefore: DatedSnapshot | null
  readonly forgotten: OperationResult<'leads.list'> | null
  /** Reasons of losses that grew, the most value first. */
  readonly losses: readonly GrownLoss[]
  readonly channels: ChannelChanges
  /** Pipelines in which nothing happened, most open deals first. */
  readonly silent: readonly SilentPipeline[]
  readonly today: PlainDate
}

const RANK: Readonly<Record<AttentionRow['kind'], number>> = {
  'late-tasks': 0,
  'grown-bucket': 1,
  'forgotten-leads': 2,
  'grown-loss': 3,
  'fallen-rate': 4,
  'fallen-leads': 5,
  'silent-pipeline': 6,
  'unassigned-tasks': 7,
  'recent-tasks': 8,
  'undated-tasks': 9,
  'grown-leads': 10,
}

/** The money at risk in a row; null when the row has no amount. */
function amountOf(row: AttentionRow): Cents | null {
  switch (row.kind) {
    case 'grown-bucket':
      return row.addedCents
    case 'grown-loss':
      return row.loss.valueCents
    case 'forgotten-leads':
      return row.topCents
    default:
      return null
  }
}

function compareRows(a: AttentionRow, b: AttentionRow): number {
  const [first, second] = [a, b].map((row) => (row.kind === 'late-tasks' ? Infinity : (amountOf(row) ?? -1)))
  if (first !== second) return (second as number) - (first as number)
  return Number(b.isUrgent) - Number(a.isUrgent) || RANK[a.kind] - RANK[b.kind]
}

/** Returns the rows of "Fila de atenção", most urgent first. */
export function attentionRows({
  tasks,
  stalled,
  stalledBefore,
  forgotten,
  losses,
  channels,
  silent,
  today,
}: AttentionInput): AttentionRow[] {
  const rows = [
    ...(tasks ? taskRows(tasks, today) : []),
    ...(stalled && stalledBefore ? bucketRows(stalled, stalledBefore) : []),
    ...losses
      .slice(0, MOST_LOSSES)
      .map((loss): AttentionRow => ({ kind: 'grown-loss', isUrgent: false, loss })),
    ...channelRowsOf(channels),
    ...silent
      .slice(0, MOST_SILENT)
      .map((pipeline): AttentionRow => ({ kind: 'silent-pipeline', isUrgent: false, pipeline })),
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
  return rows.sort(compareRows)
}
