// What only a browser sees of a single component: its keys, the focus and places. A test fails on any error or warning
// in the console. What single components say: test/drawn/parts.full.test.tsx.
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { serveBuiltGallery } from '../../support/browser/built-gallery.ts'
import type { BundleServer } from '../../support/browser/bundle-server.ts'
import { pressMenuItem } from '../../support/browser/menu-keys.ts'

/** Noon of the fake desktop's day in the company's zone. */
const NOON = '2026-11-20T15:00:00Z'
const BUILD_TIMEOUT_MS = 120_000

interface Fixtures {
  /** Opens the gallery. */
  readonly open: () => Promise<void>
}

const test = base.extend<Fixtures, { gallery: BundleServer }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await serveBuiltGallery()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  open: async ({ page, gallery }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.clock.setFixedTime(NOON)
    await use(async () => {
      await page.goto(`${gallery.origin}/gallery.html`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leme: gallery')
      await expect(page.locator('figure:not(:has(svg.recharts-surface)) .recharts-wrapper')).toHaveCount(0)
    })
    expect(complaints).toEqual([])
  },
})

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const state = (page: Page, name: string, words: string): Locator =>
  part(page, name)
    .locator('figure')
    .filter({ has: page.locator('figcaption', { hasText: words }) })
    .first()
const boxesOf = (all: Locator) =>
  all.evaluateAll((parts) => parts.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))

test('charts have room for their words, however large or many, and say them apart', async ({
  page,
  open,
}) => {
  await open()
  const history = part(page, 'StackedHistory')
  await expect(history.getByText('+799.999.999', { exact: true })).toBeVisible()
  const cut = await history.locator('svg text').evaluateAll((words) =>
    words.flatMap((word) => {
      const frame = (word as SVGTextElement).ownerSVGElement?.getBoundingClientRect()
      const { left, right } = word.getBoundingClientRect()
      const isWhole = frame !== undefined && left >= frame.left && right <= frame.right
      return isWhole ? [] : [word.textContent]
    }),
  )
  expect(cut).toEqual([])
  const stages = state(page, 'StackedHistory', 'twelve stages').locator('text', { hasText: /^Etapa/ })
  await expect(stages).toHaveCount(12)
  await expect(stages.first().locator('title')).toHaveText(/não termina nunca$/)
  const names = (await boxesOf(stages)).toSorted((one, other) => one.y - other.y)
  for (const [index, { y }] of names.entries())
    expect(y - (names[index - 1]?.y ?? -100)).toBeGreaterThanOrEqual(12.5)
  await page.setViewportSize({ width: 420, height: 600 })
  // The chart is drawn anew for the width; a word of before has no place any more.
  await expect(async () => {
    const dates = await boxesOf(state(page, 'StackedHistory', 'chart').getByText(/^\d+ nov\.$/))
    expect(dates.length).toBeGreaterThan(2)
    expect(dates.filter(({ left }, index) => left < (dates[index - 1]?.right ?? 0) + 4)).toEqual([])
  }).toPass({ timeout: 10_000 })
})

test('a history is interrupted where no day was kept, stacked in its order, and ringed on the day compared with', async ({
  page,
  open,
}) => {
  await open()
  const chart = state(page, 'StackedHistory', 'chart')
  const areas = chart.locator('path[data-area]')
  await expect(areas).toHaveCount(2)
  const runs = await areas.evaluateAll((all) =>
    all.map((each) => each.getAttribute('d')?.match(/M/g)?.length),
  )
  expect(runs).toEqual([2, 2])
  const heightOf = async (place: Locator, words: RegExp) =>
    (await place.locator('text', { hasText: words }).first().boundingBox())?.y ?? 0
  // The first series is the lowest, and the last one where that is asked for.
  expect(await heightOf(chart, /^Até 3 dias/)).toBeLessThan(await heightOf(chart, /^Mais de 15/))
  const stages = state(page, 'StackedHistory', 'twelve stages')
  expect(await heightOf(stages, /^Etapa 1 /)).toBeLessThan(await heightOf(stages, /^Etapa 12/))
  for (const [words, rings, added] of [
    ['one bucket', 1, 1],
    ['without a photo', 0, 0],
  ] as const) {
    const one = state(page, 'StackedHistory', words)
    await expect(one.locator('circle[data-compared-day]')).toHaveCount(rings)
    await expect(one.getByText('+14')).toHaveCount(added)
  }
})

