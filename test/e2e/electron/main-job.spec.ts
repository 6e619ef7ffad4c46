import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { callDesktop, type WithDesktop } from '../../support/electron/application.ts'
import { APPLICATION_KEY } from '../../support/electron/desktop-session.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { sumRawFunnel } from '../../support/fakes/raw-api.ts'
import { findSecret, findSecretInFiles, plantSecret } from '../../support/secrets/secret-search.ts'
import { readDailyTotals } from '../browser/funnel-screen.ts'
import { openScreen, openSettings, submitConnection } from '../browser/screen.ts'

/** Whole days of the initial range of Funil; today is shown beside them. */
const DAYS = 28

/** The expected flags of S9. */
const MEANT_ON = ['sandbox', 'contextIsolation', 'webSecurity']
const MEANT_OFF = [
  'nodeIntegration',
  'nodeIntegrationInSubFrames',
  'nodeIntegrationInWorker',
  'allowRunningInsecureContent',
  'webviewTag',
  'navigateOnDragDrop',
]

/** Returns the flags of a window that differ from the expected ones; `number` is its index in the order of creation. */
function readFlags(app: ElectronApplication, number: number) {
  return evaluateInMain(
    app,
    ({ BrowserWindow }, { at, meantOn, meantOff }) => {
      const windows = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id)
      const contents = windows[at]?.webContents as unknown as {
        readonly session: { isSpellCheckerEnabled(): boolean }
        getLastWebPreferences(): Record<string, unknown>
      }
      const all = contents.getLastWebPreferences()
      return {
        off: meantOn.filter((name) => all[name] !== true),
        // Electron omits flags that are off by default.
        on: meantOff.filter((name) => (all[name] ?? false) !== false),
        isSpellCheckerEnabled: contents.session.isSpellCheckerEnabled(),
      }
    },
    { at: number, meantOn: MEANT_ON, meantOff: MEANT_OFF },
  )
}

test.describe('the application in Electron', () => {
  test('keeps the token in the keychain over a restart and forgets it when disconnected', async ({
    session,
    service,
    dataFolder,
    launch,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const today = plainDate(service.today)
    const expected = await sumRawFunnel(api, 1, addDays(today, -DAYS), addDays(today, -1))
    // Other tests may have left the application's key, which goes with the last company.
    const left = (await session.keychainAccounts()).filter((account) => account !== APPLICATION_KEY)

    const first = await launch()
    await submitConnection(first.page, { address: api.baseUrl, token: api.token, label: 'Aroeira' })
    await openScreen(first.page, 'Funil')
    await expect.poll(() => readDailyTotals(first.page)).toEqual({ days: DAYS, ...expected })
    const state = await callDesktop(first.page, 'app.state', {})
    const connected = state.ok ? state.value.companies : []
    expect(connected.map((company) => company.tokenPlace)).toEqual(['keychain'])
    const accounts = (await session.keychainAccounts()).filter((account) => !left.includes(account))
    expect(accounts).toContain(`${connected[0]?.id}/token`)
    await first.app.close()

    const second = await launch()
    await openScreen(second.page, 'Funil')
    await expect.poll(() => readDailyTotals(second.page)).toEqual({ days: DAYS, ...expected })
    await expect(second.page.getByLabel('Token', { exact: true })).toHaveCount(0)

    await openSettings(second.page, 'Empresas')
    await second.page.getByRole('button', { name: 'Desconectar' }).click()
    await second.page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
    await expect(second.page.getByLabel('Endereço da API')).toBeVisible()
    await expect.poll(() => session.keychainAccounts()).toEqual(left)
    const page = Buffer.from(await second.page.content())
    await second.app.close()

    // S1: the window and every file that the two runs wrote.
    expect(findSecret(api.token, page)).toEqual([])
    expect(readdirSync(dataFolder, { recursive: true }).length).toBeGreaterThan(5)
    expect(findSecretInFiles(api.token, dataFolder)).toEqual([])
    for (const [encoding, content] of plantSecret(api.token)) {
      writeFileSync(join(dataFolder, 'planted'), content)
      expect(findSecretInFiles(api.token, dataFolder)).toContain(`planted: ${encoding}`)
    }
  })

  test('gives the window the flags of the golden list (S9)', async ({ launch }) => {
    const { app, page } = await launch()
    expect(await readFlags(app, 0)).toEqual({ off: [], on: [], isSpellCheckerEnabled: false })
    // Control: a window with other flags is detected.
    await evaluateInMain(app, ({ BrowserWindow }) => {
      const webPreferences = {
        sandbox: false,
        contextIsolation: false,
        nodeIntegration: true,
        webviewTag: true,
      }
      new BrowserWindow({ show: false, webPreferences })
    })
    const control = await readFlags(app, 1)
    expect(control).toMatchObject({
      off: ['sandbox', 'contextIsolation'],
      on: ['nodeIntegration', 'webviewTag'],
    })
    const inside = await page.evaluate(() => ({
      require: typeof Reflect.get(window, 'require'),
      process: typeof Reflect.get(window, 'process'),
      desktop: Object.keys((window as unknown as WithDesktop).desktop).sort(),
    }))
    expect(inside).toEqual({ require: 'undefined', process: 'undefined', desktop: ['call', 'onEvent'] })
  })

  test('keeps the window where it was and the theme it had', async ({ dataFolder, launch }) => {
    const first = await launch()
    await evaluateInMain(first.app, ({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 120, y: 90, width: 1100, height: 700 })
    })
    await callDesktop(first.page, 'preferences.update', { theme: 'dark', language: 'en' })
    await first.app.close()
    const kept = JSON.parse(readFileSync(join(dataFolder, 'window.json'), 'utf8'))
    expect(kept).toMatchObject({ bounds: { width: 1100, height: 700 }, theme: 'dark', language: 'en' })

    const second = await launch()
    const found = await evaluateInMain(second.app, ({ BrowserWindow, Menu, nativeTheme }) => ({
      bounds: BrowserWindow.getAllWindows()[0]?.getBounds(),
      theme: nativeTheme.themeSource,
      menu: Menu.getApplicationMenu()?.items.map((item) => item.label),
    }))
    expect(found.bounds).toEqual(kept.bounds)
    expect(found.theme).toBe('dark')
    expect(found.menu).toEqual(['&File', '&Edit', '&View', '&Go', '&Window', '&Help'])
  })
})
