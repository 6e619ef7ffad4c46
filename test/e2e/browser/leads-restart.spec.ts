// What Leads keeps over a restart: filters by company, and what was seen, without a network. Nothing of it in plain text.
import { callRaw } from '../../support/raw-api.ts'
import { findSecretInFiles } from '../../support/secret-search.ts'
import { startService } from '../../support/service-process.ts'
import { expect, test } from './fixtures.ts'
import {
  centsOf,
  choose,
  countsOf,
  leadsTable,
  openFilters,
  openLead,
  type RawLead,
  rawLeads,
  readDrawnRows,
  readTiles,
} from './leads-screen.ts'
import { openScreen, submitConnection } from './screen.ts'

/** Views are written a moment after a change. */
async function whenSaved(folder: string, text: string): Promise<void> {
  await expect.poll(() => findSecretInFiles(text, folder)).not.toEqual([])
}

test.describe('Leads after a restart', () => {
  test('keeps the filters of the company over a restart, and neither the search nor a name in a file', async ({
    page,
    service,
    session,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const { rows } = await rawLeads(api, { has_conversation: true })
    const lead = rows.find(({ assigned_name }) => assigned_name !== null) as RawLead
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await openScreen(page, 'Leads')
    await openFilters(page)
    await choose(page, 'Conversa', 'Com conversa')
    await choose(page, 'Responsável', lead.assigned_name as string)
    await page.getByLabel('Buscar leads').fill(lead.name)
    const params = { has_conversation: true, assigned_to_in: [lead.assigned_to] }
    const found = await countsOf(api, { ...params, search: lead.name })
    await expect.poll(() => readTiles(page)).toEqual(found)
    await whenSaved(session.dataFolder, lead.assigned_to as string)
    await session.stop()
    for (const text of [lead.name, lead.assigned_name as string]) {
      expect(findSecretInFiles(text, session.dataFolder)).toEqual([])
    }
    await page.goto(await session.start())
    await openScreen(page, 'Leads')
    await expect(page.getByLabel('Buscar leads')).toHaveValue('')
    await expect.poll(() => readTiles(page)).toEqual(await countsOf(api, params))
  })

  test('shows what was seen when the service is gone and the application restarts, and says what is missing', async ({
    page,
    session,
  }) => {
    const service = await startService()
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const counts = await countsOf(api, {})
    const { rows } = await rawLeads(api, { has_conversation: true })
    const lead = rows[0] as RawLead
    const having = await countsOf(api, { has_conversation: true })
    const { messages } = await callRaw<{ messages: { content: string }[] }>(api, 'messages.list', {
      conversation_id: lead.conversation_id,
    })
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await openScreen(page, 'Leads')
    await expect.poll(() => readTiles(page)).toEqual(counts)
    await openFilters(page)
    await choose(page, 'Conversa', 'Com conversa')
    await expect.poll(() => readTiles(page)).toEqual(having)
    const conversation = () => page.getByRole('dialog').getByRole('region', { name: 'Conversa' })
    await openLead(page, lead.name)
    await expect(conversation().getByRole('listitem').locator('p')).toHaveCount(messages.length)
    await page.keyboard.press('Escape')

    await whenSaved(session.dataFolder, '"conversation":"with"')
    await session.stop()
    await service.stop()
    await page.goto(await session.start())
    await openScreen(page, 'Leads')
    await expect.poll(() => readTiles(page)).toEqual(having)
    await expect(page.getByText('Desatualizado').first()).toBeVisible()
    const drawn = [...(await readDrawnRows(page)).values()].slice(0, 8)
    expect(drawn).toEqual(rows.slice(0, 8).map((row) => ({ name: row.name, cents: centsOf(row) })))
    await openLead(page, lead.name)
    await expect(conversation().getByRole('listitem').locator('p')).toHaveText(
      messages.map(({ content }) => content),
    )
    await page.keyboard.press('Escape')

    await choose(page, 'Conversa', 'Sem conversa')
    await expect(page.getByText('Este filtro não está guardado')).toBeVisible()
    await page.getByRole('button', { name: 'Ver todos os leads guardados' }).click()
    await expect.poll(() => readTiles(page)).toEqual(counts)
    await leadsTable(page).getByRole('button').first().focus()
    await page.keyboard.press('End')
    const rest = (counts.all - 200).toLocaleString('pt-BR')
    await expect(page.getByText(`Faltam ${rest} leads deste filtro`)).toBeVisible()
  })
})
