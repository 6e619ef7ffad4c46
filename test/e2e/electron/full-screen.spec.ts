// The only permission that is granted: our own page may use full screen (TV mode); no other page of its session may.
import type { Page } from '@playwright/test'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
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
    await evaluateInMain(app, async ({ BrowserWindow }) => {
      const session = BrowserWindow.getAllWindows()[0]?.webContents.session
      if (!session) throw new Error('no window')
      const other = new BrowserWindow({ webPreferences: { session, sandbox: true } })
      await other.loadURL('data:text/html,<p>x</p>')
    })
    // A refused request may never settle, so wait for a later request of our own page instead.
    const other = await waiting
    await other.evaluate(() => {
      document.documentElement.requestFullscreen().catch(() => undefined)
    })
    expect(await fillsScreen(page)).toBe(true)
    expect(await other.evaluate(() => document.fullscreenElement)).toBeNull()
  })
})
