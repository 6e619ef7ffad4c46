// Statements that take more than a look at a screen: offline filters, refusals, ages, reasons, rates.
import type { Page } from '@playwright/test'
import { addDays, plainDate } from '../../../../shared/funnel/calendar.ts'
import type { RawApi } from '../../../support/raw-api.ts'
import { expect } from '../fixtures.ts'
import { choose, leadsTable, openFilters, readTiles } from '../leads-screen.ts'
import {
  chooseCustomRange,
  openConnected,
  openScreen,
  openTable,
  readRows,
  submitConnection,
} from '../screen.ts'
import { ask, figureOf } from './answers.ts'
import { FIGURES } from './figures.ts'
import { goTo, readTexts, type ScreenName } from './walk.ts'
import { test } from './world.ts'

/** The last whole month. */
function monthBefore(today: string): { from: string; to: string } {
  const to = addDays(plainDate(`${today.slice(0, 8)}01`), -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

async function readAllLeads(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ler todos/ }).click()
  await expect(page.getByText(/^Todos guardados neste computador/)).toBeVisible({ timeout: 60_000 })
}

/** Chooses a filter; false where the screen does not offer it. */
async function chooseWherePossible(page: Page, field: string, option: string): Promise<boolean> {
  const control = page.getByRole('combobox', { name: field, exact: true })
  if ((await control.count()) === 0 || (await control.isDisabled())) return false
  await choose(page, field, option)
  return true
}

test.describe.configure({ mode: 'parallel' })

