// What the table of leads does beside showing rows: order by its heads, names of origins, columns, and the
// arrow keys of an open lead.
import { answerOf, CONVERSATION, leadOf } from '../support/fakes/lead-answers.ts'
import { expect, openCompany, step, test } from './fixtures.ts'
import { clearFilters, firstLead, leadsTable, openFilters } from './leads-screen.ts'
import { choose, exportCsv } from './reading.ts'

const ROWS = [
  leadOf(31, { name: 'Ana', opportunity: '10.50', junk_reason: 'sem perfil' }),
  leadOf(32, { name: 'Bia', opportunity: '20.00', conversation_id: CONVERSATION }),
  leadOf(33, { name: 'Caio', opportunity: null }),
]

test('the table of leads is ordered, named, arranged and walked', async ({ page, session, api }) => {
  const orders: unknown[] = []
  api.respond('leads.list', ({ body }) => {
    if (body.limit === 200) orders.push(body.order_by)
    return answerOf(ROWS)
  })
  api.respond('messages.list', () => ({
    total: 0,
    total_count: 0,
    messages: [],
    hasMore: false,
    next_cursor: null,
  }))
  await openCompany(session, { address: api.baseUrl, token: 'a-token' }, 'Leads')
  await expect(firstLead()).toBeVisible()
  const heads = () => leadsTable().locator('thead th').allInnerTexts()

  await step('its heads say the order, and ask for it', async () => {
    orders.length = 0
    const head = (name: string) => leadsTable().getByRole('columnheader', { name })
    await expect(head('Criado')).toHaveAttribute('aria-sort', 'descending')
    await head('Valor').getByRole('button').click()
    await expect(head('Valor')).toHaveAttribute('aria-sort', 'descending')
    // An order that is changed at once is not asked.
    await expect.poll(() => orders).toEqual(['opportunity_desc'])
    await head('Valor').getByRole('button').click()
    await expect(head('Valor')).toHaveAttribute('aria-sort', 'ascending')
    await expect(head('Criado')).toHaveAttribute('aria-sort', 'none')
    await expect.poll(() => orders).toEqual(['opportunity_desc', 'opportunity_asc'])
  })
  await step('an origin has the name that the manager gave it: filter, table, file', async () => {
    await openFilters()
    await page.getByRole('button', { name: 'Nomear origens' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nomear origens' })
    await dialog.getByLabel('Origem 1').fill('Feira de São Paulo')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(leadsTable()).toContainText('Feira de São Paulo')
    await choose('Origem', 'Feira de São Paulo')
    await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText('Feira de São Paulo')
    const rows = await exportCsv(session, 'CSV: Leads')
    const at = rows[0]?.indexOf('Origem') ?? -1
    expect(rows.slice(1).map((row) => row[at])).toEqual(Array(3).fill('Feira de São Paulo'))
    await clearFilters()
  })
  await step('keeps the chosen columns in a named view', async () => {
    const fitting = await heads()
    await page.getByRole('button', { name: 'Colunas' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Motivo do descarte' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Contato' }).click()
    await page.keyboard.press('Escape')
    await expect(leadsTable()).toContainText('sem perfil')
    const chosen = await heads()
    expect(chosen).toContain('Motivo do descarte')
    expect(chosen).not.toContain('Contato')
    await page.getByRole('button', { name: 'Filtros salvos' }).click()
    await page.getByRole('menuitem', { name: 'Salvar' }).click()
    await page.getByRole('textbox').last().fill('Descartes')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Colunas' }).click()
    await page.getByRole('menuitem', { name: 'As que couberem na janela' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(heads).toEqual(fitting)
    await page.getByRole('button', { name: 'Filtros salvos' }).click()
    await page.getByRole('menuitemradio', { name: 'Descartes' }).click()
    await expect.poll(heads).toEqual(chosen)
  })
  await step('arrow keys step through the open leads', async () => {
    await firstLead().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const details = page.getByRole('dialog', { name: 'Ana' }).getByRole('region', { name: 'Ficha' })
    await expect(details).toContainText('Feira de São Paulo')
    expect(
      (
        await dialog
          .getByRole('region')
          .evaluateAll((all) => all.map((region) => region.getAttribute('aria-label')))
      ).slice(0, 4),
    ).toEqual(['Contatos', 'Tarefas', 'Conversa', 'Ficha'])
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('dialog', { name: 'Bia' })).toBeVisible()
    await expect(dialog.getByRole('status').first()).toHaveText('Bia, 2 de 3')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('dialog', { name: 'Caio' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('dialog', { name: 'Bia' })).toBeVisible()
  })
})
