// The gallery: every component is on it, in both themes and languages, without an error and without sideways scrolling.

import { expect, test } from './fixtures.ts'
import { GALLERY } from './page/gallery-states.ts'

/** Parts of others, which the gallery shows with them. */
const SHOWN_WITH_OTHERS = ['PartialTag']

test.describe('gallery', () => {
  for (const [theme, language] of [
    ['light', 'pt-BR'],
    ['dark', 'en'],
  ] as const) {
    // `show` opens the page of the components at noon, and refuses whatever they write to the console.
    test(`shows every component, ${theme}, ${language}`, async ({ page, show: _, stories }) => {
      const names = await page.evaluate(() => window.stories?.names() ?? [])
      expect(names.length).toBeGreaterThan(40)
      await page.goto(`${stories.origin}/gallery.html?theme=${theme}&language=${language}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Leme: gallery')
      const parts = await page.getByRole('region').evaluateAll((all) => all.map((part) => part.ariaLabel))
      expect(names.filter((name) => !parts.includes(name) && !SHOWN_WITH_OTHERS.includes(name))).toEqual([])
      await expect(page.locator('figcaption')).toHaveCount(GALLERY.length)
      const width = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(width[0]).toBe(width[1])
    })
  }
})
