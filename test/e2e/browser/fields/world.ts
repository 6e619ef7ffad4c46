// One window over a service that answers whole, but for one change at a time. The page stays open.
import type { Page } from '@playwright/test'
import { SHARED_MS } from '../../../../electron/core/answers/sources/operation.ts'
import type { OperationName } from '../../../../shared/api/registry.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { type Change, changedText } from '../../../support/answers/field-changes.ts'
import { wholeAnswer } from '../../../support/answers/whole-answers.ts'
import { createPreviewSession } from '../../../support/browser/preview-session.ts'
import { FAKE_COMPANY_ID, type FakeApi, refuseWith, startFakeApi } from '../../../support/fakes/fake-api.ts'
import { expect } from '../fixtures.ts'
import { TIME_ZONE } from '../screen.ts'
import { measureFrames, type Reading, readScreen } from './reading.ts'
import { asksAgain, prepare, type VisitName, visitOf } from './visits.ts'

/** A Friday noon in the company's zone; in the core some seconds pass with each visit. */
const NOON = '2026-11-20T15:00:00Z'
export const TODAY = plainDate('2026-11-20')

export interface World {
  /** Answers with this change from now on; whole with null. */
  setChange(change: Change | null): void
  /** How often the change was answered since it was set. */
  served(): number
  /** What the page complained of since the last call. */
  takeComplaints(): string[]
  visit(name: VisitName): Promise<Reading>
  /** Reads the screen that is open once more, after some time. */
  readLater(): Promise<Reading>
  close(): Promise<void>
}

/** @param refused Operations that the token may not call. */
export async function openWorld(page: Page, refused: readonly OperationName[] = []): Promise<World> {
  const api = await startFakeApi()
  const session = await createPreviewSession({ clock: { now: () => Date.parse(NOON) + passedMs } })
  let passedMs = 0
  let change: Change | null = null
  let answered = 0
  let complaints: string[] = []
  const quiet = watchQuiet(page, api)
  api.respond('*', ({ token, operation, body }, response) => {
    const name = operation as OperationName
    // The second company is another one.
    const id = token === 'second' ? FAKE_COMPANY_ID.replace('b1', 'b2') : FAKE_COMPANY_ID
    const result = JSON.parse(JSON.stringify(wholeAnswer(name, body, TODAY)).replaceAll(FAKE_COMPANY_ID, id))
    const isChanged = change?.operation === name
    if (isChanged) answered++
    const text = isChanged && change !== null ? changedText(result, change) : JSON.stringify(result)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"ok":true,"method":"${name}","result":${text}}`)
    return undefined
  })
  for (const name of refused) api.respond(name, refuseWith(403, 'SCOPE_DENIED'))
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text().slice(0, 300)}`)
  })
  await page.clock.setFixedTime(NOON)
  await page.addInitScript(() => {
    Reflect.set(window, 'hits', 0)
    Reflect.set(window, 'hit', () => Reflect.set(window, 'hits', Number(Reflect.get(window, 'hits')) + 1))
  })
  const url = await session.start()
  // The company that is connected last is the one that the window shows.
  for (const token of ['second', 'first'])
    await session.connect({ address: api.baseUrl, token, label: token, timeZone: TIME_ZONE })
  await page.goto(`${url}#/hoje`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await page.evaluate(() =>
    (window as never as Bridge).desktop.call('preferences.update', { hourlyRequests: 3_000 }),
  )
  await measureFrames(page)
  const prepared = new Set<VisitName>()
  return {
    setChange: (next) => {
      change = next
      answered = 0
    },
    served: () => answered,
    takeComplaints: () => {
      const taken = complaints
      complaints = []
      return taken
    },
    visit: async (name) => {
      if (!prepared.has(name)) {
        prepared.add(name)
        // As before the change: what is typed there is answered whole.
        const held = change
        change = null
        await prepare(page, name)
        change = held
      }
      const before = answered
      passedMs += SHARED_MS + 1_000
      await visitOf(name).open(page)
      await quiet(() => asksAgain(name) && change !== null && answered === before)
      return readScreen(page)
    },
    readLater: async () => {
      await new Promise((resolve) => setTimeout(resolve, MOST_WAITING_MS))
      return readScreen(page)
    },
    close: async () => {
      await page.close()
      await session.remove()
      await api.close()
      expect(session.logLines.filter((line) => /token/.test(line))).toEqual([])
    },
  }
}

const QUIET_MS = 200
const MOST_WAITING_MS = 1_500

/**
 * Returns a function that resolves when no call of the window and no request is open and nothing was sent or received
 * for a while; with `isAwaited`, after it turned false, or when nothing came of it.
 */
function watchQuiet(page: Page, api: FakeApi) {
  const unanswered = new Set<string>()
  let lastMs = Date.now()
  let lastPayload = ''
  page.on('websocket', (socket) => {
    unanswered.clear()
    socket.on('framesent', ({ payload }) => {
      lastMs = Date.now()
      lastPayload = String(payload).slice(0, 200)
      const [, id] = /^\{"id":"(\d+)"/.exec(String(payload)) ?? []
      if (id !== undefined) unanswered.add(id)
    })
    socket.on('framereceived', ({ payload }) => {
      lastMs = Date.now()
      const [, id] = /^(\d+) /.exec(String(payload)) ?? []
      if (id !== undefined) unanswered.delete(id)
    })
  })
  return async (isAwaited: () => boolean) => {
    const sinceMs = Date.now()
    const isQuiet = () => unanswered.size === 0 && api.openCount() === 0 && Date.now() - lastMs >= QUIET_MS
    while (!isQuiet() || (isAwaited() && Date.now() - sinceMs < MOST_WAITING_MS)) {
      if (Date.now() - sinceMs > 20_000)
        throw new Error(`never quiet: ${[...unanswered]}, ${api.openCount()} open, ${lastPayload}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

interface Bridge {
  readonly desktop: { call(command: string, params: object): Promise<unknown> }
}
