// What needs a conversation now, ranked: long-overdue tasks and channels that stopped, then what has an amount, the
// highest first, then the rest. One row a cause, and nothing that chance explains. Counts equal those of the screens
// that the rows open.
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { PaidChannel } from '../../../shared/funnel/channels.ts'
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
import { countSeverities } from '../../../shared/tasks/task-severity.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { isBeyondChance } from '../../domain/funnel/beyond-chance.ts'
import type { ChannelChanges, FallenLeads, FallenRate } from '../../domain/funnel/channel-changes.ts'
import type { GrownLoss } from '../../domain/funnel/grown-losses.ts'
import type { StoppedChannel } from '../../domain/funnel/stopped-channels.ts'
import { forgottenUntil } from '../../domain/leads/forgotten-leads.ts'
import type { SilentPipeline } from '../../domain/pipelines/silent-pipelines.ts'
import { isYoungest } from '../../domain/stalled/stalled-model.ts'
import { countUnassigned } from '../../domain/tasks/task-groups.ts'
import { FIGURE_VIEWS } from '../../domain/today/today-model.ts'
import { shownText } from '../../format/shown-text.ts'
import type { Target } from '../../report/target.ts'
import { FIRST_DAY } from '../../views/day-filter.ts'
import type { FunnelView } from '../../views/funnel-view.ts'

export type AttentionRow = { readonly isUrgent: boolean } & (
  | {
      readonly kind: 'overdue-tasks'
      readonly count: number
      /** Overdue for more than a week. */
      readonly late: number
      /** Null when the API does not say it of every task. */
      readonly unassigned: number | null
      readonly undated: number
    }
  | {
      readonly kind: 'grown-bucket'
      readonly bucket: StalledBucket
      readonly addedCount: number
      readonly addedCents: Cents
      readonly since: PlainDate
    }
  | { readonly kind: 'grown-loss'; readonly loss: GrownLoss }
  | { readonly kind: 'stopped-channel'; readonly stopped: StoppedChannel }
  | { readonly kind: 'fallen-rate'; readonly change: FallenRate }
  | { readonly kind: 'fallen-leads'; readonly change: FallenLeads }
  | { readonly kind: 'silent-pipeline'; readonly pipeline: SilentPipeline }
  | {
      readonly kind: 'forgotten-leads'
      readonly count: number
      /** The highest opportunity among them. */
      readonly topCents: Cents | null
      readonly topName: string | null
    }
)

/** What is looked at, in the order in which it is named. */
export const ATTENTION_CHECKS = [
  'tasks',
  'forgotten',
  'stalled',
  'losses',
  'channels',
  'rates',
  'pipelines',
] as const
export type AttentionCheck = (typeof ATTENTION_CHECKS)[number]

/** Two reasons are news, five are Funil. */
export const MOST_LOSSES = 2
/** More silent pipelines are a list for Pipelines. */
const MOST_SILENT = 2
/** A longer queue is a list that nobody works off in a morning. */
export const MOST_ROWS = 5
/** A bucket that grew by less than this part of it is no news, however many deals it holds. */
export const LEAST_GROWTH = 0.05

function taskRows(tasks: readonly Task[], today: PlainDate): AttentionRow[] {
  if (tasks.length === 0) return []
  const { severe: late, unknown: undated } = countSeverities(tasks, today)
  const unassigned = countUnassigned(tasks)
  return [{ kind: 'overdue-tasks', isUrgent: late > 0, count: tasks.length, late, unassigned, undated }]
}

function isGrown(added: number, now: number): boolean {
  return added > 0 && added >= LEAST_GROWTH * (now - added)
}

/** The buckets that grew by count and value; the youngest holds deals that somebody has just touched. */
function bucketRows(now: StalledSnapshot, before: DatedSnapshot): AttentionRow[] {
  return stalledChanges(before, now).flatMap(
    ({ label, count: addedCount, valueCents: addedCents }): AttentionRow[] => {
      const bucket = now.buckets.find((each) => isSameLabel(each.label, label))
      if (!bucket || isYoungest(bucket, now) || addedCount === null || addedCents === null) return []
      const { count, valueCents } = bucket
      if (count === null || valueCents === null) return []
      if (!isGrown(addedCount, count) || !isGrown(addedCents, valueCents)) return []
      if (!isBeyondChance(count, count - addedCount)) return []
      const isUrgent = isOverFifteenDays(bucket)
      return [{ kind: 'grown-bucket', isUrgent, bucket, addedCount, addedCents, since: before.snapshotDate }]
    },
  )
}

/** At most one row a channel: one that stopped has fallen as well, and the row of a rate says its leads. */
function channelRows({ stopped, leads, rates }: ChannelChanges): AttentionRow[] {
  const without = (rows: readonly { readonly channel: PaidChannel }[]) => {
    const channels = rows.map(({ channel }) => channel)
    return ({ channel }: { readonly channel: PaidChannel }) => !channels.includes(channel)
  }
  const fallenRates = rates.filter(without(stopped))
  const fallenLeads = leads.filter(without([...stopped, ...rates]))
  return [
    ...stopped.map((each) => ({ kind: 'stopped-channel', isUrgent: true, stopped: each }) as const),
    ...fallenRates.map((change) => ({ kind: 'fallen-rate', isUrgent: false, change }) as const),
    ...fallenLeads.map((change) => ({ kind: 'fallen-leads', isUrgent: false, change }) as const),
  ]
}

