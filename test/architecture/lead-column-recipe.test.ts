// Carries out "Add a column of leads" of CONTRIBUTING.md on a copy of the tree: one product file and the words, and the
// column is on the screen, on paper, in the file and in the drawer.
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as exportModel from '../../renderer/features/leads/export-model.ts'
import * as leadColumns from '../../renderer/features/leads/lead-columns.tsx'
import type { Lead } from '../../renderer/features/leads/leads-model.ts'
import { formatsOf } from '../../renderer/format/format.ts'
import { brokenFiles, plantRecipe, withReplaced } from './planted-recipe.ts'
import type { PlantedTree } from './planted-tree.ts'

const COLUMNS = 'renderer/features/leads/lead-columns.tsx'
const WORDS = ['renderer/i18n/pt-br/leads.ts', 'renderer/i18n/en/leads.ts']
const PLACES = ['screen', 'paper', 'file', 'drawer'] as const

const DEFINED = withReplaced(
  COLUMNS,
  "  {\n    key: 'title',",
  `  {
    key: 'initial',
    label: 'columns.initial',
    screen: { cell: ({ name }) => name?.charAt(0), width: 40, align: 'left' },
    paper: { cell: ({ name }) => name?.charAt(0), widthMm: 9 },
    file: { type: 'text', value: ({ name }) => name?.charAt(0) ?? null },
    drawer: { text: ({ name }) => name?.charAt(0) },
  },
  {
    key: 'title',`,
)
const named = (path: string) => withReplaced(path, '  columns: {', "  columns: {\n    initial: 'Inicial',")
const [PT_BR = '', EN = ''] = WORDS
const WHOLE = { [COLUMNS]: DEFINED, [PT_BR]: named(PT_BR), [EN]: named(EN) }

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
    tree = await plantRecipe(WHOLE)
  })
  afterAll(() => tree[Symbol.asyncDispose]())
  const load = async <Module>(path: string) => (await import(join(tree.folder, path))) as Module

  it('is missed by the compiler at its label in each language', async () => {
    const only = [COLUMNS, ...WORDS]
    expect(await brokenFiles('renderer', { [COLUMNS]: DEFINED }, only)).toEqual([COLUMNS])
    const inPortuguese = { [COLUMNS]: DEFINED, [PT_BR]: named(PT_BR) }
    expect(await brokenFiles('renderer', inPortuguese, only)).toEqual([EN])
  }, 180_000)

  it('is whole after one file and its words', async () => {
    expect(Object.keys(WHOLE).filter((path) => !WORDS.includes(path))).toEqual([COLUMNS])
    expect(await brokenFiles('renderer', WHOLE)).toEqual([])
  }, 180_000)

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
