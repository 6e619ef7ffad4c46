// What needs a conversation now, ranked: long-overdue tasks and what stopped or piled up beyond the usual, then what
// has an amount, the highest first, then the rest. One row a cause; it opens the days that it counts.
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import { causesOf, isBad, lineNote, lineTitle, paidChannelOf } from '../../../shared/compare/line-words.ts'
import { isJudged, type Morning } from '../../../shared/compare/morning.ts'
import type { Series } from '../../../shared/compare/series.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { countSeverities } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { type HolidayCalendar, isNotedOut } from '../../../shared/time/holidays.ts'
import { forgottenUntil } from '../../domain/leads/leads-without-conversation.ts'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import type { SilentPipeline } from '../../domain/pipelines/silent-pipelines.ts'
import { countUnassigned } from '../../domain/tasks/task-groups.ts'
import { FIGURE_VIEWS, lastWholeDays } from '../../domain/today/today-model.ts'
import { levelTrend, type Trend } from '../../domain/today/trend-model.ts'
import { shownText } from '../../format/shown-text.ts'
import type { Say } from '../../report/say.ts'
import type { Target } from '../../report/surfaces/target-link.tsx'
import type { FunnelView } from '../../views/funnel-view.ts'
import { FIRST_DAY } from '../../views/view-fields.ts'

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
  | { readonly kind: 'unusual'; readonly line: Line; readonly amountCents: Cents | null }
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
export const ATTENTION_CHECKS = ['tasks', 'forgotten', 'unusual', 'pipelines'] as const
export type AttentionCheck = (typeof ATTENTION_CHECKS)[number]

/** More silent pipelines are a list for Pipelines. */
const MOST_SILENT = 2
/** A longer queue is a list that nobody works off in a morning. */
export const MOST_ROWS = 5

function taskRows(tasks: readonly Task[], today: PlainDate): AttentionRow[] {
  if (tasks.length === 0) return []
  const { severe: late, unknown: undated } = countSeverities(tasks, today)
  const unassigned = countUnassigned(tasks)
  return [{ kind: 'overdue-tasks', isUrgent: late > 0, count: tasks.length, late, unassigned, undated }]
}

/** These have rows of their own. */
const WITH_ROWS: readonly Line['figure'][] = ['overdue', 'noConversation']

/** What the queue has a row for: what is bad, one line a cause. */
export function queueLines(lines: readonly Line[]): readonly Line[] {
  return causesOf(lines.filter((line) => !WITH_ROWS.includes(line.figure) && isBad(line)))
}

/** The value of what is stalled, and of what was lost for a reason; null of other lines, and where not known. */
export type AmountOf = (line: Line) => Cents | null

function unusualRows(lines: readonly Line[], amountOf: AmountOf): AttentionRow[] {
  return queueLines(lines).map((line) => ({
    kind: 'unusual',
    isUrgent: line.window === 'silence' || line.figure === 'stalled',
    line,
    amountCents: amountOf(line),
  }))
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
  readonly forgotten: OperationResult<'leads.list'> | null
  /** Null until what is stored was read. */
  readonly morning: Morning | null
  readonly amountOf: AmountOf
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
  unusual: 1,
  'forgotten-leads': 2,
  'silent-pipeline': 3,
}

/** The money at risk in a row; null when the row has no amount. */
function amountOfRow(row: AttentionRow): Cents | null {
  if (row.kind === 'unusual') return row.amountCents
  return row.kind === 'forgotten-leads' ? row.topCents : null
}

/** Urgent rows without an amount come before all amounts, the others after them. */
function weightOf(row: AttentionRow): number {
  return amountOfRow(row) ?? (row.isUrgent ? Number.POSITIVE_INFINITY : -1)
}

function compareRows(a: AttentionRow, b: AttentionRow): number {
  const [first, second] = [weightOf(a), weightOf(b)]
  if (first !== second) return second - first
  return Number(b.isUrgent) - Number(a.isUrgent) || RANK[a.kind] - RANK[b.kind]
}

