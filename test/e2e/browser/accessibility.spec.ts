// Every screen in light and dark against the machine-checkable part of WCAG 2.2 AA, contrast included.
import { findBarriers } from './barriers.ts'
import { productsTable } from './catalogue-screen.ts'
import { expect, test } from './fixtures.ts'
import { choose, clearFilters, firstLead, leadsTable, openFilters } from './leads-screen.ts'
import {
  openCompany,
  openScreen,
  openSettings,
  SETTINGS_TABS,
  submitConnection,
  waitForAnswers,
} from './screen.ts'

const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas']

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Screens in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('have no barrier that a machine can find', async ({ page, service, session }) => {
      // Eleven analyses of whole screens.
      test.slow()
      await page.goto(await session.start())
      await expect(page.getByRole('button', { name: 'Conectar', exact: true })).toBeVisible()
      expect.soft(await findBarriers(page), 'Conectar').toEqual([])
      await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
      for (const screen of SCREENS) {
        await openScreen(page, screen)
        expect.soft(await findBarriers(page), screen).toEqual([])
      }
      await page.getByRole('table', { name: 'Vencidas por responsável' }).getByRole('link').first().click()
      await waitForAnswers(page)
      expect.soft(await findBarriers(page), 'Pessoa').toEqual([])
      for (const tab of SETTINGS_TABS) {
        await openSettings(page, tab)
        expect.soft(await findBarriers(page), tab).toEqual([])
      }
      await openScreen(page, 'Leads')
      await openFilters(page)
      await choose(page, 'Criado', 'Personalizado')
      // Rows of the previous filters are pale until the new ones arrive.
      await expect(leadsTable(page)).toHaveAttribute('aria-busy', 'false')
      expect.soft(await findBarriers(page), 'Leads, filters').toEqual([])
      await clearFilters(page)
      await choose(page, 'Conversa', 'Com conversa')
      await expect(leadsTable(page)).toHaveAttribute('aria-busy', 'false')
      await firstLead(page).click()
      await expect(page.getByRole('dialog').getByText('Começo da conversa')).toBeVisible()
      expect.soft(await findBarriers(page), 'Leads, a lead').toEqual([])
    })

    test('have none in Catálogo, nor in what it opens', async ({ page, service, session }) => {
      await openCompany(page, session, { address: service.baseUrl, token: service.tokens.full }, 'Catálogo')
      await openFilters(page)
      await expect(productsTable(page)).toHaveAttribute('aria-busy', 'false')
      for (const at of [0, 1]) await productsTable(page).getByRole('checkbox').nth(at).click()
      expect.soft(await findBarriers(page), 'Catálogo, filters and a choice').toEqual([])
      await page.getByRole('button', { name: 'Comparar (2)' }).click()
      expect.soft(await findBarriers(page), 'Catálogo, comparison').toEqual([])
      await page.keyboard.press('Escape')
      await productsTable(page)
        .getByRole('button', { name: /^Abrir/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Descrição' })).not.toContainText(
        'Carregando',
      )
      expect.soft(await findBarriers(page), 'Catálogo, a product').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('radiogroup', { name: 'Como mostrar' }).getByText('Grade').click()
      await expect(page.getByRole('list', { name: 'Produtos' })).toBeVisible()
      expect.soft(await findBarriers(page), 'Catálogo, grid').toEqual([])
    })
  })
}

test('has a control: pale words and a button without a name are found', async ({ page }) => {
  await page.setContent(
    '<html lang="pt-BR"><title>x</title><main><h1>x</h1><p style="color:#ccc;background:#fff">pale</p><button></button></main></html>',
  )
  const found = (await findBarriers(page)).map((barrier) => barrier.split(':')[0])
  expect(found.toSorted()).toEqual(['button-name', 'color-contrast'])
})
