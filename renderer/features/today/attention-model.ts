// What needs a conversation now, ranked: long-overdue tasks and what stopped or piled up beyond the usual, then what
// has an amount, the highest first, then the rest. One row a cause; it opens the days that it counts.
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { CellValue } from '../../../shared/bridge/tables.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import { causesOf, isBad, lineNote, lineTitle, paidChannelOf } from '../../../shared/compare/line-words.ts'
import { isJudged, type Morning } from '../../../shared/compare/morning.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { type ResponseOnDay, responseTimeOf } from '../../../shared/response/first-response.ts'
import {
  afterHoursText,
  conversationsText,
  responseFigure,
  responseRange,
} from '../../../shared/response/response-words.ts'
import { countSeverities } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { usualRange } from '../../components/chart/sparkline.tsx'
import { forgottenUntil } from '../../domain/leads/leads.ts'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import type { SilentPipeline } from '../../domain/pipelines/silent-pipelines.ts'
import { responseTitle } from '../../domain/response/response-card.tsx'
import { countUnassigned } from '../../domain/tasks/task-groups.ts'
import { type KnownSeries, lineTrend, seriesTrend } from '../../domain/today/figure-words.ts'
import { FIGURE_VIEWS, lastWholeDays } from '../../domain/today/today-model.ts'
import { shownText } from '../../format/format.ts'
import type { FigureTrend } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import type { Target } from '../../report/surfaces/target-link.tsx'
import { FIRST_DAY } from '../../views/view-fields.ts'

/** A row as it is drawn; files have its cells. */
export interface AttentionRow {
  readonly key: string
  readonly isUrgent: boolean
  /** True for what is as usual. */
  readonly isCalm?: true
  /** Counts and buckets without names, as a summary needs. */
  readonly title: string
  /** The person or thing, as the screen names it. */
  readonly note: string
  /** Null where the title says it. */
  readonly figure: string | null
  readonly unit: string
  /** The money at risk; null without an amount. */
  readonly amountCents: Cents | null
  readonly trend: FigureTrend | null
  /** A screen that shows exactly the row's number. */
  readonly opens: Target
  readonly cells: QueueCells
}

/** `since`: the first day counted, or the day compared with. `usual`: what was to be expected. */
export type QueueCells = Readonly<
  Partial<Record<'count' | 'usual' | 'since' | 'value' | 'topValue', CellValue>>
>

/** What is looked at, in the order in which it is named. */
export const ATTENTION_CHECKS = ['tasks', 'forgotten', 'unusual', 'pipelines'] as const
export type AttentionCheck = (typeof ATTENTION_CHECKS)[number]

/** More silent pipelines are a list for Pipelines. */
const MOST_SILENT = 2
/** A longer queue is a list that nobody works off in a morning. */
export const MOST_ROWS = 5
/** Fewer days say nothing of what is usual: half of the business days of a line. */
const LEAST_DAYS = 10

const NO_AMOUNT = { figure: null, unit: '', amountCents: null, trend: null } as const
const CALM = { ...NO_AMOUNT, isUrgent: false, isCalm: true, cells: {} } as const

type Known = Pick<AttentionInput, 'series' | 'response' | 'calendar'>

function taskRows(say: Say, tasks: readonly Task[], known: Known): AttentionRow[] {
  const { t, today } = say
  const count = tasks.length
  if (count === 0) return []
  const { severe: late, unknown: undated } = countSeverities(tasks, today)
  const unassigned = countUnassigned(tasks)
  const parts = [
    late > 0 ? t('today:overdueLong', { count: late }) : t('today:noneLong'),
    ...(unassigned ? [t('today:unassignedPart', { count: unassigned })] : []),
    ...(undated > 0 ? [t('today:undatedPart', { count: undated })] : []),
  ]
  return [
    {
      ...NO_AMOUNT,
      key: 'overdue-tasks',
      isUrgent: late > 0,
      title: t('overdueBadge', { count }),
      note: parts.join(' · '),
      trend: seriesTrend(say, { figure: 'overdue', of: null }, known),
      opens: { screen: 'tasks', view: { tab: 'overdue' } },
      cells: { count },
    },
  ]
}

/** These have rows of their own. */
const WITH_ROWS: readonly Line['figure'][] = ['overdue', 'noConversation']

/** What the queue has a row for: what is bad, one line a cause. */
export function queueLines(lines: readonly Line[]): readonly Line[] {
  return causesOf(lines.filter((line) => !WITH_ROWS.includes(line.figure) && isBad(line)))
}

