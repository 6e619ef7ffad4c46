// The questions about figures: Hoje, what changed, Parados, Pipelines, and a file.
import { expect } from '@playwright/test'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addDays, dayInTimeZone, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { callRaw, readRawStalled } from '../../support/fakes/raw-api.ts'
import { bytesOf } from './downloads.ts'
import {
  cellsOf,
  daysOf,
  last28,
  type Question,
  region,
  short,
  sum,
  table,
  VENDAS,
  type World,
} from './questions-world.ts'
import { figureOf, LEADS_TILE, parseCount, TIME_ZONE } from './screen.ts'

interface RawPipeline {
  readonly id: number
  readonly stages: readonly { readonly name: string; readonly open_count: number }[]
}

/** The day of the last look with which the demo begins, and the days after it with today. */
async function sinceLook({ api, history, today }: World) {
  const newest = Math.max(...history.counts.map(({ at }) => at))
  const at = history.counts.findLast((each) => each.at <= newest - 2 * 86_400_000)?.at ?? 0
  return daysOf(api, addDays(dayInTimeZone(at, TIME_ZONE), 1), today)
}

export const QUESTIONS_OF_NUMBERS: readonly Question[] = [
  {
    number: 1,
    asks: 'What changed since I last looked?',
    answer: async (_, world) => {
      const strip = region(world.page, /^Desde .+, \d\d:\d\d$/)
      const days = await sinceLook(world)
      const leads = sum(days, (each) => each.leads.total)
      await expect(strip.getByRole('link', { name: `${leads} leads`, exact: true })).toBeVisible()
      expect(await strip.getByRole('link').count()).toBeGreaterThan(3)
    },
  },
  {
    number: 2,
    asks: 'Leads yesterday: normal?',
    answer: async (_, world) => {
      const days = await last28(world)
      const work = days.filter(({ date }) => isBusinessDay(date, NATIONAL_HOLIDAYS))
      const counts = work.map(({ leads }) => leads.total)
      const tile = world.page.getByRole('group', { name: LEADS_TILE })
      const [, count = ''] = (await tile.innerText()).split('\n')
      expect(parseCount(count)).toBe(days.at(-1)?.leads.total)
      const usual = `Por dia útil, nos últimos 28 dias: de ${Math.min(...counts)} a ${Math.max(...counts)}`
      await expect(tile.getByRole('img', { name: usual })).toBeVisible()
    },
  },
  {
    number: 3,
    asks: 'Did a channel stop?',
    answer: async ({ click }, world) => {
      const { page } = world
      await click(
        region(page, /^Desde /)
          .getByRole('heading')
          .getByRole('link'),
      )
      const days = await sinceLook(world)
      for (const [name, key] of [
        ['Google', 'google'],
        ['Meta', 'meta'],
        ['Outros', 'other'],
      ] as const) {
        const [, count = ''] = await cellsOf(page, 'Aconteceu', `Leads, ${name}`)
        expect(parseCount(count)).toBe(sum(days, ({ leads }) => leads[key]))
      }
    },
  },
  {
    number: 8,
    asks: 'Where is money stuck, worse?',
    answer: async ({ click }, world) => {
      const { page, api, today } = world
      await click(figureOf(page, 'Parados há +15 dias').getByRole('button').first())
      const [oldest] = await readRawStalled(api, VENDAS, today)
      const worst = page.getByRole('group', { name: 'Mais de 15 dias', exact: true })
      await expect(worst.locator('strong')).toHaveText(`${oldest?.count}`)
      await expect(worst).toContainText(short(world, oldest?.cents ?? 0))
      await expect(worst).toContainText(/(alta de \d+|queda de \d+|igual) (desde|na semana)/)
    },
  },
  {
    number: 9,
    asks: 'Stages now against last Monday?',
    answer: async ({ choose }, { page, api }) => {
      await choose('O que mudou desde a última segunda')
      await expect(table(page, 'Antes e depois').getByRole('columnheader', { name: '16 nov.' })).toBeVisible()
      const { pipelines } = await callRaw<{ pipelines: RawPipeline[] }>(api, 'pipelines.list', {})
      const stages = pipelines.find(({ id }) => id === VENDAS)?.stages ?? []
      const open = stages.filter(({ open_count }) => open_count > 0)
      expect(open.length).toBeGreaterThan(3)
      for (const { name, open_count } of open) {
        const [, before = '', now = '', change = ''] = await cellsOf(
          page,
          'Antes e depois',
          `Abertos em ${name}`,
        )
        expect(parseCount(now)).toBe(open_count)
        expect(Number(change.replace('−', '-'))).toBe(open_count - parseCount(before))
      }
    },
  },
  {
    number: 19,
    asks: 'Why another number elsewhere?',
    answer: async ({ click }, { page, api, yesterday }) => {
      await click(page.getByRole('button', { name: /^De onde vem o número: Leads (ontem|de )/ }))
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Não batem com a tela Leads, que conta os de todos os canais.')
      await expect(dialog).toContainText('marketing.funnel')
      await expect(dialog).toContainText(/Colhido.*\d\d:\d\d/s)
      // Both are what the API says: they do differ.
      const from = addDays(yesterday, -27)
      const paid = await daysOf(api, from, yesterday)
      const created = { created_from: from, created_to: yesterday, limit: 1 }
      const { total } = await callRaw<{ total: number }>(api, 'leads.list', created)
      expect(total).toBeGreaterThan(sum(paid, ({ leads }) => leads.total))
    },
  },
  {
    number: 21,
    asks: 'In, out, left?',
    answer: async ({ open }, { page, api, today }) => {
      await open('Parados')
      const card = region(page, /^Desde \d/)
      const items = card.getByRole('listitem')
      await expect(items).toHaveCount(6)
      const signed = (text: string) => Number(/[+−]?\d+$/.exec(text.trim())?.[0].replace('−', '-'))
      const [then = 0, created, won = 0, lost = 0, adjusted = 0, now] = (await items.allInnerTexts()).map(
        signed,
      )
      const from = /Desde (\d+) nov\./.exec((await card.getAttribute('aria-label')) ?? '')?.[1] ?? ''
      const days = await daysOf(api, addDays(plainDate(`2026-11-${from.padStart(2, '0')}`), 1), today)
      expect([created, won, lost]).toEqual([
        sum(days, ({ opportunities }) => opportunities.created),
        -sum(days, ({ sales }) => sales.won),
        -sum(days, ({ sales }) => sales.lost),
      ])
      expect(now).toBe(then + (created ?? 0) + won + lost + adjusted)
    },
  },
  {
    number: 36,
    asks: 'Something I can open anywhere',
    answer: async ({ click }, { page, tasks }) => {
      await click(page.getByRole('button', { name: 'Exportar' }))
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        click(page.getByRole('menuitem', { name: 'CSV: Indicadores' })),
      ])
      const overdue = (await tasks({ overdue: true })).length
      expect((await bytesOf(download)).toString('utf8')).toMatch(
        new RegExp(`Tarefas vencidas;.*\\b${overdue}\\b`),
      )
    },
  },
]
