// Tables of a section, which shows them or a chart.
import { type Locator, page } from '../support/window/locator.ts'
import { expect, waitForAnswers } from './fixtures.ts'

/** Returns a section's table, switching to it when the chart is shown. */
export async function openTable(card: string | RegExp, name = card): Promise<Locator> {
  const region = page.getByRole('region', { name: card })
  const table = region.getByRole('table', { name })
  // While its answer is loading, a section may have a menu, and no table.
  await waitForAnswers()
  await expect(table.or(region.getByRole('button', { name: /^Mais ações/ })).first()).toBeVisible()
  if ((await table.count()) === 0) await showAsTable(region)
  await expect(table).toBeVisible()
  return table
}

/** Chooses the table in the menu of a section, unless it is chosen and its answer has not come. */
async function showAsTable(region: Locator): Promise<void> {
  const button = region.getByRole('button', { name: /^Mais ações/ })
  await button.click()
  await page.getByRole('menuitem').first().waitFor()
  const item = page.getByRole('menuitem', { name: 'Ver como tabela' })
  await ((await item.count()) > 0 ? item : button).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Asks for everything on the screen again. */
export const pressRefresh = (): Promise<void> =>
  page.getByRole('button', { name: 'Atualizar', exact: true }).click()
