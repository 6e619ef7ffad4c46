// What Leads keeps over a restart: the filters of the company and what was seen, without a network, and nothing in
// plain text.
import { callRaw, type RawLead, rawLeads } from '../support/fakes/raw-api.ts'
import { findSecretInFiles } from '../support/secrets/secret-search.ts'
import { expect, openConnected, step, test } from './fixtures.ts'
import { countsOf, openFilters, openLead, readDrawn, readTiles, shownOf } from './leads-screen.ts'
import { choose } from './reading.ts'

test('Leads after a restart', async ({ page, service, session }) => {
  const api = await openConnected({ service, session }, 'Leads')
  const counts = await countsOf(api, {})
  const having = { has_conversation: true }
  const { rows } = await rawLeads(api, having)
  const lead = rows[0] as RawLead
  const found = await countsOf(api, having)
  const { messages } = await callRaw<{ messages: { content: string }[] }>(api, 'messages.list', {
    conversation_id: lead.conversation_id,
  })
  const conversation = () => page.getByRole('dialog').getByRole('region', { name: 'Conversa' })
  await expect.poll(readTiles).toEqual(counts)
  await openFilters()
  await choose('Conversa', 'Com conversa')
  await expect.poll(readTiles).toEqual(found)
  await openLead(lead.name)
  await expect(conversation().getByRole('listitem').locator('p')).toHaveCount(messages.length)
  await page.keyboard.press('Escape')
  await page.getByLabel('Buscar leads').fill(lead.name)
  await expect.poll(async () => (await readTiles()).all).toBeLessThan(found.all)
  await session.stop()
  await service.stop()

  await step('no name is in a file', async () => {
    for (const text of [lead.name, lead.assigned_name ?? lead.name]) {
      expect(findSecretInFiles(text, session.dataFolder)).toEqual([])
    }
  })
  await session.start()
  await session.open('#/leads')
  await step('keeps the filters and not the search, and shows what was seen', async () => {
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await expect(page.getByLabel('Buscar leads')).toHaveValue('')
    await expect.poll(readTiles).toEqual(found)
    expect(await readDrawn(8)).toEqual(shownOf(rows.slice(0, 8)))
    await openLead(lead.name)
    // A chat: the API answers the newest first, the screen shows the oldest above.
    await expect(conversation().getByRole('listitem').locator('p')).toHaveText(
      messages.map(({ content }) => content).toReversed(),
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await step('computes a filter that was never asked from the stored rows, and says so', async () => {
    await openFilters()
    await choose('Conversa', 'Sem conversa')
    const known = counts.all.toLocaleString('pt-BR')
    await expect(
      page.getByText(new RegExp(`^Neste computador: [\\d.]+ de ${known}; podem faltar outros`)),
    ).toBeVisible()
    await expect.poll(async () => (await readTiles()).all).toBeGreaterThan(0)
    await choose('Conversa', 'Com ou sem')
    await expect.poll(readTiles).toEqual(counts)
    await expect(page.getByRole('note').getByText('podem faltar outros')).toHaveCount(0)
  })
})
