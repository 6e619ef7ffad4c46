// The questions about Funil, the month and its forecast.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Cents } from '../../../shared/money/money.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import { dayInTimeZone, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import type { Journey } from './journey.ts'
import {
  before28,
  cellsOf,
  centsOf,
  daysOf,
  last28,
  type Question,
  region,
  short,
  sum,
  VENDAS,
  type World,
  wonCentsOf,
} from './questions-world.ts'
import { TIME_ZONE } from './screen.ts'

const day = plainDate
const month = ({ api, today }: World) => daysOf(api, day('2026-11-01'), today)

/** The total of Funil, with the figure of the range before in its title. */
async function expectTotal(page: Page, name: string, now: string, before: string): Promise<void> {
  const total = page.getByRole('list', { name: 'Totais do período' }).getByRole('listitem')
  const item = total.filter({ has: page.getByText(name, { exact: true }) })
  await expect(item.locator('strong')).toHaveText(now)
  await expect(item.getByTitle(`antes ${before}`, { exact: true })).toBeVisible()
}

async function openAccount({ click }: Journey, { page }: World): Promise<Locator> {
  await click(page.getByRole('button', { name: 'Mais ações: Ritmo do mês' }))
  await click(page.getByRole('menuitem', { name: 'Fonte e definição' }))
  return page.getByRole('dialog', { name: 'Ritmo do mês' })
}

