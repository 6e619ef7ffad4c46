// What the refresh keeps up of the leads once all of them were read: the new ones by the day, all of them by the week.
import { describe, expect, it } from 'vitest'
import type { LeadSyncStatus } from '../../../../shared/bridge/lead-sync.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { type RefreshWorld, startRefreshWorld } from '../../../support/core/refresh-world.ts'
import type { FakeApi } from '../../../support/fakes/fake-api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface FakeLead {
  readonly id: number
  readonly created_at: string
}

function answerLeads(api: FakeApi, leads: readonly FakeLead[]): void {
  api.respond('leads.list', ({ body }) => {
    const { page, limit, created_from = '' } = body as { page: number; limit: number; created_from?: string }
    const found = leads.filter(({ created_at }) => created_at >= created_from)
    return {
      rows: found.slice((page - 1) * limit, page * limit),
      total: found.length,
      by_status: {},
      page,
      limit,
    }
  })
}

async function startWithLeads(count: number) {
  const world = await startRefreshWorld()
  const { api, core, companyId } = world
  const leads: FakeLead[] = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    created_at: new Date(NOON - DAY + index * MINUTE).toISOString(),
  }))
  answerLeads(api, leads)
  const status = () => core.value('leadSync.status', { companyId })
  return { ...world, leads, status, addLead: () => leads.push(newLead(world, leads.length + 1)) }
}

function newLead({ time }: RefreshWorld, id: number): FakeLead {
  return { id, created_at: new Date(time.now()).toISOString() }
}

/** Resolves when a full sync of leads is over. */
function whenOver({ core }: RefreshWorld): Promise<LeadSyncStatus> {
  return new Promise((resolve) => {
    const stop = core.application.onEvent((event) => {
      if (event.type !== 'lead-sync' || event.status.state === 'running') return
      stop()
      resolve(event.status)
    })
  })
}

/** Pages of leads among what was asked; the counts of the refresh ask for one lead. */
function pagesAsked({ api }: RefreshWorld) {
  return api.requests.flatMap(({ operation, body }) =>
    operation === 'leads.list' && body.limit !== 1 ? [body.created_from ?? 'all'] : [],
  )
}

describe('keepUp', () => {
  it('reads all of them once, and not at every refresh, when the clock had been a year ahead', async () => {
    const world = await startWithLeads(250)
    const { api, core, companyId, time, status, leads } = world
    time.setClock(365 * DAY)
    const first = whenOver(world)
    await core.value('leadSync.start', { companyId })
    await first
    time.setClock(-365 * DAY)
    // Deleted by the API: its row was last seen in a year.
    leads.pop()
    const second = whenOver(world)
    core.application.notice('start')
    await time.pass(2 * MINUTE)
    await second
    expect(await status()).toMatchObject({ stored: 249, state: 'idle' })
    expect(Date.parse((await status()).wholeAt ?? '')).toBeLessThan(NOON + DAY)
    api.requests.length = 0
    for (let refresh = 0; refresh < 5; refresh++) await time.pass(10 * MINUTE)
    expect(pagesAsked(world)).toEqual([])
  })

  it('reads the new leads every day also after a day that a wrong clock put far ahead', async () => {
    const world = await startWithLeads(250)
    const { api, core, companyId, time } = world
    const first = whenOver(world)
    await core.value('leadSync.start', { companyId })
    await first
    core.application.notice('start')
    time.sleep(6 * DAY)
    await time.pass(2 * MINUTE)
    time.setClock(-4 * DAY)
    api.requests.length = 0
    time.sleep(DAY + HOUR)
    await time.pass(10 * MINUTE)
    expect(pagesAsked(world)).toHaveLength(1)
  })

  it('reads nothing of leads that were never read in full, nor what was stopped by hand', async () => {
    const world = await startWithLeads(450)
    const { api, core, companyId, time } = world
    core.application.notice('start')
    await time.pass(MINUTE)
    time.sleep(8 * DAY)
    await time.pass(2 * MINUTE)
    expect(pagesAsked(world)).toEqual([])
    const asked = Promise.withResolvers<void>()
    api.respond('leads.list', () => {
      asked.resolve()
      return new Promise(() => undefined)
    })
    const over = whenOver(world)
    await core.value('leadSync.start', { companyId })
    await asked.promise
    await core.value('leadSync.cancel', { companyId })
    await over
    answerLeads(api, world.leads)
    api.requests.length = 0
    time.sleep(8 * DAY)
    await time.pass(2 * MINUTE)
    expect(pagesAsked(world)).toEqual([])
  })
})
