// Starts and drives the built application in the test runtime, as a user would.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import {
  type Browser,
  chromium,
  type ElectronApplication,
  _electron as electron,
  type Page,
} from '@playwright/test'
import type { CommandName, CommandParams, CommandValues } from '../../../shared/bridge/commands.ts'
import type { Desktop } from '../../../shared/bridge/desktop.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { stopChild, until } from './child.ts'
import type { DesktopSession } from './desktop-session.ts'
import { evaluateInMain } from './evaluate.ts'
import { chromiumFlags } from './runtime.ts'

const READY_TIMEOUT_MS = 30_000

export interface RunningApplication {
  readonly app: ElectronApplication
  readonly page: Page
}

/** Starts the unpackaged test build. `flags` are the application's own flags. */
export async function launchApplication(options: {
  readonly runtimeFolder: string
  readonly dist: string
  readonly session: DesktopSession
  readonly flags: readonly string[]
}): Promise<RunningApplication> {
  // The npm package reads this variable. With `executablePath` Playwright would omit its loader, which delays the
  // application until Playwright is connected: the race could end in a hang.
  process.env.ELECTRON_OVERRIDE_DIST_PATH = options.runtimeFolder
  const app = await electron.launch({
    args: [...chromiumFlags(), options.dist, ...options.flags],
    env: options.session.env,
    timeout: READY_TIMEOUT_MS,
  })
  return { app, page: await app.firstWindow() }
}

/** Calls the main process as the page can: through `window.desktop.call`. */
export async function callDesktop<Name extends CommandName>(
  page: Page,
  command: Name,
  params: CommandParams<Name>,
): Promise<Result<CommandValues[Name]>> {
  const text = await page.evaluate(
    ([name, values]) => (window as unknown as WithDesktop).desktop.call(name, values),
    [command, params] as [CommandName, never],
  )
  return JSON.parse(text)
}

/** The window with the preload's object, independent of the renderer's declaration. */
export interface WithDesktop {
  readonly desktop: Desktop
}

/**
 * Opens a second window without the application's restrictions, for controls: what the application refuses must be
 * possible here.
 */
export async function openControlWindow(app: ElectronApplication): Promise<Page> {
  const waiting = app.waitForEvent('window')
  await evaluateInMain(app, async ({ app: electronApp, BrowserWindow, session }) => {
    electronApp.removeAllListeners('web-contents-created')
    electronApp.removeAllListeners('session-created')
    const control = new BrowserWindow({
      webPreferences: { session: session.fromPartition('control'), sandbox: true },
    })
    await control.loadURL('about:blank')
  })
  return waiting
}

export interface PackagedApplication {
  readonly page: Page
  /** Of its main process. */
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Starts the packaged application. A fuse turns its inspector off, so
 * Playwright cannot launch it and uses the window's debugging port.
 */
export async function launchPackaged(
  program: string,
  session: DesktopSession,
  flags: readonly string[],
): Promise<PackagedApplication> {
  const child = spawn(program, [...chromiumFlags(), '--remote-debugging-port=0', ...flags], {
    env: session.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let browser: Browser | null = null
  try {
    const address = await debuggingAddress(child)
    // Playwright misses a page that is committed while it attaches.
    await until(() => hasTitledPage(address), READY_TIMEOUT_MS, 'the page has its title')
    browser = await chromium.connectOverCDP(address)
    const [context] = browser.contexts()
    if (!context) throw new Error('the packaged application has no window')
    const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: READY_TIMEOUT_MS }))
    const connected = browser
    return {
      page,
      pid: child.pid ?? 0,
      stop: async () => {
        await connected.close()
        await stopChild(child)
      },
    }
  } catch (error) {
    await browser?.close()
    await stopChild(child)
    throw error
  }
}

/** True when the document of the application's page has been read as far as its title. */
async function hasTitledPage(debuggingAddress: string): Promise<boolean> {
  const list = await fetch(`http://${new URL(debuggingAddress).host}/json/list`)
  const targets = (await list.json()) as {
    readonly type: string
    readonly title: string
    readonly url: string
  }[]
  return targets.some(({ type, title, url }) => type === 'page' && title !== '' && !url.includes(title))
}

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no debugging port was opened')), READY_TIMEOUT_MS)
    const settle = (action: () => void) => {
      clearTimeout(timer)
      action()
    }
    child.once('exit', (code) => settle(() => reject(new Error(`it ended with code ${code}`))))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (address) settle(() => resolve(address))
    })
  })
}
