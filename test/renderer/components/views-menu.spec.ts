// "Visões": the menu, its dialog, and where the focus goes.
import type { Page } from '@playwright/test'
import { pressMenuItem } from '../../support/browser/menu-keys.ts'
import { expect, test } from './fixtures.ts'

const menuButton = (page: Page) => page.getByRole('button', { name: 'Visões' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Visões de Tarefas' })
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Nome da visão' })

/** Opens the dialog with the keyboard alone. */
async function openDialog(page: Page): Promise<void> {
  await menuButton(page).press('Enter')
  await pressMenuItem(page, /…$/, 'Enter')
  await expect(dialog(page)).toBeVisible()
}

// With motion: a menu and a dialog that appear while keys are pressed.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('ViewsDialog', () => {
  test.beforeEach(async ({ page, show }) => {
    await show('ViewsMenu', { screen: 'tasks' })
    await openDialog(page)
  })

  test('has the focus in its field, keeps it inside, and gives it back on Escape', async ({ page }) => {
    await expect(nameField(page)).toBeFocused()
    const around = ['Guardar', 'Fechar', 'Nome da visão']
    for (const _ of around) await page.keyboard.press('Tab')
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton(page)).toBeFocused()
  })

  test('gives the focus to what comes next when a view is kept and deleted', async ({ page }) => {
    await nameField(page).fill('Manhã')
    await nameField(page).press('Enter')
    const said = dialog(page).getByRole('status')
    const remove = dialog(page).getByRole('button', { name: 'Excluir Manhã', exact: true })
    await remove.click()
    await expect(dialog(page).getByRole('button', { name: 'Excluir mesmo Manhã' })).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    await remove.click()
    await dialog(page).getByRole('button', { name: 'Excluir mesmo Manhã' }).click()
    await expect(said).toHaveText('“Manhã” excluída.')
    await expect(nameField(page)).toBeFocused()
  })
})
