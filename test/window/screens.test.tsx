import { getByRole, queryByRole } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type PlainDate } from '../../shared/time/calendar.ts'
import { openWindow } from '../support/window/open-window.ts'
import {
  figureOf,
  inPortuguese,
  note,
  openAt,
  page,
  until,
  user,
  waitForAnswers,
  wordsOf,
} from '../support/window/page.ts'

const TODAY = '2026-11-24' as PlainDate
const VENDAS = 1

interface Day {
  readonly leads: { total: number }
  readonly opportunities: { created: number }
  readonly sales: { won: number; lost: number }
}
interface Row {
  readonly name: string
}

let world: Awaited<ReturnType<typeof openWindow>>
const drawnNames = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')]
    .map((row) => wordsOf(row.querySelector('th bdi')))
    .filter((name) => name !== '')
const firstTen = (rows: readonly Row[]) => rows.slice(0, 10).map(({ name }) => name)

beforeAll(async () => {
  world = await openWindow('#/hoje', `${TODAY}T10:00:00-03:00`)
})
afterAll(() => world.close())

describe('the window over the core', () => {
  it('shows the figures of Hoje', async () => {
    const { tasks } = await world.service.ask('tasks.list', { overdue: true, limit: 100 })
    const waiting = await world.service.ask('leads.list', {
      has_conversation: false,
      status: 'new',
      limit: 1,
    })
    const yesterday = addDays(TODAY, -1)
    const range = { from: yesterday, to: yesterday, pipeline_id: VENDAS }
    const { days, stalled } = await world.service.ask('marketing.funnel', range)
    note('asked the service')
    await until(() => {
      expect(wordsOf(figureOf('Leads ontem'))).toContain(`Leads ontem${days[0].leads.total}▲`)
      expect(wordsOf(figureOf('Parados há +15 dias'))).toContain(`dias${stalled.buckets[0].count}`)
      expect(wordsOf(figureOf('Tarefas vencidas'))).toContain(`Tarefas vencidas${tasks.length}`)
      expect(wordsOf(figureOf('Leads sem conversa'))).toContain(`conversa${waiting.total}`)
    })
    note('Hoje: 4 figures')
  })

  it('shows the totals of Funil, as figures, in the chart and as a table', async () => {
    const range = { from: addDays(TODAY, -28), to: addDays(TODAY, -1), pipeline_id: VENDAS }
    const { days } = (await world.service.ask('marketing.funnel', range)) as { days: Day[] }
    const sum = (read: (day: Day) => number) => days.reduce((total, day) => total + read(day), 0)
    const [leads, created, won, lost] = [
      sum((day) => day.leads.total),
      sum((day) => day.opportunities.created),
      sum((day) => day.sales.won),
      sum((day) => day.sales.lost),
    ]
    await openAt('/funil', 'Funil')
    note('Funil')
    const region = getByRole(page(), 'region', { name: 'Funil por dia' })
    const totals = wordsOf(getByRole(region, 'list', { name: 'Totais do período' }))
    expect(totals).toContain(`Leads${leads}▲`)
    expect(totals).toContain(`Oportunidades${created}▲`)
    expect(totals).toContain(`Ganhos${won}▲`)
    const columns = region.querySelector('svg.recharts-surface path[data-columns]')?.getAttribute('d') ?? ''
    expect(columns.match(/M/g)?.length).toBeGreaterThan(days.length / 2)
    note('Funil: 3 totals and the chart')
    const mouse = user()
    await mouse.click(getByRole(region, 'button', { name: /^Mais ações/ }))
    await mouse.click(await until(() => getByRole(page(), 'menuitem', { name: /^Ver como tabela/ })))
    const table = await until(() => getByRole(region, 'table', { name: 'Funil por dia' }))
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(wordsOf),
    )
    const total = rows.find(([head]) => head === 'Total') ?? []
    expect([total[1], total[6], total[8], total[10]].map(Number)).toEqual([leads, created, won, lost])
    note('Funil: table')
  })

  it('shows the tiles and the rows of Leads, in the order that is chosen', async () => {
    const { rows, total, by_status } = await world.service.ask('leads.list', { limit: 200 })
    const byName = await world.service.ask('leads.list', { limit: 200, order_by: 'name_asc' })
    await openAt('/leads', 'Leads')
    note('Leads')
    expect(wordsOf(figureOf('Todos'))).toContain(inPortuguese(total))
    expect(wordsOf(figureOf('Novos'))).toContain(inPortuguese(by_status.new))
    expect(wordsOf(figureOf('Descartados'))).toContain(inPortuguese(by_status.junk))
    const table = getByRole(page(), 'table', { name: 'Leads' })
    expect(drawnNames(table).slice(0, 10)).toEqual(firstTen(rows))
    note('Leads: 3 tiles, 10 rows')
    const mouse = user()
    await mouse.click(getByRole(page(), 'combobox', { name: 'Ordem' }))
    await mouse.click(await until(() => getByRole(page(), 'option', { name: 'Nome, de A a Z' })))
    await until(() => expect(drawnNames(table).slice(0, 10)).toEqual(firstTen(byName.rows)))
    note('Leads: ordered')
    await mouse.click(table.querySelector('tbody th button') as HTMLElement)
    const drawer = await until(() => getByRole(page(), 'dialog'))
    await until(() => expect(wordsOf(drawer)).toContain(byName.rows[0].phone[0].value))
    await mouse.keyboard('{Escape}')
    await until(() => expect(queryByRole(page(), 'dialog')).toBeNull())
    note('Leads: a lead')
  })

  it('saves a file with the days of Funil', async () => {
    await openAt('/funil', 'Funil')
    const mouse = user()
    await mouse.click(await until(() => getByRole(page(), 'button', { name: 'Exportar' })))
    await mouse.click(await until(() => getByRole(page(), 'menuitem', { name: 'CSV: Funil por dia' })))
    await until(() => expect(world.saved).toHaveLength(1))
    const text = Buffer.from(world.saved[0]?.bytes ?? []).toString('utf8')
    expect(text.split('\n')[0]).toContain('Dia;Leads;Google;Meta;Outros;Descartados;Oportunidades')
    note('Funil: a file')
  })

  it('keeps its figures without the API, and says so', async () => {
    const { tasks } = await world.service.ask('tasks.list', { overdue: true, limit: 100 })
    world.service.setReached(false)
    await openAt('/hoje', 'Hoje')
    await user().click(getByRole(page(), 'button', { name: 'Atualizar' }))
    await until(() => expect(wordsOf(getByRole(page(), 'main'))).toContain('Sem conexão com o servidor'))
    expect(wordsOf(figureOf('Tarefas vencidas'))).toContain(`Tarefas vencidas${tasks.length}`)
    note('Hoje: without the API')
    world.service.setReached(true)
    await user().click(getByRole(page(), 'button', { name: 'Atualizar' }))
    await waitForAnswers()
    await until(() => expect(wordsOf(getByRole(page(), 'main'))).not.toContain('Sem conexão com o servidor'))
    note('Hoje: connected again')
  })
})
