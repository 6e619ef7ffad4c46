// What the tests of the window have, made when a test first asks for it and taken away after it, as in the browser's
// fixtures. `test.override({ day })` sets another day for a file or a group.
import { test as base } from 'vitest'
import type { ApplicationTuning } from '../../electron/core/application/deps.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { type FakeApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { type FakeOptions, makeFakeDesktop } from '../support/fakes/fake-desktop.ts'
import type { RawApi } from '../support/fakes/raw-api.ts'
import { expect, waitForAnswers } from '../support/window/expect.ts'
import { type Page, page } from '../support/window/locator.ts'
import { type ServiceHere, startServiceHere } from '../support/window/service-here.ts'
import {
  closeWindow,
  createWindowSession,
  openWindow,
  type WindowSession,
} from '../support/window/window-session.ts'

const RealDate = globalThis.Date

/** Sets the clock, which goes on from there. Returns the instant. */
export function setNow(day: string): number {
  const startMs = RealDate.parse(day)
  const aheadMs = startMs - RealDate.now()
  const nowMs = () => RealDate.now() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [nowMs()] : args),
    apply: () => new RealDate(nowMs()).toString(),
    get: (target, key) => (key === 'now' ? nowMs : Reflect.get(target, key)),
  })
  return startMs
}

export interface Call {
  readonly command: string
  readonly params: Record<string, unknown>
}

interface InventedWindow {
  /** Commands that the window has sent. */
  readonly calls: readonly Call[]
  /** Tells the window an event of the core. */
  tell(event: DesktopEvent): void
}

interface Fixtures {
  /** The instant at which the test begins, by default on an ordinary Tuesday. The clock goes on from there. */
  day: string
  /** Times and costs of the session's core, where the test would wait for the real ones. */
  tuning: ApplicationTuning
  /** Sets the clock; all others need it. */
  clock: number
  /** The real service at the day, with every permission. */
  service: ServiceHere
  session: WindowSession
  api: FakeApi
  page: Page
  /** Opens the window at a path over an invented window.desktop, for states that are hard to bring about. */
  open: (path: string, options?: Omit<FakeOptions, 'today'>) => Promise<InventedWindow>
}

export const test = base.extend<Fixtures>({
  day: '2026-11-24T10:00:00-03:00',
  tuning: {},
  clock: async ({ day }, use) => {
    await use(setNow(day))
    globalThis.Date = RealDate
  },
  service: async ({ clock }, use) => {
    const service = await startServiceHere(clock)
    await use(service)
    await service.stop()
  },
  session: async ({ clock: _, tuning }, use) => {
    const session = createWindowSession({}, tuning)
    await use(session)
    await session.remove()
  },
  api: async ({ clock: _ }, use) => {
    const api = await startFakeApi()
    await use(api)
    await api.close()
  },
  page: async ({ clock: _ }, use) => {
    await use(page)
    await closeWindow()
  },
  open: async ({ day, page: _ }, use) => {
    await use(async (path, options = {}) => {
      const calls: Call[] = []
      const listeners: ((event: DesktopEvent) => void)[] = []
      const desktop = makeFakeDesktop({ ...options, today: day.slice(0, 10) as PlainDate })
      await openWindow(`#${path}`, {
        call: (command, params) => {
          calls.push({ command, params: params as never })
          return desktop.call(command, params)
        },
        onEvent: (listener) => {
          listeners.push(listener)
          return desktop.onEvent(listener)
        },
      })
      const tell = (event: DesktopEvent): void => {
        for (const listen of listeners) listen(event)
      }
      return { calls, tell }
    })
  },
})

export interface ConnectionInput {
  readonly address: string
  readonly token: string
  readonly label?: string
  readonly timeZone?: string
}

/** Returns the address of a screen in the window: its name in plain letters. */
const pathOfScreen = (name: string): string =>
  `/${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}`

/** Starts the core, connects a company without typing it into Conectar, and opens a screen. */
export async function openCompany(
  session: WindowSession,
  { address, token, label = '', timeZone = 'America/Sao_Paulo' }: ConnectionInput,
  screen: string,
): Promise<void> {
  await session.start()
  await session.connect({ address, token, label, timeZone })
  await session.open(`#${pathOfScreen(screen)}`)
  await expect(page.getByRole('heading', { level: 1, name: screen, exact: true })).toBeVisible()
}

/** Opens a screen on a first run, connected to the service with every permission. Returns what direct calls need. */
export async function openConnected(
  { service, session }: { readonly service: ServiceHere; readonly session: WindowSession },
  screen: string,
): Promise<RawApi> {
  const api = { baseUrl: service.baseUrl, token: service.tokens.full }
  await openCompany(session, { address: api.baseUrl, token: api.token }, screen)
  return api
}

export async function openScreen(name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** Runs a part of a longer journey; a failure names it. */
export async function step<Value>(title: string, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error) error.message = `${title}: ${error.message}`
    throw error
  }
}

export { expect, waitForAnswers }
