// What only a browser draws of Hoje. Its figures: test/window/today.test.ts.
import type { Page } from '@playwright/test'
import { chooseInSection } from '../../support/browser/section-menu.ts'
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
  const main = page.getByRole('main')
  const edges = () =>
    page.evaluate(() =>
      ['main > header', 'main > header button:last-child', 'main fieldset'].map((selector) => {
        const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return { left, right }
      }),
    )
  await expect(main).toHaveCSS('scrollbar-gutter', 'stable')
  const reserved = () =>
    main.evaluate((element) => (element as HTMLElement).offsetWidth - element.clientWidth)
  expect(await reserved()).toBeGreaterThan(0)
  const short = await edges()
  await main.evaluate((element) => {
    const below = document.createElement('div')
    below.style.cssText = 'flex: none; height: 3000px'
    element.append(below)
  })
  expect(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  expect(await edges()).toEqual(short)
  await main.evaluate((element) => element.lastElementChild?.remove())
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
  // Its days in a tip of Leme: nothing has one of the system.
  await expect(page.locator('[role="tooltip"]')).toContainText(' × ')
  await expect(page.locator('[title]')).toHaveCount(0)
  await page.keyboard.press('i')
  await expect(page.getByRole('dialog')).toContainText(/^Oportunidades (no mês|em )/)
  await page.keyboard.press('Escape')
  await expect(tiles.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-tile]:focus, fieldset :focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(tiles.nth(1)).toBeFocused()
}

async function showTips(page: Page): Promise<void> {
  const tip = page.locator('[role="tooltip"]')
  const tile = page.locator('[data-tile]').first()
  await tile.hover()
  await expect(tip).toContainText('mídia paga')
  await page.mouse.move(0, 0)
  await expect(tip).toHaveCount(0)
  const touch = (type: string) => tile.dispatchEvent(type, { pointerType: 'touch', bubbles: true })
  await touch('pointerdown')
  await expect(tip).toContainText('mídia paga')
  await touch('pointerup')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
}

async function fitPace(page: Page): Promise<void> {
  const pace = page.getByRole('region', { name: 'Ritmo do mês' })
  const figure = pace.getByText(/^Novembro fechou: R\$/)
  await expect(figure).toBeVisible()
  await chooseInSection(pace, 'Ver como tabela')
  const table = pace.getByRole('table')
  const hidden = () => table.evaluate((own) => own.scrollWidth - (own.parentElement?.clientWidth ?? 0))
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    expect(await hidden(), String(width)).toBeLessThanOrEqual(0)
  }
  await chooseInSection(pace, 'Ver como gráfico')
  const beyond = () => figure.evaluate((own) => own.scrollWidth - (own.closest('section')?.clientWidth ?? 0))
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await beyond()).toBeLessThanOrEqual(0)
  // As a browser's own print command lays it out on upright paper.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  expect(await beyond()).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: null })
}

async function showDayOfMonth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openScreen(page, 'Hoje')
  const plot = page.getByRole('region', { name: 'Ritmo do mês' }).getByRole('application')
  const { width, height } = (await plot.boundingBox()) ?? { width: 0, height: 0 }
  for (const part of [0.3, 0.45, 0.6]) {
    await plot.hover({ position: { x: width * part, y: height / 2 } })
    const tooltip = page.getByRole('status').filter({ hasText: /^dia \d+/ })
    await expect(tooltip).toBeVisible()
    await expect
      .poll(async () => {
        const [box, under] = [await tooltip.boundingBox(), await plot.boundingBox()]
        return box !== null && under !== null && box.y >= 0 && box.y + box.height <= under.y + 1
      })
      .toBe(true)
  }
  // Under a pointer that rests there is another day now.
  await page.setViewportSize({ width: 1060, height: 700 })
  await expect(page.getByRole('status').filter({ hasText: /^dia \d+/ })).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 768 })
}

test('the tiles and the pace of Hoje are drawn @journey', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Hoje')
  await waitForAnswers(page)
  await test.step('the tiles are one stop of Tab: arrows move, I explains, and the next Tab leaves the row', () =>
    walkTiles(page))
  await test.step('a tip stands by the pointer, and under a finger that stays', () => showTips(page))
  await test.step('a scroll bar has its place beside a screen, which is as wide without one', () =>
    checkScrollBar(page))
  await test.step('Hoje draws its tiles before its cards, and no tile moves when they follow', () =>
    checkFrames(page))
  await test.step('the figures of a day of the month are above its curve, whole, in a small window', () =>
    showDayOfMonth(page))
})

test.describe('on the first of a month', () => {
  test.use({ day: '2026-12-01T15:00:00-03:00' })

  test('the pace of Hoje stays within its card, as a table and on paper', async ({ page, application }) => {
    await openConnected(page, application, 'Hoje')
    await fitPace(page)
  })
})