test('the curve of a month names its lines, leaves days off out, and shows a day whole at every width', async ({
  page,
  open,
}) => {
  await open()
  const figure = page.getByRole('figure', { name: 'Valor ganho acumulado' })
  const plot = figure.getByRole('application')
  const figures = figure.getByRole('status')
  for (const words of ['outubro', 'meta', 'hoje', 'fim do mês'])
    await expect(figure.getByText(words, { exact: true })).toBeVisible()
  // The likely end of the month, in the margin.
  await expect(figure.locator('text').filter({ hasText: /^R\$/ })).toHaveCount(1)
  const step = async (days: number) => {
    for (let count = 0; count < days; count += 1) await plot.press('ArrowRight')
  }
  await plot.focus()
  await step(6)
  await expect(figures).toContainText('dia 9')
  for (const width of [362, 452, 552, 792]) {
    await page.setViewportSize({ width, height: 600 })
    await open()
    const before = await figure.boundingBox()
    await plot.focus()
    await step(17)
    await expect(figures).toContainText('dia 20')
    for (const words of ['Este mês', 'mês passado', 'Meta até o dia', 'Projeção', 'Faixa provável'])
      await expect(figures).toContainText(words)
    await expect(figures).toContainText('Ver este dia no Funil')
    const [box, after] = [await figures.boundingBox(), await figure.boundingBox()]
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
  }
  // A day to come opens nothing.
  await step(1)
  await expect(figures).not.toContainText('Ver este dia no Funil')
})

test('a step and a mark open by a click on them, and nothing beside the plot', async ({ page, open }) => {
  await open()
  const lines = part(page, 'StepLines')
  await lines.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await lines.getByText('29,0%').boundingBox()) ?? {}
  await page.mouse.click(x + 4, y + 4)
  await expect(lines.locator('output')).toHaveText('opportunities')
  const month = part(page, 'PaceChart')
  const plot = month.getByRole('application')
  const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {}
  await plot.click({ position: { x: 60, y: height / 2 } })
  await expect(month.locator('output')).toHaveText(/./)
  const opened = await month.locator('output').innerText()
  await plot.click({ position: { x: width - 4, y: height / 2 } })
  await plot.click({ position: { x: width / 2, y: height - 4 } })
  await expect(month.locator('output')).toHaveText(opened)
})

test('a dialog stays in its frame by Tab, and a card shows its actions to the pointer and the focus', async ({
  page,
  open,
}) => {
  await open()
  const opener = page.getByRole('button', { name: 'Excluir a nota' })
  const dialog = page.getByRole('dialog', { name: 'Excluir a nota' })
  await opener.click()
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  const card = page.getByRole('region', { name: 'Por semana' })
  const quiet = card.locator('[data-quiet]')
  await expect(quiet).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(quiet).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(quiet).toHaveCSS('opacity', '0')
  const more = page.getByRole('button', { name: 'Mais ações: Por semana' })
  await more.focus()
  await expect(quiet).toHaveCSS('opacity', '1')
  await more.press('Enter')
  await pressMenuItem(page, 'Ver como tabela', 'Escape')
  await expect(more).toBeFocused()
})

test('a refused day is explained under its field and over the open calendar, and nothing moves', async ({
  page,
  open,
}) => {
  await open()
  const field = page.getByLabel('De', { exact: true })
  await field.click()
  const day = page.getByRole('button', { name: '10 novembro 2026' })
  await expect(day).toBeVisible()
  const places = () =>
    Promise.all([field, day, page.getByLabel('Até', { exact: true })].map((each) => each.boundingBox()))
  const before = await places()
  await field.fill('21/11/2026')
  const problem = part(page, 'CustomRange').getByRole('alert')
  await expect(problem).toBeVisible()
  expect(await places()).toEqual(before)
  const isOnTop = await problem.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
  expect(isOnTop).toBe(true)
  const [box, input] = [await problem.boundingBox(), await field.boundingBox()]
  expect((box?.y ?? 0) - (input?.y ?? 0) - (input?.height ?? 0)).toBeLessThan(10)
  expect(box?.x).toBe(input?.x)
})
