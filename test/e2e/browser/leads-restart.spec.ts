// What Leads keeps over a restart: filters by company and loaded rows, without a network, and nothing in plain text.
import type { Page } from '@playwright/test'
import type { Vault } from '../../../electron/core/deps.ts'
import type { AppState } from '../../../shared/bridge/app-state.ts'
import {
  createLastingVault,
  createPreviewSession,
  type PreviewSession,
} from '../../support/browser/preview-session.ts'
import { finishLeadSync } from '../../support/core/finish-sync.ts'
import type { WithDesktop } from '../../support/electron/application.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'
import { findSecretInFiles } from '../../support/secrets/secret-search.ts'
import { type BridgeWatch, watchBridge } from './bridge-watch.ts'
import { expect, test } from './fixtures.ts'
import {
  centsOf,
  choose,
  clearFilters,
  countsOf,
  openFilters,
  openLead,
  type RawLead,
  rawLeads,
  readDrawnRows,
  readShown,
  readTiles,
} from './leads-screen.ts'
import { openCompany, openScreen } from './screen.ts'

/** Requests every page of leads, as a sync does; returns the company's id. */
async function readAllLeads(page: Page, pages: number): Promise<string> {
  return page.evaluate(async (last) => {
    const { desktop } = window as unknown as WithDesktop
    const state: { value: AppState } = JSON.parse(await desktop.call('app.state', {}))
    const companyId = state.value.activeCompanyId as string
    for (let at = 1; at <= last; at += 1) {
      const params = { limit: 200, page: at }
      await desktop.call('operation.read', { companyId, operation: 'leads.list', params, readFrom: 'api' })
    }
    return companyId
  }, pages)
}

interface Kept {
  readonly page: Page
  readonly session: PreviewSession
  readonly vault: Vault
  /** Between the application and its network. */
  readonly proxy: FaultProxy
  /** For questions beside the application, which need no proxy. */
  readonly api: RawApi
  readonly bridge: BridgeWatch
}

async function keepFilters({ page, session, api, bridge }: Kept): Promise<void> {
  const { rows } = await rawLeads(api, { has_conversation: true })
  const lead = rows.find(({ assigned_name }) => assigned_name !== null) as RawLead
  await openFilters(page)
  await choose(page, 'Conversa', 'Com conversa')
  // Views are saved a moment after a change.
  const saved = bridge.answerTo(new RegExp(`view\\.save.*${lead.assigned_to}`))
  await choose(page, 'Responsável', lead.assigned_name as string)
  await page.getByLabel('Buscar leads').fill(lead.name)
  const params = { has_conversation: true, assigned_to_in: [lead.assigned_to] }
  const found = await countsOf(api, { ...params, search: lead.name })
  await expect.poll(() => readTiles(page)).toEqual(found)
  await saved
  await session.stop()
  for (const text of [lead.name, lead.assigned_name as string]) {
    expect(findSecretInFiles(text, session.dataFolder)).toEqual([])
  }
  await page.goto(await session.start())
  await openScreen(page, 'Leads')
  await expect(page.getByLabel('Buscar leads')).toHaveValue('')
  await expect.poll(() => readTiles(page)).toEqual(await countsOf(api, params))
}

