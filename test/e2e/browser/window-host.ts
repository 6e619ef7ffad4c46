// The built window over an invented window.desktop, under the hosts' own CSP: for states that are hard to bring about
// with a whole core. A test fails on any error or warning in the console.
import { expect, type Page } from '@playwright/test'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { type FakeOptions, makeFakeDesktop } from '../../support/fakes/fake-desktop.ts'
import { test as base } from './worker-fixtures.ts'

/** Noon of the invented today in the invented company's zone. */
const NOON = '2026-11-20T15:00:00Z'
export const TODAY = plainDate('2026-11-20')

export interface Call {
  readonly command: string
  readonly params: Record<string, unknown>
}

/** Opens another path in the open window. */
export const openHash = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, path)

export interface OpenWindow {
  readonly page: Page
  /** Commands that the window has sent. */
  calls(): Promise<Call[]>
  /** Tells the window an event of the core. */
  tell(event: DesktopEvent): Promise<void>
}

interface Fixtures {
  /** Opens the window at a path. */
  readonly open: (path: string, options?: Omit<FakeOptions, 'today'>) => Promise<OpenWindow>
}

export const test = base.extend<Fixtures>({
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
    expect(complaints).toEqual([])
  },
})
