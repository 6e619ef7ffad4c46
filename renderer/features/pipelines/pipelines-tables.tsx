// The tables of Pipelines: the stages of one, and all pipelines, with their changes since an earlier day.
import { UnstyledButton } from '@mantine/core'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { barWidth } from '../../components/bar-widths.ts'
import type { StackedDay } from '../../components/chart/stacked-rows.ts'
import { Tag } from '../../components/tag.tsx'
import {
  changeOf,
  type Figures,
  pipelineFigures,
  shownName,
  stageRows,
  stageSum,
  sumStages,
} from '../../domain/pipelines/pipelines-model.ts'
import type { Report } from '../../report/report.ts'
import type { Say } from '../../report/say.ts'
import { stackedTable } from '../../report/stacked-table.ts'
import type { Column, Table } from '../../report/table.ts'
import { type HistoryStage, historyStages, stageHistory } from './history-card.tsx'
import styles from './pipelines-page.module.css'
import type { Comparison, PipelinesScreen } from './use-pipelines-screen.ts'

/** A stage or a pipeline with its figures; the change is null when it did not exist on the earlier day. */
export interface FiguresRow extends Figures {
  readonly id: number
  readonly name: string | null
  readonly change: Figures | null
  /** Of a pipeline: its part of all deals, and what the API says of it. */
  readonly share?: number | null
  readonly isGlobal?: boolean
}

export const NAME: Column<FiguresRow> = {
  key: 'stage',
  kind: 'text',
  title: ({ t }) => t('pipelines:columns.stage'),
  value: (row) => shownName(row),
  draw: (row) => (
    <span className={`cut ${styles.name}`} title={shownName(row)}>
      <bdi>{shownName(row)}</bdi>
    </span>
  ),
}

export const OPEN: Column<FiguresRow> = {
  key: 'open',
  kind: 'count',
  title: ({ t }) => t('pipelines:measures.open'),
  value: ({ open }) => open,
  definition: 'pipelineOpen',
}

export const OPEN_VALUE: Column<FiguresRow> = {
  key: 'openValue',
  kind: 'money',
  title: ({ t }) => t('pipelines:measures.value'),
  value: ({ openValueCents }) => openValueCents,
  definition: 'pipelineOpenValue',
}

const DEALS: Column<FiguresRow> = {
  key: 'deals',
  kind: 'count',
  title: ({ t }) => t('pipelines:measures.deals'),
  value: ({ deals }) => deals,
  definition: 'pipelineDeals',
}

const VALUE: Column<FiguresRow> = {
  key: 'value',
  kind: 'money',
  title: ({ t }) => t('value'),
  value: ({ valueCents }) => valueCents,
  definition: 'pipelineValue',
  places: ['screen', 'paper'],
}

const FIGURES: readonly Column<FiguresRow>[] = [
  DEALS,
  OPEN,
  {
    key: 'closed',
    kind: 'count',
    title: ({ t }) => t('pipelines:columns.closed'),
    value: ({ closed }) => closed,
    definition: 'pipelineClosed',
  },
  VALUE,
  {
    // On the screen, the explanation says what the value covers; a file has none.
    key: 'valueOfAll',
    kind: 'money',
    title: ({ t }) => t('pipelines:valueOfAll'),
    value: ({ valueCents }) => valueCents,
    places: ['file'],
  },
  OPEN_VALUE,
]

/** What was added to a figure since the earlier day. What did not exist then has no change: the last column says so. */
const CHANGES = [DEALS, OPEN, VALUE, OPEN_VALUE].map(
  ({ key, kind, title, value }): Column<FiguresRow> => ({
    key: `${key}Change`,
    kind: kind === 'money' ? 'money-change' : 'count-change',
    title,
    value: (row, say) => row.change && value({ ...row, ...row.change }, say),
    draw({ change }, { t }) {
      if (change !== null) return undefined
      return key === OPEN_VALUE.key ? t('pipelines:isNew') : ''
    },
  }),
)

const SHARE: Column<FiguresRow> = {
  key: 'share',
  kind: 'percent',
  title: ({ t }) => t('pipelines:columns.share'),
  value: ({ share = null }) => share,
  draw: ({ share }, { formats }) =>
    share === undefined ? (
      ''
    ) : (
      <span className={`row note ${styles.share}`}>
        {share !== null && (
          <span className={styles.track}>
            <span style={{ width: barWidth(share) }} />
          </span>
        )}
        {formats.percent(share)}
      </span>
    ),
  definition: 'pipelineShare',
}

function comparedColumns(comparison: Comparison | null): readonly Column<FiguresRow>[] {
  return comparison === null ? FIGURES : [...FIGURES, ...CHANGES]
}

function totalRow(figures: Figures, earlier: Figures | null): FiguresRow {
  return { id: 0, name: null, ...figures, change: changeOf(figures, earlier) }
}

/** "Abertos em Vendas": the heading of the stages. */
export function stagesTitle({ t }: Say, pipeline: Pipeline | null): string {
  return pipeline === null
    ? t('pipelines:stagesTable')
    : t('pipelines:openIn', { pipeline: shownName(pipeline) })
}

export type Compared = Pick<PipelinesScreen, 'pipeline' | 'earlier' | 'comparison'>

export function stageFigures({ pipeline, earlier }: Pick<Compared, 'pipeline' | 'earlier'>): FiguresRow[] {
  const before = new Map(stageRows(earlier?.stages ?? []).map((row) => [row.id, row]))
  return stageRows(pipeline?.stages ?? null).map((row) => ({
    ...row,
    change: changeOf(row, before.get(row.id) ?? null),
  }))
}

