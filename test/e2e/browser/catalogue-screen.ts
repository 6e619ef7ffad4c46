// The Catálogo screen by role and name: its rows, its search, a product's page.
import { expect, type Locator, type Page } from '@playwright/test'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'

export interface RawProduct {
  id: string
  nome: string
  codigo: string
  idCatalogo: string
  marca: string
  categoria: string
  preco_venda: number | null
  estoque: number | null
  disponivel: boolean
}

interface RawProducts {
  items: RawProduct[]
  total: number
  next_cursor: string | null
}

/** Calls products.search directly, 60 products. */
export const rawProducts = (api: RawApi, params: object) =>
  callRaw<RawProducts>(api, 'products.search', { limit: 60, ...params })

/** Reads every page of a search directly. */
export async function allRawProducts(api: RawApi, params: object): Promise<RawProduct[]> {
  const items: RawProduct[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const page: RawProducts = await rawProducts(api, { ...params, offset })
    items.push(...page.items)
    offset = page.next_cursor === null ? null : Number(page.next_cursor)
  }
  return items
}

export function productsTable(page: Page): Locator {
  return page.getByRole('table', { name: 'Produtos' })
}

/** Returns the names of the rendered rows by their position among all, from 0. */
export async function readNames(page: Page): Promise<Map<number, string>> {
  const rows = await productsTable(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [
        Number(row.getAttribute('aria-rowindex')) - 2,
        row.querySelector('th bdi')?.textContent ?? '',
      ]),
    )
  return new Map(rows.map(([index, name]) => [Number(index), String(name)]))
}

export async function searchFor(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Buscar produtos' })
  await field.fill(text)
  await field.press('Enter')
}

/** Waits until the first rows are those of the answer, in order. */
export async function expectFirst(page: Page, items: readonly RawProduct[], message?: string): Promise<void> {
  const expected = items.slice(0, 8).map(({ nome }) => nome)
  await expect
    .poll(async () => [...(await readNames(page)).values()].slice(0, expected.length), {
      ...(message === undefined ? {} : { message }),
    })
    .toEqual(expected)
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
