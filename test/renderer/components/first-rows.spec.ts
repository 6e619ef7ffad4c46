import { expect, test } from './fixtures.ts'

const names = ['Azul', 'Verde', 'Branco', 'Preto', 'Cinza']

test.describe('FirstRows', () => {
  test('counts what it does not draw, and draws more of it on request', async ({ page, show }) => {
    await show('FirstRows', { names, atOnce: 2 })
    const items = page.getByRole('listitem')
    await expect(items).toHaveText(['Azul', 'Verde', 'e mais 3 Mostrar mais 2'])
    await page.getByRole('button', { name: 'Mostrar mais 2' }).click()
    await expect(items).toHaveText([...names.slice(0, 4), 'e mais 1 Mostrar mais 1'])
    await page.getByRole('button', { name: 'Mostrar mais 1' }).click()
    await expect(items).toHaveText(names)
  })

  test('draws a row that is kept wherever it is, and counts it as drawn', async ({ page, show }) => {
    await show('FirstRows', { names, atOnce: 2, kept: 'Preto' })
    await expect(page.getByRole('listitem')).toHaveText(['Azul', 'Verde', 'Preto', 'e mais 2 Mostrar mais 2'])
  })

  test('says nothing when it draws all', async ({ page, show }) => {
    await show('FirstRows', { names, atOnce: 5 })
    await expect(page.getByRole('listitem')).toHaveText(names)
  })
})
