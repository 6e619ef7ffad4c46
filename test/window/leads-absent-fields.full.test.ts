// Leads of an API that provides six fields (specification 2.2), all stored: no screen states what the API did not
// provide. What is computed of such leads is in electron/core/answers/absent-lead-fields.test.ts.
import { refuseWith } from '../support/fakes/fake-api.ts'
import {
  answerTerseLeads,
  TERSE_COUNT,
  terseLeads,
  WITHOUT_CONVERSATION,
} from '../support/fakes/terse-leads.ts'
import { page } from '../support/window/locator.ts'
import { expect, openCompany, openScreen, step, test } from './fixtures.ts'
import { leadsTable, openFilters, openLead, readEveryLead, readTiles } from './leads-screen.ts'
import { choose, exportCsv } from './reading.ts'

const ABSENT =
  'A plataforma não informa: título, responsável, origem, criado em, convertido em, descartado em, motivo do descarte e conversa.'
const UNKNOWN_TILES = { all: null, new: null, converted: null, junk: null }
const ANA = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403'

const withoutConversation = () => page.getByRole('group', { name: 'Leads sem conversa', exact: true })
const refresh = () => page.getByRole('button', { name: 'Atualizar', exact: true }).click()

/** Expects that nothing in the page is a statement about fields that the API does not provide. */
async function expectNothingClaimed(): Promise<void> {
  for (const claim of ['Sem responsável', 'não tem conversa', 'Calculado com todos']) {
    await expect(page.getByText(claim)).toHaveCount(0)
  }
}

test('says of leads only what the API tells, live, and its own answers offline', async ({
  clock,
  page,
  session,
  api,
}) => {
  answerTerseLeads(api, clock)
  await openCompany(session, { address: api.baseUrl, token: 'a-token' }, 'Leads')
  await readEveryLead()
  const answered = {
    all: 2 * WITHOUT_CONVERSATION,
    new: WITHOUT_CONVERSATION,
    converted: WITHOUT_CONVERSATION,
    junk: 0,
  }
  await step('live', async () => {
    const heads = await leadsTable().getByRole('columnheader').allInnerTexts()
    expect(heads.filter(Boolean)).toEqual(['Nome', 'Contato', 'E-mail', 'Situação', 'Valor'])
    await expect(page.getByText(ABSENT)).toBeVisible()
    const drawer = await openLead('Lead 240')
    await expect(drawer.getByText(ABSENT)).toBeVisible()
    await expectNothingClaimed()
    await page.keyboard.press('Escape')
    const [columns] = await exportCsv(session, 'CSV: Leads')
    expect(columns).toEqual(['Id', 'Nome', 'Telefones', 'E-mails', 'Situação', 'Valor'])
    await openFilters()
    // The API can filter by a field that it does not provide, and its answer is shown as such.
    await choose('Conversa', 'Sem conversa')
    await expect.poll(readTiles).toEqual(answered)
    await openScreen('Hoje')
    await expect(withoutConversation()).toContainText(String(WITHOUT_CONVERSATION))
  })
  await step('offline', async () => {
    await api.close()
    await openScreen('Leads')
    await refresh()
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await expect.poll(readTiles).toEqual(answered)
    await choose('Conversa', 'Com conversa')
    await expect(page.getByText('A plataforma não informa: conversa.', { exact: true })).toBeVisible()
    await expect.poll(readTiles).toEqual(UNKNOWN_TILES)
    await expectNothingClaimed()
    await choose('Conversa', 'Com ou sem')
    await choose('Criado', 'Este mês')
    await expect(page.getByText('A plataforma não informa: criado em.', { exact: true })).toBeVisible()
    await expect.poll(readTiles).toEqual(UNKNOWN_TILES)
    await choose('Criado', 'Qualquer dia')
    await expect.poll(async () => (await readTiles()).all).toBe(TERSE_COUNT)
  })
})

test('has no count of what the API never answered nor tells, and says of how many it does not tell', async ({
  clock,
  page,
  session,
  api,
}) => {
  // Every second lead provides the responsible person.
  const answer = terseLeads(clock, (id) => (id % 2 === 0 ? { assigned_to: ANA, assigned_name: 'Ana' } : {}))
  const refuse = refuseWith(500, 'INTERNAL_ERROR')
  api.respond('leads.list', (request, response) =>
    'has_conversation' in request.body ? refuse(request, response) : answer(request, response),
  )
  await openCompany(session, { address: api.baseUrl, token: 'a-token' }, 'Leads')
  await readEveryLead()
  const responsible = leadsTable().locator('tbody [data-column="responsible"]')
  await expect(responsible.nth(0)).toHaveText('Ana')
  await expect(responsible.nth(1)).toHaveText('—')
  await api.close()
  await refresh()
  await openFilters()
  await choose('Responsável', 'Ana')
  await expect(
    page.getByText(`${TERSE_COUNT / 2} fora da conta: a plataforma não informa responsável.`),
  ).toBeVisible()
  await expect.poll(async () => (await readTiles()).all).toBe(TERSE_COUNT / 2)
  await openScreen('Hoje')
  await expect(withoutConversation()).toContainText('A plataforma não informa: conversa.')
  await expect(withoutConversation()).toContainText('—')
  await expect(page.getByRole('region', { name: 'Fila de atenção' })).not.toContainText(
    /leads? novos? sem conversa/,
  )
})