/** Of a line about answers: the last day's range and sample, and who came after hours. */
function responseNotes({ formats }: Say, { figure }: Line, { response }: Known): string[] {
  const time = figure === 'response' && response ? responseTimeOf(response.sample) : null
  if (time === null || response === null) return []
  const after = afterHoursText(formats, response)
  const range = `${responseRange(formats, time)}, ${conversationsText(formats, time)}`
  return [range, ...(after === null ? [] : [after])]
}

/** The value of what is stalled, and of what was lost for a reason; null of other lines, and where not known. */
export type AmountOf = (line: Line) => Cents | null

function unusualRow(say: Say, line: Line, amountCents: Cents | null, known: Known): AttentionRow {
  const { t, formats } = say
  return {
    key: `${line.figure} ${line.of}`,
    isUrgent: line.window === 'silence' || line.figure === 'stalled',
    title: lineTitle(formats, line),
    note: [lineNote(formats, line), ...responseNotes(say, line, known)].join(' · '),
    figure: amountCents === null ? null : formats.moneyShort(amountCents),
    unit: amountCents === null ? '' : t(line.figure === 'stalled' ? 'today:unitStalled' : 'today:unitLost'),
    amountCents,
    trend: lineTrend(say, line, known),
    opens: lineTarget(line),
    cells: {
      count: Math.round(line.now),
      usual: Math.round(line.expected),
      since: line.since,
      value: amountCents,
    },
  }
}

function forgottenRows(say: Say, { total: count, rows }: OperationResult<'leads.list'>): AttentionRow[] {
  const { t, formats, today } = say
  if (!count) return []
  const [top] = rows
  /** The highest opportunity among them. */
  const amountCents = top?.opportunity || null
  const name = amountCents === null ? null : shownText(top?.name)
  const custom = { from: FIRST_DAY, to: forgottenUntil(today) }
  return [
    {
      key: 'forgotten-leads',
      isUrgent: false,
      title: t('today:forgotten', { count }),
      note: name === null ? t('today:forgottenNoTop') : t('today:forgottenTop', { name }),
      figure: amountCents === null ? null : formats.moneyShort(amountCents),
      unit: amountCents !== null && name === null ? t('today:unitTop') : '',
      amountCents,
      trend: null,
      opens: {
        screen: 'leads',
        view: {
          status: 'new',
          conversation: 'without',
          created: { period: 'custom', custom },
          order: 'opportunity_desc',
        },
      },
      cells: { count, topValue: amountCents },
    },
  ]
}

function silentRow({ t, formats, today }: Say, pipeline: SilentPipeline): AttentionRow {
  const { id, open } = pipeline
  return {
    ...NO_AMOUNT,
    key: `pipeline ${id}`,
    isUrgent: false,
    title: t('today:pipelineSilent', { pipeline: shownName(pipeline) }),
    note: t('today:silentNote', { range: formats.range(lastWholeDays(today)) }),
    figure: formats.count(open),
    unit: t('today:unitOpen', { count: open }),
    opens: { screen: 'funnel', view: { ...FIGURE_VIEWS.leadToWon, markedPipeline: id } },
    cells: { count: open },
  }
}

/** What fills a short queue with its line, and what each opens. */
const QUIET = {
  leads: { screen: 'funnel', view: FIGURE_VIEWS.leadToWon },
  won: { screen: 'funnel', view: FIGURE_VIEWS.leadToWon },
  stalled: { screen: 'stalled', view: {} },
  overdue: { screen: 'tasks', view: { tab: 'overdue' } },
  noConversation: { screen: 'leads', view: { status: 'new', conversation: 'without' } },
} as const satisfies Partial<Record<Line['figure'], Target>>

/** What is watched, has no row and no line: as many as a short queue has place for, and the last time to an answer. */
function quietRows(say: Say, input: AttentionInput, rows: readonly AttentionRow[]): AttentionRow[] {
  const { morning, tasks, forgotten } = input
  const named = new Set<string>(morning?.lines.map(({ figure }) => figure))
  if (tasks === null || tasks.length > 0) named.add('overdue')
  if (forgotten === null || forgotten.total !== 0) named.add('noConversation')
  const quiet = (Object.keys(QUIET) as (keyof typeof QUIET)[]).flatMap((key) => {
    const trend = named.has(key) ? null : seriesTrend(say, { figure: key, of: null }, input)
    if (trend === null || !endsAsUsual(trend)) return []
    const title = say.t(`since:names.${key}`).replace(/^./u, (first) => first.toLocaleUpperCase())
    return [{ ...CALM, key, title, note: say.t('today:quietNote'), trend, opens: QUIET[key] }]
  })
  const response = named.has('response') ? [] : responseRow(say, input)
  return [...quiet.slice(0, Math.max(0, MOST_ROWS - rows.length)), ...response]
}

