// Leads against the API itself: totals, rows, filters, order, pages, a lead with its conversation; and the same offline.
import { addDays, plainDate } from '../../../shared/funnel/calendar.ts'
import { callRaw, type RawApi } from '../../support/raw-api.ts'
import { findSecretInFiles } from '../../support/secret-search.ts'
import { startService } from '../../support/service-process.ts'
import { expect, test } from './fixtures.ts'
import {
  choose,
  chooseTile,
  clearFilters,
  leadsTable,
  openFilters,
  openLead,
  readDrawnRows,
  readShown,
  readTiles,
} from './leads-screen.ts'
import { openScreen, submitConnection } from './screen.ts'

interface RawLead {
  id: number
  name: string
  opportunity: string
  phone: { value: string }[]
  email: { value: string }[]
  assigned_to: string | null
  assigned_name: string | null
  source_id: number
  conversation_id: string | null
}

interface RawLeads {
  rows: RawLead[]
  total: number
  by_status: { new: number; converted: number; junk: number }
}

const rawLeads = (api: RawApi, params: object) =>
  callRaw<RawLeads>(api, 'leads.list', { limit: 200, ...params })
const centsOf = ({ opportunity }: RawLead) => Math.round(Number(opportunity) * 100)

async function countsOf(api: RawApi, params: object) {
  const { total, by_status } = await rawLeads(api, { ...params, limit: 1 })
  return { all: total, ...by_status }
}

/** Views are written a moment after a change. */
async function whenSaved(folder: string, text: string): Promise<void> {
  await expect.poll(() => findSecretInFiles(text, folder)).not.toEqual([])
}

