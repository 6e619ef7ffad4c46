// R14 with the built window open: whatever a server's Retry-After says, a refused token is rarely used again. Each hint
// has a window, a host and a server of its own, and all are watched together, so that the minute passes only once.
import type { BrowserContext } from '@playwright/test'
import { noteFigure } from '../../faults/figures.ts'
import { scaled } from '../../faults/scale.ts'
import { createPreviewSession, type PreviewSession } from '../../support/browser/preview-session.ts'
import { type FakeApi, refuseWith, startFakeApi } from '../../support/fakes/fake-api.ts'
import { expect, test } from './fixtures.ts'
import { openCompany, pressRefresh, waitForAnswers } from './screen.ts'

const MOST_REQUESTS = 10
/** The time in which requests are counted: the test measures a rate, so the time must pass. */
const WATCHED_MS = scaled(12_000, 60_000)
const HINTS = {
  '0': '0',
  '1': '1',
  negative: '-30',
  huge: '99999999999999999999',
  'a date that is over': 'Thu, 01 Jan 1970 00:00:00 GMT',
  'a date to come': 'Fri, 31 Dec 9999 23:59:59 GMT',
  text: 'soon',
} as const

interface Asked {
  readonly hint: string
  readonly api: FakeApi
  readonly session: PreviewSession
  /** When its refusals began. */
  sinceMs: number
}

test('a refused token is asked at most ten times a minute, whatever Retry-After says (R14)', async ({
  browser,
}) => {
  const all: Asked[] = []
  const contexts: BrowserContext[] = []
  try {
    // One after the other: seven windows that open at once keep each other waiting.
    for (const [name, hint] of Object.entries(HINTS)) {
      const api = await startFakeApi()
      const session = await createPreviewSession()
      const context = await browser.newContext({ locale: 'pt-BR' })
      contexts.push(context)
      const page = await context.newPage()
      const company = { address: api.baseUrl, token: 'tk_live_hints', label: name }
      const asked: Asked = { hint: name, api, session, sinceMs: 0 }
      all.push(asked)
      await openCompany(page, session, company, 'Hoje')
      await waitForAnswers(page)
      api.respond('*', refuseWith(429, 'RATE_LIMITED', { 'retry-after': hint }))
      api.requests.length = 0
      asked.sinceMs = Date.now()
      await pressRefresh(page)
      // Control: it was called and refused, so that there is something to retry.
      await expect.poll(() => api.requests.length).toBeGreaterThan(0)
    }
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
    const counts = all.map(({ hint, api, sinceMs }) => {
      // The first went on while the others opened: on a busy machine for more than a minute.
      const most = MOST_REQUESTS * Math.max(1, (Date.now() - sinceMs) / 60_000)
      return { hint, count: api.requests.length, most }
    })
    expect(counts.filter(({ count, most }) => count > most)).toEqual([])
    noteFigure({
      row: 'R14',
      what: `429 with odd hints for ${WATCHED_MS / 1000} s, the built window open`,
      n: all.length,
      result: `at most ${Math.max(...counts.map(({ count }) => count))} requests each`,
      control: 'on 0661309: 81 for a hint of 0',
    })
  } finally {
    for (const context of contexts) await context.close()
    for (const { session, api } of all) {
      await session.remove()
      await api.close()
    }
  }
})
