// Pictures of the gallery: every component in its states.
import type { Browser } from '@playwright/test'
import { serveBuiltGallery } from './built-gallery.ts'
import type { Appearance, Camera } from './camera.ts'

/** Takes the whole page in each appearance. */
export async function takeGallery(
  browser: Browser,
  camera: Camera,
  appearances: readonly Appearance[],
): Promise<void> {
  const gallery = await serveBuiltGallery()
  for (const appearance of appearances) {
    const page = await browser.newPage({ viewport: appearance.size, reducedMotion: 'reduce' })
    await page.clock.setFixedTime('2026-11-20T15:00:00Z')
    await page.goto(`${gallery.origin}/gallery.html?theme=${appearance.theme}`)
    await page.locator('section').last().waitFor()
    await camera.takeAsIs(page.getByRole('main'), 'gallery', appearance)
    await page.close()
  }
  await gallery.close()
}