export const QUESTIONS_OF_FUNNEL: readonly Question[] = [
  {
    number: 11,
    asks: 'Will we make it, how sure?',
    answer: async (_, world) => {
      const pace = region(world.page, 'Ritmo do mês')
      const said = await pace.getByRole('figure').getAttribute('aria-label')
      const won = world.formats.money(wonCentsOf(await month(world)) as Cents)
      expect(said).toContain(`${won} até agora. Previsão: `)
      await expect(pace).toContainText(/dentro da faixa em \d+ dos últimos 12 meses/)
      await expect(pace).toContainText(/no ritmo da meta|abaixo da meta|meta batida/)
    },
  },
  {
    number: 12,
    asks: 'How much a business day?',
    answer: async (_, world) => {
      const { page, history, today } = world
      const left = history.target.cents - wonCentsOf(await month(world))
      const days = businessDaysOf({ from: today, to: day('2026-11-30') }, NATIONAL_HOLIDAYS)
      await expect(region(page, 'Ritmo do mês')).toContainText(
        `${short(world, Math.ceil(left / days.length))} por dia útil`,
      )
    },
  },
  {
    number: 13,
    asks: 'Same point of last month?',
    answer: async (journey, world) => {
      const dialog = await openAccount(journey, world)
      // The twelfth business day of both months.
      const before = wonCentsOf(await daysOf(world.api, day('2026-10-01'), day('2026-10-19')))
      await expect(dialog).toContainText(`Mês passado, mesmo dia útil: ${short(world, before)}`)
    },
  },
  {
    number: 14,
    asks: 'Why lost, did it change?',
    answer: async ({ open }, world) => {
      await open('Funil')
      const [now, before] = [await last28(world), await before28(world)]
      const lost = sum(now, ({ sales }) => sales.lost)
      const added = lost - sum(before, ({ sales }) => sales.lost)
      const [, count, change] = await cellsOf(world.page, 'Por que perdemos', 'Total')
      expect([count, change]).toEqual([`${lost}`, world.formats.signedCount(added)])
    },
  },
  {
    number: 15,
    asks: 'Win rate?',
    answer: async ({ open }, world) => {
      await open('Funil')
      const rate = (days: Awaited<ReturnType<typeof last28>>) => {
        const won = sum(days, ({ sales }) => sales.won)
        return world.formats.percent(won / (won + sum(days, ({ sales }) => sales.lost)))
      }
      await expectTotal(world.page, 'Taxa de ganho', rate(await last28(world)), rate(await before28(world)))
    },
  },
  {
    number: 16,
    asks: 'Average ticket, rising?',
    answer: async ({ open, click }, world) => {
      const { page } = world
      await open('Funil')
      await click(page.getByRole('button', { name: 'De onde vem o número: Valor ganho' }))
      const ticket = (days: Awaited<ReturnType<typeof last28>>) =>
        short(world, Math.round(wonCentsOf(days) / sum(days, ({ sales }) => sales.won)))
      await expect(page.getByRole('dialog')).toContainText(
        `Ticket médio: ${ticket(await last28(world))}, antes ${ticket(await before28(world))}`,
      )
    },
  },
  {
    number: 17,
    asks: 'Meta against Google to money?',
    answer: async ({ open }, world) => {
      await open('Funil')
      const days = await last28(world)
      for (const key of ['google', 'meta'] as const) {
        const won = days.flatMap(({ sales }) => sales.by_channel.filter(({ channel }) => channel === key))
        const row = await cellsOf(world.page, 'Por canal', key === 'meta' ? 'Meta' : 'Google')
        expect(row[1]).toMatch(new RegExp(`^${sum(days, ({ leads }) => leads[key])}(?!\\d)`))
        expect(row[3]).toMatch(new RegExp(`^${sum(won, ({ count }) => count)}(?!\\d)`))
        const value = sum(won, (each) => centsOf(each.value))
        expect(row[5]).toContain(short(world, value).replaceAll(/\s/gu, ' '))
      }
    },
  },
  {
    number: 18,
    asks: 'Did last month change?',
    answer: async ({ open, click }, world) => {
      await open('Funil')
      await click(world.page.getByRole('button', { name: 'Mais análises', exact: true }))
      const [date = '', figure, before, after] = await cellsOf(world.page, 'Correções', /^\d+\sout\./)
      const corrected = day(`2026-10-${date.split(' ')[0]?.padStart(2, '0')}`)
      const [known] = await daysOf(world.api, corrected, corrected)
      expect(figure).toBe('Descartados')
      expect(Number(after)).toBe(known?.leads.junk)
      expect(before).not.toBe(after)
    },
  },
  {
    number: 22,
    asks: 'Was my forecast of the 5th right?',
    answer: async (journey, world) => {
      const dialog = await openAccount(journey, world)
      const days = dialog.getByRole('list', { name: 'A previsão de cada dia útil de outubro' })
      const said = world.history.forecasts.find(
        ({ at, pipeline_id }) => pipeline_id === VENDAS && dayInTimeZone(at, TIME_ZONE) === '2026-10-05',
      )
      const close = wonCentsOf(await daysOf(world.api, day('2026-10-01'), day('2026-10-31')))
      if (said === undefined) throw new Error('the demo has no forecast of 5 October')
      const isInside = said.lowCents <= close && close <= said.highCents
      const band = world.formats.moneyRange([said.lowCents as Cents, said.highCents as Cents])
      const outcome = isInside ? 'dentro da faixa' : 'fora da faixa'
      await expect(days.getByRole('listitem').filter({ hasText: /^5\sout/ })).toHaveText(
        `${world.formats.day(day('2026-10-05'))}: ${outcome} · fechou em ${short(world, close)}, previsto ${band}`,
      )
    },
  },
  {
    number: 35,
    asks: 'How wrong is this forecast usually?',
    answer: async (journey, world) => {
      const dialog = await openAccount(journey, world)
      const [, times] =
        /a faixa conteve o mês (\d+) vez(?:es)?; erro mediano \d+%/.exec(await dialog.innerText()) ?? []
      const months = dialog
        .getByRole('list', { name: 'A previsão de cada mês, neste dia' })
        .getByRole('listitem')
      await expect(months).toHaveCount(12)
      await expect(months.filter({ hasText: ': dentro da faixa' })).toHaveCount(Number(times))
    },
  },
  {
    number: 37,
    asks: 'What happened on the 12th?',
    answer: async ({ click }, { page, api }) => {
      const plot = region(page, 'Ritmo do mês').getByRole('application')
      const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {}
      const said = region(page, 'Ritmo do mês').getByRole('status').getByText('dia 12', { exact: true })
      let x = 0
      do {
        x += width / 90
        await plot.hover({ position: { x, y: height / 2 } })
      } while (!(await said.isVisible()) && x < width * 0.9)
      await click(plot, { x, y: height / 2 })
      const [twelfth] = await daysOf(api, day('2026-11-12'), day('2026-11-12'))
      const [weekBefore] = await daysOf(api, day('2026-11-05'), day('2026-11-05'))
      await expectTotal(page, 'Leads', `${twelfth?.leads.total}`, `${weekBefore?.leads.total}`)
      await expectTotal(page, 'Ganhos', `${twelfth?.sales.won}`, `${weekBefore?.sales.won}`)
    },
  },
  {
    number: 13,
    asks: 'Same point of last year?',
    answer: async ({ choose }, world) => {
      await choose('Este mês × ano passado')
      const now = await daysOf(world.api, day('2026-11-01'), world.yesterday)
      const before = await daysOf(world.api, day('2025-11-01'), day('2025-11-18'))
      await expectTotal(
        world.page,
        'Valor ganho',
        short(world, wonCentsOf(now)),
        world.formats.money(wonCentsOf(before) as Cents),
      )
    },
  },
  {
    number: 34,
    asks: 'This year against last?',
    answer: async ({ choose }, world) => {
      await choose('Este ano × ano passado')
      const wonOf = async (year: number) =>
        sum(
          await Promise.all(
            [
              ['01-01', '03-31'],
              ['04-01', '06-30'],
              ['07-01', '09-30'],
              ['10-01', '11-18'],
            ].map(([from, to]) => daysOf(world.api, day(`${year}-${from}`), day(`${year}-${to}`))),
          ),
          (days) => sum(days, ({ sales }) => sales.won),
        )
      await expectTotal(world.page, 'Ganhos', `${await wonOf(2026)}`, `${await wonOf(2025)}`)
    },
  },
]
