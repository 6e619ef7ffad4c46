// What a manager does and reads, by role and name. Specs speak in these words, so that a renamed control is mended here.
import { expect, type Locator, type Page } from '@playwright/test'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import type { RawApi } from '../../support/fakes/raw-api.ts'
import type { ServiceProcess } from '../../support/processes/service-process.ts'

export interface ConnectionInput {
  readonly address: string
  readonly token: string
  readonly label?: string
  /** An IANA name; the one that Conectar proposes without it. */
  readonly timeZone?: string
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

/** A first run, connected to the service with every permission, on a screen; answers how the API itself is asked. */
export async function openConnected(
  page: Page,
  { service, session }: { readonly service: ServiceProcess; readonly session: PreviewSession },
  screen: string,
): Promise<RawApi> {
  await page.goto(await session.start())
  await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
  await openScreen(page, screen)
  return { baseUrl: service.baseUrl, token: service.tokens.full }
}

export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
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

/** The card's table twin, opened by its button when it is not open yet. */
export async function openTable(page: Page, card: string): Promise<Locator> {
  const region = page.getByRole('region', { name: card })
  const table = region.getByRole('table', { name: card })
  // While it loads, a card that shows its table has neither the table nor this button.
  const button = region.getByRole('button', { name: 'Ver como tabela' })
  await expect(table.or(button).first()).toBeVisible()
  if ((await table.count()) === 0) await button.click()
  await expect(table).toBeVisible()
  return table
}

/** Text of every cell of the rows that match, row by row. */
export async function readRows(table: Locator): Promise<string[][]> {
  return table
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
}

/** "1.243" → 1243; throws on anything that is not a whole count in pt-BR. */
export function parseCount(text: string): number {
  if (!/^\d{1,3}(\.\d{3})*$/.test(text)) throw new Error(`not a count: ${text}`)
  return Number(text.replaceAll('.', ''))
}

/** "R$ 1.312.450,07" → 131245007; throws on anything else. */
export function parseCents(text: string): number {
  const match = /^R\$\s(\d{1,3}(?:\.\d{3})*),(\d{2})$/u.exec(text)
  if (!match) throw new Error(`not an amount: ${text}`)
  return Number(`${match[1]?.replaceAll('.', '')}${match[2]}`)
}
