// Statements that need more than reading a screen: offline filters, refusals, ages, reasons, rates.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { choose, openFilters, readEveryLead, readTiles } from '../leads-screen.ts'
import { openConnected, openScreen, submitConnection } from '../screen.ts'
import { ask, figureOf } from './answers.ts'
import { checkConversation } from './checks.ts'
import { FIGURES } from './figures.ts'
import { goTo, readTexts, type ScreenName } from './walk.ts'

/** Chooses a filter; returns false when the screen does not offer it. */
async function chooseWherePossible(page: Page, field: string, option: string): Promise<boolean> {
  const control = page.getByRole('combobox', { name: field, exact: true })
  if ((await control.count()) === 0 || (await control.isDisabled())) return false
  await choose(page, field, option)
  return true
}

test.describe('leads of six fields', () => {
  test('offline, a filter by a field that never came gives no number', async ({ page, session, world }) => {
    const service = await world.serve('six-field-leads')
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const without = figureOf((await ask(api, 'leads.list', { has_conversation: false, limit: 1 })).total)
    await openConnected(page, { service, session }, 'Leads')
    await readEveryLead(page)
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
})

test('codes of errors', async ({ connecting: page, world }) => {
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
    await test.step(`${dialect}: a refusal is told by its own code`, async () => {
      const service = await world.serve(dialect)
      try {
        // The words of each differ from those before, which are the last ones of the dialect before.
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
  const checkConversationLeft = checkConversation({ never: /Confira o endereço/ })
  const LEFT: Readonly<Record<string, readonly ScreenName[]>> = {
    'without-messages.list': ['Hoje', 'Leads'],
    'without-leads.list': ['Hoje', 'Funil', 'Tarefas'],
    'without-pipelines.list': ['Hoje', 'Funil', 'Tarefas'],
    'without-stages.list': ['Pipelines'],
    'without-tasks.list': ['Hoje', 'Parados', 'Leads'],
    'without-marketing.funnel': ['Hoje', 'Pipelines', 'Leads', 'Tarefas'],
  }
  for (const [dialect, screens] of Object.entries(LEFT)) {
    test(`${dialect}: the others go on, and nobody speaks of a permission`, async ({
      page,
      session,
      world,
    }) => {
      const service = await world.serve(dialect)
      try {
        const wrong: string[] = []
        const api = await openConnected(page, { service, session }, 'Hoje')
        for (const screen of screens) {
          await goTo(page, screen)
          const said = /[^\n]*(?:permissão|Confira o endereço)[^\n]*/.exec(await readTexts(page))?.[0]
          if (said !== undefined) wrong.push(`${screen} says "${said}"`)
          const looked = { page, api, today: service.today }
          wrong.push(...((await FIGURES[screen]?.(looked)) ?? []))
          if (screen === 'Leads') wrong.push(...(await checkConversationLeft(looked)))
        }
        expect(wrong).toEqual([])
      } finally {
        await service.stop()
      }
    })
  }
})
