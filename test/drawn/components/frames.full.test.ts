// The frame of a screen, its cards, and their small actions, Exportar and Visões. Keys, the focus and places:
// test/renderer/components.
import { describe } from 'vitest'
import { page } from '../../support/window/locator.ts'
import { expect, test } from './fixtures.ts'

const PROPS = { title: 'Tarefas', tableTitles: ['Vencidas', 'Pendentes'], pictures: ['Quem cobrar'] }
const menuButton = page.getByRole('button', { name: 'Visões' })
const dialog = page.getByRole('dialog', { name: 'Visões de Tarefas' })
const nameField = dialog.getByRole('textbox', { name: 'Nome da visão' })

/** Opens the dialog with the keyboard alone. */
async function openDialog(): Promise<void> {
  await menuButton.press('Enter')
  await page.getByRole('menuitem', { name: /…$/ }).press('Enter')
  await expect(nameField).toBeFocused()
}

describe('Page', () => {
  test('has one heading of the first level, which names the document with the company, and its refresh', async ({
    page,
    show,
  }) => {
    await show('Page', { title: 'Tarefas', children: 'conteúdo' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarefas')
    await expect.poll(() => document.title).toBe('Tarefas · Casa Aroeira — Leme')
    await expect(page.getByRole('button', { name: 'Atualizar' })).toBeVisible()
  })

  test('has no refresh where nothing is asked', async ({ page, show }) => {
    await show('Page', { title: 'Ajustes', hasRefresh: false, children: 'conteúdo' })
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

describe('StepButton', () => {
  test('is disabled at the end of the list', async ({ page, show }) => {
    await show('StepButton', { label: 'Próximo', isLast: true })
    await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled()
  })
})

describe('ExportMenu', () => {
  test('offers each table without a section by name', async ({ page, show }) => {
    await show('ExportMenu', { ...PROPS, summary: ['10 tarefas'] })
    const button = page.getByRole('button', { name: 'Exportar' })
    await button.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([
      'Copiar resumo',
      'Planilha do Excel (.xlsx)',
      'CSV: Vencidas',
      'CSV: Pendentes',
      'PDF desta tela',
    ])
    await expect(page.getByRole('menu')).not.toContainText('dados pessoais')
  })

  test('warns of personal data', async ({ page, show }) => {
    await show('ExportMenu', { ...PROPS, isPersonal: true })
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect(page.getByRole('menu')).toContainText('Contém dados pessoais')
    await expect(page.getByRole('menuitem', { name: 'Copiar resumo' })).toHaveCount(0)
  })

  test('says that the file was saved', async ({ page, show }) => {
    await show('ExportMenu', PROPS)
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'PDF desta tela' }).click()
    await expect(page.getByRole('status')).toHaveText('Arquivo salvo.')
  })

  test('shows how far long work is, and ends it on request', async ({ page, show }) => {
    await show('ExportMenu', { ...PROPS, isSlow: true })
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'CSV: Vencidas' }).click()
    const busy = page.getByRole('button', { name: 'Exportando 200 de 1.000… Cancelar' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
  })

  test('is disabled without anything to export', async ({ page, show }) => {
    await show('ExportMenu', { ...PROPS, isDisabled: true })
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeDisabled()
  })
})

describe('ViewsMenu', () => {
  test('says that there is no view', async ({ page, show }) => {
    await show('ViewsMenu', { screen: 'tasks' })
    await menuButton.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('Nenhuma visão guardada ainda.')
    await expect(menu.getByRole('menuitem')).toHaveText(['Guardar os filtros de agora…'])
  })
})

describe('ViewsDialog', () => {
  test('explains an empty name at the field', async ({ show }) => {
    await show('ViewsMenu', { screen: 'tasks' })
    await openDialog()
    await nameField.fill('   ')
    await nameField.press('Enter')
    await expect(dialog).toContainText('Digite um nome.')
    await expect(dialog.getByRole('list')).toHaveCount(0)
  })
})
