// The one permission that is given: our own page may fill the screen (TV mode), no other page of its session may.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/electron/fixtures.ts'

function fillsScreen(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document.documentElement.requestFullscreen().then(
      () => document.exitFullscreen().then(() => true),
      () => false,
    ),
  )
}

test.describe('the full screen in Electron', () => {
  test('is for the application, not for a page of another origin in its session (S8)', async ({ launch }) => {
    const { app, page } = await launch()
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    expect(await fillsScreen(page)).toBe(true)
    const waiting = app.waitForEvent('window')
    await app.evaluate(async ({ BrowserWindow }) => {
      const session = BrowserWindow.getAllWindows()[0]?.webContents.session
      if (!session) throw new Error('no window')
      const other = new BrowserWindow({ webPreferences: { session, sandbox: true } })
      await other.loadURL('data:text/html,<p>x</p>')
    })
    // A refused request may never be settled; one of our own that comes after it has been.
    const other = await waiting
    await other.evaluate(() => {
      document.documentElement.requestFullscreen().catch(() => undefined)
    })
    expect(await fillsScreen(page)).toBe(true)
    expect(await other.evaluate(() => document.fullscreenElement)).toBeNull()
  })
})
