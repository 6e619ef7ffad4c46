import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the page of the TV mode. */
export function tvOf(page: Page): Locator {
  return page.getByRole('main', { name: 'Modo TV' })
}

/** Starts the TV mode on its first screen and pauses it. */
export async function startPausedTv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modo TV' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).click()
  await pauseTv(page)
}

/** Pauses the TV mode on its first screen. */
export async function pauseTv(page: Page): Promise<void> {
  await expect(tvOf(page).getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  // The page takes the focus once it listens to keys.
  await expect(tvOf(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tvOf(page)).toContainText('pausado')
}
