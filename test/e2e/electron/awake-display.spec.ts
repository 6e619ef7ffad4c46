// TV mode keeps the display awake, and nothing else does: neither the screen shown after it nor a closed page.
import type { ElectronApplication, Page } from '@playwright/test'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'

/** True when any sleep blocker of the process is on. Their ids count from 0. */
function isKeptAwake(app: ElectronApplication): Promise<boolean> {
  return evaluateInMain(app, ({ powerSaveBlocker }) =>
    Array.from({ length: 50 }, (_, id) => powerSaveBlocker.isStarted(id)).includes(true),
  )
}

async function startTv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modo TV' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByRole('main', { name: 'Modo TV' })).toBeVisible()
}

test('the display stays awake while the TV is on, and may sleep when it is left or its page ends', async ({
  launchDemo,
}) => {
  const { app, page } = await launchDemo()
  await expect(page.getByRole('navigation')).toBeVisible({ timeout: 30_000 })
  expect(await isKeptAwake(app)).toBe(false)
  await startTv(page)
  await expect.poll(() => isKeptAwake(app)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isKeptAwake(app)).toBe(false)
  await startTv(page)
  await expect.poll(() => isKeptAwake(app)).toBe(true)
  // Checked immediately, before a page that returns can request it again.
  for (const end of ['reload', 'crash', 'close'] as const) {
    const wasKept = await evaluateInMain(
      app,
      async ({ BrowserWindow, powerSaveBlocker }, kind) => {
        const window = BrowserWindow.getAllWindows()[0]
        if (!window) throw new Error('no window')
        const ids = Array.from({ length: 50 }, (_, id) => id)
        const isKept = () => ids.some((id) => powerSaveBlocker.isStarted(id))
        const before = isKept()
        const over = new Promise<void>((resolve) => {
          if (kind === 'reload') window.webContents.once('did-start-navigation', () => resolve())
          else if (kind === 'crash') window.webContents.once('render-process-gone', () => resolve())
          else window.once('closed', () => resolve())
        })
        if (kind === 'reload') window.webContents.reload()
        else if (kind === 'crash') window.webContents.forcefullyCrashRenderer()
        else window.destroy()
        await over
        return { before, after: isKept() }
      },
      end,
    )
    expect(wasKept, end).toEqual({ before: true, after: false })
    if (end === 'close') break
    // The page returns in TV mode, which requests it again.
    await expect.poll(() => isKeptAwake(app), end).toBe(true)
  }
})
