// Carries out "Add a figure of Hoje" of CONTRIBUTING.md on a copy of the tree: one product file, its words and its
// definition, and the figure is a tile, on the TV, in the file and beside the other companies'.
import { join } from 'node:path'
import { createInstance, type ResourceLanguage } from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as figures from '../../renderer/domain/today/today-figures.ts'
import { todayFigures, todayRange } from '../../renderer/domain/today/today-model.ts'
import type * as companies from '../../renderer/features/companies/companies-table.tsx'
import type * as report from '../../renderer/features/today/today-report.ts'
import { formatsOf } from '../../renderer/format/format.ts'
import type { Say } from '../../renderer/report/say.ts'
import { listDays, plainDate } from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import { answered } from '../support/fakes/answered.ts'
import { inventDay } from '../support/fakes/invented-day.ts'
import { FIGURE_RECIPE, FIGURES, TEXTS } from './figure-recipe.ts'
import { plantRecipe } from './planted-recipe.ts'
import type { PlantedTree } from './planted-tree.ts'
import { listFiles, readSource } from './source-files.ts'

const today = plainDate('2026-11-24')
const NAME = 'Ganho por oportunidade'
const days = listDays(todayRange(today)).map((date) => inventDay(date))
const nothing = answered<never>(null)
const SCREEN = {
  funnel: nothing,
  figures: todayFigures(days, today, NATIONAL_HOLIDAYS),
  base: 'own' as const,
  holidays: NATIONAL_HOLIDAYS,
  stalled: nothing,
  earlier: { lastBefore: null, weekBefore: null },
  overdue: nothing,
  leads: { all: nothing, forgotten: nothing, forgottenAsOf: null },
}

describe('a further figure of Hoje', () => {
  let tree: PlantedTree
  let say: Say
  const load = async <Module>(path: string) => (await import(join(tree.folder, path))) as Module
  beforeAll(async () => {
    tree = await plantRecipe(FIGURE_RECIPE)
    const { ptBr } = await load<{ ptBr: ResourceLanguage }>('renderer/i18n/pt-br/dictionary.ts')
    const words = createInstance()
    void words.init({ lng: 'pt-BR', resources: { 'pt-BR': ptBr }, initAsync: false })
    say = {
      t: words.getFixedT('pt-BR', 'common') as unknown as Say['t'],
      formats: formatsOf('pt-BR', '2026'),
      files: formatsOf('pt-BR', null),
      timeZone: 'America/Sao_Paulo',
      today,
    }
  })
  afterAll(() => tree[Symbol.asyncDispose]())

  // That the compiler misses these, and nothing else then: whole-recipes.test.ts.
  it('takes one file, its words and its definition', () => {
    expect(Object.keys(FIGURE_RECIPE).filter((path) => !TEXTS.includes(path))).toEqual([FIGURES])
  })

  it('is a tile, on the TV and explained', async () => {
    const { FUNNEL_FIGURES } = await load<typeof figures>(FIGURES)
    const declared = FUNNEL_FIGURES.find(({ key }) => key === 'wonEach')
    expect(declared?.isTile).toBe(true)
    const figure = declared?.make(say, SCREEN)
    expect(figure).toMatchObject({ name: NAME, kind: 'money', about: { definition: 'wonEach' } })
    expect(figure?.value).toBeGreaterThan(0)
  })

  it('is in the file', async () => {
    const { todayReadings } = await load<typeof report>('renderer/features/today/today-report.ts')
    const names = todayReadings(say, SCREEN).map(({ name }) => name)
    expect(names[names.indexOf(NAME) + 1]).toBe('Ganhos no mês')
  })

  it('is beside the other companies’, on the screen and in the file, and in their sum', async () => {
    const { companiesTable, FIGURE_COLUMNS } = await load<typeof companies>(
      'renderer/features/companies/companies-table.tsx',
    )
    expect(FIGURE_COLUMNS.map(({ key }) => key)).toContain('wonEach')
    const row = (company: string) => ({
      company,
      pipeline: null,
      pace: null,
      targetRate: null,
      values: { wonEach: 5_00 },
    })
    const { columns, total } = companiesTable(say, [row('a'), row('b')])
    expect(columns.find(({ key }) => key === 'wonEach')?.title(say, 'screen')).toBe(NAME)
    expect(total?.row?.values.wonEach).toBe(10_00)
  })

  it('is nowhere before, and no surface names a figure by itself', () => {
    const all = [...figures.FUNNEL_FIGURES, ...figures.PRESENT_FIGURES, ...figures.COMPANY_FIGURES]
    expect(all.map(({ key }) => key)).not.toContain('wonEach')
    const drawing = ['renderer/features/today/tiles.tsx', 'renderer/features/tv/today-panel.tsx']
    for (const path of drawing) expect(readSource(path), path).toContain('FUNNEL_FIGURES')
    const naming = listFiles('renderer/*.ts', 'renderer/*.tsx').filter((path) =>
      readSource(path).includes("t('today:noConversation')"),
    )
    expect(naming).toEqual([FIGURES])
  })
})
