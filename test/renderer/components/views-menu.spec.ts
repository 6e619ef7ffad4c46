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

async function save(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await nameField(page).press('Enter')
}

// With motion: a menu and a dialog that appear while keys are pressed.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('ViewsMenu', () => {
  test('says that there is no view, and closes on Escape with the focus on its button', async ({
    page,
    show,
  }) => {
    await show('ViewsMenu', { screen: 'tasks' })
    await menuButton(page).press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('Nenhuma visão guardada ainda.')
    await expect(menu.getByRole('menuitem')).toHaveText(['Guardar os filtros de agora…'])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(menuButton(page)).toBeFocused()
  })

  test('lists saved views and marks the one on the screen', async ({ page, show }) => {
    await show('ViewsMenu', { screen: 'tasks' })
    await openDialog(page)
    await save(page, 'Cobrança das 9h')
    await page.keyboard.press('Escape')
    await menuButton(page).press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Cobrança das 9h' })).toBeChecked()
    await expect(page.getByRole('menuitem')).toHaveText(['Organizar visões…'])
  })

  test('is named in English', async ({ page, show }) => {
    await show('ViewsMenu', { screen: 'tasks' }, { language: 'en' })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save the current filters…' }).click()
    await expect(page.getByRole('dialog', { name: 'Views of Tasks' })).toBeVisible()
  })
})

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

  test('gives the focus back when it is closed by its button', async ({ page }) => {
    await dialog(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton(page)).toBeFocused()
  })

  test('explains an empty name at the field', async ({ page }) => {
    await save(page, '   ')
    await expect(nameField(page)).toHaveAccessibleDescription('Digite um nome.')
    await expect(dialog(page).getByRole('list')).toHaveCount(0)
  })

  test('says that a view was saved, and offers to replace one of the same name', async ({ page }) => {
    await save(page, 'Manhã')
    await expect(dialog(page).getByRole('status')).toHaveText('“Manhã” guardada.')
    await expect(dialog(page).getByRole('list', { name: 'Guardadas' })).toContainText('Manhã · na tela agora')
    await save(page, 'manhã')
    await expect(nameField(page)).toHaveAccessibleDescription(/Já existe uma visão desta tela com esse nome/)
    await dialog(page).getByRole('button', { name: 'Trocar Manhã pelos filtros de agora' }).click()
    await expect(dialog(page).getByRole('status')).toHaveText('“Manhã” tem agora os filtros da tela.')
  })
})

test.describe('NamedViewRow', () => {
  test.beforeEach(async ({ page, show }) => {
    await show('ViewsMenu', { screen: 'tasks' })
    await openDialog(page)
    await save(page, 'Manhã')
  })

  test('renames a view, and its first action has the focus again', async ({ page }) => {
    await dialog(page).getByRole('button', { name: 'Renomear Manhã' }).click()
    const field = dialog(page).getByRole('textbox', { name: 'Novo nome de Manhã' })
    await expect(field).toBeFocused()
    await field.fill('Tarde')
    await field.press('Enter')
    await expect(dialog(page).getByRole('status')).toHaveText('Agora se chama “Tarde”.')
    await expect(dialog(page).getByRole('button', { name: 'Renomear Tarde' })).toBeFocused()
  })

  test('asks before it deletes, and can be cancelled', async ({ page }) => {
    await dialog(page).getByRole('button', { name: 'Excluir Manhã', exact: true }).click()
    await expect(dialog(page).getByRole('button', { name: 'Excluir mesmo Manhã' })).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Excluir Manhã', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Excluir mesmo Manhã' }).click()
    await expect(dialog(page).getByRole('status')).toHaveText('“Manhã” excluída.')
    await expect(dialog(page).getByRole('list')).toHaveCount(0)
    await expect(nameField(page)).toBeFocused()
  })
})
