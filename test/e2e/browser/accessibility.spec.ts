// Every screen against the machine-checkable part of WCAG 2.2 AA, contrast included; the densest in the dark theme as
// well: its colours are the same everywhere (renderer/styles/tokens.css).
import { findBarriers, findBarriersInThemes } from './barriers.ts'
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
/** Which hold every colour of the others. */
const ALSO_DARK = ['Hoje', 'Funil', 'Tarefas']

test.describe('Screens in light and dark', () => {
  test('have no barrier that a machine can find', async ({ page, service, session }) => {
    // Analyses of a dozen whole screens in two themes.
    test.slow()
    await page.goto(await session.start())
    await expect(page.getByRole('button', { name: 'Conectar', exact: true })).toBeVisible()
    expect.soft(await findBarriers(page), 'Conectar').toEqual([])
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    for (const screen of SCREENS) {
      await openScreen(page, screen)
      const find = ALSO_DARK.includes(screen) ? findBarriersInThemes : findBarriers
      expect.soft(await find(page), screen).toEqual([])
    }
    await page.getByRole('table', { name: 'Quem cobrar' }).getByRole('link').first().click()
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
    expect.soft(await findBarriersInThemes(page), 'Leads, a lead').toEqual([])
  })

  test('have none in Catálogo, nor in what it opens, where pale words of one theme are found', async ({
    page,
    service,
    session,
  }) => {
    await openCompany(page, session, { address: service.baseUrl, token: service.tokens.full }, 'Catálogo')
    await openFilters(page)
    await expect(productsTable(page)).toHaveAttribute('aria-busy', 'false')
    expect.soft(await findBarriers(page), 'Catálogo, filters').toEqual([])
    await productsTable(page)
      .getByRole('button', { name: /^Abrir/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Descrição' })).not.toContainText(
      'Carregando',
    )
    expect.soft(await findBarriersInThemes(page), 'Catálogo, a product').toEqual([])
    await page.keyboard.press('Escape')
    await test.step('control: words that are pale in one theme alone are found there', async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('[data-mantine-color-scheme="dark"] h1 { color: #333 !important }')
        document.adoptedStyleSheets = [sheet]
      })
      expect(await findBarriersInThemes(page)).toEqual([expect.stringMatching(/^dark, color-contrast: h1/)])
    })
  })
})

test('has a control: pale words and a button without a name are found', async ({ page }) => {
  await page.setContent(
    '<html lang="pt-BR"><title>x</title><main><h1>x</h1><p style="color:#ccc;background:#fff">pale</p><button></button></main></html>',
  )
  const found = (await findBarriers(page)).map((barrier) => barrier.split(':')[0])
  expect(found.toSorted()).toEqual(['button-name', 'color-contrast'])
})
