// A figure on two screens is one figure: Funil, opened by a tile of Hoje, shows the tile's number with the same change
// and the same two ranges, and so does the TV.
import type { Locator, Page } from '@playwright/test'
import { explain } from '../../support/browser/section-menu.ts'
import { expect, test } from './fixtures.ts'
import { totalsOf } from './funnel-screen.ts'
import { agree } from './pairs/shown-figure.ts'
import { choosePeriod, figureOf, openConnected, openScreen } from './screen.ts'
import { startPausedTv, tvOf } from './tv-screen.ts'

const tile = figureOf
const region = (page: Page, name: string) => page.getByRole('region', { name })
const textOf = async (place: Locator) => ((await place.textContent()) ?? '').replace(/\s+/g, ' ')

/** Returns the arrow and size of a change: `▼ 79%`, `▲ 1,3 p.p.`, or the words for none. */
function changeIn(text: string): string {
  const change = /([▲▼])[^\d]*([\d.,]+ ?(?:%|p\.p\.))/.exec(text)
  return change
    ? `${change[1]} ${change[2]}`
    : (/sem dados para comparar|igual \(0\)|sem \w+ antes de/.exec(text)?.[0] ?? '0')
}

/** Returns both ranges of a tile, from its own explanation. */
async function rangesOf(page: Page, name: string): Promise<string> {
  await explain(page, name)
  const words = await textOf(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return words
}

async function openTiles(page: Page): Promise<void> {
  const totals = totalsOf(page)
  for (const [name, place] of [
    ['Leads ontem', totals.getByRole('listitem').nth(0)],
    ['Oportunidades no mês', totals.getByRole('listitem').nth(1)],
    ['Lead → ganho', region(page, 'Etapas do funil').getByRole('listitem').nth(2)],
  ] as const) {
    await openScreen(page, 'Hoje')
    await expect(tile(page, name)).toContainText(/\d/)
    const said = await textOf(tile(page, name))
    const title = await tile(page, name).getByRole('button').first().innerText()
    const words = await rangesOf(page, title)
    await tile(page, name).getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
    // The comparison arrives after the figures.
    await expect(totals.getByTitle(/^antes /).first()).toBeVisible()
    const opened = await textOf(place)
    expect(changeIn(opened), name).toBe(changeIn(said))
    const heads = await textOf(totals.getByText(/^\d.* × /))
    expect(words, name).toContain(heads)
    const figure = /(?:R\$ )?\d[\d.,]*(?: (?:mil|mi)\b)?%?/.exec(said.slice(title.length))?.[0] ?? 'no figure'
    const hover = (await place.locator('strong').getAttribute('title')) ?? ''
    const soFar = /até agora (.+)$/.exec(hover)?.[1]
    // A figure of the month includes today, which Funil has beside its whole days.
    if (name.endsWith('no mês')) expect(agree(figure, soFar ?? ''), `${name}: ${figure}, ${hover}`).toBe(true)
    else expect(opened, name).toContain(figure)
  }
}

async function compareScreens(page: Page): Promise<void> {
  await openScreen(page, 'Hoje')
  const stepsOf = async (card: Locator) => {
    await expect(card.getByRole('listitem')).toHaveCount(3)
    const textsOf = (part: string) => card.getByRole('listitem').locator(part).allTextContents()
    return { counts: await textsOf('> b'), rates: await textsOf('> strong') }
  }
  // The scope of the leads is known once a second pipeline has been answered.
  const lines = region(page, 'Funil').getByRole('listitem')
  await expect(lines.nth(2)).toContainText('%')
  const today = await stepsOf(region(page, 'Funil').getByRole('list'))
  expect(today.rates).toEqual(['', expect.stringContaining('%'), expect.stringContaining('%')])
  await openScreen(page, 'Funil')
  await expect(totalsOf(page)).toContainText('3 dez. a 30 dez. × 5 nov. a 2 dez.')
  expect(await stepsOf(region(page, 'Etapas do funil'))).toEqual(today)
  const tv = tvOf(page)
  await startPausedTv(page)
  await page.keyboard.press('ArrowRight')
  await expect(tv.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
  await expect(tv).toContainText('3 dez. a 30 dez. × 5 nov. a 2 dez.')
  expect(await stepsOf(tv)).toEqual(today)
  await page.keyboard.press('Escape')
  await choosePeriod(page, 'Últimos 7 dias')
  await expect(totalsOf(page)).toContainText('24 dez. a 30 dez. × 17 dez. a 23 dez.')
}

// A month's end. Every day of sixteen months: test/renderer/domain/today/figure-views.test.ts.
test.use({ day: '2026-12-31T15:00:00-03:00' })

test('a figure is the same on every screen', async ({ page, application }) => {
  await openConnected(page, application, 'Hoje')
  await test.step('a tile of Hoje opens its number', () => openTiles(page))
  await test.step('Hoje and Funil say the same of the last 28 days, and so does the TV', () =>
    compareScreens(page))
})
