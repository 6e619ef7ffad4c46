// What a manager does and reads, by role and name. Specs use these functions, so that a renamed control is fixed here
// only.

import { expect, type Locator, type Page } from '@playwright/test'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import { chooseInSection } from '../../support/browser/section-menu.ts'
import type { RawApi } from '../../support/fakes/raw-api.ts'
import type { ServiceProcess } from '../../support/processes/service-process.ts'

export interface ConnectionInput {
  readonly address: string
  readonly token: string
  readonly label?: string
  /** An IANA name; by default the one that Conectar proposes. */
  readonly timeZone?: string
}

/** The zone that Conectar proposes: the browser's (playwright.config.ts). */
export const TIME_ZONE = 'America/Sao_Paulo'

/** Returns the address of a screen in the window: its name in plain letters. */
function pathOfScreen(name: string): string {
  return `/${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}`
}

/** Fills Conectar and presses the button; does not wait for the outcome. */
export async function submitConnection(page: Page, input: ConnectionInput): Promise<void> {
  await page.getByLabel('Endereço da API').fill(input.address)
  await page.getByLabel('Token', { exact: true }).fill(input.token)
  if (input.label !== undefined) await page.getByLabel('Nome').fill(input.label)
  if (input.timeZone !== undefined) {
    await page.getByRole('combobox', { name: 'Fuso horário' }).fill(input.timeZone)
    await page.getByRole('option', { name: input.timeZone, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
}

/**
 * Starts the host, connects a company without typing it into Conectar (which its own specs do), and opens a screen at
 * its address.
 */
export async function openCompany(
  page: Page,
  session: PreviewSession,
  { address, token, label = '', timeZone = TIME_ZONE }: ConnectionInput,
  screen: string,
): Promise<void> {
  const entry = await session.start()
  await session.connect({ address, token, label, timeZone })
  await page.goto(`${entry}#${pathOfScreen(screen)}`)
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
}

/**
 * Opens a screen on a first run, connected to the service with every permission. Returns the address and token for
 * direct API calls.
 */
export async function openConnected(
  page: Page,
  { service, session }: { readonly service: ServiceProcess; readonly session: PreviewSession },
  screen: string,
): Promise<RawApi> {
  const api = { baseUrl: service.baseUrl, token: service.tokens.full }
  await openCompany(page, session, { address: api.baseUrl, token: api.token }, screen)
  return api
}

export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const SETTINGS_TABS = ['Empresas', 'Geral', 'Dados'] as const

/** Opens a tab of Ajustes. Returns its panel. */
export async function openSettings(page: Page, tab: (typeof SETTINGS_TABS)[number]): Promise<Locator> {
  await openScreen(page, 'Ajustes')
  await page.getByRole('tab', { name: tab }).click()
  const panel = page.getByRole('tabpanel', { name: tab })
  await expect(panel).toBeVisible()
  return panel
}

/** Asks for everything on the screen again. A task of the demo company may be named "Atualizar orçamento". */
export async function pressRefresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
}

/** Waits until nothing on the page is loading or refreshing. */
export async function waitForAnswers(page: Page, timeoutMs = 60_000): Promise<void> {
  const waiting = page.locator('[data-kind][role="status"], [aria-busy="true"]')
  await expect(waiting).toHaveCount(0, { timeout: timeoutMs })
}

/** Chooses "personalizado" and types both days (YYYY-MM-DD), inclusive. */
export async function chooseCustomRange(page: Page, from: string, to: string): Promise<void> {
  await choosePeriod(page, 'Personalizado')
  for (const [label, day] of [
    ['De', from],
    ['Até', to],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(day)
    await field.press('Tab')
  }
}

export async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Período' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** Returns the card's table; switches to it by its button when the chart is shown. */
export async function openTable(page: Page, card: string | RegExp, name = card): Promise<Locator> {
  const region = page.getByRole('region', { name: card })
  const table = region.getByRole('table', { name })
  // A loading card that shows its table has neither the table nor a menu.
  const button = region.getByRole('button', { name: /^Mais ações/ })
  await expect(table.or(button).first()).toBeVisible()
  if ((await table.count()) === 0) await chooseInSection(region, 'Ver como tabela')
  await expect(table).toBeVisible()
  return table
}

/** Returns the text of every cell of the table, row by row. */
export async function readRows(table: Locator): Promise<string[][]> {
  return table
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
}

/** Runs an action of the palette, or opens a page by its name, by keyboard. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill(words)
  await expect(page.getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
}
