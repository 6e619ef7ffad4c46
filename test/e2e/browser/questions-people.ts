// The questions about people, leads, companies and the shop.
import { expect, type Page } from '@playwright/test'
import type { Cents } from '../../../shared/money/money.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addDays, dayInTimeZone, listDays, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { callRaw } from '../../support/fakes/raw-api.ts'
import type { Journey } from './journey.ts'
import { countsOf, firstLead, type RawLead, rawLeads, readTiles } from './leads-screen.ts'
import { daysOf, type Question, type RawTask, region, type World, wonCentsOf } from './questions-world.ts'
import { figureOf, parseCount, readRows, TIME_ZONE, waitForAnswers } from './screen.ts'
import { priceOf, quoteOf, type RawDiscounts } from './shop-raw.ts'
import { settled, sumLine } from './shop-screen.ts'

/** Of the demo company. */
const THAIS = { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403', name: 'Thaís Guimarães' }
/** What its user noted for the person with most overdue tasks. */
const TALK = 'Ligar para os clientes das tarefas mais antigas e reagendar as que ficarem'

interface RawPipeline {
  readonly id: number
  readonly is_default: boolean
}

/** How many of the tasks each person has. */
function countByName(tasks: readonly RawTask[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { responsible_name: of } of tasks) {
    const name = of ?? 'Sem responsável'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** The counts of a table by the name in its first cell, of the column after it; without head and total. */
async function columnOf(page: Page, table: string, column = 1): Promise<Map<string, number>> {
  const rows = (await readRows(page.getByRole('table', { name: table, exact: true }))).slice(1)
  const people = rows.filter(([name]) => name !== 'Total')
  return new Map(people.map(([name = '', ...cells]) => [name, parseCount(cells[column - 1] ?? '')]))
}

const ofThais = (leads: object) => ({ ...leads, assigned_to_in: [THAIS.id] })
const byValue = { order_by: 'opportunity_desc', limit: 1 }

async function openThais({ choose }: Journey, { page }: World): Promise<void> {
  await choose(`Conversa com ${THAIS.name}`)
  await expect(page.getByRole('heading', { level: 1, name: THAIS.name })).toBeVisible()
  await waitForAnswers(page)
}

async function expectTile(page: Page, name: string, count: number | undefined): Promise<void> {
  const text = await figureOf(page, name).innerText()
  expect(parseCount(text.split('\n')[1] ?? ''), name).toBe(count)
}

export const QUESTIONS_OF_PEOPLE: readonly Question[] = [
  {
    number: 4,
    asks: 'Who is late?',
    answer: async ({ open }, { page, tasks }) => {
      await open('Tarefas')
      await waitForAnswers(page)
      const late = countByName(await tasks({ overdue: true }))
      expect(late.size).toBeGreaterThan(3)
      expect(await columnOf(page, 'Vencidas por responsável')).toEqual(late)
    },
  },
  {
    number: 6,
    asks: 'New leads nobody answered, biggest first?',
    answer: async ({ click }, { page, api }) => {
      await click(region(page, 'Fila de atenção').getByRole('button', { name: /leads? novos? sem conversa/ }))
      const waiting = { status: 'new', has_conversation: false, ...byValue }
      const { rows } = await callRaw<{ rows: RawLead[] }>(api, 'leads.list', waiting)
      await expect(firstLead(page)).toContainText(rows[0]?.name ?? 'none')
    },
  },
  {
    number: 23,
    asks: 'Of September’s leads, how many converted?',
    answer: async ({ choose }, { page, api }) => {
      await choose('Leads criados em setembro de 2026')
      const created = { created_from: '2026-09-01', created_to: '2026-09-30' }
      const { all, ...rest } = await countsOf(api, created)
      expect(rest.converted).toBeGreaterThan(0)
      await expect.poll(() => readTiles(page).catch(() => null)).toEqual({ all, ...rest })
    },
  },
  {
    number: 25,
    asks: 'What did we agree last time?',
    answer: async ({ open, click }, { page, history }) => {
      await open('Tarefas')
      const people = history.counts.findLast((each) => each.people !== undefined)?.people ?? []
      const known = people.filter(({ id }) => id !== null)
      const [busiest] = known.toSorted((a, b) => b.count - a.count)
      await click(
        page.getByRole('table', { name: 'Vencidas por responsável' }).locator(`a[href$="${busiest?.id}"]`),
      )
      await expect(region(page, 'Combinados')).toContainText(TALK)
    },
  },
  {
    number: 26,
    asks: 'Overdue, his trend?',
    answer: async (journey, world) => {
      await openThais(journey, world)
      const { page, tasks } = world
      const late = await tasks({ overdue: true, responsible_id: THAIS.id })
      await expectTile(page, 'Tarefas vencidas', late.length)
      await expect(
        figureOf(page, 'Tarefas vencidas').getByRole('img', { name: /nos últimos 28 dias: de \d+ a \d+$/ }),
      ).toBeVisible()
      const severities = region(page, 'Vencidas').getByRole('button', { name: /^\d.* dias/ })
      expect(await severities.count()).toBeGreaterThan(1)
      for (const each of await severities.all())
        await expect(each.getByRole('img', { name: /^Contagem/ })).toBeVisible()
    },
  },
  {
    number: 26,
    asks: 'And done?',
    answer: async ({ choose }, { page, tasks }) => {
      await choose(`Tarefas concluídas de ${THAIS.name}`)
      const done = await tasks({ completed: true, responsible_id: THAIS.id })
      expect(done.length).toBeGreaterThan(0)
      await expect(region(page, 'Tarefas concluídas')).toContainText(`${done.length} de `)
    },
  },
  {
    number: 27,
    asks: 'His leads without conversation?',
    answer: async (journey, world) => {
      await openThais(journey, world)
      const waiting = await rawLeads(world.api, ofThais({ status: 'new', has_conversation: false, limit: 1 }))
      await expectTile(world.page, 'Leads sem conversa', waiting.total)
    },
  },
  {
    number: 28,
    asks: 'His conversion against the team’s?',
    answer: async (journey, world) => {
      await openThais(journey, world)
      const { page, api, today } = world
      const created = { created_from: addDays(today, -89), created_to: today, limit: 1 }
      const { total, by_status } = await rawLeads(api, ofThais(created))
      const card = region(page, /^Lead → convertido/)
      await expect(card).toContainText(`${by_status.converted} de ${total} leads`)
      await expect(card).toContainText(/Na mediana da equipe \([\d,]+%\) seriam \d+: .+ acaso/)
    },
  },
  {
    number: 30,
    asks: 'Is the load even?',
    answer: async ({ choose }, { page, tasks }) => {
      await choose('Pessoa')
      await waitForAnswers(page)
      const people = (counts: Map<string, number>) => {
        counts.delete('Sem responsável')
        return counts
      }
      const pending = people(countByName(await tasks({ completed: false })))
      const late = people(countByName(await tasks({ overdue: true })))
      expect(await columnOf(page, 'Equipe de Casa Aroeira')).toEqual(pending)
      const shown = await columnOf(page, 'Equipe de Casa Aroeira', 2)
      expect(new Map([...shown].filter(([, count]) => count > 0))).toEqual(late)
    },
  },
  {
    number: 31,
    asks: 'Conversations to read together?',
    answer: async (journey, world) => {
      await openThais(journey, world)
      const { rows } = await rawLeads(
        world.api,
        ofThais({ status: 'new', has_conversation: true, ...byValue }),
      )
      const row = region(world.page, 'Conversas para ler juntos')
        .getByRole('row')
        .filter({ hasText: 'maior valor entre os novos' })
      await expect(row.getByRole('button')).toHaveText(rows[0]?.name ?? 'none')
    },
  },
  {
    number: 32,
    asks: 'His stuck deals?',
    answer: async (journey, world) => {
      await openThais(journey, world)
      const late = await world.tasks({ overdue: true, responsible_id: THAIS.id })
      const deals = late.filter(({ owner_type }) => owner_type === 'deal')
      const card = region(world.page, 'Vencidas').first()
      await expect(card.getByRole('button', { name: `de negócios ${deals.length}` })).toBeVisible()
      for (const { subject } of deals)
        await expect(card.getByRole('row', { name: subject }).first()).toBeVisible()
    },
  },
  {
    number: 33,
    asks: 'All branches on one page?',
    answer: async ({ click }, { page, api, second, formats, today }) => {
      await click(page.getByRole('button', { name: /^Trocar de empresa/ }))
      await click(page.getByRole('menuitem', { name: 'Todas as empresas' }))
      await waitForAnswers(page)
      const rows = await readRows(region(page, 'Indicadores').getByRole('table'))
      for (const [name, of] of [
        ['Segunda casa', second],
        ['Matriz', api],
      ] as const) {
        const { pipelines } = await callRaw<{ pipelines: RawPipeline[] }>(of, 'pipelines.list', {})
        const first = pipelines.find(({ is_default }) => is_default)
        const days = await daysOf(of, plainDate('2026-11-01'), today, first?.id)
        const row = rows.find(([head]) => head?.includes(name))
        expect(row?.[1]).toContain(formats.moneyShort(wonCentsOf(days) as Cents))
      }
    },
  },
  {
    number: 39,
    asks: 'Coupon + Manaus now?',
    answer: async ({ open }, { page, api, formats }) => {
      const money = (cents: number) => formats.money(cents as Cents)
      await open('Loja')
      await expect(page.getByLabel('Incluir produto')).toBeFocused()
      for (const typed of ['0038 2\n', 'BEMVINDO10', '69005040']) {
        await page.keyboard.type(typed)
        await page.keyboard.press('Tab')
      }
      const result = await settled(page)
      const itens = [{ sku: '0038', qtd: 2 }]
      const { opcoes } = await quoteOf(api, '69005040', itens)
      const frete_cents = Math.min(...opcoes.map(({ valor_cents }) => valor_cents))
      const question = { codigo: 'BEMVINDO10', itens, frete_cents }
      const { valor_cents: off } = await callRaw<RawDiscounts>(api, 'shop.desconto.validar', question)
      await expect(result).toContainText(`O cupom BEMVINDO10 vale: − ${money(off)}`)
      await expect(result).toContainText(`Frete para 69005-040 (AM): ${money(frete_cents)}`)
      const total = 2 * (await priceOf(api, '0038')) - off + frete_cents
      await expect(sumLine(page, 'Total')).toHaveText(money(total))
    },
  },
  {
    number: 40,
    asks: 'Can the data be trusted?',
    answer: async ({ open, click }, { page, history, yesterday }) => {
      await open('Ajustes')
      await click(page.getByRole('tab', { name: 'Sem rede' }))
      const stored = history.answers.map(({ at }) => dayInTimeZone(at, TIME_ZONE)).sort()
      const [from = yesterday] = stored
      const days = listDays({ from, to: yesterday }).filter((each) => isBusinessDay(each, NATIONAL_HOLIDAYS))
      const lost = days.filter((each) => !stored.includes(each)).length
      // On one morning no computer of the demo was on; what one alone was on for came from its file.
      await expect(page.getByText(`${lost + 1} em ${days.length} dias úteis`)).toBeVisible()
      await expect(page.getByText('2 dias sem foto aqui vieram dos outros.')).toBeVisible()
    },
  },
  {
    number: 5,
    asks: 'Due today, whose?',
    answer: async ({ open, click }, { page, tasks, today }) => {
      await open('Tarefas')
      await click(page.getByRole('tab', { name: /^Pendentes/ }))
      const late = new Set((await tasks({ overdue: true })).map(({ id }) => id))
      const pending = await tasks({ completed: false })
      const due = pending.filter(({ id, deadline }) => deadline?.startsWith(today) && !late.has(id))
      expect(due.length).toBeGreaterThan(0)
      const group = region(page, 'Tarefas pendentes').locator('tbody').filter({ hasText: 'Vencem hoje' })
      await expect(group.getByRole('cell').first()).toBeVisible()
      const rows = (await readRows(group)).slice(1).map((cells) => cells.join(' '))
      expect(rows).toHaveLength(due.length)
      for (const { subject, responsible_name: of } of due) {
        expect(rows.some((row) => row.includes(subject) && row.includes(of ?? 'Sem responsável'))).toBe(true)
      }
    },
  },
]
