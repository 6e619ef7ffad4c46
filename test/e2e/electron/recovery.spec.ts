// The page's process ends or hangs in a loop: the window recovers by itself, with the same view and its figures.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { scaled } from '../../faults/scale.ts'
import { openControlWindow } from '../../support/electron/application.ts'
import { runProgram } from '../../support/electron/child.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'
import { openScreen } from '../browser/screen.ts'

const TIMES = scaled(3, 50)
/** The visible view: its path, its title, and whether it shows figures. */
const VIEW = `location.hash + ' ' + document.querySelector('h1')?.textContent + ' ' + /R\\$/.test(document.body.innerText)`
const SAME_VIEW = '#/parados Parados true'

type Fault = 'crash' | 'hang'

/** Runs in the main process: hangs the first page, clicks on it, and reports when it was loaded again. */
function hangAndWatch({ app }: typeof import('electron')): void {
  let goneMs = 0
  app.on('web-contents-created', (_, contents) => {
    contents.on('render-process-gone', () => {
      goneMs = performance.now()
    })
    contents.on('did-finish-load', () => {
      if (goneMs > 0) {
        process.stdout.write(`back after ${Math.round(performance.now() - goneMs)} ms\n`)
        app.exit(0)
      }
      contents.executeJavaScript('setTimeout(() => { for (;;); }); 1').catch(() => undefined)
      setInterval(() => {
        contents.sendInputEvent({ type: 'mouseDown', x: 400, y: 300, button: 'left', clickCount: 1 })
        contents.sendInputEvent({ type: 'mouseUp', x: 400, y: 300, button: 'left', clickCount: 1 })
      }, 500)
    })
  })
}

/** Breaks the page and waits for the same view. */
function breakAndWait(app: ElectronApplication, fault: Fault): Promise<void> {
  return evaluateInMain(
    app,
    async ({ BrowserWindow }, { kind, view, same }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (!contents) throw new Error('no window')
      const gone = new Promise<void>((resolve) => contents.once('render-process-gone', () => resolve()))
      if (kind === 'crash') contents.forcefullyCrashRenderer()
      else {
        contents.executeJavaScript('setTimeout(() => { for (;;); }); 1').catch(() => undefined)
        // Chromium itself reports a hang only without a debugger, and after some time.
        setTimeout(() => contents.emit('unresponsive'), 100)
      }
      await gone
      const goneMs = performance.now()
      const give = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))
      for (;;) {
        // A call to a page that is being replaced may never return.
        const asked = contents.executeJavaScript(view).catch(() => null)
        if ((await Promise.race([asked, give(200)])) === same) return
        if (performance.now() - goneMs > 30_000) throw new Error('the view did not come back')
        await give(10)
      }
    },
    { kind: fault, view: VIEW, same: SAME_VIEW },
  )
}

test.describe('a page that ends', () => {
  for (const fault of ['crash', 'hang'] as const) {
    test(`comes back with the same view after every ${fault} (R20)`, async ({ launchDemo }) => {
      test.setTimeout(scaled(180_000, 600_000))
      const { app, page } = await launchDemo()
      await openScreen(page, 'Parados')
      await expect(page.getByText('R$').first()).toBeVisible()
      for (let time = 0; time < TIMES; time += 1) await breakAndWait(app, fault)
    })
  }

  test('is noticed by Chromium when it hangs under the user’s clicks (R20)', async ({
    runtime,
    session,
    dist,
    dataFolder,
  }) => {
    test.setTimeout(scaled(180_000, 300_000))
    const hook = join(dataFolder, 'hang-and-watch.cjs')
    writeFileSync(hook, `(${hangAndWatch.toString()})(require('electron'))`)
    const times: number[] = []
    const rounds = scaled(1, 5)
    for (let round = 0; round < rounds; round += 1) {
      // Without Playwright, because Chromium does not monitor a page with an attached debugger.
      const args = ['-r', hook, ...chromiumFlags(), dist, '--data', join(dataFolder, String(round))]
      const { stdout } = await runProgram(runtime.executable, args, { env: session.env })
      times.push(Number(/back after (\d+) ms/.exec(stdout)?.[1] ?? Number.NaN))
    }
    expect(times.filter((ms) => ms >= 0)).toHaveLength(rounds)
  })

  test('control: a window without that stays gone (R20)', async ({ launch }) => {
    const { app } = await launch()
    await openControlWindow(app)
    const isGone = await evaluateInMain(app, async ({ BrowserWindow }) => {
      const control = BrowserWindow.getAllWindows().find(
        ({ webContents }) => webContents.getURL() === 'about:blank',
      )
      const contents = control?.webContents
      const gone = new Promise<void>((resolve) => contents?.once('render-process-gone', () => resolve()))
      contents?.forcefullyCrashRenderer()
      await gone
      return contents?.isCrashed()
    })
    expect(isGone).toBe(true)
  })
})
