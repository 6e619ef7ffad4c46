import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { OfflinePart } from '../../../../shared/bridge/offline-preparation.ts'
import { conversationRequest } from '../../../../shared/leads/conversation-request.ts'
import { type Harness, makeTempFolder, NOON, startCore, TODAY } from '../../../support/core/core-harness.ts'
import { type FakeApi, fakeFunnel, refuseWith, startFakeApi } from '../../../support/fakes/fake-api.ts'
import { type AskedPage, conversationOf, manyLeads, pageOfLeads } from '../../../support/fakes/many-leads.ts'
import { inSuite } from '../../../support/suites.ts'

const COUNT = 60

let api: FakeApi
let folder: ReturnType<typeof makeTempFolder>
let core: Harness
let companyId: string
let nowMs: number

/** Leads whose every id has a conversation. */
function answerLeads(): void {
  const leads = manyLeads(COUNT, { hasConversation: true })
  api.respond('leads.list', ({ body }) => pageOfLeads(leads, body as unknown as AskedPage))
}

/** Runs a preparation to its end. Returns its result by part. */
async function prepare() {
  const over = new Promise<void>((resolve) => {
    const leave = core.application.onEvent((event) => {
      if (event.type !== 'offline-preparation' || event.status.running !== null) return
      leave()
      resolve()
    })
  })
  await core.value('offlinePreparation.start', { companyId })
  await over
  return lastResult()
}

async function lastResult() {
  const { companySettings } = await core.value('app.state', {})
  const last = companySettings[companyId]?.offlinePreparation ?? null
  const part = (name: OfflinePart) => last?.parts.find((each) => each.part === name)
  return { last, part }
}

const requestsOf = (operation: string) => api.requests.filter((request) => request.operation === operation)

beforeEach(async () => {
  nowMs = NOON
  api = await startFakeApi()
  folder = makeTempFolder()
  core = await startCore(folder.path, { clock: { now: () => nowMs } })
  companyId = (await core.connect(api.baseUrl)).companyId
  answerLeads()
  const { stalled } = OPERATIONS['marketing.funnel'].example.result
  api.respond('marketing.funnel', ({ body }) => ({
    ...(fakeFunnel(body) as object),
    stalled: { ...stalled, snapshot_date: TODAY },
  }))
  api.requests.length = 0
})
afterEach(async () => {
  await core.application.close()
  await api.close()
  folder.remove()
})

