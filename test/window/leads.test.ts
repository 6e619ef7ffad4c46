// Leads against the API itself: counts, rows, orders and filters, a lead with its conversation.
import { addDays, plainDate } from '../../shared/time/calendar.ts'
import { callRaw, type RawLead, rawLeads } from '../support/fakes/raw-api.ts'
import { expect, openConnected, step, test } from './fixtures.ts'
import {
  chooseTile,
  clearFilters,
  countsOf,
  openFilters,
  openLead,
  readDrawn,
  readShown,
  readTiles,
  shownOf,
} from './leads-screen.ts'
import { choose } from './reading.ts'

test('Leads have the counts, rows, orders and filters of the API, and a lead its fields and its chat', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected({ service, session }, 'Leads')
  const all = await countsOf(api, {})
  await step('asks by_status without a status, and every tile’s number is its list’s', async () => {
    expect(all.all).toBe(all.new + all.converted + all.junk)
    for (const status of ['converted', 'junk', 'all'] as const) {
      await chooseTile(status)
      await expect.poll(async () => (await readShown()).total, { message: status }).toBe(all[status])
      expect(await readTiles()).toEqual(all)
    }
  })
  await step('rows in the API’s order, to the cent', async () => {
    for (const [order_by, name] of [
      ['name_asc', 'Nome, de A a Z'],
      ['opportunity_desc', 'Maior valor'],
    ] as const) {
      await choose('Ordem', name)
      const { rows } = await rawLeads(api, { order_by })
      await expect.poll(() => readDrawn(10), { message: order_by }).toEqual(shownOf(rows.slice(0, 10)))
    }
  })
  await step('a lead has links that may leave, its ids, and its conversation, newest last', async () => {
    const { rows } = await rawLeads(api, { has_conversation: true, order_by: 'opportunity_desc' })
    const lead = rows.find(({ email }) => email.length > 0) as RawLead
    const { messages } = await callRaw<{ messages: { content: string }[] }>(api, 'messages.list', {
      conversation_id: lead.conversation_id,
      limit: 50,
    })
    await openFilters()
    await choose('Conversa', 'Com conversa')
    await expect.poll(() => readDrawn(10)).toEqual(shownOf(rows.slice(0, 10)))
    const drawer = await openLead(lead.name)
    const phone = lead.phone[0]?.value ?? ''
    const email = lead.email[0]?.value ?? ''
    await expect(drawer.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
    )
    await expect(drawer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await drawer.getByRole('button', { name: `Copiar ${email}` }).click()
    await expect(drawer.getByText('Copiado')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(email)
    const details = drawer.getByRole('region', { name: 'Ficha' })
    await expect(details).toContainText(String(lead.id))
    await expect(details).toContainText(lead.conversation_id as string)
    const shown = drawer.getByRole('region', { name: 'Conversa' }).getByRole('listitem').locator('p')
    await expect(shown).toHaveText(messages.map(({ content }) => content).reverse())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await clearFilters()
  })
  await step('created_to counts with its whole day', async () => {
    const from = addDays(plainDate(service.today), -9)
    const to = addDays(plainDate(service.today), -3)
    const counts = await countsOf(api, { created_from: from, created_to: to })
    expect((await countsOf(api, { created_from: from, created_to: addDays(to, 1) })).all).toBeGreaterThan(
      counts.all,
    )
    await choose('Criado', 'Personalizado')
    const group = page.getByRole('group', { name: 'Criado' })
    for (const [label, day] of [
      ['De', from],
      ['Até', to],
    ] as const) {
      const field = group.getByLabel(label, { exact: true })
      await field.fill(day)
      await field.press('Tab')
    }
    await expect.poll(readTiles).toEqual(counts)
    await clearFilters()
  })
  await step('filters by conversation, value, responsible, source and conversion days', async () => {
    const first = await rawLeads(api, {})
    const owner = first.rows.find(({ assigned_name }) => assigned_name !== null) as RawLead
    const expectCounts = async (params: object) => {
      const counts = await countsOf(api, params)
      await expect.poll(readTiles, { message: JSON.stringify(params) }).toEqual(counts)
      await expect.poll(async () => (await readShown()).total).toBe(counts.all)
      return counts
    }
    // has_conversation: false is not the same as absent.
    await choose('Conversa', 'Sem conversa')
    const lacking = await expectCounts({ has_conversation: false })
    expect(lacking.all).toBeLessThan(all.all)
    await clearFilters()

    await page.getByLabel('Valor de').fill('1.500,00')
    await page.getByLabel('Valor até').fill('9.500,00')
    await page.keyboard.press('Enter')
    await expectCounts({ opportunity_min: 1500, opportunity_max: 9500 })
    await page.getByLabel('Valor até').fill('1.000,00')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('mínimo é maior')
    await clearFilters()

    await choose('Responsável', owner.assigned_name as string)
    await expectCounts({ assigned_to_in: [owner.assigned_to] })
    await choose('Origem', `Origem ${owner.source_id}`)
    await expectCounts({ assigned_to_in: [owner.assigned_to], source_id_in: [owner.source_id] })
    await clearFilters()

    // An id that was never seen can be typed.
    const unseen = '00000000-0000-4000-8000-000000000000'
    await page.getByRole('combobox', { name: 'Responsável' }).fill(unseen)
    await page.getByRole('option', { name: unseen }).click()
    await expectCounts({ assigned_to_in: [unseen] })
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await clearFilters()

    // 28 whole days, and today beside them.
    const from = addDays(plainDate(service.today), -28)
    await choose('Convertido', 'Últimos 28 dias')
    await expectCounts({ converted_from: from, converted_to: service.today })
  })
})
