// What Hoje says for files, pictures and the clipboard. It names no one: its exports are made to be passed on.
import type { Cents } from '../../../shared/money/money.ts'
import { type SummaryFacts, summaryLines, summaryOf } from '../../../shared/summary/summary.ts'
import { unreadableOf } from '../../answers/answer-state.ts'
import table from '../../components/data-table.module.css'
import { Tag } from '../../components/notice.tsx'
import type { SinceAnswers } from '../../domain/since/difference.ts'
import { differences } from '../../domain/since/differences.ts'
import { isSinceLoading, momentWords, type SinceMoment } from '../../domain/since/since-parts.ts'
import type { PacePoint } from '../../domain/today/pace-model.ts'
import { FIGURES, type TodayAnswers } from '../../domain/today/today-figures.ts'
import { UNKNOWN } from '../../format/format.ts'
import { figuresTable, type Reading } from '../../report/figure.ts'
import type { Say, Word } from '../../report/say.ts'
import { type Column, columnOf, FILE, type Report, type Table } from '../../report/table.ts'
import type { AttentionRow, QueueCells } from './attention-model.ts'
import { happenedTable, levelsTable } from './since-strip.tsx'
import type { TodayScreen } from './use-today-screen.ts'

function queueColumn(
  key: keyof QueueCells,
  kind: Column<AttentionRow>['kind'],
  title: Word,
): Column<AttentionRow> {
  return columnOf(key, kind, title, ({ cells }) => cells[key] ?? null)
}

/** Every amount has a column that says what it is. */
const QUEUE_COLUMNS: Table<AttentionRow>['columns'] = [
  columnOf('what', 'text', 'today:share.what', ({ title }) => title),
  queueColumn('count', 'count', 'count'),
  queueColumn('usual', 'count', 'today:share.usual'),
  queueColumn('since', 'day', 'since:from'),
  queueColumn('value', 'money', 'value'),
  queueColumn('topValue', 'money', 'today:share.topValue'),
]

/** "Fila de atenção" by counts and amounts. */
export function queueTable({ t }: Say, rows: readonly AttentionRow[]): Table<AttentionRow> {
  return {
    title: t('today:attention'),
    columns: QUEUE_COLUMNS,
    rows,
    keyOf: ({ key }) => key,
  }
}

/** A day of the month, or its target below them, which is an amount alone. */
type PaceRow = Omit<PacePoint, 'day'> & { readonly day: number | null }

function paceColumn(
  key: 'this' | 'last' | 'projected' | 'target',
  cents: (row: PaceRow) => Cents | null,
): Column<PaceRow> {
  return columnOf(key, 'money', `today:paceColumns.${key}`, cents, {
    draw: (row, { formats }) => (row.day === null && key !== 'this' ? '' : formats.money(cents(row))),
    definition: 'pace',
  })
}

const PACE_COLUMNS: Table<PaceRow>['columns'] = [
  columnOf('day', 'count', 'funnel:day', ({ day }) => day, {
    draw: ({ day, isToday }, { t }) => (
      <>
        {t('today:paceDay', { day: day ?? '' })} {isToday && <Tag tone="warn">{t('partial')}</Tag>}
      </>
    ),
  }),
  paceColumn('this', ({ currentCents }) => currentCents),
  paceColumn('last', ({ previousCents }) => previousCents),
  paceColumn('projected', ({ projectedCents }) => projectedCents),
  columnOf('likely', 'money', 'today:paceColumns.likely', () => null, {
    draw: ({ day, likelyCents }, { formats }) =>
      likelyCents ? (
        <span className={table.wraps}>{formats.moneyRange(likelyCents).replace(/–\s/, '– ')}</span>
      ) : day === null ? (
        ''
      ) : (
        UNKNOWN
      ),
    definition: 'pace',
    places: ['screen'],
  }),
  columnOf(
    'likelyFrom',
    'money',
    'today:share.likelyFrom',
    ({ likelyCents }) => likelyCents?.[0] ?? null,
    FILE,
  ),
  columnOf('likelyTo', 'money', 'today:share.likelyTo', ({ likelyCents }) => likelyCents?.[1] ?? null, FILE),
  paceColumn('target', ({ targetCents }) => targetCents),
]

/**
 * The month's pace, added up by day.
 * @param goalCents the target of the month, for a line below the days; null for none
 */
export function paceTable(
  { t }: Say,
  points: readonly PacePoint[],
  goalCents: Cents | null = null,
): Table<PaceRow> {
  const [first] = points
  const goal = goalCents !== null &&
    first && { ...first, day: null, currentCents: goalCents, likelyCents: null }
  return {
    title: t('today:pace'),
    columns: PACE_COLUMNS,
    rows: points,
    keyOf: ({ day }) => String(day),
    ...(goal && { total: { name: t('today:target'), row: goal } }),
  }
}

export function todayReadings(say: Say, screen: TodayAnswers): Reading[] {
  return FIGURES.flatMap(({ make }) => make(say, screen).readings)
}

export interface SummedUp
  extends Pick<TodayScreen, 'days' | 'pace' | 'morning' | 'stalled' | 'stalledBefore' | 'overdue'> {
  readonly since: (SinceAnswers & { readonly moment: SinceMoment }) | null
}

/** What happened since the last look; null while its answers are on their way, and without a look. */
function happenedSince(say: Say, since: SummedUp['since']): SummaryFacts['since'] {
  if (since === null || isSinceLoading(since)) return null
  const all = differences(say, since, since.moment.day)
  const of = (key: string) => all.find((each) => each.key === key)?.change
  const when = say.t('since:title', { moment: momentWords(say, since.moment) })
  const [won, leads] = [of('won'), of('leads')]
  return {
    when,
    wonCount: won?.count ?? null,
    wonCents: won?.valueCents ?? null,
    leads: leads?.count ?? null,
  }
}

/**
 * Returns the lines of the summary, as alerts and the Coletor have them.
 * @param head company, pipeline and time of the data
 */
export function todaySummary(say: Say, screen: SummedUp, head: readonly string[]): string[] {
  const { days, pace, morning, stalled, stalledBefore, overdue } = screen
  const summary = summaryOf({
    today: say.today,
    verdict: pace,
    days,
    since: happenedSince(say, screen.since),
    morning: morning.value,
    stalled: stalled.value,
    stalledBefore,
    overdue: overdue.value,
    unreadable: unreadableOf(overdue).length,
  })
  return summaryLines(summary, head, say.formats)
}

/** The tiles, what changed, the queue and the pace as files, the pace as a picture, and a summary. */
export function todayReport(say: Say, screen: TodayScreen, head: readonly string[]): Report {
  const { since } = screen
  const changed = since && !isSinceLoading(since) ? differences(say, since, since.moment.day) : []
  return {
    tables: [
      figuresTable(say, todayReadings(say, screen)),
      ...(since && changed.length > 0
        ? [happenedTable(say, changed), levelsTable(say, changed, since.moment.day)]
        : []),
      queueTable(say, screen.queue),
      paceTable(say, screen.pace.points),
    ],
    pictures: [say.t('today:pace')],
    summary: todaySummary(say, screen, head),
  }
}