describe('createOfflinePreparation', () => {
  it('stores leads, tasks, conversations and the year, and says how much at what time', async () => {
    const { last, part } = await prepare()
    expect(last).toMatchObject({ endedAt: new Date(NOON).toISOString() })
    expect(last?.bytes).toBeGreaterThan(10_000)
    expect(last?.parts.map(({ error }) => error)).toEqual(Array(7).fill(null))
    expect(part('leads')).toMatchObject({ stored: COUNT, total: COUNT })
    expect(part('conversations')).toMatchObject({ stored: 50, total: 50 })
    expect(part('funnel')).toMatchObject({ stored: 1, total: 1 })
    expect(part('tasks')).toMatchObject({ stored: 1 })
    const asked = requestsOf('messages.list').map(({ body }) => body.conversation_id)
    expect(asked).toEqual(Array.from({ length: 50 }, (_, index) => conversationOf(COUNT - index)))
    expect(requestsOf('marketing.funnel').at(0)?.body).toMatchObject({ from: '2026-01-01' })
  })

  it('leaves conversations that open without a network, as the screen asks for them', async () => {
    await prepare()
    await api.close()
    const question = (id: number) =>
      ({
        kind: 'operation',
        companyId,
        operation: 'messages.list',
        params: { ...conversationRequest(conversationOf(id)) },
      }) as const
    expect((await core.asked(question(COUNT))).value).toMatchObject({ messages: [{}] })
    // The control: the conversation of an older lead was not stored.
    expect((await core.asked(question(1))).value).toBeNull()
  })

  it('repeats nothing that was read a moment ago', async () => {
    await prepare()
    api.requests.length = 0
    await prepare()
    expect(api.requests.map(({ operation }) => operation)).toEqual([])
  })

  it('says which part the token may not read, after one request for it', async () => {
    api.respond('messages.list', refuseWith(403, 'SCOPE_DENIED'))
    const { part } = await prepare()
    expect(part('conversations')).toMatchObject({ stored: 0, total: 50, error: 'SCOPE_DENIED' })
    expect(requestsOf('messages.list')).toHaveLength(1)
    expect(part('leads')).toMatchObject({ stored: COUNT, error: null })
  })

  it.each([
    ['some of the days', { from: '2026-11-10', to: TODAY }, 'PARTIAL'],
    ['none of the days', { from: '2020-01-01', to: '2020-01-31' }, 'UNEXPECTED_SHAPE'],
  ])('says why when an answer has %s that were asked for', async (_, range, error) => {
    api.respond('marketing.funnel', () => fakeFunnel(range))
    const { part, last } = await prepare()
    expect(part('funnel')).toMatchObject({ stored: 0, total: 1, error })
    // Whatever lacks something has a reason, and what is whole has none.
    for (const each of last?.parts ?? []) {
      expect([each.part, each.error === null]).toEqual([
        each.part,
        each.total === null || each.stored === each.total,
      ])
    }
    expect(part('leads')).toMatchObject({ error: null })
  })

  it('stops at a failure that the rest would meet too, and counts what is stored', async () => {
    const { result } = OPERATIONS['messages.list'].example
    const refuse = refuseWith(429, 'RATE_LIMITED')
    api.respond('messages.list', (request, response) =>
      requestsOf('messages.list').length > 12 ? refuse(request, response) : result,
    )
    const { part } = await prepare()
    expect(part('conversations')).toMatchObject({ stored: 12, total: 50, error: 'RATE_LIMITED' })
    expect(requestsOf('messages.list')).toHaveLength(13)
    // The one page of leads that named the conversations is stored; the full sync did not begin.
    expect(part('leads')).toMatchObject({ stored: 50, error: 'RATE_LIMITED' })
    expect(part('completedTasks')).toMatchObject({ error: 'RATE_LIMITED' })
  })

  it('ends when it is cancelled, and keeps what it read', async () => {
    const { result } = OPERATIONS['messages.list'].example
    const some = Promise.withResolvers<void>()
    api.respond('messages.list', () => {
      if (requestsOf('messages.list').length <= 5) return result
      some.resolve()
      return new Promise(() => undefined)
    })
    await core.value('offlinePreparation.start', { companyId })
    await some.promise
    const status = await core.value('offlinePreparation.cancel', { companyId })
    expect(status.running).toBeNull()
    const { part } = await lastResult()
    expect(part('conversations')).toMatchObject({ stored: 5, total: 50, error: 'CANCELLED' })
    expect(part('leads')).toMatchObject({ error: 'CANCELLED' })
  })

  if (inSuite(false, true)) {
    it('estimates its requests before, and makes about as many', async () => {
      const first = await core.value('offlinePreparation.status', { companyId })
      expect(first).toMatchObject({ running: null, plan: { isAtLeast: true } })
      await prepare()
      nowMs += 3_600_000
      const { plan } = await core.value('offlinePreparation.status', { companyId })
      expect(plan.isAtLeast).toBe(false)
      api.requests.length = 0
      await prepare()
      expect(Math.abs(api.requests.length - plan.calls)).toBeLessThanOrEqual(2)
    })

    it('passes over a conversation that is gone', async () => {
      const { result } = OPERATIONS['messages.list'].example
      const refuse = refuseWith(404, 'NOT_FOUND')
      api.respond('messages.list', (request, response) =>
        request.body.conversation_id === conversationOf(COUNT - 3) ? refuse(request, response) : result,
      )
      const { part } = await prepare()
      expect(part('conversations')).toMatchObject({ stored: 49, total: 50, error: 'NOT_FOUND' })
      expect(part('leads')).toMatchObject({ error: null })
    })

    it('forgets its result when the stored data are erased', async () => {
      expect((await prepare()).last).not.toBeNull()
      await core.value('store.erase', { companyId })
      expect((await lastResult()).last).toBeNull()
    })
  }
})
