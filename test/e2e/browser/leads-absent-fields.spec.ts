// Leads of an API that provides six fields (specification 2.2), all stored: no screen states what the API did not
// provide.
import type { Page } from '@playwright/test'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { type FakeApi, refuseWith } from '../../support/fakes/fake-api.ts'
import {
  answerTerseLeads,
  TERSE_COUNT,
  terseLeads,
  WITHOUT_CONVERSATION,
} from '../../support/fakes/terse-leads.ts'
import { testNow } from '../../support/processes/test-clock.ts'
import { watchBridge } from './bridge-watch.ts'
import { exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { choose, leadsTable, openFilters, openLead, readEveryLead, readTiles } from './leads-screen.ts'
import { openCompany, openScreen } from './screen.ts'

const ABSENT =
  'A plataforma não informa: título, responsável, origem, data de criação, data de conversão, data de descarte, motivo do descarte e conversa.'
const UNKNOWN_TILES = { all: null, new: null, converted: null, junk: null }

const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function readAll(page: Page, session: PreviewSession, api: FakeApi): Promise<void> {
  await openCompany(page, session, { address: api.baseUrl, token: 'a-token' }, 'Leads')
  await readEveryLead(page)
}

/** Expects that nothing in the page is a statement about fields that the API does not provide. */
async function expectNothingClaimed(page: Page): Promise<void> {
  for (const claim of ['Sem responsável', 'não tem conversa', 'Calculado com todos']) {
    await expect(page.getByText(claim)).toHaveCount(0)
  }
}

async function expectSheet(page: Page): Promise<void> {
  const drawer = await openLead(page, 'Lead 240')
  await expect(drawer.getByText('A plataforma não informa se este lead tem conversa.')).toBeVisible()
  await expect(drawer.getByText(ABSENT)).toBeVisible()
  await expectNothingClaimed(page)
  await page.keyboard.press('Escape')
}

test('says of leads only what the API tells, live, and its own answers offline', async ({
  page,
  session,
  api,
}) => {
  answerTerseLeads(api, testNow())
  const bridge = watchBridge(page)
  await readAll(page, session, api)
  const heads = await leadsTable(page).getByRole('columnheader').allInnerTexts()
  expect(heads.map((head) => head.toLowerCase())).toEqual(['nome', 'contato', 'situação', 'valor'])
  await expect(page.getByText(ABSENT)).toBeVisible()
  await expectSheet(page)
  const [columns] = await readCsv(await exportAs(page, 'CSV: Leads'))
  expect(columns).toEqual(['Id', 'Nome', 'Situação', 'Valor', 'Telefones', 'E-mails'])
  await openFilters(page)
  await expect(page.getByText(/Estes filtros são respondidos só por ela/)).toBeVisible()
  // The API can filter by a field that it does not provide, and its answer is shown as such. The filter is saved a
  // moment later; the host stops below.
  const kept = bridge.answerTo(/view\.save.*"conversation":"without"/s)
  await choose(page, 'Conversa', 'Sem conversa')
  await kept
  const answered = {
    all: 2 * WITHOUT_CONVERSATION,
    new: WITHOUT_CONVERSATION,
    converted: WITHOUT_CONVERSATION,
    junk: 0,
  }
  await expect.poll(() => readTiles(page)).toEqual(answered)
  await openScreen(page, 'Hoje')
  await expect(tile(page, 'Leads sem conversa')).toContainText(String(WITHOUT_CONVERSATION))

  await session.stop()
  await api.close()
  await page.goto(await session.start())
  await openScreen(page, 'Leads')
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  await expect.poll(() => readTiles(page)).toEqual(answered)
  await choose(page, 'Conversa', 'Com conversa')
  await expect(page.getByText('A plataforma não informa: conversa', { exact: true })).toBeVisible()
  await expect.poll(() => readTiles(page)).toEqual(UNKNOWN_TILES)
  await expectNothingClaimed(page)
  await choose(page, 'Conversa', 'Com ou sem')
  for (const date of ['Criado', 'Convertido', 'Descartado']) {
    await choose(page, date, 'Este mês')
    await expect(
      page.getByText(/^A plataforma não informa: data de (criação|conversão|descarte)$/),
    ).toBeVisible()
    await expect.poll(() => readTiles(page)).toEqual(UNKNOWN_TILES)
    await choose(page, date, 'Qualquer dia')
  }
  await expect.poll(async () => (await readTiles(page)).all).toBe(TERSE_COUNT)
  await expectSheet(page)
  await openScreen(page, 'Hoje')
  await expect(tile(page, 'Leads sem conversa')).toContainText(String(WITHOUT_CONVERSATION))
})

test('has no count of leads without a conversation when the API never answered it nor tells it', async ({
  page,
  session,
  api,
}) => {
  const answer = terseLeads(testNow())
  const refuse = refuseWith(500, 'INTERNAL_ERROR')
  api.respond('leads.list', (request, response) =>
    'has_conversation' in request.body ? refuse(request, response) : answer(request, response),
  )
  await readAll(page, session, api)
  await session.stop()
  await api.close()
  await page.goto(await session.start())
  await openScreen(page, 'Hoje')
  const waiting = tile(page, 'Leads sem conversa')
  await expect(waiting).toContainText('a plataforma não informa: conversa')
  await expect(waiting).toContainText('—')
  await expect(page.getByRole('region', { name: 'Fila de atenção' })).not.toContainText(
    /leads? novos? sem conversa/,
  )
})

test('says of how many leads the API does not tell, where it tells it of some', async ({
  page,
  session,
  api,
}) => {
  // Every second lead provides the responsible person: unassigned.
  answerTerseLeads(api, testNow(), (id) => (id % 2 === 0 ? { assigned_to: null, conversation_id: null } : {}))
  await readAll(page, session, api)
  const responsible = leadsTable(page).locator('[data-column="responsible"]')
  await expect(responsible.nth(1)).toHaveText('Sem responsável')
  await expect(responsible.nth(2)).toHaveText('—')
  const [columns, first, second] = await readCsv(await exportAs(page, 'CSV: Leads'))
  const at = columns?.indexOf('Responsável') ?? -1
  expect([first?.[at], second?.[at]]).toEqual(['', 'não informado'])
  await session.stop()
  await api.close()
  await page.goto(await session.start())
  await openScreen(page, 'Leads')
  await openFilters(page)
  await choose(page, 'Conversa', 'Sem conversa')
  await expect(
    page.getByText(
      `De ${TERSE_COUNT / 2} dos ${TERSE_COUNT} leads guardados a plataforma não informa: conversa`,
    ),
  ).toBeVisible()
  await expect.poll(async () => (await readTiles(page)).all).toBe(TERSE_COUNT / 2)
})
