// The figures of Hoje. Each is declared here once; its tile, the TV, the file, the summary and "Todas as empresas" draw
// it where FIGURES says so. A figure of the month is one entry of MONTH_FIGURES.
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { CountOnDay } from '../../../shared/bridge/daily-counts.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import { badLine } from '../../../shared/compare/line-words.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import {
  type DatedSnapshot,
  type StalledSnapshot,
  stalledOverFifteenDays,
} from '../../../shared/funnel/stalled.ts'
import { sinceText } from '../../../shared/summary/summary.ts'
import { filterByLateness } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { absentWords, unreadableWords } from '../../report/answer-notes.ts'
import type { Figure, FigureKind, Reading } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import {
  beginsWords,
  changeOf,
  leftOutWords,
  noChange,
  noRateWords,
  openWords,
} from '../funnel/funnel-words.ts'
import { unlikeWords, withoutWords } from '../notes/notes.ts'
import { stalledLong } from '../stalled/stalled.tsx'
import {
  addedChange,
  comparedReading,
  counted,
  type EarlierCounts,
  leadDaysWords,
  leadToWonNote,
  monthWords,
  presentReading,
  trendLine,
  withRemark,
} from './figure-words.ts'
import {
  FIGURE_VIEWS,
  leadsView,
  MONTH_FIGURES,
  MONTH_KEYS,
  type MonthKey,
  type TodayFigures,
} from './today-model.ts'
import type { Trend } from './trend-model.ts'

export interface FunnelAnswers {
  readonly funnel: AnswerState<unknown>
  readonly figures: TodayFigures
  readonly base: LeadBase
  readonly holidays: HolidayCalendar
  /** The last 28 days; a rate is null while it is not known whose the leads are. */
  readonly trends: Readonly<Record<keyof TodayFigures, Trend | null>>
  /** What is beyond the usual, for the colour of changes. */
  readonly unusual: readonly Line[]
}

export interface PresentAnswers extends Omit<EarlierCounts, 'counts'> {
  /** What was counted on earlier days. */
  readonly counted: Readonly<
    Record<'overdue' | 'noConversation', Pick<AnswerState<readonly CountOnDay[]>, 'value'>>
  >
  readonly stalled: AnswerState<StalledSnapshot>
  readonly overdue: AnswerState<readonly Task[]>
  readonly leads: Readonly<Record<'all' | 'forgotten', AnswerState<OperationResult<'leads.list'>>>>
  /** The snapshot compared with; null when there is none. */
  readonly stalledBefore: DatedSnapshot | null
  readonly stalledTrend: Trend | null
  /** What is beyond the usual, for the colour of changes. */
  readonly unusual: readonly Line[]
}

function leads(say: Say, { funnel, figures, holidays, trends, unusual }: FunnelAnswers): Figure {
  const { t, formats, today } = say
  const figure = figures.leads
  const { now, before } = figure
  const isAlarm = now !== null && before !== null && now < before && badLine(unusual, 'leads') !== null
  const unlike = unlikeWords(say, figure, holidays)
  const { title, note } = leadDaysWords(say, figure)
  return {
    kind: 'count',
    name: title,
    value: figure.value,
    change:
      unlike === null
        ? { ...changeOf(say, 'count', now, before), isAlarm }
        : { direction: null, text: unlike },
    beside: openWords(say, figure.open),
    lead: [`${t('funnel:paidMedia')} · ${note}`, ...beginsWords(say, figure.begins)],
    trend: trendLine(say, trends.leads, 'count', 'trendPerDay'),
    about: {
      definition: 'leads',
      operation: 'marketing.funnel',
      range:
        unlike === null ? formats.versus(figure.current, figure.previous) : formats.range(figure.current),
    },
    answer: funnel,
    opens: { screen: 'funnel', view: leadsView(today, holidays) },
    readings: [comparedReading(say, `${title} (${t('funnel:paidMedia')})`, 'count', figure, unlike)],
  }
}