test.describe('leads of six fields', () => {
  test('offline, a filter by a field that never came gives no number', async ({ page, session, world }) => {
    test.setTimeout(180_000)
    const service = await world.serve('six-field-leads')
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const without = figureOf((await ask(api, 'leads.list', { has_conversation: false, limit: 1 })).total)
    await openConnected(page, { service, session }, 'Leads')
    await readAllLeads(page)
    await session.stop()
    await service.stop()
    await page.goto(await session.start())
    await openScreen(page, 'Leads')
    await openFilters(page)
    await chooseWherePossible(page, 'Conversa', 'Sem conversa')
    const texts = await readTexts(page)
    if (/Sem conversa/.test(texts)) {
      const { all = null } = await readTiles(page)
      expect([null, without]).toContain(all)
      expect(texts).not.toMatch(/Calculado com todos/)
    }
  })

  for (const [dialect, never] of [
    ['six-field-leads', /não tem conversa|Sem responsável/],
    // A null assigned_to does come there, so that nobody being responsible is said by the answer.
    ['other-lead-fields', /não tem conversa|\[object/],
  ] as const) {
    test(`${dialect}: the sheet of a lead says nothing about what did not come`, async ({
      page,
      session,
      world,
    }) => {
      const service = await world.serve(dialect)
      try {
        await openConnected(page, { service, session }, 'Leads')
        await leadsTable(page)
          .getByRole('button', { name: /^Abrir a ficha de/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        const texts = await readTexts(page)
        expect(texts).not.toMatch(never)
      } finally {
        await service.stop()
      }
    })
  }
})

test.describe('codes of errors', () => {
  for (const dialect of [
    'error-in-sentence',
    'error-in-message',
    'error-in-type',
    'error-as-text',
    'error-nested',
    'error-lower-case',
    'one-company-code',
    'contrary',
  ]) {
    test(`${dialect}: a refusal is told by its own code`, async ({ page, session, world }) => {
      const service = await world.serve(dialect)
      try {
        await page.goto(await session.start())
        for (const [token, words] of [
          ['ip_blocked', 'O token não pode ser usado desta rede'],
          ['disabled', 'O token está desativado'],
          ['no_company', 'O token não pertence a nenhuma empresa'],
        ] as const) {
          await submitConnection(page, { address: service.baseUrl, token: service.tokens[token] })
          await expect(page.getByRole('alert')).toContainText(words)
        }
      } finally {
        await service.stop()
      }
    })
  }
})

test.describe('operations that the instance does not have', () => {
  const LEFT: Readonly<Record<string, readonly ScreenName[]>> = {
    'without-messages.list': ['Hoje', 'Leads'],
    'without-leads.list': ['Hoje', 'Funil', 'Tarefas'],
    'without-pipelines.list': ['Hoje', 'Funil', 'Tarefas'],
    'without-stages.list': ['Pipelines'],
    'without-tasks.list': ['Hoje', 'Parados', 'Leads'],
    'without-marketing.funnel': ['Pipelines', 'Leads', 'Tarefas'],
  }
  for (const [dialect, screens] of Object.entries(LEFT)) {
    test(`${dialect}: the others go on, and nobody speaks of a permission`, async ({
      page,
      session,
      world,
    }) => {
      test.setTimeout(90_000)
      const service = await world.serve(dialect)
      try {
        const wrong: string[] = []
        const api = await openConnected(page, { service, session }, 'Hoje')
        for (const screen of screens) {
          await goTo(page, screen)
          const said = /[^\n]*permissão[^\n]*/.exec(await readTexts(page))?.[0]
          if (said !== undefined) wrong.push(`${screen} says "${said}"`)
          wrong.push(...((await FIGURES[screen]?.({ page, api, today: service.today })) ?? []))
        }
        expect(wrong).toEqual([])
      } finally {
        await service.stop()
      }
    })
  }
})

test.describe('the age of an answer', () => {
  test('cached-answers: figures of ten minutes ago are not of now', async ({ page, session, world }) => {
    const service = await world.serve('cached-answers')
    try {
      await openConnected(page, { service, session }, 'Funil')
      const line = page.getByText(/dados de \d{2}:\d{2}/).first()
      await expect(line).toContainText(/há (?:9|10|11) min/)
      await expect(page.getByText(/dados de \d{2}:\d{2} — agora/)).toHaveCount(0)
    } finally {
      await service.stop()
    }
  })

  test('generated-at-offset, no-date: figures of now are of now', async ({ page, session, world }) => {
    const service = await world.serve('generated-at-offset,no-date')
    try {
      await openConnected(page, { service, session }, 'Funil')
      await expect(page.getByText(/dados de \d{2}:\d{2} — agora/).first()).toBeVisible()
    } finally {
      await service.stop()
    }
  })
})

/** Count of each reason of a month, by whatever names an item has; null reasons under "Sem motivo". */
async function reasonsOf(api: RawApi, range: object): Promise<Map<string, number>> {
  const { days } = await ask(api, 'marketing.funnel', { ...range, pipeline_id: 1 })
  const counts = new Map<string, number>()
  for (const day of days) {
    for (const item of day.sales?.lost_by_reason ?? []) {
      const label = item.motivo ?? item.label ?? item.name ?? item.reason ?? 'Sem motivo'
      const count = figureOf(item.quantidade ?? item.qty ?? item.total ?? item.count) ?? 0
      counts.set(label, (counts.get(label) ?? 0) + count)
    }
  }
  return counts
}

test.describe('reasons of losses', () => {
  for (const dialect of [
    'items-portuguese',
    'items-qty',
    'items-total',
    'items-text-numbers',
    'items-null-label',
  ]) {
    test(`${dialect}: every reason with its count`, async ({ page, session, world }) => {
      const service = await world.serve(dialect)
      try {
        const api = await openConnected(page, { service, session }, 'Funil')
        const { from, to } = monthBefore(service.today)
        const truth = await reasonsOf(api, { from, to })
        await chooseCustomRange(page, from, to)
        await expect
          .poll(async () => {
            const rows = await readRows(await openTable(page, 'Por que perdemos'))
            const shown = rows.map(([label = '', count = '']) => `${label} ${count.replaceAll('.', '')}`)
            return [...truth].filter(([label, count]) => !shown.includes(`${label} ${count}`))
          })
          .toEqual([])
      } finally {
        await service.stop()
      }
    })
  }
})

test.describe('junk outside total', () => {
  test('junk-outside-total: no rate of junk over a total without it', async ({ page, session, world }) => {
    const service = await world.serve('junk-outside-total')
    try {
      const api = await openConnected(page, { service, session }, 'Funil')
      const { from, to } = monthBefore(service.today)
      const { days } = await ask(api, 'marketing.funnel', { from, to, pipeline_id: 1 })
      const sum = (key: string) =>
        days.reduce(
          (total: number, { leads }: { leads: Record<string, number> }) => total + (leads[key] ?? 0),
          0,
        )
      await chooseCustomRange(page, from, to)
      await expect(page.getByRole('region', { name: 'Totais do período' })).toContainText(
        new Intl.NumberFormat('pt-BR').format(sum('total')),
      )
      const [, rate] = /([\d,]+)\s?% descartados/.exec(await page.getByRole('main').innerText()) ?? []
      const wrong = (100 * sum('junk')) / sum('total')
      expect(rate === undefined || Math.abs(Number(rate.replace(',', '.')) - wrong) > 0.6).toBe(true)
    } finally {
      await service.stop()
    }
  })
})
