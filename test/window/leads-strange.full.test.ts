// Leads over an API that answers what the reference service never would: hostile text, unknown fields and statuses,
// rows that move during paging, late answers, a long conversation, refused messages.
import { refuseWith } from '../support/fakes/fake-api.ts'
import { answerOf, CONVERSATION, leadOf } from '../support/fakes/lead-answers.ts'
import { expect, openCompany, step, test } from './fixtures.ts'
import { firstLead, leadsTable, readShown } from './leads-screen.ts'

const OTHER_CONVERSATION = '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a12'
const MARKUP = '<img src=x onerror="document.title=1"><b>Ana</b>'

const messageOf = (fields: object) => ({
  id: CONVERSATION,
  sender_type: 'agent',
  content: 'Bom dia',
  message_type: 'text',
  media_url: null,
  delivery_status: null,
  created_at: '2026-11-20T12:00:00.000Z',
  delivered_at: null,
  read_at: null,
  ...fields,
})

test('a lead of another platform and its conversation are shown as they are', async ({
  page,
  session,
  api,
}) => {
  const drawer = page.getByRole('dialog')
  const conversation = drawer.getByRole('region', { name: 'Conversa' })
  const refresh = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  }
  await step(
    'hostile names, unknown fields and statuses are text, and links only what may leave',
    async () => {
      api.respond('leads.list', () =>
        answerOf([
          leadOf(1, {
            name: MARKUP,
            status: 'archived',
            phone: [{ value: 'javascript:alert(1)', type: 'x' }, { numero: 7 }, '+55 81 99999-0001'],
            email: [{ value: 'ana@example.com?bcc=x@y.z', type: 'work' }],
            utm: { campaign: MARKUP },
            opportunity: 'muito',
          }),
          { id: 4 },
        ]),
      )
      await openCompany(session, { address: api.baseUrl, token: 'a-token' }, 'Leads')
      const body = leadsTable().locator('tbody')
      for (const text of [MARKUP, 'archived', '(sem nome)']) await expect(body).toContainText(text)
      await firstLead().click()
      await expect(drawer.getByRole('region', { name: 'Outros campos da plataforma' })).toContainText(
        JSON.stringify({ campaign: MARKUP }),
      )
      await expect(drawer.getByText('{"numero":7}', { exact: true })).toBeVisible()
      const links = await drawer
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual(['tel:+5581999990001', 'https://wa.me/5581999990001'])
      expect(await page.locator('main img, [role=dialog] img, main b').count()).toBe(0)
    },
  )
  await step('blanks are nothing: neither a contact, nor the sender or the text of a message', async () => {
    const blank = { value: '  ', type: 'mobile' }
    api.respond('leads.list', () =>
      answerOf([
        leadOf(5, { phone: [blank], email: [{ ...blank, value: '\u200b' }], conversation_id: CONVERSATION }),
      ]),
    )
    api.respond('messages.list', () => ({
      total: 1,
      total_count: 1,
      hasMore: false,
      next_cursor: null,
      messages: [messageOf({ sender_type: ' ', content: ' ' })],
    }))
    await refresh()
    await expect(leadsTable().locator('tbody th bdi')).toHaveText(['Lead 5'])
    await firstLead().click()
    await expect(drawer.getByText('Este lead não tem telefone nem e-mail.')).toBeVisible()
    const shown = drawer.locator('[data-message]')
    await expect(shown.locator('strong')).toHaveText('remetente não informado')
    await expect(shown.locator('p')).toHaveCount(0)
  })
  await step('a long conversation brings older messages, each once, to its beginning', async () => {
    const all = Array.from({ length: 120 }, (_, index) =>
      messageOf({
        id: `00000000-0000-4000-8000-${String(999 - index).padStart(12, '0')}`,
        sender_type: index % 2 ? 'agent' : 'robô de fora',
        content: `mensagem ${120 - index} <b>x</b>`,
        media_url: index === 0 ? 'file:///etc/passwd' : null,
        // Legacy rows may say "read" without a time of reading.
        delivery_status: 'read',
        created_at: new Date(Date.UTC(2026, 10, 1, 12) - index * 60_000).toISOString(),
      }),
    )
    const cursors: unknown[] = []
    api.respond('leads.list', () => answerOf([leadOf(1, { conversation_id: OTHER_CONVERSATION })]))
    api.respond('messages.list', ({ body }) => {
      cursors.push(body.before)
      const start = body.before === undefined ? 0 : Number(String(body.before).split('/')[1])
      const messages = all.slice(start, start + 50)
      const hasMore = start + 50 < all.length
      return {
        total: messages.length,
        total_count: 120,
        messages,
        hasMore,
        next_cursor: hasMore ? `+ç /${start + 50}` : null,
      }
    })
    await refresh()
    await expect(leadsTable().locator('tbody th bdi')).toHaveText(['Lead 1'])
    await firstLead().click()
    const items = conversation.locator('[data-message]')
    await expect(items.last()).toContainText('mensagem 120 <b>x</b>')
    await expect(conversation).toContainText('file:///etc/passwd')
    await expect(conversation.getByRole('link')).toHaveCount(0)
    for (const count of [100, 120]) {
      await conversation.getByRole('button', { name: 'Mensagens mais antigas' }).click()
      await expect(items).toHaveCount(count)
    }
    await expect(conversation).toContainText('Começo da conversa')
    await expect(conversation).toContainText('120 de 120')
    await expect(items.first()).toContainText('mensagem 1 <b>x</b>')
    expect(cursors).toEqual([undefined, '+ç /50', '+ç /100'])
  })
  await step('names the permission to ask for when the token may not read messages', async () => {
    api.respond('leads.list', () =>
      answerOf([leadOf(9, { conversation_id: CONVERSATION.replace('11', '13') })]),
    )
    api.respond('messages.list', refuseWith(403, 'SCOPE_DENIED'))
    await refresh()
    await expect(leadsTable().locator('tbody th bdi')).toHaveText(['Lead 9'])
    await firstLead().click()
    await expect(conversation).toContainText('Permissões que faltam: messages.list.')
    await expect(conversation.getByRole('button', { name: 'Copiar pedido ao administrador' })).toBeVisible()
  })
})

