// Pictures of Vitrine in the states that its address alone does not show.
import type { Page } from '@playwright/test'
import { pathOf } from '../../../renderer/navigation/screens.ts'
import { type Appearance, type Camera, goTo } from './camera.ts'

/** Takes everything, only what is missing, and the same without a connection, in each appearance. */
export async function takeStorefront(
  page: Page,
  camera: Camera,
  appearances: readonly Appearance[],
  disconnect: () => void,
): Promise<void> {
  await goTo(page, pathOf('shop'))
  await page.getByRole('radiogroup', { name: 'Parte da loja' }).getByText('Vitrine').click()
  await page.getByText('Semana da mesa').first().waitFor()
  for (const appearance of appearances) await camera.take(page, 'loja · storefront', appearance)
  await page.getByText('Só o que falta ou é suspeito').click()
  for (const appearance of appearances) await camera.take(page, 'loja · storefront, missing', appearance)
  disconnect()
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await page.getByRole('button', { name: 'Atualizar', exact: true, disabled: false }).waitFor()
  for (const appearance of appearances) await camera.take(page, 'loja · storefront, offline', appearance)
}
