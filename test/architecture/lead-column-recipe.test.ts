// Carries out "Add a column of leads" of CONTRIBUTING.md on a copy of the tree: one product file and the words, and the
// column is on the screen, on paper, in the file and in the drawer.
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as leads from '../../renderer/features/leads/lead-columns.tsx'
import type { Lead } from '../../renderer/features/leads/leads-model.ts'
import * as listColumns from '../../renderer/list/list-column.ts'
import type * as listFile from '../../renderer/list/list-file.ts'
import type * as words from '../../renderer/report/say.ts'
import type * as cell from '../../renderer/report/surfaces/cell.tsx'
import { plainDate } from '../../shared/time/calendar.ts'
import { COLUMN_RECIPE, COLUMNS, WORDS } from './lead-column-recipe.ts'
import { plantRecipe } from './planted-recipe.ts'
import type { PlantedTree } from './planted-tree.ts'

const PLACES = ['screen', 'paper', 'file', 'drawer'] as const

const LEAD = {
  id: 7,
  name: 'Olga',
  status: 'new',
  opportunity: null,
  phone: [],
  email: [],
} as unknown as Lead

describe('a further column of leads', () => {
  let tree: PlantedTree
  beforeAll(async () => {
    tree = await plantRecipe(COLUMN_RECIPE)
  })
  afterAll(() => tree[Symbol.asyncDispose]())
  const load = async <Module>(path: string) => (await import(join(tree.folder, path))) as Module

  // That the compiler misses these, and nothing else then: whole-recipes.test.ts.
  it('takes one file and its words', () => {
    expect(Object.keys(COLUMN_RECIPE).filter((path) => !WORDS.includes(path))).toEqual([COLUMNS])
  })

  it('is on the screen, on paper, in the drawer and in the file, under its label', async () => {
    const { leadColumns } = await load<typeof leads>(COLUMNS)
    const { columnsOn, fieldLines } = await load<typeof listColumns>('renderer/list/list-column.ts')
    const { drawCell } = await load<typeof cell>('renderer/report/surfaces/cell.tsx')
    const { listTable } = await load<typeof listFile>('renderer/list/list-file.ts')
    const { sayIn } = await load<typeof words>('renderer/report/say.ts')
    const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-21'))
    const columns = leadColumns(String)
    for (const place of ['screen', 'paper'] as const) {
      const column = columnsOn(columns, place, []).find(({ key }) => key === 'initial')
      expect(column && renderToStaticMarkup(drawCell(column, LEAD, say))).toBe('<bdi>O</bdi>')
    }
    const line = fieldLines(columns, LEAD, say).find(({ key }) => key === 'initial')
    expect(line).toMatchObject({ name: 'Inicial', text: 'O' })
    const file = { title: 'Leads', columns, rows: [LEAD], provided: [], othersOf: () => [], note: null }
    const table = await listTable(say, file)
    const at = table.columns.findIndex(({ title }) => title === 'Inicial')
    expect([...table.rows].map((row) => row[at])).toEqual(['O'])
  })

  it('is nowhere before', () => {
    const keys = PLACES.flatMap((place) =>
      listColumns.columnsOn(leads.leadColumns(String), place).map(({ key }) => key),
    )
    expect(keys.length).toBeGreaterThan(20)
    expect(keys).not.toContain('initial')
  })
})
