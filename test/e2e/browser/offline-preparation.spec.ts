// "Preparar para o avião": asked for in the palette, and a conversation that was never opened opens without a network.
import type { Locator, Page } from '@playwright/test'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { type FakeApi, refuseWith } from '../../support/fakes/fake-api.ts'
import { type AskedPage, manyLeads, pageOfLeads } from '../../support/fakes/many-leads.ts'
import { expect, test } from './fixtures.ts'
import { openLead } from './leads-screen.ts'
import { openCompany, openScreen, openSettings, waitForAnswers } from './screen.ts'

const TITLE = 'Preparar para o avião'
const COUNT = 60

/** Answers 60 leads, each with a conversation of one message. */
function answerLeads(api: FakeApi): void {
  const leads = manyLeads(COUNT, { hasConversation: true })
  api.respond('leads.list', ({ body }) => pageOfLeads(leads, body as unknown as AskedPage))
  const { result } = OPERATIONS['messages.list'].example
  api.respond('messages.list', ({ body }) => ({
    ...result,
    messages: result.messages.map((message) => ({ ...message, content: `De ${body.conversation_id}` })),
  }))
}

/** Opens the explanation of the row. */
async function openAbout(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: `Sobre: ${TITLE}` }).click()
  return page.getByRole('dialog')
}

/** Connects a first company and opens the card from Comandos. */
async function openPreparation(page: Page, api: FakeApi, session: PreviewSession): Promise<void> {
  answerLeads(api)
  await openCompany(
    page,
    session,
    { address: api.baseUrl, token: 'tk_live_offline', label: 'Aroeira' },
    'Hoje',
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill('aviao')
  await page.keyboard.press('Enter')
}

test('Preparar para o avião stores what is needed without a network, and says how much', async ({
  page,
  api,
  session,
}) => {
  await openPreparation(page, api, session)
  const card = page.getByRole('region', { name: TITLE })
  await expect(card.getByRole('button', { name: 'Preparar', exact: true })).toBeFocused()
  await expect(card.getByRole('status')).toHaveText('ainda não preparado')
  await expect(await openAbout(page)).toHaveText(
    /Leva (ao menos|cerca de) \d+ consultas, em segundo plano\. Ainda cabem \d+ no limite de 600 por hora\.$/,
  )
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Preparar', exact: true }).focus()
  await page.keyboard.press('Enter')
  const again = card.getByRole('button', { name: 'Preparar de novo' })
  await expect(again).toBeFocused({ timeout: 40_000 })
  await expect(card.getByRole('status')).toHaveText(/^última vez em .+, \d\d:\d\d, [\d,]+\s[kM]B$/)
  await expect(await openAbout(page)).toContainText(
    'Guardado: 60 leads, 1 tarefa pendente, 1 concluída, 50 conversas, o funil do ano de 1 pipeline.',
  )

  await session.stop()
  await api.close()
  await page.goto(await session.start())
  await openSettings(page, 'Sem rede')
  await expect(card).toContainText('última vez em')
  // No screen asked for this conversation before.
  await openScreen(page, 'Leads')
  await openLead(page, 'Lead 57')
  const conversation = page.getByRole('dialog').getByRole('region', { name: 'Conversa' })
  await expect(conversation).toContainText('De 7b6f4c1e-1d6b-4f0a-9a34-000000000057')
})

test('Preparar para o avião names what is missing and why, when the token lacks a permission', async ({
  page,
  api,
  session,
}) => {
  await openCompany(
    page,
    session,
    { address: api.baseUrl, token: 'tk_live_offline', label: 'Aroeira' },
    'Hoje',
  )
  // Hoje asks for the one lead that is stored when the API stops answering.
  await waitForAnswers(page)
  await openSettings(page, 'Sem rede')
  api.respond('tasks.list', refuseWith(403, 'SCOPE_DENIED'))
  api.respond('leads.list', (_, response) => void response.destroy())
  const card = page.getByRole('region', { name: TITLE })
  await card.getByRole('button', { name: 'Preparar', exact: true }).click()
  await expect(card.getByRole('status')).toHaveText(/^em parte, em /)
  await expect(card).toContainText(
    'Faltou: tarefas pendentes. O token não tem permissão para estes dados.Faltou: conversas, leads, tarefas concluídas. Sem conexão com o servidor.',
  )
  await expect(await openAbout(page)).toContainText('Guardado: 1 lead, o funil do ano de 1 pipeline.')
})

test('Comandos keep the button of Preparar para o avião in sight while what stands above it grows', async ({
  page,
  api,
  session,
}) => {
  await openPreparation(page, api, session)
  const button = page
    .getByRole('region', { name: TITLE })
    .getByRole('button', { name: 'Preparar', exact: true })
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport()
  await waitForAnswers(page)
  await page.getByRole('tablist').evaluate((tabs) => {
    tabs.style.minHeight = `${2 * window.innerHeight}px`
  })
  await expect(button).toBeInViewport()
})
