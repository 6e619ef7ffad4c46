// "Preparar para o avião": asked for in the palette, and a conversation that was never opened opens without a network.
import { OPERATIONS } from '../../shared/api/registry.ts'
import { refuseWith } from '../support/fakes/fake-api.ts'
import { type AskedPage, manyLeads, pageOfLeads } from '../support/fakes/many-leads.ts'
import { type Locator, page } from '../support/window/locator.ts'
import { expect, openCompany, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { openLead } from './leads-screen.ts'
import { openSettings, search } from './settings-screen.ts'

const TITLE = 'Preparar para o avião'
const COMPANY = { token: 'tk_live_offline', label: 'Aroeira' }
const card = page.getByRole('region', { name: TITLE })
const prepare = card.getByRole('button', { name: 'Preparar', exact: true })

/** Opens the explanation of the row. */
async function openAbout(): Promise<Locator> {
  await page.getByRole('button', { name: `Sobre: ${TITLE}` }).click()
  return page.getByRole('dialog')
}

test('Preparar para o avião stores what is needed without a network, and says how much', async ({
  api,
  session,
}) => {
  const leads = manyLeads(60, { hasConversation: true })
  api.respond('leads.list', ({ body }) => pageOfLeads(leads, body as unknown as AskedPage))
  const { result } = OPERATIONS['messages.list'].example
  api.respond('messages.list', ({ body }) => ({
    ...result,
    messages: result.messages.map((message) => ({ ...message, content: `De ${body.conversation_id}` })),
  }))
  await openCompany(session, { address: api.baseUrl, ...COMPANY }, 'Hoje')
  await step('it is found by its name and does not begin by itself', async () => {
    await search('aviao')
    await page.keyboard.press('Enter')
    await expect(prepare).toBeFocused()
    await expect(card.getByRole('status')).toHaveText('ainda não preparado')
    await expect(await openAbout()).toHaveText(
      /Leva (ao menos|cerca de) \d+ consultas, em segundo plano\. Ainda cabem \d+ no limite de 600 por hora\.$/,
    )
    await page.keyboard.press('Escape')
  })
  await step('it says what is stored', async () => {
    await prepare.focus()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'Preparar de novo' })).toBeFocused()
    await expect(card.getByRole('status')).toHaveText(/^última vez em .+, \d\d:\d\d, [\d,]+\s[kM]B$/)
    await expect(await openAbout()).toContainText(
      'Guardado: 60 leads, 1 tarefa pendente, 1 concluída, 50 conversas, o funil do ano de 1 pipeline.',
    )
  })
  await step('a conversation that no screen asked for opens without the API', async () => {
    await session.stop()
    await api.close()
    await session.start()
    await session.open('#/ajustes/sem-rede')
    await expect(card).toContainText('última vez em')
    await openScreen('Leads')
    await openLead('Lead 57')
    const conversation = page.getByRole('dialog').getByRole('region', { name: 'Conversa' })
    await expect(conversation).toContainText('De 7b6f4c1e-1d6b-4f0a-9a34-000000000057')
  })
})

test('Preparar para o avião names what is missing and why, when the token lacks a permission', async ({
  api,
  session,
}) => {
  await openCompany(session, { address: api.baseUrl, ...COMPANY }, 'Hoje')
  // Hoje asks for the one lead that is stored when the API stops answering.
  await waitForAnswers()
  await openSettings('Sem rede')
  api.respond('tasks.list', refuseWith(403, 'SCOPE_DENIED'))
  api.respond('leads.list', (_, response) => void response.destroy())
  await prepare.click()
  await expect(card.getByRole('status')).toHaveText(/^em parte, em /)
  await expect(card).toContainText(
    'Faltou: tarefas pendentes. O token não tem permissão para estes dados.Faltou: conversas, leads, tarefas concluídas. Sem conexão com o servidor.',
  )
  await expect(await openAbout()).toContainText('Guardado: 1 lead, o funil do ano de 1 pipeline.')
})
