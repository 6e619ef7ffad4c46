// The built window over an invented window.desktop, under the hosts' own CSP: for states that are hard to bring about
// with a whole core. The fake is bundled once per worker. A test fails on any error or warning in the console.
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { APPLICATION } from '../../support/browser/application-under-test.ts'
import { serveBundle } from '../../support/browser/bundle-server.ts'
import { type FakeOptions, makeFakeDesktop } from '../../support/fakes/fake-desktop.ts'

const FAKE = join(import.meta.dirname, '../../support/fakes/fake-desktop.ts')
/** Noon of the invented today in the invented company's zone. */
const NOON = '2026-11-20T15:00:00Z'
export const TODAY = plainDate('2026-11-20')

export interface Call {
  readonly command: string
  readonly params: Record<string, unknown>
}

export interface OpenWindow {
  readonly page: Page
  /** Commands that the window has sent. */
  calls(): Promise<Call[]>
  /** Tells the window an event of the core. */
  tell(event: DesktopEvent): Promise<void>
}

interface WindowHost {
  readonly origin: string
  /** The script that defines `Fake`. */
  readonly fake: string
}

async function bundleFake(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: FAKE, formats: ['iife'], name: 'Fake' } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = output[0]?.output ?? []
  if (!chunk) throw new Error('the invented window.desktop could not be bundled')
  return chunk.code
}

interface Fixtures {
  /** Opens the window at a path. */
  readonly open: (path: string, options?: Omit<FakeOptions, 'today'>) => Promise<OpenWindow>
}

export const test = base.extend<Fixtures, { windowHost: WindowHost }>({
  windowHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const [fake, server] = await Promise.all([bundleFake(), serveBundle(APPLICATION.rendererFolder)])
      await use({ fake, origin: server.origin })
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: async ({ page, windowHost: { fake, origin } }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.clock.setFixedTime(NOON)
    await use(async (path, options = {}) => {
      await page.addInitScript(`${fake}
        const inner = Fake.${makeFakeDesktop.name}(${JSON.stringify({ ...options, today: TODAY })})
        window.calls = []
        window.listeners = []
        window.desktop = {
          call: (command, params) => (window.calls.push({ command, params }), inner.call(command, params)),
          onEvent: (listener) => (window.listeners.push(listener), inner.onEvent(listener)),
        }`)
      await page.goto(`${origin}/#${path}`)
      return {
        page,
        calls: () => page.evaluate('window.calls') as Promise<Call[]>,
        tell: (event) =>
          page.evaluate(`window.listeners.forEach((listen) => listen(${JSON.stringify(event)}))`),
      }
    })
    base.expect(complaints).toEqual([])
  },
})