async function keepSeen({ page, session, proxy, api, bridge }: Kept): Promise<void> {
  const counts = await countsOf(api, {})
  const { rows } = await rawLeads(api, { has_conversation: true })
  const lead = rows[0] as RawLead
  const having = await countsOf(api, { has_conversation: true })
  const { messages } = await callRaw<{ messages: { content: string }[] }>(api, 'messages.list', {
    conversation_id: lead.conversation_id,
  })
  await expect.poll(() => readTiles(page)).toEqual(counts)
  await openFilters(page)
  const saved = bridge.answerTo(/view\.save.*"conversation":"with"/)
  await choose(page, 'Conversa', 'Com conversa')
  await expect.poll(() => readTiles(page)).toEqual(having)
  const conversation = () => page.getByRole('dialog').getByRole('region', { name: 'Conversa' })
  await openLead(page, lead.name)
  await expect(conversation().getByRole('listitem').locator('p')).toHaveCount(messages.length)
  await page.keyboard.press('Escape')

  await saved
  await session.stop()
  proxy.fail({ kind: 'reset' })
  await page.goto(await session.start())
  await openScreen(page, 'Leads')
  await expect.poll(() => readTiles(page)).toEqual(having)
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  const drawn = [...(await readDrawnRows(page)).values()].slice(0, 8)
  expect(drawn).toEqual(rows.slice(0, 8).map((row) => ({ name: row.name, cents: centsOf(row) })))
  await openLead(page, lead.name)
  // A chat: the API answers the newest first, the screen shows the oldest above.
  await expect(conversation().getByRole('listitem').locator('p')).toHaveText(
    messages.map(({ content }) => content).toReversed(),
  )
  await page.keyboard.press('Escape')

  // A filter that was never requested is computed from the stored rows, and the screen says so.
  await choose(page, 'Conversa', 'Sem conversa')
  const known = counts.all.toLocaleString('pt-BR')
  await expect(page.getByText(new RegExp(`^Há [\\d.]+ de ${known} leads neste computador`))).toBeVisible()
  await expect.poll(async () => (await readTiles(page)).all).toBeGreaterThan(0)
  await clearFilters(page)
  await expect.poll(() => readTiles(page)).toEqual(counts)
  await expect(page.getByRole('note').getByText('neste computador')).toBeHidden()
}

async function searchStored({ page, session, vault, proxy, api }: Kept): Promise<void> {
  const { rows, total } = await rawLeads(api, { order_by: 'name_asc' })
  const search = (rows[3] as RawLead).phone[0]?.value.slice(-4) ?? 'a'
  const expected = await rawLeads(api, { search, order_by: 'name_asc' })
  const counted = await countsOf(api, { search })
  const companyId = await readAllLeads(page, Math.ceil(total / 200))
  await session.stop()
  proxy.fail({ kind: 'reset' })
  expect(await finishLeadSync(session.dataFolder, vault, companyId, total)).toBe(true)

  await page.goto(await session.start())
  await openScreen(page, 'Leads')
  await page.getByLabel('Buscar leads').fill(search)
  await choose(page, 'Ordem', 'Nome, de A a Z')
  const all = total.toLocaleString('pt-BR')
  await expect(page.getByText(`Calculado com todos os ${all} leads guardados`)).toBeVisible()
  await expect.poll(() => readTiles(page)).toEqual(counted)
  await expect.poll(() => readShown(page)).toEqual({ shown: expected.rows.length, total: expected.total })
  const drawn = [...(await readDrawnRows(page)).values()]
  expect(drawn).toEqual(
    expected.rows.slice(0, drawn.length).map((row) => ({ name: row.name, cents: centsOf(row) })),
  )
}

test('Leads after a restart', async ({ page, service }) => {
  const vault = createLastingVault()
  const session = await createPreviewSession({ vault })
  const proxy = await startFaultProxy(service.baseUrl)
  const api = { baseUrl: service.baseUrl, token: service.tokens.full }
  const kept = { page, session, vault, proxy, api, bridge: watchBridge(page) }
  await openCompany(page, session, { address: proxy.baseUrl, token: api.token }, 'Leads')
  await test.step('keeps the filters of the company over a restart, and neither the search nor a name in a file', () =>
    keepFilters(kept))
  await clearFilters(page)
  await test.step('shows what was seen when the service is gone and the application restarts, and says what is missing', () =>
    keepSeen(kept))
  proxy.fail({ kind: 'none' })
  await test.step('finds offline what was never searched online, as the service would, once all leads are stored', () =>
    searchStored(kept))
  await session.remove()
  await proxy.stop()
})
