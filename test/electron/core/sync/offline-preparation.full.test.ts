import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { OfflinePart } from '../../../../shared/bridge/offline-preparation.ts'
import { type Harness, makeTempFolder, NOON, startCore, TODAY } from '../../../support/core/core-harness.ts'
import { type FakeApi, fakeFunnel, refuseWith, startFakeApi } from '../../../support/fakes/fake-api.ts'
import { type AskedPage, conversationOf, manyLeads, pageOfLeads } from '../../../support/fakes/many-leads.ts'

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
})
