// The tables of Hoje. They name no one: exports of this screen are made to be passed on.
import type { Cents } from '../../../shared/money/money.ts'
import table from '../../components/data-table.module.css'
import { Tag } from '../../components/notice.tsx'
import type { PacePoint } from '../../domain/today/pace-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import type { AttentionRow, QueueCells } from './attention-model.ts'

function queueColumn(key: keyof QueueCells, kind: Column<AttentionRow>['kind']): Column<AttentionRow> {
  return {
    key,
    kind,
    title: ({ t }) => t(`today:share.columns.${key}`),
    value: ({ cells }) => cells[key] ?? null,
  }
}

/** Every amount has a column that says what it is. */
const QUEUE_COLUMNS: Table<AttentionRow>['columns'] = [
  {
    key: 'what',
    kind: 'text',
    title: ({ t }) => t('today:share.columns.what'),
    value: ({ title }) => title,
  },
  queueColumn('count', 'count'),
  queueColumn('usual', 'count'),
  queueColumn('since', 'day'),
  queueColumn('value', 'money'),
  queueColumn('topValue', 'money'),
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
  return {
    key,
    kind: 'money',
    title: ({ t }) => t(`today:paceColumns.${key}`),
    value: cents,
    draw: (row, { formats }) => (row.day === null && key !== 'this' ? '' : formats.money(cents(row))),
    definition: 'pace',
  }
}

const PACE_COLUMNS: Table<PaceRow>['columns'] = [
  {
    key: 'day',
    kind: 'count',
    title: ({ t }) => t('funnel:day'),
    value: ({ day }) => day,
    draw: ({ day, isToday }, { t }) => (
      <>
        {t('today:paceDay', { day: day ?? '' })} {isToday && <Tag tone="warn">{t('partial')}</Tag>}
      </>
    ),
  },
  paceColumn('this', ({ currentCents }) => currentCents),
  paceColumn('last', ({ previousCents }) => previousCents),
  paceColumn('projected', ({ projectedCents }) => projectedCents),
  {
    key: 'likely',
    kind: 'money',
    title: ({ t }) => t('today:paceColumns.likely'),
    value: () => null,
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
  },
  {
    key: 'likelyFrom',
    kind: 'money',
    title: ({ t }) => t('today:share.likelyFrom'),
    value: ({ likelyCents }) => likelyCents?.[0] ?? null,
    places: ['file'],
  },
  {
    key: 'likelyTo',
    kind: 'money',
    title: ({ t }) => t('today:share.likelyTo'),
    value: ({ likelyCents }) => likelyCents?.[1] ?? null,
    places: ['file'],
  },
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
