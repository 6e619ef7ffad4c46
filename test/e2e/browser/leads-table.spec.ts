// What the table of leads does beside showing rows: order by its heads, columns, selection, sums, and the open lead.
import { bytesOf, exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { answerOf, CONVERSATION, leadOf, openLeads } from './lead-answers.ts'
import { choose, clearFilters, firstLead, leadsTable, openFilters } from './leads-screen.ts'

const ROWS = [
  leadOf(31, { name: 'Ana', opportunity: '10.50', junk_reason: 'sem perfil' }),
  leadOf(32, { name: 'Bia', opportunity: '20.00', conversation_id: CONVERSATION }),
  leadOf(33, { name: 'Caio', opportunity: null }),
]

test.describe('The table of leads', () => {
  test.beforeEach(async ({ page, session, api }) => {
    api.respond('leads.list', () => answerOf(ROWS))
    api.respond('messages.list', () => ({
      total: 0,
      total_count: 0,
      messages: [],
      hasMore: false,
      next_cursor: null,
    }))
    await openLeads(page, session, api)
    await expect(firstLead(page)).toBeVisible()
  })

  test('is ordered, selected from, named and arranged', async ({ page, api }) => {
    await test.step('is ordered by its heads, and says by which and how', async () => {
      const orders: unknown[] = []
      api.respond('leads.list', ({ body }) => {
        if (body.limit === 200) orders.push(body.order_by)
        return answerOf(ROWS)
      })
      const head = (name: string) => leadsTable(page).getByRole('columnheader', { name })
      await expect(head('Criado')).toHaveAttribute('aria-sort', 'descending')
      await head('Valor').getByRole('button').click()
      await expect(head('Valor')).toHaveAttribute('aria-sort', 'descending')
      // An order that is changed at once is not asked.
      await expect.poll(() => orders).toEqual(['opportunity_desc'])
      await head('Valor').getByRole('button').click()
      await expect(head('Valor')).toHaveAttribute('aria-sort', 'ascending')
      await expect.poll(() => orders).toHaveLength(2)
      await head('Nome').getByRole('button').click()
      await expect(head('Nome')).toHaveAttribute('aria-sort', 'ascending')
      await expect(head('Criado')).toHaveAttribute('aria-sort', 'none')
      await expect.poll(() => orders).toEqual(['opportunity_desc', 'opportunity_asc', 'name_asc'])
    })
    await test.step('counts and adds up the selected leads, and exports them alone', async () => {
      const card = page.getByRole('region', { name: 'Leads', exact: true })
      await expect(card).toContainText(/soma de todos: R\$\s30,50 \(um lead sem valor informado\)/)
      await page.getByRole('checkbox', { name: 'Selecionar Ana' }).check()
      await page.getByRole('checkbox', { name: 'Selecionar Caio' }).check()
      const bar = page.getByRole('region', { name: 'Leads selecionados' })
      await expect(bar).toContainText(/2 leads selecionados · R\$\s10,50 \(um lead sem valor informado\)/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        bar.getByRole('button', { name: 'CSV' }).click(),
      ])
      const text = (await bytesOf(download)).toString('utf8')
      expect(text).toContain('Ana')
      expect(text).toContain('Caio')
      expect(text).not.toContain('Bia')
      await bar.getByRole('button', { name: 'Desfazer a seleção' }).click()
      await expect(bar).toHaveCount(0)
    })
    await test.step('shows an origin by the name that the manager gave it: filter, table, details and file', async () => {
      await openFilters(page)
      await page.getByRole('button', { name: 'Nomear origens' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nomear origens' })
      await dialog.getByLabel('Origem 1').fill('Feira de São Paulo')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      const cell = leadsTable(page).getByRole('cell', { name: 'Feira de São Paulo' })
      await expect(cell.first()).toBeVisible()
      await choose(page, 'Origem', 'Feira de São Paulo')
      await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText('Feira de São Paulo')
      const rows = await readCsv(await exportAs(page, 'CSV: Leads'))
      const at = rows[0]?.indexOf('Origem') ?? -1
      expect(rows.slice(1).map((row) => row[at])).toEqual(Array(3).fill('Feira de São Paulo'))
      await firstLead(page).click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Ficha' })).toContainText(
        'Feira de São Paulo',
      )
    })
    await test.step('has the chosen columns, and keeps them in a named view', async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await clearFilters(page)
      const heads = () => leadsTable(page).getByRole('columnheader').allInnerTexts()
      const fitting = await heads()
      await page.getByRole('button', { name: 'Colunas' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Motivo do descarte' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Contato' }).click()
      await page.keyboard.press('Escape')
      await expect(leadsTable(page).getByRole('cell', { name: 'sem perfil' })).toBeVisible()
      const chosen = await heads()
      expect(chosen).toContain('Motivo do descarte')
      expect(chosen).not.toContain('Contato')
      await page.getByRole('button', { name: 'Visões' }).click()
      await page.getByRole('menuitem', { name: 'Guardar' }).click()
      await page.getByRole('textbox').last().fill('Descartes')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Colunas' }).click()
      await page.getByRole('menuitem', { name: 'As que couberem na janela' }).click()
      await page.keyboard.press('Escape')
      await expect.poll(heads).toEqual(fitting)
      await page.getByRole('button', { name: 'Visões' }).click()
      await page.getByRole('menuitemradio', { name: 'Descartes' }).click()
      await expect.poll(heads).toEqual(chosen)
    })
  })

  test('is read and walked at every width', async ({ page }) => {
    await test.step('steps through the open leads with the arrow keys, and gives the focus back to the last one', async () => {
      await firstLead(page).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toHaveAccessibleName('Ana')
      const details = dialog.getByRole('region', { name: 'Ficha' })
      // Identifiers and empty fields are there, folded.
      await expect(details.getByText('31', { exact: true })).toBeHidden()
      await details.getByText('Identificadores e campos vazios').click()
      await expect(details.getByText('31', { exact: true })).toBeVisible()
      const regions = await dialog
        .getByRole('region')
        .evaluateAll((all) => all.map((region) => region.getAttribute('aria-label')))
      expect(regions.slice(0, 4)).toEqual(['Contatos', 'Tarefas', 'Conversa', 'Ficha'])
      await page.keyboard.press('ArrowDown')
      await expect(dialog).toHaveAccessibleName('Bia')
      await expect(dialog.getByRole('status').first()).toHaveText('Bia, 2 de 3')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(dialog).toHaveAccessibleName('Caio')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Abrir a ficha de Bia' })).toBeFocused()
    })
    await test.step('stands beside the open lead in a wide window, which follows the keys', async () => {
      await page.setViewportSize({ width: 2560, height: 1440 })
      await firstLead(page).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('complementary', { name: 'Ana' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Abrir a ficha de Ana' })).toBeInViewport()
      await page.keyboard.press('ArrowDown')
      const beside = page.getByRole('complementary', { name: 'Bia' })
      await expect(beside).toBeVisible()
      await expect(leadsTable(page)).toBeVisible()
      await beside.getByRole('button', { name: 'Fechar a ficha' }).click()
      await expect(beside).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Abrir a ficha de Bia' })).toBeFocused()
    })
    // The sheet of a screen is loaded before those of the components that its rules change.
    await test.step('keeps its padding beside the edge, and room for the name at every width', async () => {
      await page.setViewportSize({ width: 1366, height: 768 })
      const last = leadsTable(page).getByRole('cell', { name: 'sim' })
      await expect(last).toHaveCSS('padding-right', '16px')
      await page.reload()
      await expect(last).toHaveCSS('padding-right', '16px')
      const name = leadsTable(page).getByRole('rowheader', { name: 'Bia' })
      for (const width of [1366, 1310, 1280, 1200, 1110, 1024, 960, 900, 800, 768, 683, 560, 480]) {
        await page.setViewportSize({ width, height: 768 })
        const least = width < 500 ? 150 : 170
        await expect
          .poll(async () => (await name.boundingBox())?.width ?? 0, { message: `${width}` })
          .toBeGreaterThanOrEqual(least)
        const edges = await leadsTable(page).evaluate((table) => {
          const shown = [...table.querySelectorAll('thead th')].filter((head) => head.clientWidth > 0)
          return getComputedStyle(shown.at(-1) as Element).paddingRight
        })
        expect(edges).toBe('16px')
      }
    })
  })
})
