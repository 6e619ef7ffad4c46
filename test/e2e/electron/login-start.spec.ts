// Leme starts with the computer in a real Electron: the entry of the desktop, and the start without a
// window.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { callDesktop } from '../../support/electron/application.ts'
import { runProgram } from '../../support/electron/child.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'
import { openSettings } from '../browser/screen.ts'

const LABEL = 'Abrir com o computador, sem mostrar a janela'

const isVisible = (app: ElectronApplication) =>
  evaluateInMain(app, ({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isVisible()),
  )

test('writes an entry of the desktop for this Leme and its data folder, and removes it', async ({
  session,
  dataFolder,
  launch,
}) => {
  const entry = join(session.env.XDG_CONFIG_HOME ?? '', 'autostart/leme.desktop')
  const { app, page } = await launch('--demo')
  await openSettings(page, 'Avançado')
  const choice = page.getByRole('switch', { name: LABEL })
  await expect(choice).not.toBeChecked()
  expect(existsSync(entry)).toBe(false)
  await choice.click()
  await expect(choice).toBeChecked()
  const program = await evaluateInMain(app, () => process.execPath)
  expect(readFileSync(entry, 'utf8')).toContain(`Exec="${program}" "--hidden" "--data" "${dataFolder}"\n`)
  await choice.click()
  await expect(choice).not.toBeChecked()
  expect(existsSync(entry)).toBe(false)
  await choice.click()
  await expect(choice).toBeChecked()
  await callDesktop(page, 'store.forgetAll', {})
  expect(existsSync(entry)).toBe(false)
})

test('says that the system refuses, and starts all the same', async ({ session, launch }) => {
  const entry = join(session.env.XDG_CONFIG_HOME ?? '', 'autostart/leme.desktop')
  // A folder in the place of the file: also root cannot write it.
  mkdirSync(entry, { recursive: true })
  const { page } = await launch('--demo')
  await openSettings(page, 'Avançado')
  await page.getByRole('switch', { name: LABEL }).click()
  await expect(page.getByText('O sistema não deixou ler ou mudar o que abre com o computador.')).toBeVisible()
  rmSync(entry, { recursive: true })
  await page.getByRole('switch', { name: LABEL }).click()
  await expect(page.getByRole('switch', { name: LABEL })).toBeChecked()
  rmSync(entry)
})

test('starts hidden, works, and is shown by the next start', async ({
  runtime,
  session,
  dist,
  dataFolder,
  launch,
}) => {
  const { app, page } = await launch('--demo', '--hidden')
  // The demo company is made on its first start, which takes its time beside other tests.
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeAttached({ timeout: 60_000 })
  const state = await callDesktop(page, 'app.state', {})
  const companyId = (state.ok && state.value.activeCompanyId) || ''
  const asked = { companyId, operation: 'pipelines.list', params: {}, readFrom: 'api' } as const
  expect(await callDesktop(page, 'operation.read', asked)).toMatchObject({ value: { source: 'live' } })
  expect(await isVisible(app)).toEqual([false])

  const startAgain = (...flags: string[]) =>
    runProgram(runtime.executable, [...chromiumFlags(), dist, '--data', dataFolder, ...flags], {
      env: session.env,
    })
  // As when somebody logs in twice.
  expect((await startAgain('--hidden')).code).toBe(0)
  expect(await isVisible(app)).toEqual([false])
  expect((await startAgain()).code).toBe(0)
  await expect.poll(() => isVisible(app)).toEqual([true])
  // Its user did not ask Leme to stay in the background.
  const ended = app.waitForEvent('close')
  await evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await ended
})
