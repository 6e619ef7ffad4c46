// The outline of index.html: painted with its own style before a script or a style sheet is there.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { test } from './window-host.ts'

/** Opens the page, whose scripts and style sheets are never answered. */
async function openUnloaded(page: Page, origin: string): Promise<void> {
  await page.route('**/assets/**', () => undefined)
  await page.goto(origin, { waitUntil: 'commit' })
}

const outline = (page: Page) => page.locator('.outline')

/** Resolves after two frames; true when something of the page was painted by then. */
const isPainted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => resolve(performance.getEntriesByName('first-contentful-paint').length > 0)
        requestAnimationFrame(() => requestAnimationFrame(look))
      }),
  )

test.describe('The outline of the window', () => {
  for (const [colorScheme, background] of [
    ['light', 'rgb(245, 246, 248)'],
    ['dark', 'rgb(14, 21, 27)'],
  ] as const) {
    test(`is painted before anything is loaded, ${colorScheme}`, async ({ page, windowHost }) => {
      await page.emulateMedia({ colorScheme })
      await openUnloaded(page, windowHost.origin)
      await expect(outline(page)).toHaveCSS('display', 'grid')
      await expect(outline(page)).toHaveCSS('background-color', background)
      await expect(outline(page).getByText('Leme')).toBeVisible()
      await expect.poll(() => isPainted(page)).toBe(true)
    })
  }

  test('control: without it, nothing is painted until the application is loaded', async ({
    page,
    windowHost,
  }) => {
    await page.route(`${windowHost.origin}/`, async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      const body = html.replace(/<div class="outline"[\s\S]*<\/main>\s*<\/div>/, '')
      expect(body).not.toBe(html)
      await route.fulfill({ response: answer, body })
    })
    await openUnloaded(page, windowHost.origin)
    await expect(outline(page)).toHaveCount(0)
    expect(await isPainted(page)).toBe(false)
  })
})
