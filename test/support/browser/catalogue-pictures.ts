// Pictures of Catálogo in the states that its address alone does not show.
import type { Page } from '@playwright/test'
import { pathOf } from '../../../renderer/navigation/screens.ts'
import { type Appearance, type Camera, goTo } from './camera.ts'

/** Takes filters, a product, and a search without a match, in each appearance. */
export async function takeCatalogue(
  page: Page,
  camera: Camera,
  appearances: readonly Appearance[],
): Promise<void> {
  for (const appearance of appearances) {
    await goTo(page, pathOf('catalogue'))
    await page.getByRole('button', { name: /^Filtros(?! salvos)/ }).click()
    await camera.take(page, 'catálogo · filters', appearance)
    await page.getByRole('button', { name: /^Filtros(?! salvos)/ }).click()
    await page
      .getByRole('button', { name: /^Abrir/ })
      .first()
      .click()
    await camera.take(page, 'catálogo · product', appearance)
    await page.keyboard.press('Escape')
    const field = page.getByRole('textbox', { name: 'Buscar produtos' })
    await field.fill('nada tem este nome')
    await field.press('Enter')
    await camera.take(page, 'catálogo · no match', appearance)
    await field.press('Escape')
  }
}
