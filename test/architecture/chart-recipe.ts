// "Add a table, or a history, that can be exported" of CONTRIBUTING.md, as files with their texts: how late
// the tasks of each kind are, and the open deals of a pipeline by stored day.
import { type RecipeStep, withAllReplaced, withReplaced } from './planted-recipe.ts'

const WHO_CARD = 'renderer/features/tasks/who-card.tsx'
export const TASKS_REPORT = 'renderer/features/tasks/tasks-report.ts'
export const TASK_WORDS = ['renderer/i18n/pt-br/tasks.ts', 'renderer/i18n/en/tasks.ts']

const TABLE_DECLARED = withAllReplaced(
  TASKS_REPORT,
  [
    "import type { Say } from '../../report/say.ts'",
    "$&\nimport type { Table } from '../../report/table.ts'",
  ],
  [
    '/** Returns how many tasks there are of each severity',
    `/** How many overdue tasks each kind has. */
export function kindsTable({ t }: Say, tasks: readonly Task[]): Table<readonly [string, number]> {
  const counts = new Map<string, number>()
  for (const { type } of tasks) counts.set(String(type), (counts.get(String(type)) ?? 0) + 1)
  return {
    title: t('tasks:kinds'),
    columns: [
      { key: 'kind', kind: 'text', title: () => t('tasks:kind'), value: ([kind]) => kind },
      { key: 'count', kind: 'count', title: () => t('total'), value: ([, count]) => count },
    ],
    rows: [...counts],
    keyOf: ([kind]) => kind,
  }
}

/** Returns how many tasks there are of each severity`,
  ],
  [
    '[whoTable(say, overdue.value, screen)]',
    '[whoTable(say, overdue.value, screen), kindsTable(say, overdue.value)]',
  ],
)
const TABLE_DRAWN = withAllReplaced(
  WHO_CARD,
  ['import { whoTable }', "import { kindsTable } from './tasks-report.ts'\n$&"],
  [
    '            <TableView\n',
    `            <>
              <TableView
                table={kindsTable(say, tasks)}
                about={{ operation: 'tasks.list', range: t('about:now'), capturedAt: overdue.collected }}
              />
              <TableView\n`,
  ],
  [
    '              look="whole"\n            />\n',
    '              look="whole"\n            />\n            </>\n',
  ],
)
const tasksNamed = (path: string) =>
  withReplaced(path, "  whoTable: '", "  kinds: 'Vencidas por tipo',\n  kind: 'Tipo',\n  whoTable: '")

export const TABLE_RECIPE: Readonly<Record<string, string>> = {
  [TASKS_REPORT]: TABLE_DECLARED,
  [WHO_CARD]: TABLE_DRAWN,
  ...Object.fromEntries(TASK_WORDS.map((path) => [path, tasksNamed(path)])),
}

const CARD = 'renderer/features/pipelines/open-card.tsx'
const PAGE = 'renderer/features/pipelines/pipelines-page.tsx'
export const REPORT = 'renderer/features/pipelines/pipelines-report.ts'
export const PIPELINE_WORDS = ['renderer/i18n/pt-br/pipelines.ts', 'renderer/i18n/en/pipelines.ts']

const CHART_DECLARED = withAllReplaced(
  REPORT,
  [
    'import { cascadeTable }',
    `import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import { type StackedDay, stackedRows } from '../../components/chart/stacked-rows.ts'
$&`,
  ],
  [
    "import type { Say } from '../../report/say.ts'",
    `$&
import { stackedTable } from '../../report/stacked-table.ts'
import type { Table } from '../../report/table.ts'`,
  ],
  [
    '/** The stages, their history',
    `/** The open deals of each stored day. */
export function openRows(days: readonly PipelineOnDay[]): StackedDay[] {
  return stackedRows(days, ({ pipeline }) => [pipelineFigures(pipeline).open])
}

function openTable({ t }: Say, days: readonly PipelineOnDay[]): Table<StackedDay> {
  return stackedTable({
    title: t('pipelines:openByDay'),
    dayTitle: t('funnel:day'),
    totalTitle: t('total'),
    kind: 'count',
    definition: 'stagesHistory',
    series: [{ key: 'open', label: t('pipelines:openByDay') }],
    days: openRows(days),
  })
}

/** The stages, their history`,
  ],
  ['      stagesTable(say, screen),', '$&\n      openTable(say, screen.history.value ?? []),'],
)
const CHART_DRAWN = `import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { StackedHistory } from '../../components/chart/stacked-history.tsx'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { historyWords } from '../../domain/history/history-words.ts'
import { useNotesOnFigures } from '../../domain/notes/use-notes.ts'
import { useSay } from '../../report/say.ts'
import { openRows } from './pipelines-report.ts'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

export function OpenCard() {
  const say = useSay()
  const { t } = say
  const { history, choice, view, changeView, about } = usePipelinesScreen()
  const [holidays, notes] = [useHolidays(), useNotesOnFigures(choice.oneId)]
  const title = t('pipelines:openByDay')
  return (
    <ChartCard
      title={title}
      shownAs={view.historyAs}
      onShowAs={(historyAs) => changeView({ historyAs })}
      about={{ ...about, definition: 'stagesHistory' }}
    >
      <AnswerView answerState={history} isHistory skeleton="bars" height={180}>
        {(days) => (
          <StackedHistory
            rows={openRows(days)}
            series={[{ key: 'open', label: title, color: 'var(--accent)' }]}
            kind="count"
            about={{ ...about, definition: 'stagesHistory' }}
            shownAs={view.historyAs}
            holidays={holidays}
            notes={notes}
            words={{
              ...historyWords(say),
              title,
              label: title,
              emptyText: t('pipelines:historyEmptyText'),
            }}
          />
        )}
      </AnswerView>
    </ChartCard>
  )
}
`
const CHART_PLACED = withAllReplaced(
  PAGE,
  ['import { StagesCard }', "import { OpenCard } from './open-card.tsx'\nimport { StagesCard }"],
  ['<HistoryCard />', '<HistoryCard />\n          <OpenCard />'],
)
const pipelinesNamed = (path: string) =>
  withReplaced(path, "  history: '", "  openByDay: 'Abertos por dia',\n  history: '")

export const CHART_RECIPE: Readonly<Record<string, string>> = {
  [REPORT]: CHART_DECLARED,
  [CARD]: CHART_DRAWN,
  [PAGE]: CHART_PLACED,
  ...Object.fromEntries(PIPELINE_WORDS.map((path) => [path, pipelinesNamed(path)])),
}

const [TASKS_PT = '', TASKS_EN = ''] = TASK_WORDS
const [PIPELINES_PT = '', PIPELINES_EN = ''] = PIPELINE_WORDS
export const TABLE_STEPS: readonly RecipeStep[] = [
  { plants: { [TASKS_REPORT]: TABLE_DECLARED }, asks: [TASKS_REPORT, TASKS_EN], misses: [TASKS_REPORT] },
  {
    plants: { [TASKS_REPORT]: TABLE_DECLARED, [TASKS_PT]: tasksNamed(TASKS_PT) },
    asks: [TASKS_REPORT, TASKS_EN],
    misses: [TASKS_EN],
  },
]
export const CHART_STEPS: readonly RecipeStep[] = [
  { plants: { [REPORT]: CHART_DECLARED }, asks: [REPORT, PIPELINES_EN], misses: [REPORT] },
  {
    plants: { [REPORT]: CHART_DECLARED, [PIPELINES_PT]: pipelinesNamed(PIPELINES_PT) },
    asks: [REPORT, PIPELINES_EN],
    misses: [PIPELINES_EN],
  },
]
