import { expect, test } from './fixtures.ts'

const PROPS = { title: 'Tarefas', tableTitles: ['Vencidas', 'Pendentes'], pictures: ['Quem cobrar'] }

test.describe('ExportMenu', () => {
  test('offers each table without a section by name, and closes on Escape with the focus on its button', async ({
    page,
    show,
  }) => {
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
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
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

  test('is named in English', async ({ page, show }) => {
    await show('ExportMenu', PROPS, { language: 'en' })
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('menuitem', { name: 'PDF of this screen' })).toBeVisible()
  })
})