test.describe('Leads', () => {
  test('asks by_status without a status, and every tile’s number is the number its list shows', async ({
    page,
    service,
    session,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await openScreen(page, 'Leads')
    const counts = await countsOf(api, {})
    expect(counts.all).toBe(counts.new + counts.converted + counts.junk)
    for (const status of ['all', 'new', 'converted', 'junk'] as const) {
      await chooseTile(page, status)
      await expect.poll(async () => (await readShown(page)).total, { message: status }).toBe(counts[status])
      expect(await readTiles(page)).toEqual(counts)
    }
  })

  test('shows rows in the API’s order, to the cent, when sorted by each order', async ({
    page,
    service,
    session,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await openScreen(page, 'Leads')
    for (const [order_by, name] of [
      ['opportunity_desc', 'Maior valor'],
      ['opportunity_asc', 'Menor valor'],
      ['created_at_asc', 'Mais antigos primeiro'],
      ['name_asc', 'Nome, de A a Z'],
      ['created_at_desc', 'Mais novos primeiro'],
    ] as const) {
      await choose(page, 'Ordem', name)
      const { rows } = await rawLeads(api, { order_by })
      const expected = rows.slice(0, 10).map((row) => ({ name: row.name, cents: centsOf(row) }))
      await expect
        .poll(async () => [...(await readDrawnRows(page)).values()].slice(0, 10), { message: order_by })
        .toEqual(expected)
    }
  })

  test('reaches the last of thousands by scrolling, each lead once and in order, with few rows in the page', async ({
    page,
    service,
    session,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const all: RawLead[] = []
    const { total } = await rawLeads(api, { limit: 1 })
    for (let number = 1; all.length < total; number += 1) {
      all.push(...(await rawLeads(api, { page: number })).rows)
    }
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await openScreen(page, 'Leads')
    await expect.poll(async () => (await readShown(page)).total).toBe(total)
    const seen = new Map<number, { name: string; cents: number }>()
    await leadsTable(page).getByRole('button').first().focus()
    await expect
      .poll(
        async () => {
          await page.keyboard.press('End')
          const drawn = await readDrawnRows(page)
          for (const [index, row] of drawn) seen.set(index, row)
          expect(drawn.size).toBeLessThan(80)
          return (await readShown(page)).shown
        },
        { timeout: 40_000, intervals: [50] },
      )
      .toBe(total)
    await page.keyboard.press('End')
    await expect.poll(async () => (await readDrawnRows(page)).has(total - 1)).toBe(true)
    for (const [index, row] of await readDrawnRows(page)) seen.set(index, row)
    for (const [index, row] of seen) {
      const raw = all[index] as RawLead
      expect([index, row]).toEqual([index, { name: raw.name, cents: centsOf(raw) }])
    }
    expect(await leadsTable(page).getAttribute('aria-rowcount')).toBe(String(total + 1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(String(all.at(-1)?.id))
  })

  test('counts created_to with its whole day: the last day of a range is inside, the next is not', async ({
    page,
    service,
    session,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const from = addDays(plainDate(service.today), -9)
    const to = addDays(plainDate(service.today), -3)
    const counts = await countsOf(api, { created_from: from, created_to: to })
    const later = await countsOf(api, { created_from: from, created_to: addDays(to, 1) })
    expect(later.all).toBeGreaterThan(counts.all)
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await openScreen(page, 'Leads')
    await openFilters(page)
    await choose(page, 'Criado', 'Personalizado')
    const group = page.getByRole('group', { name: 'Criado' })
    for (const [label, day] of [
      ['De', from],
      ['Até', to],
    ] as const) {
      const field = group.getByLabel(label, { exact: true })
      await field.fill(day)
      await field.press('Tab')
    }
    await expect.poll(() => readTiles(page)).toEqual(counts)
    await expect.poll(async () => (await readShown(page)).total).toBe(counts.all)
  })

  test('filters by conversation, value, responsible, source, junk and conversion days as the API does', async ({
    page,
    service,
    session,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const first = await rawLeads(api, {})
    const owner = first.rows.find(({ assigned_name }) => assigned_name !== null) as RawLead
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await openScreen(page, 'Leads')
    await openFilters(page)
    const expectCounts = async (params: object) => {
      const counts = await countsOf(api, params)
      await expect.poll(() => readTiles(page), { message: JSON.stringify(params) }).toEqual(counts)
      await expect.poll(async () => (await readShown(page)).total).toBe(counts.all)
      return counts
    }

    // has_conversation: false is not the same as absent.
    await choose(page, 'Conversa', 'Com conversa')
    const having = await expectCounts({ has_conversation: true })
    await choose(page, 'Conversa', 'Sem conversa')
    const lacking = await expectCounts({ has_conversation: false })
    expect(having.all + lacking.all).toBe(first.total)
    await clearFilters(page)

    await page.getByLabel('Valor de').fill('1.500,00')
    await page.getByLabel('Valor até').fill('9.500,00')
    await page.keyboard.press('Enter')
    await expectCounts({ opportunity_min: 1500, opportunity_max: 9500 })
    await page.getByLabel('Valor até').fill('1.000,00')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('mínimo é maior')
    await clearFilters(page)

    await choose(page, 'Responsável', owner.assigned_name as string)
    await expectCounts({ assigned_to_in: [owner.assigned_to] })
    await choose(page, 'Origem', `Origem ${owner.source_id}`)
    await expectCounts({ assigned_to_in: [owner.assigned_to], source_id_in: [owner.source_id] })
    await clearFilters(page)

    // An id that was never seen can be typed.
    const unseen = '00000000-0000-4000-8000-000000000000'
    await page.getByRole('combobox', { name: 'Responsável' }).fill(unseen)
    await page.getByRole('option', { name: unseen }).click()
    await expectCounts({ assigned_to_in: [unseen] })
    await expect(page.getByText('Nenhum lead com estes filtros')).toBeVisible()
    await clearFilters(page)

    const range = { from: addDays(plainDate(service.today), -27), to: service.today }
    await choose(page, 'Descartado', 'Últimos 28 dias')
    await expectCounts({ junked_from: range.from, junked_to: range.to })
    await clearFilters(page)
    await choose(page, 'Convertido', 'Últimos 28 dias')
    await expectCounts({ converted_from: range.from, converted_to: range.to })
  })

  test('opens a lead with every field, links that may leave, and its conversation, newest first', async ({
    page,
    service,
    session,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const { rows } = await rawLeads(api, { has_conversation: true })
    const lead = rows.find(({ email }) => email.length > 0) as RawLead
    const { messages } = await callRaw<{ messages: { content: string }[] }>(api, 'messages.list', {
      conversation_id: lead.conversation_id,
      limit: 50,
    })
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await openScreen(page, 'Leads')
    await openFilters(page)
    await choose(page, 'Conversa', 'Com conversa')
    const drawer = await openLead(page, lead.name)
    const phone = lead.phone[0]?.value ?? ''
    await expect(drawer.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
    )
    const email = lead.email[0]?.value ?? ''
    await expect(drawer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await drawer.getByRole('button', { name: `Copiar ${email}` }).click()
    await expect(drawer.getByText('Copiado')).toBeVisible()
    const details = drawer.getByRole('region', { name: 'Ficha' })
    await expect(details).toContainText(String(lead.id))
    await expect(details).toContainText(lead.conversation_id as string)
    const shown = drawer.getByRole('region', { name: 'Conversa' }).getByRole('listitem').locator('p')
    await expect(shown).toHaveText(messages.map(({ content }) => content))
    await drawer.getByRole('button', { name: 'Lead seguinte' }).click()
    await expect(page.getByRole('dialog', { name: lead.name, exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('names the permission to ask for when the token may not read messages', async ({
    page,
    service,
    session,
  }) => {
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.single_scope })
    await openScreen(page, 'Leads')
    await openFilters(page)
    await choose(page, 'Conversa', 'Com conversa')
    await expect.poll(async () => (await readShown(page)).total).toBeGreaterThan(0)
    await leadsTable(page).getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Conversa' })).toContainText(
      'Peça ao administrador a permissão messages.list.',
    )
  })

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
    await expect(page.getByText(`Os outros ${rest} leads deste filtro não estão guardados`)).toBeVisible()
  })
})
