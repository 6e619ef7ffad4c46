// The TV in a browser: by keyboard, in full screen, and within its screens. Its figures: test/window/tv.test.ts.
import type { Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, waitForAnswers } from './screen.ts'
import { startPausedTv, tvOf as tv } from './tv-screen.ts'

const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Tarefas']

const heading = (page: Page, name: string) => tv(page).getByRole('heading', { level: 1, name })
const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

async function leaveTv(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await expect.poll(() => isFullScreen(page)).toBe(false)
}

async function checkRefusedFullScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { requestFullscreen } = Element.prototype
    Element.prototype.requestFullscreen = () => {
      Element.prototype.requestFullscreen = requestFullscreen
      return Promise.reject(new TypeError('refused'))
    }
  })
  await startPausedTv(page)
  expect(await isFullScreen(page)).toBe(false)
  // The end of an earlier full screen, which is told only now, does not leave this one.
  await page.evaluate(() => document.dispatchEvent(new Event('fullscreenchange', { bubbles: true })))
  const box = await tv(page).boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(1366)
  expect(Math.round(box?.height ?? 0)).toBe(768)
  await leaveTv(page)
}

async function checkDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modo TV' }).click()
  await expect(page.getByRole('dialog', { name: 'Modo TV' })).toBeVisible()
  expect.soft(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Modo TV' })).toBeFocused()
}

async function checkFit(page: Page): Promise<void> {
  for (const [colorScheme, width, height] of [
    ['light', 1366, 768],
    ['dark', 1920, 1080],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    // Before the TV starts: not every browser can resize a full-screen window.
    await page.setViewportSize({ width, height })
    await startPausedTv(page)
    for (const screen of SCREENS) {
      await expect(heading(page, screen)).toBeVisible()
      await waitForAnswers(page)
      expect.soft(await findBarriers(page), `${screen}, ${colorScheme}`).toEqual([])
      const bottoms = await tv(page).evaluate((main) => ({
        panel: Math.max(
          ...[...main.querySelectorAll('section *')].map((each) => each.getBoundingClientRect().bottom),
        ),
        foot: main.querySelector('footer')?.getBoundingClientRect().top ?? 0,
      }))
      expect.soft(bottoms.panel, `${screen} above its footer`).toBeLessThanOrEqual(bottoms.foot + 1)
      await page.keyboard.press('ArrowRight')
    }
    await leaveTv(page)
  }
}

test.describe('TV mode', () => {
  test.describe('with motion', () => {
    // Each change of the screen.
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('is started, paused, turned and left by keyboard, and gives screen and focus back @journey', async ({
      page,
      service,
      session,
    }) => {
      await openConnected(page, { service, session }, 'Parados')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('escolher telas')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Modo TV' })
      for (const name of SCREENS) await dialog.getByRole('checkbox', { name }).uncheck()
      const seconds = dialog.getByLabel('Segundos por tela')
      for (const name of ['Parados', 'Tarefas']) await dialog.getByRole('checkbox', { name }).check()
      await seconds.fill('10')
      await seconds.press('Enter')
      await expect(heading(page, 'Parados')).toBeVisible()
      await expect(tv(page)).toBeFocused()
      await expect.poll(() => isFullScreen(page)).toBe(true)
      // The timer advances the screens; a pause stops it.
      await expect(heading(page, 'Tarefas')).toBeVisible({ timeout: 20_000 })
      await page.keyboard.press('Space')
      await expect(tv(page)).toContainText('2 de 2 · pausado')
      await page.keyboard.press('ArrowRight')
      await expect(heading(page, 'Parados')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(heading(page, 'Tarefas')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Anterior' })).toBeFocused()
      await page.getByRole('button', { name: 'Continuar' }).press('Space')
      await expect(tv(page)).not.toContainText('pausado')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { level: 1, name: 'Parados' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Modo TV' })).toBeFocused()
      await expect.poll(() => isFullScreen(page)).toBe(false)

      // Leaving full screen through the system leaves the TV as well; the choices are kept.
      await page.keyboard.press('Control+Shift+F')
      await expect(heading(page, 'Parados')).toBeVisible()
      await expect(tv(page)).toContainText('1 de 2')
      await expect.poll(() => isFullScreen(page)).toBe(true)
      await page.evaluate(() => document.exitFullscreen())
      await expect(page.getByRole('navigation')).toBeVisible()
    })
  })

  test('is calm beside its screens', async ({ page, service, session }) => {
    test.setTimeout(120_000)
    await openConnected(page, { service, session }, 'Hoje')
    await test.step('fills the window when the full screen is refused', () => checkRefusedFullScreen(page))
    await test.step('has a dialog without a barrier that a machine can find', () => checkDialog(page))
    await test.step('fits its screens and has no barrier that a machine can find, in both themes', () =>
      checkFit(page))
  })
})
