// Carries out "Add a column of a statistic table" of CONTRIBUTING.md on a copy of the tree: one product file and the
// words, and the column is on the screen and in the file.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as stalledTables from '../../renderer/domain/stalled/stalled-tables.ts'
import type * as says from '../../renderer/report/say.ts'
import type * as surface from '../../renderer/report/surfaces/to-file.ts'
import { columnsAt } from '../../renderer/report/table.ts'
import { plainDate } from '../../shared/time/calendar.ts'
import { plantRecipe } from './planted-recipe.ts'
import type { PlantedTree } from './planted-tree.ts'
import { STATISTIC_COLUMN_RECIPE, TABLE, WORDS } from './statistic-column-recipe.ts'

const BUCKETS = { buckets: [{ label: 'Até 3 dias', count: 2, valueCents: null }], unreadable: [] }

describe('a further column of a statistic table', () => {
  let tree: PlantedTree
  beforeAll(async () => {
    tree = await plantRecipe(STATISTIC_COLUMN_RECIPE)
  })
  afterAll(() => tree[Symbol.asyncDispose]())
  const load = async <Module>(path: string) => (await import(join(tree.folder, path))) as Module

  // That the compiler misses these, and nothing else then: whole-recipes.test.ts.
  it('takes one file and its words', () => {
    expect(Object.keys(STATISTIC_COLUMN_RECIPE).filter((path) => !WORDS.includes(path))).toEqual([TABLE])
  })

  it('is on the screen and in the file, under its title', async () => {
    const { bucketsTable } = await load<typeof stalledTables>(TABLE)
    const { sayIn } = await load<typeof says>('renderer/report/say.ts')
    const { toFile } = await load<typeof surface>('renderer/report/surfaces/to-file.ts')
    const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-20'))
    const table = bucketsTable(say, BUCKETS, null)
    expect(columnsAt(table.columns, 'screen').map(({ key }) => key)).toContain('hundred')
    const { columns, rows, total } = toFile(table, say)
    const at = columns.findIndex(({ title }) => title === 'Centenas')
    expect([rows[0]?.[at], total?.[at]]).toEqual([200, 200])
  })
})
