// "Cópia do histórico": what only this computer knew is saved under a passphrase, lost with the company, and back.
import { AxeBuilder } from '@axe-core/playwright'
import type { FileChooser, Page } from '@playwright/test'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { QUICK } from '../../support/history/copied-history.ts'
import { startService } from '../../support/processes/service-process.ts'
import { settle } from './dialects/walk.ts'
import { bytesOf } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import {
  type ConnectionInput,
  openCompany,
  openScreen,
  openSettings,
  openTable,
  pressRefresh,
  readRows,
  runCommand,
  submitConnection,
} from './screen.ts'

test.use({ tuning: { historyCost: QUICK } })

const PASSPHRASE = 'cavalo bateria grampo'
const FIELD = { name: 'Senha da cópia' }

/** The history that Parados shows, once it has as many rows. */
async function shownHistory(page: Page, rows: number): Promise<string[][]> {
  await openScreen(page, 'Parados')
  const table = await openTable(page, 'Piorou?', 'Histórico de parados')
  await expect.poll(async () => (await readRows(table)).length).toBe(rows)
  return readRows(table)
}

/**
 * The next file chooser. Called steps before the key or click that opens it: Playwright sends the order to take it at
 * the same time as an input of the same step, and the browser's own dialog can win.
 */
function chooserOf(page: Page): Promise<FileChooser> {
  return page.waitForEvent('filechooser')
}

/** Saves what Parados shows as a copy, loses it with the company, and has it again from the copy. */
async function loseAndRestore(page: Page, connection: ConnectionInput, today: string): Promise<void> {
  const before = await shownHistory(page, 9)

  await runCommand(page, 'Guardar cópia do histórico')
  const row = page.getByRole('region', { name: 'Cópia do histórico' })
  await expect(row.getByRole('button', { name: 'Guardar…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', FIELD)).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.type('curta')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Use ao menos 12 caracteres.')
  await dialog.getByRole('textbox', FIELD).fill(PASSPHRASE)
  await dialog.getByRole('textbox', { name: 'Repita a senha' }).fill('cavalo bateria')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('As duas senhas não são iguais.')
  await dialog.getByRole('textbox', { name: 'Repita a senha' }).fill(PASSPHRASE)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe(`Casa Aroeira - histórico ${today}.leme`)
  const buffer = await bytesOf(download)
  expect(buffer.toString('latin1', 0, 8)).toBe('LEMEHIST')
  await expect(row.getByRole('status')).toHaveText('Cópia guardada.')
  await expect(row.getByRole('button', { name: 'Guardar…' })).toBeFocused()

  const companies = await openSettings(page, 'Empresas')
  await companies.getByRole('button', { name: 'Desconectar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await submitConnection(page, connection)
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await openScreen(page, 'Parados')
  // Control: without the copy the days are gone.
  await expect(page.getByRole('region', { name: 'Piorou?' })).toContainText('O histórico começou agora')

  const chooser = chooserOf(page)
  await runCommand(page, 'Restaurar histórico de uma cópia')
  await expect(row.getByRole('button', { name: 'Restaurar…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'cópia.leme', mimeType: 'application/octet-stream', buffer })
  await expect(dialog).toContainText('cópia.leme')
  await dialog.getByRole('textbox', FIELD).fill('outra senha qualquer')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('A senha não abre esta cópia')
  const checked = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(checked.violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('textbox', FIELD).fill(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row.getByRole('status')).toHaveText(/^[\d.]+ registros de dias acrescentados.*\.$/)
  await expect(row.getByRole('button', { name: 'Restaurar…' })).toBeFocused()
  expect(await shownHistory(page, 9)).toEqual(before)
}

async function refuseOther(page: Page): Promise<void> {
  const chooser = chooserOf(page)
  const panel = await openSettings(page, 'Sem rede')
  await panel.getByRole('button', { name: 'Restaurar…' }).click()
  const buffer = Buffer.from('this is no copy'.repeat(10))
  await (await chooser).setFiles({ name: 'x.leme', mimeType: 'application/octet-stream', buffer })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', FIELD).fill(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('não é uma cópia do histórico, ou está danificado')
  await dialog.getByRole('button', { name: 'Cancelar' }).last().click()
  await expect(dialog).toHaveCount(0)
}

test('a copy of the history brings the days back, and another file does not', async ({ page, session }) => {
  const now = await startService()
  const earlierDay = addDays(plainDate(now.today), -7)
  const earlier = await startService('--now', `${earlierDay}T15:00:00Z`)
  const proxy = await startFaultProxy(earlier.baseUrl)
  const connection = { address: proxy.baseUrl, token: earlier.tokens.full, label: 'Casa Aroeira' }
  await openCompany(page, session, connection, 'Parados')
  await expect(page.getByRole('region', { name: 'Piorou?' })).toContainText('O histórico começou agora')
  await settle(page)
  proxy.fail({ kind: 'service', target: now.baseUrl, token: now.tokens.full })
  await pressRefresh(page)
  await test.step('the days of a company come back after it was erased here and connected again', () =>
    loseAndRestore(page, connection, now.today))
  await test.step('a file that is no copy is refused in words', () => refuseOther(page))
  await Promise.all([proxy.stop(), now.stop(), earlier.stop()])
})
