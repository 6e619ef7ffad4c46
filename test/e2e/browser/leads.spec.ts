// What only a browser sees of Leads: thousands of rows, the focus, widths, and where a long conversation is scrolled
// to. The rest is in test/window/leads*.test.ts.

import { answerOf, CONVERSATION, leadOf } from '../../support/fakes/lead-answers.ts'
import { rawLeads } from '../../support/fakes/raw-api.ts'
import { expect, test } from './fixtures.ts'
import { firstLead, leadsTable, readDrawnRows, readShown } from './leads-screen.ts'
import { openCompany, openConnected } from './screen.ts'

test('Leads have the number of the API, and End leads through its pages to a lead that Enter opens @journey', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected(page, { service, session }, 'Leads')
  const { rows, total } = await rawLeads(api, { page: 3 })
  await expect(page.getByRole('group', { name: 'Todos', exact: true })).toContainText(
    total.toLocaleString('pt-BR'),
  )
  await firstLead(page).focus()
  for (const shown of [400, 600]) {
    await page.keyboard.press('End')
    await expect.poll(() => readShown(page)).toEqual({ shown, total })
    expect((await readDrawnRows(page)).size).toBeLessThan(80)
  }
  await page.keyboard.press('End')
  await expect.poll(async () => (await readDrawnRows(page)).get(599)?.name).toBe(rows.at(-1)?.name)
  await expect(leadsTable(page)).toHaveAttribute('aria-rowcount', String(total + 1))
  // The row is scrolled away, and the keys go on from it.
  await leadsTable(page).hover()
  await page.mouse.wheel(0, -10_000)
  await expect.poll(async () => (await readDrawnRows(page)).has(599)).toBe(false)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await readDrawnRows(page)).get(598)?.name).toBe(rows.at(-2)?.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(String(rows.at(-2)?.id))
})

test('Leads are read and walked at every width, and a conversation stays where it was read', async ({
  page,
  session,
  api,
}) => {
  const all = Array.from({ length: 120 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(999 - index).padStart(12, '0')}`,
    sender_type: 'agent',
    content: `mensagem ${120 - index}.`,
    message_type: 'text',
    media_url: null,
    delivery_status: null,
    created_at: new Date(Date.UTC(2026, 10, 1, 12) - index * 60_000).toISOString(),
    delivered_at: null,
    read_at: null,
  }))
  api.respond('messages.list', ({ body }) => {
    const start = Number(body.before ?? 0)
    const messages = all.slice(start, start + 50)
    const hasMore = start + 50 < all.length
    const next_cursor = hasMore ? String(start + 50) : null
    return { total: messages.length, total_count: all.length, messages, hasMore, next_cursor }
  })
  api.respond('leads.list', () =>
    answerOf([
      leadOf(31, { name: 'Ana' }),
      leadOf(32, { name: 'Bia', conversation_id: CONVERSATION }),
      leadOf(33, { name: 'Ção '.repeat(2000), title: 'w'.repeat(5000) }),
    ]),
  )
  await openCompany(page, session, { address: api.baseUrl, token: 'a-token' }, 'Leads')
  await expect(firstLead(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('button', { name: `Abrir a ficha de ${name}`, exact: true })
  await test.step('the keys open and step, and the focus returns to the last lead', async () => {
    await firstLead(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(dialog).toHaveAccessibleName('Bia')
  })
  await test.step('a long conversation opens at its end, brings older messages on scrolling up, and moves nothing', async () => {
    const conversation = dialog.getByRole('region', { name: 'Conversa' })
    const items = conversation.getByRole('listitem')
    await expect(items.last()).toContainText('mensagem 120.')
    await expect(items.last()).toBeInViewport()
    await conversation.getByRole('region', { name: 'Mensagens' }).hover()
    await page.mouse.wheel(0, -20_000)
    await expect(items).toHaveCount(100)
    // What was at the top when older messages arrived stays in view.
    await expect(items.filter({ hasText: 'mensagem 71.' })).toBeInViewport()
    await expect(items.first()).not.toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(row('Bia')).toBeFocused()
  })
  // The sheet of a screen is loaded before those of the components that its rules change.
  await test.step('keeps its padding beside the edge, and room for the name at every width', async () => {
    const name = leadsTable(page).getByRole('rowheader', { name: 'Bia' })
    for (const width of [1366, 1280, 1110, 1024, 900, 768, 683, 480]) {
      await page.setViewportSize({ width, height: 768 })
      const least = width < 500 ? 150 : 170
      await expect
        .poll(async () => (await name.boundingBox())?.width ?? 0, { message: `${width}` })
        .toBeGreaterThanOrEqual(least)
      const edge = await leadsTable(page).evaluate((table) => {
        const shown = [...table.querySelectorAll('thead th')].filter((head) => head.clientWidth > 0)
        return getComputedStyle(shown.at(-1) as Element).paddingRight
      })
      expect(edge).toBe('16px')
    }
  })
})
