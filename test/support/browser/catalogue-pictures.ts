// Pictures of Catálogo in the states that its address alone does not show.
import type { Page } from '@playwright/test'
import { pathOf } from '../../../renderer/navigation/screens.ts'
import { type Camera, goTo, type Look } from './camera.ts'

/** Takes filters, grid, a product, its comparison, and a search without a match, in each look. */
export async function takeCatalogue(page: Page, camera: Camera, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    await goTo(page, pathOf('catalogue'))
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await camera.take(page, 'catálogo · filters', look)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('radiogroup', { name: 'Como mostrar' }).getByText('Grade').click()
    await camera.take(page, 'catálogo · grid', look)
    await page.getByRole('radiogroup', { name: 'Como mostrar' }).getByText('Lista').click()
    await page
      .getByRole('button', { name: /^Abrir/ })
      .first()
      .click()
    await camera.take(page, 'catálogo · product', look)
    await page.keyboard.press('Escape')
    for (const at of [0, 4, 6]) await page.getByRole('table').getByRole('checkbox').nth(at).click()
    await page.getByRole('button', { name: /^Comparar \(/ }).click()
    await camera.take(page, 'catálogo · comparison', look)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Limpar escolha' }).click()
    const field = page.getByRole('textbox', { name: 'Buscar produtos' })
    await field.fill('nada tem este nome')
    await field.press('Enter')
    await camera.take(page, 'catálogo · no match', look)
    await field.press('Escape')
  }
}
