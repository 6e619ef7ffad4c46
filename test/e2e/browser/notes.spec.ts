// Notes: written, seen in the charts, left out of comparisons, agreed with a person, removed and brought back.
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, runCommand } from './screen.ts'

test.use({ day: '2026-11-25T10:00:00-03:00' })

test('a note marks its days in the charts, and the comparison that contains them says so', async ({
  page,
  application,
}) => {
  await openConnected(page, application, 'Hoje')
  await runCommand(page, 'Escrever nota')
  const dialog = page.getByRole('dialog', { name: 'Escrever nota' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('Escreva a nota.')
  await dialog.getByLabel('Nota', { exact: true }).fill('Site fora do ar')
  await dialog.getByLabel('Dia', { exact: true }).fill('24/11/2026')
  await dialog.getByLabel('Até').fill('23/11/2026')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('o último dia não pode vir antes')
  await dialog.getByLabel('Até').fill('')
  // Of the pipeline that is shown although nobody chose it.
  await dialog.getByRole('combobox', { name: 'Vale para' }).click()
  await page.getByRole('option', { name: 'Vendas' }).click()
  await dialog.getByRole('checkbox', { name: 'Fora das comparações' }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: 'Site fora do ar' })
  await expect(row).toContainText('24 nov.')
  await expect(row).toContainText('Vendas')
  await expect(row).toContainText('fora das comparações')

  await openScreen(page, 'Funil')
  await expect(page.locator('[data-note]').first()).toBeVisible()
  await expect(page.getByText('Com dias fora das comparações: 24 nov., Site fora do ar')).toBeVisible()
  // On paper no tooltip says it.
  const caption = page.locator('figcaption', { hasText: '24 nov.: Site fora do ar' })
  const captionHeight = async () => (await caption.boundingBox())?.height ?? 0
  expect(await captionHeight()).toBeLessThan(2)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(captionHeight).toBeGreaterThan(10)
  await page.emulateMedia({ media: null })
  await openScreen(page, 'Hoje')
  await expect(
    page.getByText('Sem estes dias nem os comparados com eles: 24 nov., Site fora do ar'),
  ).toBeVisible()

  await runCommand(page, 'Notas')
  await page.getByRole('button', { name: 'Mudar nota: Site fora do ar' }).click()
  const changed = page.getByRole('dialog', { name: 'Mudar nota' })
  await expect(changed.getByLabel('Dia', { exact: true })).toHaveValue('24/11/2026')
  await changed.getByLabel('Dia', { exact: true }).fill('23/11/2026')
  await changed.getByRole('button', { name: 'Guardar' }).click()
  await expect(changed).toHaveCount(0)
  await expect(row).toContainText('23 nov.')
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: 'Remover nota: Site fora do ar' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row).toHaveCount(1)
  await page.reload()
  await expect(row).toHaveCount(1)
})
