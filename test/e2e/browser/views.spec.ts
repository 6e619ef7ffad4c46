// What only a browser sees of named views: their barriers, and the focus as the menu and the dialog come and go.
// test/window/views.full.test.ts has the rest.
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'

// With motion, as a manager sees it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('named views have no barrier that a machine can find, and give the focus back', async ({
  page,
  service,
  session,
}) => {
  const menuButton = page.getByRole('button', { name: 'Filtros salvos', exact: true })
  const nameField = page.getByLabel('Nome do filtro')
  await openConnected(page, { service, session }, 'Tarefas')
  await menuButton.click()
  await page.getByRole('menuitem', { name: /^Salvar os filtros/ }).click()
  await expect(nameField).toBeFocused()
  await nameField.fill('Da equipe')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Da equipe' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuButton).toBeFocused()
  // What still fades in has the contrast of neither state.
  const findSettled = async () => {
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      return Promise.allSettled(ending.map(({ finished }) => finished))
    })
    return findBarriers(page)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await menuButton.click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect.soft(await findSettled()).toEqual([])
    await page.getByRole('menuitem', { name: /^Organizar/ }).click()
    await expect(nameField).toBeFocused()
    expect.soft(await findSettled()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menuButton).toBeFocused()
  }
})
