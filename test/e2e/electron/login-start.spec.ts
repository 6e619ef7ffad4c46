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

test.use({ hasOwnDesktop: true })

const LABEL = 'Abrir com o computador, sem mostrar a janela'

const isVisible = (app: ElectronApplication) =>
  evaluateInMain(app, ({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isVisible()),
  )

test('starts hidden, works, and is shown by the next start', async ({
  runtime,
  session,
  dist,
  dataFolder,
  launchDemo,
}) => {
  const { app, page } = await launchDemo('--hidden')
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

test('an entry of the desktop is refused in words, written for this Leme and its data folder, and removed', async ({
  session,
  dataFolder,
  launchDemo,
}) => {
  const entry = join(session.env.XDG_CONFIG_HOME ?? '', 'autostart/leme.desktop')
  // A folder in the place of the file: also root cannot write it.
  mkdirSync(entry, { recursive: true })
  const { app, page } = await launchDemo()
  await openSettings(page, 'Avançado')
  const choice = page.getByRole('switch', { name: LABEL })
  const stateNow = async () => {
    const state = await callDesktop(page, 'app.state', {})
    return state.ok && state.value.loginStart
  }
  await expect(page.getByText('O sistema não deixou ler ou mudar o que abre com o computador.')).toBeVisible()
  // Not by a click: its end shows nowhere, since the entry can neither be read nor written.
  expect(await callDesktop(page, 'preferences.update', { startsAtLogin: true })).toMatchObject({
    value: { loginStart: 'failed' },
  })
  rmSync(entry, { recursive: true })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
  const program = await evaluateInMain(app, () => process.execPath)
  await expect.poll(stateNow).toBe('on')
  expect(readFileSync(entry, 'utf8')).toContain(`Exec="${program}" "--hidden" "--data" "${dataFolder}"\n`)
  await choice.click()
  await expect.poll(stateNow).toBe('off')
  expect(existsSync(entry)).toBe(false)
  await choice.click()
  await expect.poll(stateNow).toBe('on')
  await callDesktop(page, 'store.forgetAll', {})
  expect(existsSync(entry)).toBe(false)
})