test('a list is searched, empty, unreadable and moving', async ({ page, session, api }) => {
  const field = page.getByLabel('Buscar leads')
  await step('no leads, unreadable rows and an unreadable answer are three things', async () => {
    api.respond('leads.list', () => answerOf([]))
    await openCompany(session, { address: api.baseUrl, token: 'a-token' }, 'Leads')
    await expect(page.getByText('A plataforma ainda não tem nada aqui.')).toBeVisible()
    api.respond('leads.list', () => ({ rows: [{ name: 'no id' }] }))
    await field.fill('x')
    await expect(page.getByText('1 item ilegível')).toBeVisible()
    await expect(page.getByText('Nada encontrado')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Leads', exact: true })).not.toContainText('0 leads')
    api.respond('leads.list', () => 'no answer')
    await field.fill('xy')
    await expect(page.getByText('A plataforma respondeu num formato inesperado')).toBeVisible()
    api.respond('leads.list', () => answerOf([leadOf(1)]))
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(leadsTable()).toContainText('Lead 1')
  })
  await step(
    'a search is asked after a pause in typing, and a late answer never overwrites a newer one',
    async () => {
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
        return answerOf([leadOf(1, { name: `found ${body.search}` })])
      })
      await field.fill('')
      await field.pressSequentially('slow')
      await expect.poll(() => searches).toEqual(['slow'])
      await field.fill('fast')
      await expect(leadsTable()).toContainText('found fast')
      await expect.poll(() => isGivenUp).toBe(true)
      held.resolve()
      await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
      await expect(leadsTable()).toContainText('found fast')
      await expect(leadsTable()).not.toContainText('found slow')
    },
  )
  await step(
    'rows that move while they are paged are shown once, and the list says that it changed',
    async () => {
      let total = 250
      let isReadAgain = false
      api.respond('leads.list', ({ body }) => {
        const number = Number(body.page ?? 1)
        // Between the first and the second page, a new lead at the top pushes every row down.
        if (number === 2) total = 251
        const ids = Array.from({ length: 250 }, (_, index) => 1000 - index)
        // A slow machine asks for the first page once more by itself: it stays the old one until it is read again.
        const now = total === 251 && (number > 1 || isReadAgain) ? [1001, ...ids] : ids
        const start = (number - 1) * 200
        return answerOf(
          now.slice(start, start + Number(body.limit)).map((id) => leadOf(id)),
          total,
        )
      })
      await field.fill('moving')
      await expect.poll(readShown).toEqual({ shown: 200, total: 250 })
      await leadsTable().evaluate(({ parentElement, ownerDocument }) => {
        const scroller = parentElement?.parentElement as HTMLElement
        const { Event: OfDocument } = ownerDocument.defaultView as typeof globalThis & Window
        scroller.scrollTop = 8000
        scroller.dispatchEvent(new OfDocument('scroll'))
      })
      await expect.poll(readShown).toEqual({ shown: 250, total: 251 })
      await expect(page.getByText('A lista mudou enquanto era lida: algum pode faltar.')).toBeVisible()
      isReadAgain = true
      await page.getByRole('button', { name: 'Ler de novo' }).click()
      await expect(page.getByText('A lista mudou enquanto era lida: algum pode faltar.')).toHaveCount(0)
    },
  )
})
