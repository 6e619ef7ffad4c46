// Tables of a section, which shows them or a chart.
import { type Locator, page } from '../support/window/locator.ts'
import { expect, waitForAnswers } from './fixtures.ts'
import { chooseInSection } from './reading.ts'

/** Returns a section's table, switching to it when the chart is shown. */
export async function openTable(card: string | RegExp, name = card): Promise<Locator> {
  const region = page.getByRole('region', { name: card })
  const table = region.getByRole('table', { name })
  // While its answer is loading, a section may have a menu, and no table.
  await waitForAnswers()
  await expect(table.or(region.getByRole('button', { name: /^Mais ações/ })).first()).toBeVisible()
  if ((await table.count()) === 0) await chooseInSection(region, 'Ver como tabela')
  await expect(table).toBeVisible()
  return table
}

/** Asks for everything on the screen again. */
export const pressRefresh = (): Promise<void> =>
  page.getByRole('button', { name: 'Atualizar', exact: true }).click()
