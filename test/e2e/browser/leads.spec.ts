// Leads against the API itself: totals, rows, filters, order, pages, a lead with its conversation. Restarts are in
// leads-restart.spec.ts.
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { callRaw } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import {
  centsOf,
  choose,
  chooseTile,
  clearFilters,
  countsOf,
  firstLead,
  leadsTable,
  openFilters,
  openLead,
  type RawLead,
  rawLeads,
  readDrawnRows,
  readShown,
  readTiles,
} from './leads-screen.ts'
import { openCompany, openConnected } from './screen.ts'

test.describe('Leads', () => {
  test('have the numbers and the rows of the API, and a lead its fields and its chat', async ({
    page,
    service,
    session,
  }) => {
    const api = await openConnected(page, { service, session }, 'Leads')
    await test.step('asks by_status without a status, and every tile’s number is the number its list shows', async () => {
      const counts = await countsOf(api, {})
      expect(counts.all).toBe(counts.new + counts.converted + counts.junk)
      for (const status of ['all', 'new', 'converted', 'junk'] as const) {
        await chooseTile(page, status)
        await expect.poll(async () => (await readShown(page)).total, { message: status }).toBe(counts[status])
        expect(await readTiles(page)).toEqual(counts)
      }
    })
    await test.step('shows rows in the API’s order, to the cent, when sorted by each order', async () => {
      await chooseTile(page, 'all')
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
    await test.step('opens a lead with every field, links that may leave, and its conversation as a chat, newest last', async () => {
      const { rows } = await rawLeads(api, { has_conversation: true })
      const lead = rows.find(({ email }) => email.length > 0) as RawLead
      const { messages } = await callRaw<{ messages: { content: string }[] }>(api, 'messages.list', {
        conversation_id: lead.conversation_id,
        limit: 50,
      })
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
      await expect(shown).toHaveText(messages.map(({ content }) => content).reverse())
      await drawer.getByRole('button', { name: 'Lead seguinte' }).click()
      await expect(page.getByRole('dialog', { name: lead.name, exact: true })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
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
    await openConnected(page, { service, session }, 'Leads')
    await expect.poll(async () => (await readShown(page)).total).toBe(total)
    const seen = new Map<number, { name: string; cents: number }>()
    await firstLead(page).focus()
    for (let shown = 0; shown < total; ) {
      await page.keyboard.press('End')
      const drawn = await readDrawnRows(page)
      for (const [index, row] of drawn) seen.set(index, row)
      expect(drawn.size).toBeLessThan(80)
      await expect.poll(async () => (await readShown(page)).shown, { intervals: [50] }).toBeGreaterThan(shown)
      shown = (await readShown(page)).shown
    }
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

  test('are filtered as the API filters them', async ({ page, service, session }) => {
    const api = await openConnected(page, { service, session }, 'Leads')
    await test.step('counts created_to with its whole day: the last day of a range is inside, the next is not', async () => {
      const from = addDays(plainDate(service.today), -9)
      const to = addDays(plainDate(service.today), -3)
      const counts = await countsOf(api, { created_from: from, created_to: to })
      const later = await countsOf(api, { created_from: from, created_to: addDays(to, 1) })
      expect(later.all).toBeGreaterThan(counts.all)
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
    await test.step('filters by conversation, value, responsible, source, junk and conversion days as the API does', async () => {
      await clearFilters(page)
      const first = await rawLeads(api, {})
      const owner = first.rows.find(({ assigned_name }) => assigned_name !== null) as RawLead
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

      // 28 whole days, and today beside them.
      const range = { from: addDays(plainDate(service.today), -28), to: service.today }
      await choose(page, 'Descartado', 'Últimos 28 dias')
      await expectCounts({ junked_from: range.from, junked_to: range.to })
      await clearFilters(page)
      await choose(page, 'Convertido', 'Últimos 28 dias')
      await expectCounts({ converted_from: range.from, converted_to: range.to })
    })
  })

  test('names the permission to ask for when the token may not read messages', async ({
    page,
    service,
    session,
  }) => {
    await openCompany(
      page,
      session,
      { address: service.baseUrl, token: service.tokens.single_scope },
      'Leads',
    )
    await openFilters(page)
    await choose(page, 'Conversa', 'Com conversa')
    // Until then, the rows are those of the previous filters.
    await expect(leadsTable(page)).toHaveAttribute('aria-busy', 'false')
    await firstLead(page).click()
    const conversation = page.getByRole('dialog').getByRole('region', { name: 'Conversa' })
    await expect(conversation).toContainText('Falta messages.list ao token.')
    await expect(conversation.getByRole('button', { name: 'Copiar pedido ao administrador' })).toBeVisible()
  })
})