function forgottenRows({ total, rows }: OperationResult<'leads.list'>): AttentionRow[] {
  if (!total) return []
  const top = rows[0]
  const topCents = top?.opportunity || null
  const topName = topCents === null ? null : shownText(top?.name)
  return [{ kind: 'forgotten-leads', isUrgent: false, count: total, topCents, topName }]
}

export interface AttentionInput {
  readonly tasks: readonly Task[] | null
  readonly stalled: StalledSnapshot | null
  readonly stalledBefore: DatedSnapshot | null
  readonly forgotten: OperationResult<'leads.list'> | null
  /** Reasons of losses that grew, the most value first. */
  readonly losses: readonly GrownLoss[] | null
  readonly channels: ChannelChanges
  /** Pipelines in which nothing happened, most open deals first. */
  readonly silent: { readonly pipelines: readonly SilentPipeline[]; readonly isKnown: boolean }
  readonly today: PlainDate
}

export interface AttentionQueue {
  /** Most urgent first. */
  readonly rows: readonly AttentionRow[]
  /** What could not be looked at, or not whole. */
  readonly unchecked: readonly AttentionCheck[]
}

const RANK: Readonly<Record<AttentionRow['kind'], number>> = {
  'overdue-tasks': 0,
  'stopped-channel': 1,
  'grown-bucket': 2,
  'forgotten-leads': 3,
  'grown-loss': 4,
  'fallen-rate': 5,
  'fallen-leads': 6,
  'silent-pipeline': 7,
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

/** Urgent rows without an amount come before all amounts, the others after them. */
function weightOf(row: AttentionRow): number {
  return amountOf(row) ?? (row.isUrgent ? Number.POSITIVE_INFINITY : -1)
}

function compareRows(a: AttentionRow, b: AttentionRow): number {
  const [first, second] = [weightOf(a), weightOf(b)]
  if (first !== second) return second - first
  return Number(b.isUrgent) - Number(a.isUrgent) || RANK[a.kind] - RANK[b.kind]
}

function uncheckedOf(input: AttentionInput): AttentionCheck[] {
  const { tasks, stalled, stalledBefore, forgotten, losses, channels, silent } = input
  const isChecked: Readonly<Record<AttentionCheck, boolean>> = {
    tasks: tasks !== null,
    forgotten: forgotten !== null,
    stalled: stalled !== null && stalledBefore !== null && areComparable(stalledBefore, stalled),
    losses: losses !== null,
    channels: channels.areLeadsKnown,
    rates: channels.areRatesKnown,
    pipelines: silent.isKnown,
  }
  return ATTENTION_CHECKS.filter((check) => !isChecked[check])
}

/** True when the change of every bucket but the youngest is known. */
function areComparable(before: DatedSnapshot, now: StalledSnapshot): boolean {
  return stalledChanges(before, now).every(
    (change) => isYoungest(change, now) || (change.count !== null && change.valueCents !== null),
  )
}

/** Returns the rows of "Fila de atenção", and what could not be looked at. */
export function attentionQueue(input: AttentionInput): AttentionQueue {
  const { tasks, stalled, stalledBefore, forgotten, losses, channels, silent, today } = input
  const rows: AttentionRow[] = [
    ...(tasks ? taskRows(tasks, today) : []),
    ...(stalled && stalledBefore ? bucketRows(stalled, stalledBefore) : []),
    ...(forgotten ? forgottenRows(forgotten) : []),
    ...(losses ?? [])
      .slice(0, MOST_LOSSES)
      .map((loss) => ({ kind: 'grown-loss', isUrgent: false, loss }) as const),
    ...channelRows(channels),
    ...silent.pipelines
      .slice(0, MOST_SILENT)
      .map((pipeline) => ({ kind: 'silent-pipeline', isUrgent: false, pipeline }) as const),
  ]
  return { rows: rows.sort(compareRows).slice(0, MOST_ROWS), unchecked: uncheckedOf(input) }
}

/** Returns what a row opens: a screen that shows exactly the row's number. */
export function attentionTarget(row: AttentionRow, today: PlainDate): Target {
  const funnel = (view: Partial<FunnelView>): Target => ({
    screen: 'funnel',
    view: { ...FIGURE_VIEWS.leadToWon, ...view },
  })
  switch (row.kind) {
    case 'overdue-tasks':
      return { screen: 'tasks', view: { tab: 'overdue' } }
    case 'grown-bucket':
      return { screen: 'stalled', view: { marked: row.bucket.label } }
    case 'grown-loss':
      return funnel({ reason: { kind: 'lost', label: row.loss.reason } })
    case 'stopped-channel':
      return funnel({ channel: row.stopped.channel })
    case 'fallen-rate':
    case 'fallen-leads':
      return funnel({ channel: row.change.channel })
    case 'silent-pipeline':
      return funnel({ markedPipeline: row.pipeline.id })
    case 'forgotten-leads': {
      const custom = { from: FIRST_DAY, to: forgottenUntil(today) }
      return {
        screen: 'leads',
        view: {
          status: 'new',
          conversation: 'without',
          created: { period: 'custom', custom },
          order: 'opportunity_desc',
        },
      }
    }
  }
}
