// The high contrast of Windows: Chromium takes backgrounds away and puts the user's colours in. What says something by
// a background alone, and where the focus is, must still be seen.
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, waitForAnswers } from './screen.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** Returns how many of the coloured marks are drawn, and how many in the colour of the page. */
const countMarks = (marks: Locator) =>
  marks.evaluateAll((all) => {
    const page = getComputedStyle(document.body).backgroundColor
    const drawn = all.filter((mark) => mark.getBoundingClientRect().width > 0)
    const colors = drawn.map((mark) => getComputedStyle(mark).backgroundColor)
    return { drawn: drawn.length, lost: colors.filter((color) => color === page).length }
  })

const outlineOf = (element: Locator) =>
  element.evaluate((focused) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return `${outlineStyle} ${outlineWidth}`
  })

test('bars keep their colours and the focus its ring in high contrast', async ({
  page,
  service,
  session,
}) => {
  await openConnected(page, { service, session }, 'Funil')
  await waitForAnswers(page)
  // Of the steps, and of the reasons.
  const bars = page.locator('main li > i > i[style*="width"], main td i[style*="width"]')
  const found = await countMarks(bars)
  expect(found.drawn).toBeGreaterThan(2)
  expect(found.lost).toBe(0)
  // Control: the same bars in forced colours. A colour of the system, as the accent has here, would stay.
  await bars.evaluateAll((all) => {
    for (const bar of all as HTMLElement[]) {
      bar.style.setProperty('forced-color-adjust', 'auto')
      bar.style.setProperty('background', '#b3301f')
    }
  })
  expect((await countMarks(bars)).lost).toBeGreaterThan(2)

  await openScreen(page, 'Leads')
  const field = page.getByRole('textbox', { name: /Buscar/ })
  await page.keyboard.press('Control+f')
  await expect(field).toBeFocused()
  expect(await outlineOf(field)).toBe('solid 2px')
  const link = page.getByRole('link', { name: 'Leads', exact: true })
  expect(await outlineOf(link)).toBe('solid 1px')
})
