// "⋯" of a section: what can be done with it, and where its numbers come from.
import type { Locator, Page } from '@playwright/test'

/** Chooses an item of the menu of a section. */
export async function chooseInSection(section: Locator, item: string): Promise<void> {
  await section.getByRole('button', { name: /^Mais ações/ }).click()
  await section.page().getByRole('menuitem', { name: item }).click()
}

/** Returns the sections in sight whose menu has the item, opening the menu of each. */
export async function chooseEverywhere(page: Page, item: string): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Mais ações/ })
  for (const button of await buttons.all()) {
    await button.click()
    const wanted = page.getByRole('menuitem', { name: item })
    await page.getByRole('menu').waitFor()
    if ((await wanted.count()) > 0) await wanted.click()
    else await page.keyboard.press('Escape')
  }
}

/** Opens "De onde vem o número" of a section, or of a figure that has a sign of its own. */
export async function explain(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name, exact: true })
  const menu = section.getByRole('button', { name: `Mais ações: ${name}` })
  const sign = page.getByRole('button', { name: `De onde vem o número: ${name}`, exact: true })
  await menu.or(sign).first().waitFor()
  if ((await sign.count()) > 0) await sign.click()
  else await chooseInSection(section, 'Fonte e definição')
}
