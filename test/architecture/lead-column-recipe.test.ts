// Carries out "Add a column of leads" of CONTRIBUTING.md on a copy of the tree: one product file and the words, and the
// column is on the screen, on paper, in the file and in the drawer.
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as exportModel from '../../renderer/features/leads/export-model.ts'
import * as leadColumns from '../../renderer/features/leads/lead-columns.tsx'
import type { Lead } from '../../renderer/features/leads/leads-model.ts'
import { formatsOf } from '../../renderer/format/format.ts'
import { filesWithErrors } from './compiler.ts'
import { COLUMN_RECIPE, COLUMNS, DEFINED, EN, named, PT_BR, WORDS } from './lead-column-recipe.ts'
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

  it('is missed by the compiler at its label in each language', () => {
    const only = [COLUMNS, ...WORDS]
    expect(filesWithErrors('renderer', { [COLUMNS]: DEFINED }, only)).toEqual([COLUMNS])
    const inPortuguese = { [COLUMNS]: DEFINED, [PT_BR]: named(PT_BR) }
    expect(filesWithErrors('renderer', inPortuguese, only)).toEqual([EN])
  })

  // That nothing else is missing then: whole-recipes.test.ts.
  it('takes one file and its words', () => {
    expect(Object.keys(COLUMN_RECIPE).filter((path) => !WORDS.includes(path))).toEqual([COLUMNS])
  })

  it('is on the screen, on paper and in the drawer', async () => {
    const { columnsOn } = await load<typeof leadColumns>(COLUMNS)
    const t = createInstance().getFixedT('pt-BR', 'leads')
    const context = {
      t,
      formats: formatsOf('pt-BR', null),
      timeZone: 'America/Sao_Paulo',
      sourceName: String,
    }
    const [onScreen, onPaper] = (['screen', 'paper'] as const).map((place) =>
      columnsOn(place, []).find(({ key }) => key === 'initial'),
    )
    const inDrawer = columnsOn('drawer', []).find(({ key }) => key === 'initial')
    expect(onScreen?.screen !== 'head' && onScreen?.screen?.cell(LEAD, context)).toBe('O')
    expect(onPaper?.paper !== 'head' && onPaper?.paper?.cell(LEAD, context)).toBe('O')
    expect(inDrawer?.drawer.text(LEAD, context)).toBe('O')
  })

  it('is in the file, under its label', async () => {
    const { leadsTable } = await load<typeof exportModel>('renderer/features/leads/export-model.ts')
    const { leads } = await load<{ leads: object }>(PT_BR)
    const words = createInstance()
    void words.init({ lng: 'pt-BR', resources: { 'pt-BR': { leads } }, initAsync: false })
    const table = await leadsTable([LEAD], 'Leads', words.getFixedT('pt-BR', 'leads'), null)
    const at = table.columns.findIndex(({ title }) => title === 'Inicial')
    expect([...table.rows].map((row) => row[at])).toEqual(['O'])
  })

  it('is nowhere before', () => {
    const keys = PLACES.flatMap((place) => leadColumns.columnsOn(place, null).map(({ key }) => key))
    expect(keys.length).toBeGreaterThan(20)
    expect(keys).not.toContain('initial')
  })
})
