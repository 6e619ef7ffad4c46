import { beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationTuning } from '../../../../electron/core/application/deps.ts'
import { createLastingVault, type Harness, nextAnswer } from '../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../support/core/open-world.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../support/each-test.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'
import { type AskedPage, manyLeads, pageOfLeads } from '../../../support/fakes/many-leads.ts'

const COUNT = 1_050

const api = apiOfEachTest()
const folder = folderOfEachTest()
let vault: ReturnType<typeof createLastingVault>
let core: Harness
let companyId: string
let nowMs: number

function answerLeads(): void {
  const leads = manyLeads(COUNT)
  const pair = Promise.withResolvers<void>()
  let served = 0
  api.respond('leads.list', async ({ body }) => {
    // The second is answered when the third is there: without two at once it never is.
    if (++served === 3) pair.resolve()
    if (served === 2) await pair.promise
    return pageOfLeads(leads, body as unknown as AskedPage)
  })
}

async function start(tuning: ApplicationTuning = {}): Promise<void> {
  core = await coreOfTest(folder.path, { vault, clock: { now: () => ++nowMs } }, tuning)
}

/** Resolves with the first status event that fits. */
function until(state: string): Promise<void> {
  return new Promise((resolve) => {
    core.application.onEvent((event) => {
      if (event.type === 'lead-sync' && event.status.state === state) resolve()
    })
  })
}

beforeEach(async () => {
  nowMs = Date.parse('2026-11-16T15:00:00Z')
  vault = createLastingVault()
  await start()
  companyId = (await core.connect(api.baseUrl)).companyId
  answerLeads()
  api.requests.length = 0
})

describe('createLeadSync', () => {
  it('reports its progress and its leads a few times a second at most, however fast pages come', async () => {
    await core.application.close()
    const time = createFakeTime(nowMs)
    await start({ timers: time.timers })
    const over = until('idle')
    const question = { kind: 'operation', companyId, operation: 'leads.list', params: { limit: 5 } } as const
    const watchId = crypto.randomUUID()
    const answered = nextAnswer(core.application.onEvent, watchId)
    api.respond('leads.list', refuseWith(400, 'BAD_REQUEST'))
    await core.value('answer.watch', { watchId, question })
    expect((await answered).value).toBeNull()
    answerLeads()
    core.events.length = 0
    await core.value('leadSync.start', { companyId })
    await over
    await time.pass(10_000)
    const reports = core.events.flatMap((event) => (event.type === 'lead-sync' ? [event.status] : []))
    // No time passed while it ran: the first report, and its end.
    expect(reports.map(({ state }) => state)).toEqual(['running', 'idle'])
    expect(reports.at(-1)).toMatchObject({ stored: COUNT, total: COUNT })
    expect(core.events.filter(({ type }) => type === 'answer')).toHaveLength(1)
  })

  it('reads all leads, two parts at once, and says when they were whole', async () => {
    const over = until('idle')
    expect(await core.value('leadSync.start', { companyId })).toMatchObject({ wholeAt: null })
    await over
    expect(await core.value('leadSync.status', { companyId })).toMatchObject({
      state: 'idle',
      total: COUNT,
      stored: COUNT,
      wholeAt: expect.any(String),
      endedBy: null,
    })
    expect(api.maxOpen()).toBe(2)
    expect(api.requests.length).toBeLessThanOrEqual(Math.ceil(COUNT / 200) + 4)
  })

  it('stops when asked to, keeps what it read, and goes on from there after a restart', async () => {
    let served = 0
    const some = Promise.withResolvers<void>()
    const answer = api.respond
    answer('leads.list', ({ body }) => {
      if (++served === 1) return pageOfLeads(manyLeads(COUNT), body as unknown as AskedPage)
      some.resolve()
      return new Promise(() => undefined)
    })
    await core.value('leadSync.start', { companyId })
    await some.promise
    expect(await core.value('leadSync.cancel', { companyId })).toMatchObject({ state: 'paused', seen: 200 })
    await core.application.close()
    answerLeads()
    await start()
    expect(await core.value('leadSync.status', { companyId })).toMatchObject({ state: 'paused', seen: 200 })
    const over = until('idle')
    await core.value('leadSync.start', { companyId })
    await over
    expect(await core.value('leadSync.status', { companyId })).toMatchObject({ state: 'idle', stored: COUNT })
  })

  it('ends when a company is full, keeps what came, and rests until somebody says so', async () => {
    let sent = 0
    api.respond('leads.list', ({ body }) => {
      const { page, limit } = body as { page: number; limit: number }
      const rows = Array.from({ length: limit }, () => {
        const created_at = new Date(Date.parse('2026-01-01T12:00:00Z') + sent * 60_000).toISOString()
        return { id: ++sent, created_at, name: `Lead ${sent}`, notes: 'x'.repeat(sent > 400 ? 70_000 : 10) }
      })
      return { rows, total: 1_000_000_000, by_status: {}, page, limit }
    })
    const over = until('paused')
    await core.value('leadSync.start', { companyId })
    await over
    const ended = await core.value('leadSync.status', { companyId })
    expect(ended).toMatchObject({ state: 'paused', endedBy: 'TOO_LARGE', wholeAt: null })
    expect(ended.stored).toBeGreaterThanOrEqual(400)
    expect(api.requests.length).toBeLessThan(12)
    // Over a restart, too.
    await core.application.close()
    await start()
    expect(await core.value('leadSync.status', { companyId })).toMatchObject({
      state: 'paused',
      endedBy: 'TOO_LARGE',
    })
    api.requests.length = 0
    core.application.notice('start')
    core.application.notice('focus')
    await core.application.whenRefreshed()
    const pages = api.requests.filter(
      ({ operation, body }) =>
        operation === 'leads.list' && body.limit === 200 && body.has_conversation === undefined,
    )
    expect(pages).toEqual([])
  })

  it('goes on behind single leads that are too large, and says at the end that they are missing', async () => {
    const leads = manyLeads(450).map((lead) => (lead.id === 8 ? { ...lead, name: 'x'.repeat(70_000) } : lead))
    api.respond('leads.list', ({ body }) => pageOfLeads(leads, body as unknown as AskedPage))
    const over = until('paused')
    await core.value('leadSync.start', { companyId })
    await over
    expect(await core.value('leadSync.status', { companyId })).toMatchObject({
      state: 'paused',
      endedBy: 'TOO_LARGE',
      wholeAt: null,
      stored: 449,
      total: 450,
    })
  })

  it('tells the requests of the last hour', async () => {
    const over = until('idle')
    await core.value('leadSync.start', { companyId })
    await over
    const { lastHour, limit } = await core.value('requests.describe', { companyId })
    expect(limit).toBe(600)
    expect(lastHour).toBe(api.requests.length)
  })
})