/** Returns the rows of "Fila de atenção", and what could not be looked at. */
export function attentionQueue(input: AttentionInput): AttentionQueue {
  const { tasks, forgotten, morning, amountOf, silent, today } = input
  const isChecked: Readonly<Record<AttentionCheck, boolean>> = {
    tasks: tasks !== null,
    forgotten: forgotten !== null,
    unusual: morning !== null && isJudged(morning),
    pipelines: silent.isKnown,
  }
  const rows: AttentionRow[] = [
    ...(tasks ? taskRows(tasks, today) : []),
    ...(morning ? unusualRows(morning.lines, amountOf) : []),
    ...(forgotten ? forgottenRows(forgotten) : []),
    ...silent.pipelines
      .slice(0, MOST_SILENT)
      .map((pipeline) => ({ kind: 'silent-pipeline', isUrgent: false, pipeline }) as const),
  ]
  return {
    rows: rows.sort(compareRows).slice(0, MOST_ROWS),
    unchecked: ATTENTION_CHECKS.filter((check) => !isChecked[check]),
  }
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
    case 'unusual':
      return lineTarget(row.line)
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

/** What a line opens: its figure with its part marked, on the days from its first one on. */
function lineTarget({ figure, of, since, morning }: Line): Target {
  if (figure === 'stalled') return { screen: 'stalled', view: {} }
  const custom = { from: since, to: addDays(morning, -1) }
  const view = { period: 'custom', custom, compare: 'previous' } as const
  if (figure === 'lost')
    return { screen: 'funnel', view: { ...view, reason: { kind: 'lost', label: of || null } } }
  return { screen: 'funnel', view: { ...view, channel: paidChannelOf({ of }) } }
}

interface AttentionWords {
  /** Counts and buckets without names, as a summary needs. */
  readonly title: string
  /** Null where the title says it. */
  readonly figure: string | null
  readonly unit: string
}

const NO_FIGURE = { figure: null, unit: '' } as const

/** Returns the words for a row of "Fila de atenção", without naming anyone. */
export function attentionWords(say: Say, row: AttentionRow): AttentionWords {
  const { t, formats } = say
  switch (row.kind) {
    case 'unusual': {
      const { line, amountCents } = row
      const title = lineTitle(formats, line)
      if (amountCents === null) return { title, ...NO_FIGURE }
      const unit = line.figure === 'stalled' ? t('today:unitStalled') : t('today:unitLost')
      return { title, figure: formats.moneyShort(amountCents), unit }
    }
    case 'silent-pipeline': {
      const { open } = row.pipeline
      return {
        title: t('today:pipelineSilent', { pipeline: shownName(row.pipeline) }),
        figure: formats.count(open),
        unit: t('today:unitOpen', { count: open }),
      }
    }
    case 'forgotten-leads':
      return {
        title: t('today:forgotten', { count: row.count }),
        ...(row.topCents === null
          ? NO_FIGURE
          : {
              figure: formats.moneyShort(row.topCents),
              unit: row.topName === null ? t('today:unitTop') : '',
            }),
      }
    case 'overdue-tasks':
      return { title: t('overdueBadge', { count: row.count }), ...NO_FIGURE }
  }
}

/** Returns the second line of a row: the person or thing, as the screen names it. */
export function attentionNote(say: Say, row: AttentionRow): string {
  const { t, formats, today } = say
  switch (row.kind) {
    case 'unusual':
      return lineNote(formats, row.line)
    case 'silent-pipeline':
      return t('today:silentNote', { range: formats.range(lastWholeDays(today)) })
    case 'forgotten-leads':
      return row.topName === null ? t('today:forgottenNoTop') : t('today:forgottenTop', { name: row.topName })
    case 'overdue-tasks': {
      const { late, unassigned, undated } = row
      const parts = [
        late > 0 ? t('today:overdueLong', { count: late }) : t('today:noneLong'),
        ...(unassigned ? [t('today:unassignedPart', { count: unassigned })] : []),
        ...(undated > 0 ? [t('today:undatedPart', { count: undated })] : []),
      ]
      return parts.join(' · ')
    }
  }
}

/**
 * The counts of a row's own figure on the business days of the last 28, a stock up to today; null of a row without one
 * figure, and of rates, whose days are too small.
 */
export function attentionTrend(
  row: AttentionRow,
  series: readonly Series[],
  today: PlainDate,
  calendar: HolidayCalendar,
): Trend | null {
  const named = row.kind === 'unusual' ? row.line : { figure: row.kind, of: null }
  const figure = named.figure === 'overdue-tasks' ? 'overdue' : named.figure
  const found = series.find((each) => each.figure === figure && each.of === named.of)
  if (found === undefined || found.kind === 'rate') return null
  const countOn = (day: PlainDate) => found.counts.get(day) ?? null
  if (found.kind === 'stock') return levelTrend(today, calendar, countOn)
  return businessDaysOf(lastWholeDays(today), calendar).map((day) =>
    isNotedOut(day, calendar) ? null : countOn(day),
  )
}
