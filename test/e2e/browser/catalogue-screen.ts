// The Catálogo screen by role and name: its rows, its search, a product's page.
import { expect, type Locator, type Page } from '@playwright/test'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'

interface RawProduct {
  readonly id: string
  readonly nome: string
  readonly codigo: string
  readonly idCatalogo: string
  readonly preco_venda: number | null
  readonly estoque: number | null
  readonly disponivel: boolean
}

/** Calls products.search directly, 60 products. */
export const rawProducts = (api: RawApi, params: object) =>
  callRaw<{ items: RawProduct[] }>(api, 'products.search', { limit: 60, ...params })

export function productsTable(page: Page): Locator {
  return page.getByRole('table', { name: 'Produtos' })
}

export async function searchFor(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Buscar produtos' })
  await field.fill(text)
  await field.press('Enter')
}

export async function openProduct(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `Abrir ${name}`, exact: true })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer).toBeVisible()
  return drawer
}
