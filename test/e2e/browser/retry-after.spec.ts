// R14 with the built window open: whatever a server's Retry-After says, a refused token is rarely used again. Windows,
// hosts and servers with all hints run in parallel, so that the minute passes only once.
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
}

test('a refused token is asked at most ten times a minute, whatever Retry-After says (R14)', async ({
  browser,
}) => {
  test.setTimeout(WATCHED_MS + 150_000)
  const all: Asked[] = []
  const contexts = await Promise.all(Object.keys(HINTS).map(() => browser.newContext({ locale: 'pt-BR' })))
  try {
    await Promise.all(
      Object.entries(HINTS).map(async ([name, hint], index) => {
        const api = await startFakeApi()
        const session = await createPreviewSession()
        all.push({ hint: name, api, session })
        const page = await contexts[index]?.newPage()
        if (page === undefined) throw new Error('no page')
        const company = { address: api.baseUrl, token: 'tk_live_hints', label: name }
        await openCompany(page, session, company, 'Hoje')
        await waitForAnswers(page)
        api.respond('*', refuseWith(429, 'RATE_LIMITED', { 'retry-after': hint }))
        api.requests.length = 0
        await pressRefresh(page)
      }),
    )
    // Control: each one was called and refused, so that there is something to retry.
    for (const { api } of all) await expect.poll(() => api.requests.length).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
    const asked = Object.fromEntries(all.map(({ hint, api }) => [hint, api.requests.length]))
    for (const [hint, count] of Object.entries(asked)) {
      expect([hint, count <= MOST_REQUESTS, count]).toEqual([hint, true, count])
    }
    noteFigure({
      row: 'R14',
      what: `429 with odd hints for ${WATCHED_MS / 1000} s, the built window open`,
      n: all.length,
      result: `at most ${Math.max(...Object.values(asked))} requests each`,
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
