// TV mode keeps the display awake, and nothing else does: neither the screen shown after it nor a hidden page.
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

test('the display stays awake while the TV is on, and may sleep when it is left or out of sight', async ({
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
  // Each way in which a page ends: test/electron/shell/system/keep-awake.test.ts.
  await evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await expect.poll(() => isKeptAwake(app)).toBe(false)
})
