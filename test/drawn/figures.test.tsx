// Each declared figure has its own value under its own name on every surface: tile, wall, file, list of companies. One
// fixture, whose answers all differ.
import { afterAll, describe, expect, it } from 'vitest'
import type { Figure } from '../../renderer/report/figure.ts'
import { listDays } from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import { answered } from '../support/fakes/answered.ts'
import { funnelDay } from '../support/fakes/funnel-days.ts'
import { plain } from '../support/window/locator.ts'
import { openDrawing } from './draw.tsx'

const ZONE = 'America/Sao_Paulo'
const page = await openDrawing('2026-11-24T10:00:00-03:00', [{ id: 'c', label: 'Casa', timeZone: ZONE }])
afterAll(() => page.close())
// Their modules read the document.
const { say, TODAY, dayOf } = await import('./surfaces.tsx')
const { FIGURES } = await import('../../renderer/domain/today/today-figures.ts')
const { todayFigures, todayRange } = await import('../../renderer/domain/today/today-model.ts')
const { PERSON_FIGURES } = await import('../../renderer/domain/people/person-figures.ts')
const { Tile } = await import('../../renderer/report/surfaces/tile.tsx')
const { WallFigure } = await import('../../renderer/report/surfaces/wall-figure.tsx')
const { figuresTable } = await import('../../renderer/report/figure.ts')
const { toFile } = await import('../../renderer/report/surfaces/save-files.ts')

/** Every day is empty but yesterday. */
const days = listDays(todayRange(TODAY)).map((date) =>
  funnelDay(
    date,
    date === dayOf('11-23')
      ? {
          google: 31,
          meta: 17,
          other: 5,
          opportunities: 23,
          opportunityCents: 1_900,
          won: 11,
          wonCents: 98_700,
        }
      : {},
  ),
)
const tasks = (count: number, deadline: string) =>
  answered(
    Array.from({ length: count }, (_, id) => ({
      id,
      responsible_id: 'ana',
      deadline: `2026-${deadline}T09:00:00`,
    })),
  )
const leads = (total: number) => answered({ total, rows: [] })
const ANSWERS = {
  funnel: answered({}),
  figures: todayFigures(days, TODAY, NATIONAL_HOLIDAYS),
  trends: { leads: [], opportunities: [], won: [], leadToWon: [] },
  unusual: [],
  counted: { overdue: answered([]), noConversation: answered([]) },
  stalledBefore: null,
  stalledTrend: null,
  base: 'own',
  holidays: NATIONAL_HOLIDAYS,
  stalled: answered({
    snapshotDate: TODAY,
    buckets: [{ label: 'Mais de 15 dias', count: 27, valueCents: 835_000 }],
    unreadable: [],
  }),
  overdue: tasks(4, '11-10'),
  leads: { all: leads(12), forgotten: leads(3) },
} as never
const PERSON = {
  id: 'ana',
  overdue: tasks(6, '11-10'),
  pending: tasks(8, '11-25'),
  newLeads: leads(14),
  waiting: leads(9),
  history: [],
  holidays: NATIONAL_HOLIDAYS,
} as never

/** What is read of a figure: on its tile, on the wall, and in the rows of a file. */
function read(figure: Figure) {
  const tile = page.draw(<Tile figure={figure} onOpen={() => undefined} />).querySelector('fieldset')
  const name = plain(tile?.querySelector('button')?.textContent)
  const value = plain(tile?.querySelector('[elementtiming]')?.textContent)
  const wall = page.draw(<WallFigure {...figure} />).querySelector('fieldset')
  const onWall = `${wall?.getAttribute('aria-label')}: ${plain(wall?.querySelector('strong')?.textContent)}`
  const { rows } = toFile(figuresTable(say, figure.readings), say)
  const inFile = rows.map(([head, ...cells]) => `${head}: ${cells.slice(0, 3).find((cell) => cell !== null)}`)
  expect(onWall).toBe(`${name}: ${value}`)
  return [`${name}: ${value}`, ...inFile]
}
const all = (list: readonly { readonly key: string; make(...parts: never[]): Figure }[], answers: never) =>
  Object.fromEntries(list.map(({ key, make }) => [key, read(make(say as never, answers))]))

describe('declared figures', () => {
  it('of Hoje', () => {
    expect(all(FIGURES, ANSWERS)).toEqual({
      leads: ['Leads ontem: 53', 'Leads ontem (mídia paga): 53'],
      opportunities: [
        'Oportunidades no mês: 23',
        'Oportunidades no mês, até ontem: 23',
        'Oportunidades no mês: 23',
      ],
      won: ['Ganhos no mês: R$ 987', 'Ganhos no mês: 98700', 'Ganhos no mês, até ontem: 98700'],
      leadToWon: ['Lead → ganho: 20,8%', `Lead → ganho: ${11 / 53}`],
      stalled: [
        'Parados há +15 dias: 27',
        'Parados há +15 dias: 27',
        'Parados há mais de 15 dias, valor: 835000',
      ],
      overdue: ['Tarefas vencidas: 4', 'Tarefas vencidas: 4'],
      noConversation: ['Leads sem conversa: 12', 'Leads sem conversa: 12'],
    })
  })
  it('of a person', () => {
    expect(all(PERSON_FIGURES, PERSON)).toEqual({
      overdue: ['Tarefas vencidas: 6', 'Tarefas vencidas: 6'],
      soon: ['Vencem em 7 dias: 2', 'Vencem em 7 dias: 2'],
      newLeads: ['Leads novos: 14', 'Leads novos: 14'],
      waiting: ['Leads sem conversa: 9', 'Leads sem conversa: 9'],
    })
  })
  it('of a company, under the title of its column', () => {
    const shown = FIGURES.flatMap(({ key, column, make }) =>
      column ? [[key, `${column(say)}: ${make(say, ANSWERS).readings[0].value}`]] : [],
    )
    expect(Object.fromEntries(shown)).toEqual({
      won: 'Ganhos no mês: 98700',
      opportunities: 'Oportunidades no mês: 23',
      stalled: 'Parados há +15 dias: 27',
      overdue: 'Tarefas vencidas: 4',
    })
  })
})

it.each([
  ['stored 60 days ago, until the first answer', { isStored: true }, 27, false, false],
  ['without the days of now, until the first answer', { isStored: true }, null, false, true],
  ['of now', {}, 27, true, false],
])('a figure %s has no change that it cannot know', (_, state, value, isCompared, isBusy) => {
  const figure: Figure = {
    kind: 'count',
    name: 'Parados',
    value,
    change: { direction: 1, text: '3' },
    lead: [],
    about: { definition: 'stalled', operation: 'marketing.funnel', range: 'agora' },
    answer: answered<unknown>({}, state),
    opens: { screen: 'stalled', view: {} },
    readings: [{ name: '', kind: 'count', value, days: '', before: null, beforeDays: null }],
  }
  for (const part of [
    <Tile key="a" figure={figure} onOpen={() => undefined} />,
    <WallFigure key="b" {...figure} />,
  ]) {
    const drawn = page.draw(part).querySelector('fieldset')
    expect(drawn?.textContent?.includes('▲')).toBe(isCompared)
    expect(drawn?.getAttribute('aria-busy') === 'true').toBe(isBusy)
    expect(drawn?.textContent?.includes('27')).toBe(!isBusy)
  }
})
