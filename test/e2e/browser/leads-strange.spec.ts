// Leads over an API that answers what the reference service never would: hostile text, unknown fields and statuses,
// rows that move during paging, late answers, a long conversation.
import { expect, test } from './fixtures.ts'
import { answerOf, CONVERSATION, leadOf, openLeads } from './lead-answers.ts'
import { firstLead, leadsTable, readShown } from './leads-screen.ts'
import { pressRefresh } from './screen.ts'

const OTHER_CONVERSATION = '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a12'

test('a lead of another platform and its conversation are shown as they are', async ({
  page,
  session,
  api,
}) => {
  await test.step('hostile and very long names, unknown fields and an unknown status are text, and links only what may leave', async () => {
    const markup = '<img src=x onerror="document.title=1"><b>Ana</b>'
    const bidi = '\u202Egnp.exe\u202C'
    const rows = [
      leadOf(1, {
        name: markup,
        status: 'archived',
        title: '=HYPERLINK("https://x.example.com")',
        phone: [{ value: 'javascript:alert(1)', type: 'x' }, { numero: 7 }, '+55 81 99999-0001'],
        email: [{ value: 'ana@example.com?bcc=x@y.z', type: 'work' }],
        utm: { campaign: markup },
        opportunity: 'muito',
      }),
      leadOf(2, { name: bidi }),
      leadOf(3, { name: 'Ção '.repeat(2000), title: 'w'.repeat(5000) }),
      { id: 4 },
    ]
    api.respond('leads.list', () => answerOf(rows))
    await openLeads(page, session, api)
    await expect(leadsTable(page).locator('tbody tr')).toHaveCount(4)
    await expect(leadsTable(page).locator('tbody')).toContainText(markup)
    await expect(leadsTable(page).locator('tbody')).toContainText('archived')
    await expect(leadsTable(page).locator('tbody')).toContainText('(sem nome)')
    await leadsTable(page).locator('tbody tr').first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('region', { name: 'Outros campos da plataforma' })).toContainText(
      JSON.stringify({ campaign: markup }),
    )
    await expect(drawer.getByText('{"numero":7}', { exact: true })).toBeVisible()
    const links = await drawer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['tel:+5581999990001', 'https://wa.me/5581999990001'])
    expect(await page.locator('main img, [role=dialog] img, main b').count()).toBe(0)
    await drawer.getByRole('button', { name: 'Lead seguinte' }).click()
    await drawer.getByRole('button', { name: 'Lead seguinte' }).click()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBe(0)
    await expect(page).toHaveTitle(/^Leads .*— Leme$/)
  })
  await test.step('blanks are nothing: neither a contact, nor the sender or the text of a message', async () => {
    const blank = { value: '  ', type: 'mobile' }
    api.respond('leads.list', () =>
      answerOf([
        leadOf(5, { phone: [blank], email: [{ ...blank, value: '\u200b' }], conversation_id: CONVERSATION }),
      ]),
    )
    const message = {
      message_type: 'text',
      media_url: null,
      delivery_status: null,
      delivered_at: null,
      read_at: null,
    }
    api.respond('messages.list', () => ({
      total: 1,
      total_count: 1,
      hasMore: false,
      next_cursor: null,
      messages: [
        {
          ...message,
          id: CONVERSATION,
          sender_type: ' ',
          content: ' ',
          created_at: '2026-11-20T12:00:00.000Z',
        },
      ],
    }))
    await page.keyboard.press('Escape')
    await pressRefresh(page)
    await expect(leadsTable(page).locator('tbody th bdi')).toHaveText(['Lead 5'])
    await leadsTable(page).locator('tbody tr').first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Este lead não tem telefone nem e-mail.')).toBeVisible()
    const shown = drawer.locator('[data-message]')
    await expect(shown.locator('strong')).toHaveText('remetente não informado')
    await expect(shown.locator('p')).toHaveCount(0)
  })
  await test.step('a long conversation opens at its end, brings older messages on scrolling up, each once, and moves nothing', async () => {
    const all = Array.from({ length: 120 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(999 - index).padStart(12, '0')}`,
      sender_type: index % 2 ? 'agent' : 'robô de fora',
      content: `mensagem ${120 - index} <b>x</b>`,
      message_type: 'text',
      media_url: index === 0 ? 'file:///etc/passwd' : null,
      // Legacy rows may say "read" without a time of reading.
      delivery_status: 'read',
      created_at: new Date(Date.UTC(2026, 10, 1, 12) - index * 60_000).toISOString(),
      delivered_at: null,
      read_at: null,
    }))
    const cursors: unknown[] = []
    api.respond('leads.list', () => answerOf([leadOf(1, { conversation_id: OTHER_CONVERSATION })]))
    api.respond('messages.list', ({ body }) => {
      cursors.push(body.before)
      const start = body.before === undefined ? 0 : Number(String(body.before).split('/')[1])
      const messages = all.slice(start, start + 50)
      const next = start + 50
      const hasMore = next < all.length
      return {
        total: messages.length,
        total_count: 120,
        messages,
        hasMore,
        next_cursor: hasMore ? `+ç /${next}` : null,
      }
    })
    await page.keyboard.press('Escape')
    await pressRefresh(page)
    await expect(leadsTable(page).locator('tbody th bdi')).toHaveText(['Lead 1'])
    await firstLead(page).click()
    const conversation = page.getByRole('dialog').getByRole('region', { name: 'Conversa' })
    await expect(conversation).toContainText('mensagem 120 <b>x</b>')
    await expect(conversation).toContainText('file:///etc/passwd')
    await expect(conversation.getByRole('link')).toHaveCount(0)
    const items = conversation.getByRole('listitem')
    await expect(items.last()).toContainText('mensagem 120 <b>x</b>')
    await expect(items.last()).toBeInViewport()
    for (const [count, oldestBefore] of [
      [100, 'mensagem 71 '],
      [120, 'mensagem 21 '],
    ] as const) {
      await conversation.getByRole('region', { name: 'Mensagens' }).hover()
      await page.mouse.wheel(0, -20_000)
      await expect(items).toHaveCount(count)
      // What was at the top when older messages arrived stays in view.
      await expect(items.filter({ hasText: oldestBefore })).toBeInViewport()
      await expect(items.first()).not.toBeInViewport()
    }
    await expect(conversation).toContainText('Começo da conversa')
    await expect(conversation).toContainText('120 de 120')
    await expect(items.first()).toContainText('mensagem 1 <b>x</b>')
    expect(cursors).toEqual([undefined, '+ç /50', '+ç /100'])
  })
})

test('a search is asked after a pause in typing, given up when it is replaced, and never overwrites the newer one', async ({
  page,
  session,
  api,
}) => {
  const held = Promise.withResolvers<void>()
  const searches: unknown[] = []
  let isGivenUp = false
  api.respond('leads.list', async ({ body }, response) => {
    if (body.limit === 200 && body.search) searches.push(body.search)
    // The count is answered at once: at most two requests are in flight, and one must stay free.
    if (body.limit === 200 && body.search === 'slow') {
      response.once('close', () => {
        isGivenUp = true
      })
      await held.promise
    }
    return answerOf([leadOf(1, { name: body.search ? `found ${body.search}` : 'everyone' })])
  })
  await openLeads(page, session, api)
  await expect(leadsTable(page)).toContainText('everyone')
  const field = page.getByLabel('Buscar leads')
  await field.pressSequentially('slow')
  await expect.poll(() => searches).toEqual(['slow'])
  await field.fill('fast')
  await expect(leadsTable(page)).toContainText('found fast')
  await expect.poll(() => isGivenUp).toBe(true)
  held.resolve()
  await pressRefresh(page)
  await expect(leadsTable(page)).toContainText('found fast')
  await expect(leadsTable(page)).not.toContainText('found slow')
})

test('a company without leads says why the screen is empty, and rows that cannot be read are no empty list', async ({
  page,
  session,
  api,
}) => {
  api.respond('leads.list', () => answerOf([]))
  await openLeads(page, session, api)
  await expect(page.getByText('Nenhum lead ainda')).toBeVisible()
  api.respond('leads.list', () => ({ rows: [{ name: 'no id' }] }))
  await page.getByLabel('Buscar leads').fill('x')
  await expect(page.getByText('1 item que o Leme não conseguiu ler')).toBeVisible()
  await expect(page.getByText('Nenhum lead com estes filtros')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Leads', exact: true })).not.toContainText('0 leads')
  api.respond('leads.list', () => 'no answer')
  await page.getByLabel('Buscar leads').fill('xy')
  await expect(page.getByText('A plataforma respondeu num formato inesperado')).toBeVisible()
  api.respond('leads.list', () => answerOf([leadOf(1)]))
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(leadsTable(page)).toContainText('Lead 1')
})

test('rows that move while they are paged are shown once, and the list says that it changed', async ({
  page,
  session,
  api,
}) => {
  let total = 250
  api.respond('leads.list', ({ body }) => {
    const number = Number(body.page ?? 1)
    // Between the first and the second page, a new lead at the top pushes every row down.
    if (number === 2) total = 251
    const ids = Array.from({ length: 250 }, (_, index) => 1000 - index)
    const now = total === 251 ? [1001, ...ids] : ids
    const start = (number - 1) * 200
    return answerOf(
      now.slice(start, start + Number(body.limit)).map((id) => leadOf(id)),
      total,
    )
  })
  await openLeads(page, session, api)
  await firstLead(page).focus()
  await page.keyboard.press('End')
  await expect.poll(() => readShown(page)).toEqual({ shown: 250, total: 251 })
  await expect(page.getByText('A lista mudou enquanto era lida.')).toBeVisible()
  await page.getByRole('button', { name: 'Ler de novo' }).click()
  await expect.poll(() => readShown(page)).toEqual({ shown: 251, total: 251 })
  await expect(page.getByText('A lista mudou enquanto era lida.')).toHaveCount(0)
})
