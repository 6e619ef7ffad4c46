// "Cópia do histórico": what only this computer knew is saved under a passphrase, lost with the company, and back.
import { addDays, plainDate } from '../../shared/time/calendar.ts'
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { QUICK } from '../support/history/copied-history.ts'
import { hands, page } from '../support/window/locator.ts'
import { startServiceHere } from '../support/window/service-here.ts'
import { expect, openCompany, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { readRows } from './reading.ts'
import { openSettings, search, submitConnection } from './settings-screen.ts'
import { openTable, pressRefresh } from './tables.ts'

test.override({ tuning: { historyCost: QUICK } })

const PASSPHRASE = 'cavalo bateria grampo'
const dialog = page.getByRole('dialog')
const passphrase = dialog.getByLabel('Senha da cópia', { exact: true })
const row = page.getByRole('region', { name: 'Cópia do histórico' })
const save = row.getByRole('button', { name: 'Guardar…' })

/** The history that Parados shows, once it has as many rows. */
async function shownHistory(rows: number): Promise<string[][]> {
  await openScreen('Parados')
  const table = await openTable('Piorou?', 'Histórico de parados')
  await expect.poll(async () => (await readRows(table)).length).toBe(rows)
  return readRows(table)
}

async function runCommand(words: string): Promise<void> {
  await search(words)
  await expect(page.getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
}

/** Chooses a file as the system's dialog does. */
async function chooseFile(bytes: Uint8Array, name: string): Promise<void> {
  const input = row.locator('input[type="file"]').one() as HTMLInputElement
  let isAsked = false
  input.addEventListener('click', () => {
    isAsked = true
  })
  await row.getByRole('button', { name: 'Restaurar…' }).click()
  expect(isAsked).toBe(true)
  await hands().upload(input, new File([new Uint8Array(bytes)], name))
}

test('a copy of the history brings the days back, and another file does not', async ({
  service: now,
  session,
}) => {
  const earlier = await startServiceHere(Date.parse(`${addDays(plainDate(now.today), -7)}T15:00:00Z`))
  const proxy = await startFaultProxy(earlier.baseUrl)
  const connection = { address: proxy.baseUrl, token: earlier.tokens.full, label: 'Casa Aroeira' }
  await openCompany(session, connection, 'Parados')
  await expect(page.getByRole('region', { name: 'Piorou?' })).toContainText('O histórico começou agora')
  await waitForAnswers()
  proxy.fail({ kind: 'service', target: now.baseUrl, token: now.tokens.full })
  await pressRefresh()
  const before = await shownHistory(9)

  await step('a copy is saved under a passphrase that is long enough and repeated', async () => {
    await runCommand('Guardar cópia do histórico')
    await expect(save).toBeFocused()
    await save.click()
    await passphrase.fill('curta')
    await passphrase.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Use ao menos 12 caracteres.')
    await passphrase.fill(PASSPHRASE)
    const again = dialog.getByLabel('Repita a senha', { exact: true })
    await again.fill('cavalo bateria')
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('As duas senhas não são iguais.')
    await again.fill(PASSPHRASE)
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(row.getByRole('status')).toHaveText('Cópia guardada.')
    await expect(save).toBeFocused()
  })
  const [copy] = session.saved
  const bytes = copy?.bytes ?? new Uint8Array()
  expect(copy?.name).toBe(`Casa Aroeira - histórico ${now.today}.leme`)
  expect(Buffer.from(bytes).toString('latin1', 0, 8)).toBe('LEMEHIST')

  await step('the days go with the company', async () => {
    const companies = await openSettings('Empresas')
    await companies.getByRole('button', { name: 'Desconectar' }).click()
    await dialog.getByRole('button', { name: 'Desconectar' }).click()
    await submitConnection(connection)
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await openScreen('Parados')
    await expect(page.getByRole('region', { name: 'Piorou?' })).toContainText('O histórico começou agora')
  })
  await step('they are back, once the passphrase is right', async () => {
    await runCommand('Restaurar histórico de uma cópia')
    await expect(row.getByRole('button', { name: 'Restaurar…' })).toBeFocused()
    await chooseFile(bytes, 'cópia.leme')
    await expect(dialog).toContainText('cópia.leme')
    await passphrase.fill('outra senha qualquer')
    await passphrase.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('A senha não abre esta cópia')
    await passphrase.fill(PASSPHRASE)
    await passphrase.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row.getByRole('status')).toHaveText(/^registros acrescentados: [\d.]+.*\.$/)
    expect(await shownHistory(9)).toEqual(before)
  })
  await step('a file that is no copy is refused in words', async () => {
    await openSettings('Dados')
    await chooseFile(Buffer.from('this is no copy'.repeat(10)), 'x.leme')
    await passphrase.fill(PASSPHRASE)
    await passphrase.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('não é uma cópia do histórico, ou está danificado')
    await dialog.getByRole('button', { name: 'Cancelar' }).last().click()
    await expect(dialog).toHaveCount(0)
  })
  await Promise.all([proxy.stop(), earlier.stop()])
})
