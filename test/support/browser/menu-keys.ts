// Menus by the keyboard.
import { expect, type Page } from '@playwright/test'

/**
 * Presses a key on an item of the menu that has just been opened.
 * An open menu takes the focus a moment after it is drawn: a key before that reaches no item.
 */
export async function pressMenuItem(page: Page, name: string | RegExp, key: 'Enter' | 'Escape' | 't') {
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
  await page.getByRole('menuitem', { name }).press(key)
}
