// Carries out "Add a table, or a history, that can be exported" of CONTRIBUTING.md on a copy of the tree: two
// or three product files and their words, and what is drawn is in the file.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as pipelines from '../../renderer/features/pipelines/pipelines-report.ts'
import type * as tasks from '../../renderer/features/tasks/tasks-report.ts'
import type * as says from '../../renderer/report/say.ts'
import type * as surface from '../../renderer/report/surfaces/to-file.ts'
import type { Table } from '../../renderer/report/table.ts'
import { ALL_TASKS } from '../../renderer/views/tasks-view.ts'
import { plainDate } from '../../shared/time/calendar.ts'
import {
  CHART_RECIPE,
  PIPELINE_WORDS,
  REPORT,
  TABLE_RECIPE,
  TASK_WORDS,
  TASKS_REPORT,
} from './chart-recipe.ts'
import { plantRecipe } from './planted-recipe.ts'
import type { PlantedTree } from './planted-tree.ts'

const TODAY = plainDate('2026-11-20')
const MOST_FILES = { table: 2, chart: 3 }

function task(id: number, type: string) {
  return {
    id,
    type,
    completed: false,
    responsible_id: null,
    responsible_name: null,
    deadline: '2026-11-10T09:00:00',
  }
}

/** A pipeline with one stage of so many open deals. */
function pipeline(open: number) {
  const stage = { id: 1, name: 'Nova', deals_count: open, open_count: open, deals_value: 0, sort_order: 1 }
  return { id: 1, name: 'Vendas', stages: [stage], unreadable: [], total_deals: open, total_value: 0 }
}

describe('a further table and a further chart', () => {
  let tree: PlantedTree
  let say: says.Say
  const load = async <Module>(path: string) => (await import(join(tree.folder, path))) as Module
  beforeAll(async () => {
    tree = await plantRecipe({ ...TABLE_RECIPE, ...CHART_RECIPE })
    const { sayIn } = await load<typeof says>('renderer/report/say.ts')
    say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
  })
  afterAll(() => tree[Symbol.asyncDispose]())

  /** Returns the table with this title as it is written to a file. */
  async function fileOf(tables: unknown, title: string) {
    const { toFile } = await load<typeof surface>('renderer/report/surfaces/to-file.ts')
    const found = (tables as readonly Table<unknown>[]).find((table) => table.title === title)
    return found && toFile(found, say)
  }

  // That the compiler misses these, and nothing else then: whole-recipes.test.ts.
  it('take two files, and three, and their words', () => {
    const files = (recipe: object, words: readonly string[]) =>
      Object.keys(recipe).filter((path) => !words.includes(path)).length
    expect(files(TABLE_RECIPE, TASK_WORDS)).toBe(MOST_FILES.table)
    expect(files(CHART_RECIPE, PIPELINE_WORDS)).toBe(MOST_FILES.chart)
  })

  it('are in the files of their screens', async () => {
    const { tasksReport } = await load<typeof tasks>(TASKS_REPORT)
    const value = [task(1, 'call'), task(2, 'call'), task(3, 'fax')]
    const shown = { answerState: { value }, tasks: value, isWhole: true, filtered: value }
    const screen = {
      view: { ...ALL_TASKS, tab: 'overdue' },
      overdue: { value },
      overdueIds: new Set([1, 2, 3]),
      tabs: { overdue: shown },
    }
    const kinds = await fileOf(tasksReport(say, screen as never, null).tables, 'Vencidas por tipo')
    expect(kinds?.rows).toEqual([
      ['call', 2],
      ['fax', 1],
    ])

    const { pipelinesReport } = await load<typeof pipelines>(REPORT)
    const history = [
      { day: '2026-11-17', pipeline: pipeline(4) },
      { day: '2026-11-19', pipeline: pipeline(7) },
    ]
    const kept = {
      pipelines: [],
      pipeline: null,
      comparison: null,
      earlier: null,
      history: { value: history },
      view: { measure: 'deals' },
    }
    const open = await fileOf(pipelinesReport(say, kept as never).tables, 'Abertos por dia')
    expect(open?.rows).toEqual([
      ['2026-11-19', 7, 7],
      ['2026-11-18', null, null],
      ['2026-11-17', 4, 4],
    ])
  })
})
