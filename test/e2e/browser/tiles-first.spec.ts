// Hoje draws its figures a frame before the cards below them, which move nothing of them.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, waitForAnswers } from './screen.ts'

interface DrawnFrame {
  /** Left, top and width of the first tile. */
  readonly tile: string
  readonly cards: number
}

/** Opens Hoje and returns each frame since its first tile was there, until a card is. */
function openToday(page: Page): Promise<DrawnFrame[]> {
  return page.evaluate(
    () =>
      new Promise<DrawnFrame[]>((resolve) => {
        const frames: DrawnFrame[] = []
        const look = () => {
          const tile = document.querySelector('main fieldset')
          const cards = document.querySelectorAll('main section').length
          const { left, top, width } = tile?.getBoundingClientRect() ?? new DOMRect()
          if (tile) frames.push({ tile: [left, top, width].join(), cards })
          if (tile && cards > 0) resolve(frames)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        window.location.hash = '/hoje'
      }),
  )
}

async function checkFrames(page: Page): Promise<void> {
  await openScreen(page, 'Ajustes')
  const frames = await openToday(page)
  expect(frames[0]?.cards).toBe(0)
  expect(frames.at(-1)?.cards).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Fila de atenção' })).toBeVisible()
  expect(new Set(frames.map(({ tile }) => tile)).size).toBe(1)
}

async function checkScrollBar(page: Page): Promise<void> {
  const edges = () =>
    page.evaluate(() =>
      ['main > header', 'main > header button:last-child', 'main fieldset'].map((selector) => {
        const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return { left, right }
      }),
    )
  await expect(page.getByRole('main')).toHaveCSS('scrollbar-gutter', 'auto')
  const [header, ...inside] = await edges()
  expect(header?.right).toBe(page.viewportSize()?.width)
  // The browser of the tests has no scroll bars that take room, as those of Windows and Linux do.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#content { padding-right: 11px }')
    document.adoptedStyleSheets = [sheet]
  })
  const [narrower, ...same] = await edges()
  expect(narrower?.right).toBe((header?.right ?? 0) - 11)
  expect(same).toEqual(inside)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

async function walkTiles(page: Page): Promise<void> {
  const tiles = page.locator('[data-tile]')
  await expect(tiles).toHaveCount(6)
  await tiles.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tiles.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()
  await page.keyboard.press('i')
  await expect(page.getByRole('dialog')).toContainText('Oportunidades no mês')
  await page.keyboard.press('Escape')
  await expect(tiles.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-tile]:focus, fieldset :focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(tiles.nth(1)).toBeFocused()
}

test('the tiles of Hoje', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Hoje')
  await waitForAnswers(page)
  await test.step('the tiles are one stop of Tab: arrows move, I explains, and the next Tab leaves the row', () =>
    walkTiles(page))
  await test.step('a scroll bar stands in the space beside a screen, and the header reaches the edge without one', () =>
    checkScrollBar(page))
  await test.step('Hoje draws its tiles before its cards, and no tile moves when they follow', () =>
    checkFrames(page))
})
