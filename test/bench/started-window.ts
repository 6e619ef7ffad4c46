// Starts the packaged application and a blank window in the same Electron, in turns, for P15 and P16. The figures that
// the window shows come from its store: the API is there only while they are stored.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { submitConnection } from '../e2e/browser/screen.ts'
import { launchPackaged, type PackagedApplication } from '../support/electron/application.ts'
import { startDesktopSession } from '../support/electron/desktop-session.ts'
import { ensureTestPackage } from '../support/electron/prepare.ts'
import { findTestRuntime } from '../support/electron/runtime.ts'
import { startService } from '../support/processes/service-process.ts'

/** An application that shows one word, without anything else. */
const BLANK = {
  'package.json': JSON.stringify({ name: 'blank', main: 'main.cjs' }),
  'main.cjs': `const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => new BrowserWindow({ width: 1366, height: 768 }).loadFile('index.html'))
app.on('window-all-closed', () => app.quit())
`,
  'index.html': '<!doctype html><title>A window</title><p elementtiming="figure">1</p>',
}

export interface StartedWindows {
  /** The application with stored figures, in its last state. */
  startLeme(): Promise<StartedWindow>
  startBlank(): Promise<StartedWindow>
}

export interface StartedWindow {
  readonly application: PackagedApplication
  /** Milliseconds since the Unix epoch. */
  readonly startedAtMs: number
}

const nowMs = () => performance.timeOrigin + performance.now()

/** Runs `measure` with both windows; says why when this machine cannot start them. */
export async function withStartedWindows(measure: (windows: StartedWindows) => Promise<void>): Promise<void> {
  const runtime = findTestRuntime()
  if (!runtime.ok) return console.log(`not measured: ${runtime.reason}`)
  const program = await ensureTestPackage()
  const session = await startDesktopSession()
  try {
    const blank = mkdtempSync(join(session.home, 'blank-'))
    for (const [name, text] of Object.entries(BLANK)) writeFileSync(join(blank, name), text)
    const data = mkdtempSync(join(session.home, 'data-'))
    const start = async (started: string, flags: readonly string[]) => {
      const startedAtMs = nowMs()
      return { startedAtMs, application: await launchPackaged(started, session, flags) }
    }
    const startLeme = () => start(program, ['--data', data])
    await storeFigures(startLeme)
    await measure({
      startLeme,
      startBlank: () => start(runtime.executable, [blank, '--user-data-dir', join(blank, 'profile')]),
    })
  } finally {
    await session.stop()
  }
}

/** Connects a company and waits for its figures; its API is gone afterwards. */
async function storeFigures(startLeme: StartedWindows['startLeme']): Promise<void> {
  const service = await startService()
  const { application } = await startLeme()
  try {
    await submitConnection(application.page, { address: service.baseUrl, token: service.tokens.full })
    await readPaints(application.page)
  } finally {
    await application.stop()
    await service.stop()
  }
}

/** Milliseconds since the Unix epoch. */
export interface Paints {
  readonly firstMs: number
  readonly figureMs: number
}

/** Resolves once the first figure was painted. The browser keeps the times: nothing is asked while it starts. */
export function readPaints(page: Page): Promise<Paints> {
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            readonly element?: Element
            readonly renderTime: number
          })[]
          const figure = entries.find(({ element }) => /\d/.test(element?.textContent ?? ''))
          const first = performance.getEntriesByName('first-contentful-paint')[0]
          if (figure === undefined || first === undefined) return
          const { timeOrigin } = performance
          resolve({ firstMs: timeOrigin + first.startTime, figureMs: timeOrigin + figure.renderTime })
        }).observe({ type: 'element', buffered: true })
      }),
  )
}
