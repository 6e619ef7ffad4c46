// Screens on paper: whole charts, every word and figure that is in sight, and no blank pages.
import type { Page } from '@playwright/test'
import { startDemo } from '../../../electron/preview/core-deps.ts'
import { paperOf } from '../../../electron/shell/system/paper.ts'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import { expect, test } from './fixtures.ts'
import { openScreen, waitForAnswers } from './screen.ts'

const SCREENS = ['Hoje', 'Funil']
/** What paper leaves out besides the header's fields and choices: controls alone. */
const CONTROLS = new Set([
  'Mudar meta',
  'Definir meta',
  // What opens the rest of Funil, and what that holds.
  'Mais análises',
  'Descartes por motivo · Por pipeline',
  'Ver como tabela',
  'Ver como gráfico',
  'Ver todas',
  'Ver por dia',
])
/** Cards are not split, which leaves the end of some pages blank. */
const FOR_BREAKS = 4 / 3
const A4_HEIGHT_INCHES = 8.27
const CSS_PIXELS_PER_INCH = 96

async function show(page: Page, screen: string): Promise<void> {
  await openScreen(page, screen)
  await waitForAnswers(page)
  await expect(page.locator('main figure:not(:has(svg.recharts-surface))')).toHaveCount(0)
}

/** Lays the screen out as its PDF does: in print media, at the width on screen. Returns that width. */
async function layOutForPaper(page: Page): Promise<number> {
  const widthPx = await page.evaluate(() => {
    const width = document.getElementById('content')?.clientWidth ?? 0
    document.documentElement.style.setProperty('--print-width', `${width}px`)
    return width
  })
  await page.emulateMedia({ media: 'print' })
  return widthPx
}

async function backToScreen(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.removeProperty('--print-width'))
  await page.emulateMedia({ media: null })
}

/** Returns the widths of each chart, measured at once: the chart has no time to be drawn again. */
function chartWidths(page: Page) {
  return page.evaluate(() => {
    const widthOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().width ?? 0)
    return [...document.querySelectorAll('main figure .recharts-wrapper')].map((wrapper) => ({
      frame: widthOf(wrapper.closest('figure')),
      wrapper: widthOf(wrapper),
      svg: widthOf(wrapper.querySelector(':scope > svg')),
    }))
  })
}

/** Returns the texts in sight whose nodes the next call in print media does not find in sight. */
async function wordsMissingOnPaper(page: Page): Promise<string[]> {
  const collect = () =>
    page.evaluate(() => {
      const content = document.getElementById('content') ?? document.body
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
      const inSight: Node[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement
        if (parent === null || node.textContent?.trim() === '') continue
        if (parent.closest('header, [role="radiogroup"], [role="status"]')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { width, height } = range.getBoundingClientRect()
        // Texts for screen readers alone are one pixel wide.
        const isInSight = width > 1 && height > 1 && getComputedStyle(parent).visibility === 'visible'
        if (isInSight) inSight.push(node)
      }
      const before = Reflect.get(window, 'inSight') as Node[] | undefined
      Reflect.set(window, 'inSight', before === undefined ? inSight : undefined)
      const now = new Set(inSight)
      return before?.filter((node) => !now.has(node)).map((node) => node.textContent?.trim() ?? '') ?? []
    })
  await collect()
  await layOutForPaper(page)
  const missing = await collect()
  await backToScreen(page)
  return missing
}

async function checkChartWidths(page: Page, screen: string): Promise<void> {
  const onScreen = await chartWidths(page)
  expect(onScreen.length, screen).toBeGreaterThan(0)
  const widthPx = await layOutForPaper(page)
  const onPaper = await chartWidths(page)
  expect.soft(onPaper, screen).toEqual(onScreen)
  for (const { frame, wrapper, svg } of onPaper) {
    expect.soft([wrapper, svg], screen).toEqual([frame, frame])
    expect.soft(frame, screen).toBeGreaterThan(0)
    expect.soft(frame, screen).toBeLessThanOrEqual(widthPx)
  }
  await backToScreen(page)
}

/** A chart that is drawn again between both looks has new texts, so what is missing must be missing again. */
async function checkWords(page: Page, screen: string): Promise<void> {
  await expect(async () => {
    const missing = await wordsMissingOnPaper(page)
    expect(
      missing.filter((words) => !CONTROLS.has(words)),
      screen,
    ).toEqual([])
  }).toPass({ timeout: 20_000 })
}

async function checkFoldedAway(page: Page): Promise<void> {
  await show(page, 'Funil')
  await layOutForPaper(page)
  await expect(page.getByText(/^Fora desta folha, em Mais análises: Descartes por motivo/)).toBeVisible()
  await backToScreen(page)
  await expect(page.getByText(/^Fora desta folha/)).toBeHidden()
}

/** Control: a figure in a button that is not marked as content. */
async function checkControl(page: Page): Promise<void> {
  await page.locator('#content').evaluate((content) => {
    const button = document.createElement('button')
    button.textContent = '249'
    content.append(button)
  })
  expect(await wordsMissingOnPaper(page)).toContain('249')
}

async function checkLight(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement)
      const { color } = getComputedStyle(document.querySelector('main h2') ?? document.body)
      return { colorScheme, color }
    })
  const light = await look()
  await page.evaluate(() => {
    const { desktop } = window as unknown as {
      desktop: { call(command: string, params: object): Promise<unknown> }
    }
    return desktop.call('preferences.update', { theme: 'dark' })
  })
  await expect.poll(look).not.toEqual(light)
  await page.emulateMedia({ media: 'print' })
  expect(await look()).toEqual(light)
  await page.emulateMedia({ media: null })
}

async function checkPages(page: Page, screen: string): Promise<void> {
  const widthPx = await layOutForPaper(page)
  const { landscape, printBackground, scale, margins } = paperOf(widthPx)
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight)
  const margin = `${margins.top}in`
  const pdf = await page.pdf({
    landscape,
    printBackground,
    scale,
    format: 'A4',
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
  const pageHeightPx = (A4_HEIGHT_INCHES - margins.top - margins.bottom) * CSS_PIXELS_PER_INCH
  expect.soft(pages, screen).toBeGreaterThan(0)
  const most = Math.ceil((heightPx * scale * FOR_BREAKS) / pageHeightPx)
  expect.soft(pages, screen).toBeLessThanOrEqual(most)
  await backToScreen(page)
}

/** The demo company: it has a history, and so a chart on every screen that can have one. */
test('a screen on paper', async ({ page }) => {
  const session = await createPreviewSession({ startDemo })
  try {
    await page.goto(await session.start())
    await page.getByRole('button', { name: 'Explorar a empresa de demonstração' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible({ timeout: 60_000 })
    for (const screen of SCREENS) {
      await show(page, screen)
      await test.step(`${screen} has each chart as wide as its card`, () => checkChartWidths(page, screen))
      await test.step(`${screen} has every word and figure in sight but the controls`, () =>
        checkWords(page, screen))
      await test.step(`${screen} takes no more pages than its content and the breaks between cards need`, () =>
        checkPages(page, screen))
    }
    await test.step('what is folded away is named', () => checkFoldedAway(page))
    await test.step('is light in the dark theme, whoever prints', () => checkLight(page))
    await test.step('control: a figure in a button that is not marked as content', () => checkControl(page))
  } finally {
    await session.remove()
  }
})
