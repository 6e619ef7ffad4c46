// What is done in Conectar, in Ajustes and in the menus beside them.
import { hands, type Locator, page } from '../support/window/locator.ts'
import { type ConnectionInput, expect, openScreen } from './fixtures.ts'

/** Fills Conectar and presses the button; does not wait for the outcome. */
export async function submitConnection({ address, token, label }: ConnectionInput): Promise<void> {
  await page.getByLabel('Endereço da API').fill(address)
  await page.getByLabel('Token', { exact: true }).fill(token)
  if (label !== undefined) await page.getByLabel('Nome').fill(label)
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
}

export const switcher = page.getByRole('button', { name: /^Trocar de empresa/ })

/** Chooses an item of the menu of the companies. */
export async function chooseCompany(item: string): Promise<void> {
  await switcher.click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Opens a tab of Ajustes. Returns its panel. */
export async function openSettings(tab: 'Empresas' | 'Geral' | 'Dados'): Promise<Locator> {
  await openScreen('Ajustes')
  await page.getByRole('tab', { name: tab }).click()
  const panel = page.getByRole('tabpanel', { name: tab })
  await expect(panel).toBeVisible()
  return panel
}

/** Opens Buscar and types. Returns its field. */
export async function search(words: string): Promise<Locator> {
  await hands().keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: /^(Buscar|Search)$/ })
  await field.fill(words)
  return field
}
