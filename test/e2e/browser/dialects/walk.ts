// Opens a screen and reads what it says once nothing loads any more.
import { expect, type Page } from '@playwright/test'
import { openScreen } from '../screen.ts'

/** TV leaves the window's navigation, so it comes last. */
export const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas', 'Ajustes', 'TV'] as const
export type ScreenName = (typeof SCREENS)[number]

/** A card that never gets its answer keeps its grey shapes: so many equal looks are taken for an end. */
const ENOUGH_LOOKS = 8

/** Resolves when nothing is busy and two looks read the same. */
export async function settle(page: Page): Promise<void> {
  let last = ''
  let equalLooks = 0
  await expect
    .poll(
      async () => {
        const busy = await page.locator('[aria-busy="true"]').count()
        const loading = await page.locator('[class*="skeleton" i]:visible').count()
        const text = await page.locator('body').innerText()
        equalLooks = text === last && busy === 0 ? equalLooks + 1 : 0
        last = text
        return equalLooks >= (loading === 0 ? 2 : ENOUGH_LOOKS)
      },
      { intervals: [150], timeout: 45_000 },
    )
    .toBe(true)
}

/** Every text of the page: what is drawn, tooltips, names. */
export async function readTexts(page: Page): Promise<string> {
  await settle(page)
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[title], [aria-label]')].map(
      (element) => `${element.getAttribute('title') ?? ''} ${element.getAttribute('aria-label') ?? ''}`,
    )
    return [document.body.innerText, ...named].join('\n')
  })
}

/** The same with every tab of the screen opened once, the first one last. */
export async function readTabs(page: Page): Promise<string> {
  const texts = [await readTexts(page)]
  const [first, ...others] = await page.getByRole('main').getByRole('tab').all()
  for (const tab of others) {
    await tab.click()
    texts.push(await readTexts(page))
  }
  await first?.click()
  await settle(page)
  return texts.join('\n')
}

export async function goTo(page: Page, screen: ScreenName): Promise<void> {
  if (screen === 'TV') await page.getByRole('button', { name: 'Modo TV' }).click()
  else await openScreen(page, screen)
  await settle(page)
}

/** The texts of every "De onde vem o número" of a screen, opened one after the other. */
export async function readAbouts(page: Page): Promise<string> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^De onde vem o número/ })
  const texts: string[] = []
  for (const button of await buttons.all()) {
    await button.click()
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toBeVisible()
    texts.push(await dialog.innerText())
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  return texts.join('\n')
}
