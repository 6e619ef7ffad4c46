// The name of a product is legible in the list at every width of the window.
import { productsTable } from './catalogue-screen.ts'
import { expect, test } from './fixtures.ts'
import { openConnected } from './screen.ts'

const LEAST_NAME_PX = 240
/** Where the columns change, and the usual windows. */
const WIDTHS = [900, 901, 960, 1024, 1100, 1152, 1200, 1280, 1366, 1440, 1920]
/** Of a wide scroll bar; the tests' browser has none, but the page keeps room for a thin one. */
const SCROLL_BAR_PX = 15

test('a product has 240 pixels for its name, and the list never scrolls sideways', async ({
  page,
  service,
  session,
}) => {
  await openConnected(page, { service, session }, 'Catálogo')
  const name = productsTable(page).locator('thead th[data-column="name"]')
  for (const barPx of [0, SCROLL_BAR_PX]) {
    await page.locator('#content').evaluate((content, px) => {
      content.style.borderRight = '0'
      const roomPx = content.getBoundingClientRect().width - content.clientWidth
      content.style.borderRight = `${Math.max(0, px - roomPx)}px solid`
    }, barPx)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      const at = `${width} px, scroll bar of ${barPx} px`
      await expect
        .poll(async () => (await name.boundingBox())?.width, at)
        .toBeGreaterThanOrEqual(LEAST_NAME_PX)
      const sideways = await productsTable(page).evaluate((table) => {
        const over = (element: Element | null): string[] => {
          if (element === null) return []
          const own = element.scrollWidth > element.clientWidth ? [element.className || element.tagName] : []
          return [...own, ...over(element.parentElement)]
        }
        return over(table.parentElement)
      })
      expect(sideways, at).toEqual([])
    }
  }
})
