// Every screen in light and dark against the machine-checkable part of WCAG 2.2 AA, contrast included.
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { choose, clearFilters, leadsTable, openFilters } from './leads-screen.ts'
import { openScreen, submitConnection } from './screen.ts'

const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas', 'Ajustes']

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Screens in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('have no barrier that a machine can find', async ({ page, service, session }) => {
      await page.goto(await session.start())
      await expect(page.getByRole('button', { name: 'Conectar', exact: true })).toBeVisible()
      expect.soft(await findBarriers(page), 'Conectar').toEqual([])
      await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
      for (const screen of SCREENS) {
        await openScreen(page, screen)
        expect.soft(await findBarriers(page), screen).toEqual([])
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
      await leadsTable(page).getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByText('Começo da conversa')).toBeVisible()
      expect.soft(await findBarriers(page), 'Leads, a lead').toEqual([])
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
