// The Catálogo screen by role and name.
import type { Locator, Page } from '@playwright/test'

export function productsTable(page: Page): Locator {
  return page.getByRole('table', { name: 'Produtos' })
}