/** A figure of the month. So far it is compared with nothing; its whole days, or the closed month, have a reading. */
function ofMonth(key: MonthKey, say: Say, { funnel, figures, trends, unusual }: FunnelAnswers): Figure {
  const { t, files } = say
  const { kind, definition, isTile, isUpGood } = MONTH_FIGURES[key]
  const what = t(`funnel:dailyColumns.${key}`)
  const figure = figures[key]
  const { whole, closed } = figure
  const { title, value, closedBeside, withToday, compared, versus, ranges } = monthWords(say, figure, key)
  const without = withoutWords(say, compared?.leftOut ?? [])
  const ofWhole = whole ? [comparedReading(say, t('today:month.whole', { what }), kind, whole)] : []
  const change = compared && changeOf(say, kind, compared.now, compared.before)
  const isWorse = change !== null && change.direction === (isUpGood ? -1 : 1)
  return {
    kind,
    name: title,
    value,
    change: change && { ...change, isAlarm: isWorse && badLine(unusual, key) !== null },
    beside: [closedBeside, without, openWords(say, compared?.open)].filter(Boolean).join(' · ') || null,
    lead: [
      ...(withToday === null ? [] : [withToday]),
      versus,
      ranges,
      ...beginsWords(say, compared?.begins ?? []),
    ],
    trend: trendLine(say, trends[key], kind, 'trendPerDay'),
    about: {
      definition,
      operation: 'marketing.funnel',
      range: ranges,
    },
    answer: funnel,
    opens: { screen: 'funnel', view: closed === null ? FIGURE_VIEWS.month : FIGURE_VIEWS.closedMonth },
    readings: [
      // Where a change stands beside it, the first is what is compared.
      ...(isTile ? ofWhole : []),
      {
        name: t('today:month.now', { what }),
        kind,
        value: figure.soFar,
        days: withRemark(files.range(figure.range), t('today:soFar')),
        before: null,
        beforeDays: null,
      },
      ...(isTile ? [] : ofWhole),
      ...(closed ? [comparedReading(say, t('today:month.closed', { what }), kind, closed)] : []),
    ] as [Reading, ...Reading[]],
  }
}

function leadToWon(say: Say, { funnel, figures, base, trends }: FunnelAnswers): Figure {
  const { t, formats } = say
  const figure = figures.leadToWon
  const name = t('palette:questions.figures.leadToWon')
  const note = leadToWonNote(say, base, figure)
  const leftOut = leftOutWords(say, figure.paid, ['won'])
  const inFile = base === 'own' ? name : `${name} (${t(`today:leadBases.${base}`)})`
  return {
    kind: 'percent',
    name,
    value: figure.value,
    change: changeOf(say, 'percent', figure.now, figure.before),
    beside: withoutWords(say, figure.leftOut) ?? openWords(say, figure.open),
    lead: [note, ...beginsWords(say, figure.begins)],
    trend: trendLine(say, trends.leadToWon, 'percent', 'trendRate'),
    about: {
      definition: 'leadToWon',
      operation: 'marketing.funnel',
      range: formats.versus(figure.current, figure.previous),
      note: leftOut,
    },
    answer: funnel,
    opens: { screen: 'funnel', view: FIGURE_VIEWS.leadToWon },
    readings: [
      comparedReading(say, inFile, 'percent', figure, noRateWords(say, figure.paid, ['won']) ?? leftOut),
    ],
  }
}

function stalled(say: Say, answers: PresentAnswers): Figure {
  const { t, formats } = say
  const { stalled: answer, stalledBefore, stalledTrend, unusual } = answers
  const long = stalledLong(answer.value, stalledBefore)
  const before = stalledBefore && stalledOverFifteenDays(stalledBefore)
  const beforeDay = stalledBefore?.snapshotDate
  const added = long?.addedCount ?? null
  const money = long && t('today:stalledMoney', { amount: formats.moneyShort(long.valueCents) })
  const since =
    added !== null && stalledBefore && sinceText(formats, added, stalledBefore.snapshotDate, say.today)
  const day = answer.value?.snapshotDate
  const asOf = day ? t('today:stalledAsOf', { date: formats.day(day) }) : t('today:stalledWithoutDay')
  return {
    kind: 'count',
    name: t('today:stalled'),
    value: long?.count ?? null,
    change:
      added === null
        ? noChange(say, 'noDataToCompare')
        : addedChange(say, added, badLine(unusual, 'stalled') !== null),
    lead: answer.value === null ? [] : [money, since, asOf].filter((line) => typeof line === 'string'),
    trend: trendLine(say, stalledTrend, 'count', 'trendCount'),
    about: { definition: 'stalled', operation: 'marketing.funnel', range: t('about:now') },
    answer,
    opens: { screen: 'stalled', view: {} },
    readings: [
      presentReading(say, t('today:stalled'), long?.count, { before: before?.count, beforeDay }),
      presentReading(say, t('today:stalledValue'), long?.valueCents, {
        kind: 'money',
        before: before?.valueCents,
        beforeDay,
      }),
    ],
  }
}