/** "Etapas do pipeline" in the API's order. */
export function stagesTable(say: Say, screen: Compared): Table<FiguresRow> {
  const { pipeline, earlier, comparison } = screen
  return {
    title: say.t('pipelines:stagesTable'),
    columns: [NAME, ...comparedColumns(comparison)],
    rows: stageFigures(screen),
    // Ids of outsiders may be the same.
    keyOf: (_, index) => String(index),
    total: {
      name: say.t('total'),
      row: pipeline && totalRow(stageSum(pipeline), earlier && stageSum(earlier)),
    },
    note: stagesNotes(say, { pipeline, earlier }).join(' ') || null,
  }
}

/** Returns what the table of stages does not show: totals of the API that differ, and stages that are no more. */
export function stagesNotes(
  { t, formats }: Say,
  { pipeline, earlier }: Pick<PipelinesScreen, 'pipeline' | 'earlier'>,
): string[] {
  if (pipeline === null) return []
  const sum = stageSum(pipeline)
  const given = pipelineFigures(pipeline)
  const isOther = (a: number | null, b: number | null) => a !== null && b !== null && a !== b
  const ids = new Set(stageRows(pipeline.stages).map(({ id }) => id))
  const removed = stageRows(earlier?.stages ?? null).filter(({ id }) => !ids.has(id))
  const figures = { deals: formats.count(given.deals), value: formats.money(given.valueCents) }
  const names = removed.map((stage) => `${shownName(stage)} (${formats.count(stage.deals)})`)
  return [
    ...(isOther(sum.deals, given.deals) || isOther(sum.valueCents, given.valueCents)
      ? [t('pipelines:differs', figures)]
      : []),
    ...(removed.length > 0 ? [t('pipelines:gone', { names: names.join(', ') })] : []),
  ]
}

/** The stored days of a pipeline's stages, the newest first. */
export function historyTable(
  { t }: Say,
  stages: readonly HistoryStage[],
  { history, view }: Pick<PipelinesScreen, 'history' | 'view'>,
): Table<StackedDay> {
  return stackedTable({
    title: t('pipelines:history'),
    dayTitle: t('funnel:day'),
    totalTitle: t('total'),
    kind: view.measure === 'value' ? 'money' : 'count',
    definition: 'stagesHistory',
    series: stages.map((stage) => ({ key: String(stage.id), label: shownName(stage) })),
    days: stageHistory(history.value ?? [], stages, view.measure),
  })
}

/** What chooses a pipeline and knows which are global; null in a file. */
export interface Choosing {
  readonly oneId: number | null
  readonly choose: (id: number) => void
  readonly owners: Readonly<Record<string, string>>
}

export function pipelineRows(
  pipelines: readonly Pipeline[],
  comparison: Comparison | null,
  choosing: Choosing | null,
): FiguresRow[] {
  const { deals: allDeals } = sumStages(pipelines.map(pipelineFigures))
  return pipelines.map((pipeline) => {
    const figures = pipelineFigures(pipeline)
    const earlier = comparison?.pipelines.find(({ id }) => id === pipeline.id)
    return {
      id: pipeline.id,
      name: pipeline.name,
      ...figures,
      change: changeOf(figures, earlier ? pipelineFigures(earlier) : null),
      share: figures.deals === null || !allDeals ? null : figures.deals / allDeals,
      isGlobal: choosing?.owners[pipeline.id] === 'global',
    }
  })
}

/** All pipelines with every figure. */
export function allTable(
  { t }: Say,
  pipelines: readonly Pipeline[],
  comparison: Comparison | null,
  choosing: Choosing | null,
): Table<FiguresRow> {
  const all = sumStages(pipelines.map(pipelineFigures))
  const before = comparison && sumStages(comparison.pipelines.map(pipelineFigures))
  return {
    title: t('allPipelines'),
    columns: [pipelineName(choosing), SHARE, ...comparedColumns(comparison)],
    rows: pipelineRows(pipelines, comparison, choosing),
    keyOf: ({ id }) => String(id),
    total: { name: t('total'), row: totalRow(all, before) },
  }
}

export function pipelineName(choosing: Choosing | null): Column<FiguresRow> {
  return {
    key: 'pipeline',
    kind: 'text',
    title: ({ t }) => t('pipeline'),
    value: (row) => shownName(row),
    draw: (row, { t }) => (
      <span className="row">
        <UnstyledButton
          className={`cut opens ${styles.name}`}
          data-words
          aria-pressed={row.id === choosing?.oneId}
          title={shownName(row)}
          onClick={() => choosing?.choose(row.id)}
        >
          <bdi>{shownName(row)}</bdi>
        </UnstyledButton>
        {row.isGlobal && <Tag tone="calm">{t('pipelines:global')}</Tag>}
      </span>
    ),
  }
}

/** The stages, their history and all pipelines of the shown day. */
export function pipelinesReport(say: Say, screen: PipelinesScreen): Report {
  const { t, formats } = say
  const pipelines = screen.pipelines ?? []
  const stages = historyStages(screen.history.value ?? [], screen.view.measure)
  return {
    tables: [
      stagesTable(say, screen),
      allTable(say, pipelines, screen.comparison, null),
      ...(stages.length === 0 ? [] : [historyTable(say, stages, screen)]),
    ],
    pictures: [stagesTitle(say, screen.pipeline)],
    summary: pipelines.map((pipeline) => {
      const { open, openValueCents } = pipelineFigures(pipeline)
      const figures = { open: formats.count(open), value: formats.money(openValueCents) }
      return `${shownName(pipeline)}: ${t('pipelines:summary', figures)}`
    }),
  }
}
