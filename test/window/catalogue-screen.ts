// What a manager does and reads on Catálogo.
import { page } from '../support/window/locator.ts'

export const productsTable = page.getByRole('table', { name: 'Produtos' })
export const drawer = page.getByRole('dialog')
export const productRow = (codigo = 'none') =>
  productsTable.locator('tbody tr').filter({ hasText: `SKU ${codigo}` })

export async function searchFor(text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Buscar produtos' })
  await field.fill(text)
  await field.press('Enter')
}

export async function openProduct(name = ''): Promise<void> {
  await page
    .getByRole('button', { name: `Abrir a ficha de ${name}`, exact: true })
    .first()
    .click()
}
