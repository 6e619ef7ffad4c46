// Opens a screen and reads its text once nothing is loading.
import { expect, type Page } from '@playwright/test'
import { choosePeriod, openScreen } from '../screen.ts'

/** TV comes last because it leaves the window's navigation. */
export const SCREENS = [
  'Hoje',
  'Funil',
  'Parados',
  'Pipelines',
  'Leads',
  'Tarefas',
  'Catálogo',
  'Loja',
  'Ajustes',
  'TV',
] as const
export type ScreenName = (typeof SCREENS)[number]

/**
 * Resolves when nothing is busy and the text rests. Looks from inside the page: a look from outside takes as much time
 * as what it waits for.
 */
export async function settle(page: Page): Promise<void> {
  const isSettled = await page.evaluate(async () => {
    const LOOK_MS = 50
    const MOST_MS = 45_000
    const ENOUGH_LOOKS = 3
    // A card that never gets its answer keeps its skeleton.
    const ENOUGH_LOOKS_LOADING = 20
    const isDrawn = (shape: HTMLElement) => shape.getClientRects().length > 0
    const until = performance.now() + MOST_MS
    let last = ''
    for (let equalLooks = 0; performance.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      const text = document.body.innerText
      const isBusy = document.querySelector('[aria-busy="true"]') !== null
      const isLoading = [...document.querySelectorAll<HTMLElement>('[class*="skeleton" i]')].some(isDrawn)
      equalLooks = text === last && !isBusy ? equalLooks + 1 : 0
      last = text
      if (equalLooks >= (isLoading ? ENOUGH_LOOKS_LOADING : ENOUGH_LOOKS)) return true
    }
    return false
  })
  expect(isSettled, 'the page comes to rest').toBe(true)
}

/** Returns every text of the page: visible text, tooltips and accessible names. */
export async function readTexts(page: Page): Promise<string> {
  await settle(page)
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[title], [aria-label]')].map(
      (element) => `${element.getAttribute('title') ?? ''} ${element.getAttribute('aria-label') ?? ''}`,
    )
    return [document.body.innerText, ...named].join('\n')
  })
}

/** Returns the same after opening every tab of the screen once, the first one last. */
export async function readTabs(page: Page): Promise<string> {
  const texts = [await readTexts(page)]
  // The tabs of a screen behind a dialog cannot be opened.
  if ((await page.getByRole('dialog').count()) > 0) return texts.join('\n')
  const [first, ...others] = await page.getByRole('main').getByRole('tab').all()
  for (const tab of others) {
    await tab.click()
    texts.push(await readTexts(page))
  }
  if (others.length > 0) {
    await first?.click()
    await settle(page)
  }
  return texts.join('\n')
}

/**
 * Opens a screen; Funil with the last whole month, whose days do not depend on the time of day, and Loja at Vitrine,
 * because a basket is empty at first.
 */
export async function goTo(page: Page, screen: ScreenName): Promise<void> {
  if (screen === 'TV') await page.getByRole('button', { name: 'Modo TV' }).click()
  else await openScreen(page, screen)
  if (screen === 'Funil') await choosePeriod(page, 'Mês passado')
  if (screen === 'Loja')
    await page.getByRole('radiogroup', { name: 'Parte da loja' }).getByText('Vitrine').click()
  await settle(page)
}

/** Returns the text of the open explanation, and closes it. */
async function readDialog(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toBeVisible()
  const text = await dialog.innerText()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return text
}

/** Returns the texts of "De onde vem o número" for the numbers whose names match, joined. */
export async function readAbouts(page: Page, of: RegExp = /./): Promise<string> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^De onde vem o número/ })
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const texts: string[] = []
  for (const [index, name] of names.entries()) {
    if (!of.test(name.replace(/^De onde vem o número: /, ''))) continue
    await buttons.nth(index).click()
    texts.push(await readDialog(page))
  }
  for (const menu of await page
    .getByRole('main')
    .getByRole('button', { name: /^Mais ações/ })
    .all()) {
    const name = (await menu.getAttribute('aria-label')) ?? ''
    if (!of.test(name.replace(/^Mais ações: /, ''))) continue
    await menu.click()
    await page.getByRole('menu').waitFor()
    const source = page.getByRole('menuitem', { name: 'Fonte e definição' })
    if ((await source.count()) === 0) {
      await page.keyboard.press('Escape')
      continue
    }
    await source.click()
    texts.push(await readDialog(page))
  }
  return texts.join('\n')
}
