// The tables of Pipelines: the stages of one, and all pipelines, with their changes since an earlier day.
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { Bar } from '../../components/bar-list.tsx'
import { NameButton } from '../../components/buttons.tsx'
import type { StackedDay } from '../../components/chart/stacked-rows.ts'
import { Tag } from '../../components/notice.tsx'
import {
  changeOf,
  type Figures,
  pipelineFigures,
  shownName,
  stageRows,
  stageSum,
  sumStages,
} from '../../domain/pipelines/pipelines-model.ts'
import type { Say, Word } from '../../report/say.ts'
import { type Column, columnOf, type Report, stackedTable, type Table } from '../../report/table.ts'
import { type HistoryStage, historyStages, stageHistory } from './history-card.tsx'
import type { Comparison, PipelinesScreen } from './pipelines-screen.ts'

/** A stage or a pipeline with its figures; the change is null when it did not exist on the earlier day. */
export interface FiguresRow extends Figures {
  readonly id: number
  readonly name: string | null
  readonly change: Figures | null
  /** Of a pipeline: its part of all deals, and what the API says of it. */
  readonly share?: number | null
  readonly isGlobal?: boolean
}

export const NAME_STYLE = 'max-w-[max(24ch,26cqi)] aria-pressed:font-semibold'

export const NAME = columnOf<FiguresRow>('stage', 'text', 'pipelines:stage', shownName, {
  draw: (row) => (
    <span className={`cut ${NAME_STYLE}`}>
      <bdi>{shownName(row)}</bdi>
    </span>
  ),
})

function figure(key: keyof Figures, title: Word): Column<FiguresRow> {
  return columnOf(key, key.endsWith('Cents') ? 'money' : 'count', title, (row) => row[key], {
    definition: 'pipelines',
  })
}

export const DEALS = figure('deals', 'pipelines:measures.deals')
export const OPEN = figure('open', 'pipelines:measures.open')
const CLOSED = figure('closed', 'pipelines:closed')
export const OPEN_VALUE = figure('openValueCents', 'pipelines:measures.value')
export const VALUE = figure('valueCents', 'value')

const FIGURES: readonly Column<FiguresRow>[] = [
  DEALS,
  OPEN,
  CLOSED,
  { ...VALUE, places: ['screen', 'paper'] },
  // On the screen, the explanation says what the value covers; a file has none.
  { ...VALUE, key: 'valueOfAll', title: ({ t }) => t('pipelines:valueOfAll'), places: ['file'] },
  OPEN_VALUE,
]

/** What was added to a figure since the earlier day. What did not exist then has no change: the last column says so. */
const CHANGES = [DEALS, OPEN, { ...VALUE, places: ['screen', 'paper'] as const }, OPEN_VALUE].map(
  ({ key, kind, title, value }): Column<FiguresRow> => ({
    key: `${key}Change`,
    kind: kind === 'money' ? 'money-change' : 'count-change',
    title,
    value: (row, say) => row.change && value({ ...row, ...row.change }, say),
    draw({ change }, { t }) {
      if (change) return undefined
      return key === OPEN_VALUE.key ? t('pipelines:isNew') : ''
    },
  }),
)

const SHARE: Column<FiguresRow> = {
  key: 'share',
  kind: 'percent',
  title: ({ t }) => t('pipelines:shareOfDeals'),
  value: ({ share = null }) => share,
  // The sum has none.
  draw: ({ share }, { formats }) =>
    share === undefined ? (
      ''
    ) : (
      <span className="row note min-w-130">
        <Bar part={share} color="bg-accent" hasTrack className="flex-1" />
        {formats.percent(share)}
      </span>
    ),
  definition: 'pipelines',
}

function comparedColumns(comparison: Comparison | null): readonly Column<FiguresRow>[] {
  return comparison ? [...FIGURES, ...CHANGES] : FIGURES
}

function totalRow(figures: Figures, earlier: Figures | null): FiguresRow {
  return { id: 0, name: null, ...figures, change: changeOf(figures, earlier) }
}

export type Compared = Pick<PipelinesScreen, 'pipeline' | 'earlier' | 'comparison'>

export function stageFigures({ pipeline, earlier }: Compared): FiguresRow[] {
  const before = new Map(stageRows(earlier?.stages).map((row) => [row.id, row]))
  return stageRows(pipeline?.stages).map((row) => ({
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
    note: stagesNotes(say, screen).join(' ') || null,
  }
}

/** Returns what the table of stages does not show: totals of the API that differ, and stages that are no more. */
export function stagesNotes(
  { t, formats }: Say,
  { pipeline, earlier }: Omit<Compared, 'comparison'>,
): string[] {
  if (!pipeline) return []
  const [sum, given] = [stageSum(pipeline), pipelineFigures(pipeline)]
  const isOther = (key: keyof Figures) => (subtractKnown<number>(sum[key], given[key]) ?? 0) !== 0
  const ids = new Set(stageRows(pipeline.stages).map(({ id }) => id))
  const names = stageRows(earlier?.stages)
    .filter(({ id }) => !ids.has(id))
    .map((stage) => `${shownName(stage)} (${formats.count(stage.deals)})`)
  const figures = { deals: formats.count(given.deals), value: formats.money(given.valueCents) }
  return [
    isOther('deals') || isOther('valueCents') ? t('pipelines:differs', figures) : '',
    names.length > 0 ? t('pipelines:gone', { names: names.join(', ') }) : '',
  ].filter(Boolean)
}

/** The stored days of a pipeline's stages, the newest first. */
export function historyTable(
  { t }: Say,
  stages: readonly HistoryStage[],
  { history, view }: Pick<PipelinesScreen, 'history' | 'view'>,
): Table<StackedDay> {
  return stackedTable({
    title: t('pipelines:history'),
    kind: view.measure === 'value' ? 'money' : 'count',
    definition: 'history',
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
  return columnOf('pipeline', 'text', 'pipeline', (row) => shownName(row), {
    draw: (row, { t }) => (
      <span className="row">
        <NameButton
          className={NAME_STYLE}
          aria-pressed={row.id === choosing?.oneId}
          onClick={() => choosing?.choose(row.id)}
        >
          {shownName(row)}
        </NameButton>
        {row.isGlobal && <Tag tone="calm">{t('pipelines:global')}</Tag>}
      </span>
    ),
  })
}

/** The stages, their history and all pipelines of the shown day. */
export function pipelinesReport(say: Say, screen: PipelinesScreen): Report {
  const { t, formats } = say
  const { pipelines, history, view } = screen
  const stages = historyStages(history.value ?? [], view.measure)
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

/** "Abertos em Vendas": the heading of the stages. */
export function stagesTitle({ t }: Say, pipeline: Pipeline | null): string {
  return pipeline ? t('pipelines:openIn', { pipeline: shownName(pipeline) }) : t('pipelines:stagesTable')
}