/** True where the last known value lies in the band that the line is drawn with, and enough days make that band. */
function endsAsUsual({ values }: FigureTrend): boolean {
  const known = values.filter((value) => value !== null)
  const [low, high] = usualRange(known)
  const last = known.at(-1) ?? 0
  return known.length >= LEAST_DAYS && last >= low && last <= high
}

/** How long leads waited for an answer on the days measured last, while that is as usual. */
function responseRow(say: Say, { response, ...known }: AttentionInput): AttentionRow[] {
  const { formats } = say
  const time = response && responseTimeOf(response.sample)
  if (!time) return []
  const days = formats.range({ from: response.day, to: response.to })
  return [
    {
      ...CALM,
      key: 'response',
      title: `${responseTitle(say)}: ${responseFigure(formats, time)}`,
      note: `${days}, ${conversationsText(formats, time)}`,
      trend: seriesTrend(say, { figure: 'response', of: null }, known),
      opens: { screen: 'funnel', view: {} },
    },
  ]
}

export interface AttentionInput extends KnownSeries {
  readonly tasks: readonly Task[] | null
  readonly forgotten: OperationResult<'leads.list'> | null
  /** Null until what is stored was read. */
  readonly morning: Morning | null
  readonly amountOf: AmountOf
  /** Pipelines in which nothing happened, most open deals first. */
  readonly silent: { readonly pipelines: readonly SilentPipeline[]; readonly isKnown: boolean }
  /** What was measured last of the first answers. */
  readonly response: ResponseOnDay | null
}

/** Urgent rows without an amount come before all amounts, the others after them. */
function weightOf({ amountCents, isUrgent }: AttentionRow): number {
  return amountCents ?? (isUrgent ? Number.POSITIVE_INFINITY : -1)
}

function compareRows(a: AttentionRow, b: AttentionRow): number {
  const [first, second] = [weightOf(a), weightOf(b)]
  return first === second ? Number(b.isUrgent) - Number(a.isUrgent) : second - first
}

/**
 * Returns the rows of "Fila de atenção", most urgent first; below them what is as usual, where the day is judged; and
 * what could not be looked at, or not whole.
 */
export function attentionQueue(say: Say, input: AttentionInput) {
  const { tasks, forgotten, morning, amountOf, silent } = input
  const isChecked: Readonly<Record<AttentionCheck, boolean>> = {
    tasks: tasks !== null,
    forgotten: forgotten !== null,
    unusual: morning !== null && isJudged(morning),
    pipelines: silent.isKnown,
  }
  // Rows of the same weight stay in this order.
  const rows: AttentionRow[] = [
    ...(tasks ? taskRows(say, tasks, input) : []),
    ...queueLines(morning?.lines ?? []).map((line) => unusualRow(say, line, amountOf(line), input)),
    ...(forgotten ? forgottenRows(say, forgotten) : []),
    ...silent.pipelines.slice(0, MOST_SILENT).map((pipeline) => silentRow(say, pipeline)),
  ]
  return {
    rows: rows.sort(compareRows).slice(0, MOST_ROWS),
    quiet: isChecked.unusual ? quietRows(say, input, rows) : [],
    unchecked: ATTENTION_CHECKS.filter((check) => !isChecked[check]),
  }
}

/** What a line opens: its figure with its part marked, on the days from its first one on. */
function lineTarget({ figure, of, since, morning }: Line): Target {
  if (figure === 'stalled') return { screen: 'stalled', view: {} }
  if (figure === 'response') return { screen: 'funnel', view: {} }
  const custom = { from: since, to: addDays(morning, -1) }
  const view = { period: 'custom', custom, compare: 'previous' } as const
  if (figure === 'lost')
    return { screen: 'funnel', view: { ...view, reason: { kind: 'lost', label: of || null } } }
  return { screen: 'funnel', view: { ...view, channel: paidChannelOf({ of }) } }
}
