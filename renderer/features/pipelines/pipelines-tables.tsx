// The tables of Pipelines: the stages of one, and all beside each other, with their changes since an earlier day.
import { UnstyledButton } from '@mantine/core'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import type { StackedDay } from '../../components/chart/stacked-rows.ts'
import { Tag } from '../../components/tag.tsx'
import {
  changeOf,
  type Figures,
  pipelineFigures,
  stageRows,
  stageSum,
  sumStages,
} from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import type { Say } from '../../report/say.ts'
import { stackedTable } from '../../report/stacked-table.ts'
import type { Column, Table } from '../../report/table.ts'
import { type HistoryStage, stageHistory } from './history-model.ts'
import styles from './pipelines-page.module.css'
import type { Comparison, PipelinesScreen } from './use-pipelines-screen.ts'

/** A stage or a pipeline with its figures; the change is null when it did not exist on the earlier day. */
export interface FiguresRow extends Figures {
  readonly id: number
  readonly name: string | null
  readonly change: Figures | null
  /** Of a pipeline: its part of all deals, and what the API says of it. */
  readonly share?: number | null
  readonly isDefault?: boolean
  readonly isGlobal?: boolean
}

const NAME: Column<FiguresRow> = {
  key: 'stage',
  kind: 'text',
  title: ({ t }) => t('pipelines:columns.stage'),
  value: (row) => shownName(row),
  draw: (row) => (
    <span className={styles.name} title={shownName(row)}>
      <bdi>{shownName(row)}</bdi>
    </span>
  ),
}

const FIGURES: readonly Column<FiguresRow>[] = [
  {
    key: 'deals',
    kind: 'count',
    title: ({ t }) => t('pipelines:columns.deals'),
    value: ({ deals }) => deals,
    definition: 'pipelineDeals',
  },
  {
    key: 'open',
    kind: 'count',
    title: ({ t }) => t('pipelines:columns.open'),
    value: ({ open }) => open,
    definition: 'pipelineOpen',
  },
  {
    key: 'closed',
    kind: 'count',
    title: ({ t }) => t('pipelines:columns.closed'),
    value: ({ closed }) => closed,
    definition: 'pipelineClosed',
  },
  {
    key: 'value',
    kind: 'money',
    title: ({ t }) => t('pipelines:columns.value'),
    value: ({ valueCents }) => valueCents,
    definition: 'pipelineValue',
    places: ['screen', 'paper'],
  },
  {
    // On the screen, the explanation says what the value covers; a file has none.
    key: 'valueOfAll',
    kind: 'money',
    title: ({ t }) => t('pipelines:valueOfAll'),
    value: ({ valueCents }) => valueCents,
    places: ['file'],
  },
]

const CHANGES: readonly Column<FiguresRow>[] = [
  {
    key: 'dealsChange',
    kind: 'count-change',
    title: ({ t }) => t('pipelines:columns.deals'),
    value: ({ change }) => change?.deals ?? null,
    draw: ({ change }) => (change === null ? '' : undefined),
  },
  {
    key: 'openChange',
    kind: 'count-change',
    title: ({ t }) => t('pipelines:columns.open'),
    value: ({ change }) => change?.open ?? null,
    draw: ({ change }) => (change === null ? '' : undefined),
  },
  {
    key: 'valueChange',
    kind: 'money-change',
    title: ({ t }) => t('pipelines:columns.value'),
    value: ({ change }) => change?.valueCents ?? null,
    draw: ({ change }, { t }) => (change === null ? t('pipelines:isNew') : undefined),
  },
]

const SHARE: Column<FiguresRow> = {
  key: 'share',
  kind: 'percent',
  title: ({ t }) => t('pipelines:columns.share'),
  value: ({ share = null }) => share,
  draw: ({ share }, { formats }) =>
    share === undefined ? (
      ''
    ) : (
      <span className={styles.share}>
        {share !== null && (
          <span className={styles.track} data-track>
            <span data-part="open" style={{ width: `${share * 100}%` }} />
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

/** "Etapas do pipeline" in the API's order. */
export function stagesTable(
  say: Say,
  { pipeline, earlier, comparison }: Pick<PipelinesScreen, 'pipeline' | 'earlier' | 'comparison'>,
): Table<FiguresRow> {
  const before = new Map(stageRows(earlier?.stages ?? []).map((row) => [row.id, row]))
  return {
    title: say.t('pipelines:stagesTable'),
    columns: [NAME, ...comparedColumns(comparison)],
    rows: stageRows(pipeline?.stages ?? null).map((row) => ({
      ...row,
      change: changeOf(row, before.get(row.id) ?? null),
    })),
    // Ids of outsiders may be the same.
    keyOf: (_, index) => String(index),
    total: {
      name: say.t('pipelines:total'),
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
    dayTitle: t('pipelines:historyDay'),
    totalTitle: t('pipelines:total'),
    kind: view.measure === 'value' ? 'money' : 'count',
    definition: 'stagesHistory',
    series: stages.map((stage) => ({ key: String(stage.id), label: shownName(stage) })),
    days: stageHistory(history.value ?? [], stages, view.measure),
  })
}

/** What chooses a pipeline and knows which are global; null in a file. */
interface Choosing {
  readonly oneId: number | null
  readonly choose: (id: number) => void
  readonly owners: Readonly<Record<string, string>>
}

/** All pipelines beside each other. */
export function allTable(
  { t }: Say,
  pipelines: readonly Pipeline[],
  comparison: Comparison | null,
  choosing: Choosing | null,
): Table<FiguresRow> {
  const all = sumStages(pipelines.map(pipelineFigures))
  const before = comparison && sumStages(comparison.pipelines.map(pipelineFigures))
  return {
    title: t('pipelines:allTable'),
    columns: [pipelineName(choosing), SHARE, ...comparedColumns(comparison)],
    rows: pipelines.map((pipeline) => {
      const figures = pipelineFigures(pipeline)
      const earlier = comparison?.pipelines.find(({ id }) => id === pipeline.id)
      return {
        id: pipeline.id,
        name: pipeline.name,
        ...figures,
        change: changeOf(figures, earlier ? pipelineFigures(earlier) : null),
        share: figures.deals === null || !all.deals ? null : figures.deals / all.deals,
        isDefault: pipeline.is_default === true,
        isGlobal: choosing?.owners[pipeline.id] === 'global',
      }
    }),
    keyOf: ({ id }) => String(id),
    total: { name: t('pipelines:total'), row: totalRow(all, before) },
  }
}

function pipelineName(choosing: Choosing | null): Column<FiguresRow> {
  return {
    key: 'pipeline',
    kind: 'text',
    title: ({ t }) => t('pipelines:columns.pipeline'),
    value: (row) => shownName(row),
    draw: (row, { t }) => (
      <span className={styles.pipeline}>
        <UnstyledButton
          className={styles.choose}
          data-words
          aria-pressed={row.id === choosing?.oneId}
          title={shownName(row)}
          onClick={() => choosing?.choose(row.id)}
        >
          <bdi>{shownName(row)}</bdi>
        </UnstyledButton>
        {row.isDefault && <Tag tone="calm">{t('pipelines:default')}</Tag>}
        {row.isGlobal && <Tag tone="warn">{t('pipelines:global')}</Tag>}
      </span>
    ),
  }
}
