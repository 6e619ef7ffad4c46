// Statements that need another journey: offline filters, refused tokens, missing operations.
import { page } from '../../support/window/locator.ts'
import { expect, openConnected, step, test } from '../fixtures.ts'
import { openFilters, readEveryLead, readTiles } from '../leads-screen.ts'
import { choose } from '../reading.ts'
import { submitConnection } from '../settings-screen.ts'
import { ask, figureOf } from './answers.ts'
import { checkConversation } from './checks.ts'
import { FIGURES } from './figures.ts'
import { serveDialects } from './serve-dialects.ts'
import { goTo, readTexts, type ScreenName } from './walk.ts'

test('leads of six fields: offline, a filter by a field that never came gives no number', async ({
  clock,
  session,
}) => {
  const service = await serveDialects(clock, 'six-field-leads')
  const api = await openConnected({ service, session }, 'Leads')
  const without = figureOf((await ask(api, 'leads.list', { has_conversation: false, limit: 1 })).total)
  await readEveryLead()
  await session.stop()
  await service.stop()
  await session.start()
  await session.open('#/leads')
  await openFilters()
  // Where the screen offers it.
  const filter = page.getByRole('combobox', { name: 'Conversa', exact: true })
  const [offered] = filter.elements()
  if (offered !== undefined && !(offered as HTMLInputElement).disabled)
    await choose('Conversa', 'Sem conversa')
  const texts = await readTexts()
  if (/Sem conversa/.test(texts)) {
    const { all = null } = await readTiles()
    expect([null, without]).toContain(all)
    expect(texts).not.toMatch(/Calculado com todos/)
  }
})

test('codes of errors: a refusal is told by its own code', async ({ clock, page: _, session }) => {
  await session.start()
  await session.open('#/')
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
    await step(dialect, async () => {
      const service = await serveDialects(clock, dialect)
      // The words of each differ from those before, which are the last ones of the dialect before.
      for (const [token, words] of [
        ['ip_blocked', 'O token não pode ser usado desta rede'],
        ['disabled', 'O token está desativado'],
        ['no_company', 'O token não pertence a nenhuma empresa'],
      ] as const) {
        await submitConnection({ address: service.baseUrl, token: service.tokens[token] })
        await expect(page.getByRole('alert')).toContainText(words)
      }
      await service.stop()
    })
  }
})

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
  test(`${dialect}: the others go on, and nobody speaks of a permission`, async ({ clock, session }) => {
    const service = await serveDialects(clock, dialect)
    const wrong: string[] = []
    const api = await openConnected({ service, session }, screens[0] ?? 'Hoje')
    for (const screen of screens) {
      await goTo(screen)
      const said = /[^\n]*(?:permissão|Confira o endereço)[^\n]*/.exec(await readTexts())?.[0]
      if (said !== undefined) wrong.push(`${screen} says "${said}"`)
      const looked = { api, today: service.today }
      wrong.push(...((await FIGURES[screen]?.(looked)) ?? []))
      if (screen === 'Leads') wrong.push(...(await checkConversationLeft(looked)))
    }
    expect(wrong).toEqual([])
    await service.stop()
  })
}
