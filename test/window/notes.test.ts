// Notes: written, seen in the charts, left out of comparisons, changed, removed and brought back.

import { reloadWindow } from '../support/window/window-session.ts'
import { expect, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { choose } from './reading.ts'

test('a note marks its days in the charts, and the comparison that contains them says so', async ({
  page,
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Hoje')
  const row = page.getByRole('listitem').filter({ hasText: 'Site fora do ar' })
  await step('is written', async () => {
    await waitForAnswers()
    await page.openHash('/notas/nova')
    const dialog = page.getByRole('dialog', { name: 'Escrever nota' })
    const save = dialog.getByRole('button', { name: 'Salvar' })
    await save.click()
    await expect(dialog).toContainText('Escreva a nota.')
    await dialog.getByLabel('Nota', { exact: true }).fill('Site fora do ar')
    await dialog.getByLabel('Dia', { exact: true }).fill('23/11/2026')
    await dialog.getByLabel('Até').fill('22/11/2026')
    await save.click()
    await expect(dialog).toContainText('o último dia não pode vir antes')
    await dialog.getByLabel('Até').fill('')
    // Of the pipeline that is shown although nobody chose it.
    await choose('Vale para', 'Vendas')
    await dialog.getByRole('checkbox', { name: 'Fora das comparações' }).check()
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText(/23 nov\..*Vendas.*fora das comparações|fora das comparações.*Vendas/)
  })
  await step('is in the charts and comparisons', async () => {
    await openScreen('Funil')
    await expect(page.locator('[data-note]').first()).toBeVisible()
    await expect(page.getByText('sem 23 nov.').first()).toBeVisible()
    await expect(page.locator('[data-columns=hollow][d^=M]').first()).toBeAttached()
    await expect(page.locator('figcaption').filter({ hasText: '23 nov.: Site fora do ar' })).toBeAttached()
  })
  await step('is changed, removed and brought back', async () => {
    await page.openHash('/notas')
    await page.getByRole('button', { name: 'Mudar nota: Site fora do ar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mudar nota' })
    const day = dialog.getByLabel('Dia', { exact: true })
    await expect(day).toHaveValue('23/11/2026')
    await day.fill('20/11/2026')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('20 nov.')
    await page.getByRole('button', { name: 'Remover nota: Site fora do ar' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(row).toHaveCount(1)
    await reloadWindow()
    await expect(row).toHaveCount(1)
  })
})
