// What a manager does and reads on the basket of Loja.
import { expect, type Locator, type Page } from '@playwright/test'

/** Adds what is typed, by keyboard only: "0012", "0012 3". */
export async function addItem(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Incluir produto')
  const rows = itemRows(page)
  const before = await rows.count()
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(rows).toHaveCount(before + 1)
}

/** Empties the basket of items, coupon, CEP and customer. */
export async function emptyBasket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Esvaziar cesta' }).click()
  await expect(itemRows(page)).toHaveCount(0)
  for (const name of ['Cupom', 'CEP', 'Cliente (opcional)']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('')
  }
  await expect(page.getByLabel('Incluir produto')).toBeFocused()
}

export function itemRows(page: Page): Locator {
  return page.getByRole('table', { name: 'Itens da cesta' }).locator('tbody tr')
}

/** Fills a field of the offer and takes it with Enter; empty text clears it. */
export async function offer(
  page: Page,
  field: 'Cupom' | 'CEP' | 'Cliente (opcional)',
  text: string,
): Promise<void> {
  const input = page.getByLabel(field, { exact: true })
  await input.fill(text)
  await input.press('Enter')
}

/** The card with the answer; waits until it belongs to the present input. */
export async function settled(page: Page): Promise<Locator> {
  const result = page.getByRole('region', { name: 'Resultado' })
  await expect(result).not.toContainText('Simulando…')
  await expect(result).toContainText('não é reserva')
  return result
}

export function deliveryCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Entrega' })
}
