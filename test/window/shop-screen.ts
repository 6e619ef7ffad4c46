// What a manager does and reads on the basket of Loja.
import { type Locator, page } from '../support/window/locator.ts'
import { expect } from './fixtures.ts'

export const itemRows = page.getByRole('table', { name: 'Itens da cesta' }).locator('tbody tr')
export const result = page.getByRole('region', { name: 'Resultado' })
export const delivery = page.getByRole('region', { name: 'Entrega' })

/** Adds what is typed: "0012", "0012 3". */
export async function addItem(text: string): Promise<void> {
  const field = page.getByLabel('Incluir produto')
  const before = await itemRows.count()
  await field.fill(text)
  await field.press('Enter')
  await expect(itemRows).toHaveCount(before + 1)
}

/** Empties the basket of items, coupon, CEP and customer, and adds items. */
export async function startBasket(...items: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Esvaziar cesta' }).click()
  await expect(itemRows).toHaveCount(0)
  for (const item of items) await addItem(item)
}

/** Fills a field of the offer and takes it with Enter; empty text clears it. */
export async function offer(field: 'Cupom' | 'CEP' | 'Cliente (opcional)', text: string): Promise<void> {
  const input = page.getByLabel(field, { exact: true })
  await input.fill(text)
  await input.press('Enter')
}

/** Waits until the answer belongs to the present input. */
export async function settled(): Promise<void> {
  await expect(result).not.toContainText('Simulando…')
  await expect(result).toContainText('não é reserva')
}

/** The amount beside a line of the sum. */
export function sumLine(label: string | RegExp): Locator {
  return result
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
}
