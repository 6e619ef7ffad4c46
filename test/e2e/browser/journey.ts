// What a manager does from an open Hoje to an answer: two pointer clicks at most, counted here and by the page itself.
import { expect, type Locator, type Page } from '@playwright/test'

export const MOST_CLICKS = 2

/** The navigation's link of a screen. */
export const screenLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name })

export interface Journey {
  readonly clicks: number
  /** Throws instead of a third click. */
  click(target: Locator, position?: { readonly x: number; readonly y: number }): Promise<void>
  /** Opens a screen of the navigation: one click. */
  open(screen: string): Promise<void>
  /** Opens the search, types, and chooses an item by its whole name: two clicks. */
  choose(item: string): Promise<void>
}

/** Counts the pointer's presses in a page, so that a click that went around a journey is seen. Before it is opened. */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { presses: 0 })
    const add = () =>
      Object.assign(window, { presses: (window as unknown as { presses: number }).presses + 1 })
    addEventListener('pointerdown', add, true)
  })
}

const pressesOf = (page: Page) => page.evaluate(() => (window as unknown as { presses: number }).presses)

/** Starts a journey on the open page, and fails where the page saw other clicks than those of the journey. */
export async function travel(page: Page, run: (journey: Journey) => Promise<void>): Promise<number> {
  const before = await pressesOf(page)
  let clicks = 0
  const click: Journey['click'] = async (target, position) => {
    if (clicks === MOST_CLICKS) throw new Error(`click ${clicks + 1} of a journey of ${MOST_CLICKS}`)
    clicks += 1
    await target.click(position === undefined ? {} : { position })
  }
  await run({
    get clicks() {
      return clicks
    },
    click,
    open: async (screen) => {
      await click(screenLink(page, screen))
      await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
    },
    choose: async (item) => {
      await click(page.getByRole('button', { name: /^Buscar/ }))
      await page.keyboard.type(item)
      await click(page.getByRole('option', { name: item, exact: true }))
    },
  })
  expect((await pressesOf(page)) - before, 'clicks that the page saw').toBe(clicks)
  return clicks
}