/** What such a count says beside those of earlier days. */
function countsOf(
  say: Say,
  key: 'overdue' | 'noConversation',
  value: number | null,
  { counted: { [key]: earlier }, unusual, ...answers }: PresentAnswers,
) {
  const isUnusual = badLine(unusual, key) !== null
  return counted(say, value, { ...answers, counts: earlier.value ?? [] }, isUnusual)
}

function overdue(say: Say, answers: PresentAnswers): Figure {
  const { overdue: answer } = answers
  const { t, today } = say
  const tasks = answer.value
  const value = tasks?.length ?? null
  const { since, past, ...history } = countsOf(say, 'overdue', value, answers)
  const stored = answer.coverage ? [t('tasks:byClock')] : []
  const unreadable = unreadableWords(say, answer)
  return {
    kind: 'count',
    name: t('tasks:overdueCard'),
    value,
    ...history,
    beside: unreadable,
    lead: tasks
      ? [
          t('today:overdueLong', { count: filterByLateness(tasks, 'severe', today).length }),
          ...since,
          ...stored,
        ]
      : [],
    about: { definition: 'overdue', operation: 'tasks.list', range: t('about:now') },
    answer,
    opens: { screen: 'tasks', view: { tab: 'overdue' } },
    readings: [presentReading(say, t('tasks:overdueCard'), value, { ...past, remark: unreadable })],
  }
}

function noConversation(say: Say, answers: PresentAnswers): Figure {
  const { leads: asked } = answers
  const { t } = say
  const value = asked.all.value?.total ?? null
  const forgotten = asked.forgotten.value?.total ?? null
  const { since, past, ...history } = countsOf(say, 'noConversation', value, answers)
  const absent = value === null ? absentWords(say, asked.all.coverage) : null
  return {
    kind: 'count',
    name: t('today:noConversation'),
    value,
    ...history,
    beside: absent,
    lead: [...(forgotten === null ? [] : [t('today:forgottenShort', { count: forgotten })]), ...since],
    about: { definition: 'noConversation', operation: 'leads.list', range: t('about:now') },
    answer: asked.all,
    opens: { screen: 'leads', view: { status: 'new', conversation: 'without' } },
    readings: [presentReading(say, t('today:noConversation'), value, past)],
  }
}

export type TodayAnswers = FunnelAnswers & PresentAnswers

export interface Declared {
  readonly key: string
  readonly kind: FigureKind
  /** The funnel's come first; those of the present moment share one day that they are compared with. */
  readonly of: 'funnel' | 'present'
  /** False for what another card of Hoje says. */
  readonly isTile: boolean
  /** The title of its column in "Todas as empresas", which shows the first reading; absent without a column. */
  readonly column?: (say: Say) => string
  readonly make: (say: Say, answers: TodayAnswers) => Figure
}

const STOCK = { kind: 'count', of: 'present', isTile: true } as const

/** The figures in the order of tiles, TV and files. */
export const FIGURES: readonly Declared[] = [
  { key: 'leads', kind: 'count', of: 'funnel', isTile: true, make: leads },
  ...MONTH_KEYS.map(
    (key): Declared => ({
      ...MONTH_FIGURES[key],
      key,
      of: 'funnel',
      column: ({ t }) => t('today:month.now', { what: t(`funnel:dailyColumns.${key}`) }),
      make: (say, answers) => ofMonth(key, say, answers),
    }),
  ),
  { key: 'leadToWon', kind: 'percent', of: 'funnel', isTile: true, make: leadToWon },
  { ...STOCK, key: 'stalled', column: ({ t }) => t('today:stalled'), make: stalled },
  { ...STOCK, key: 'overdue', column: ({ t }) => t('tasks:overdueCard'), make: overdue },
  { ...STOCK, key: 'noConversation', make: noConversation },
]

/** The tiles of Hoje and the TV, before and after the day that stocks are compared with. */
export function tilesOf(of: Declared['of']): readonly Declared[] {
  return FIGURES.filter((each) => each.of === of && each.isTile)
}
