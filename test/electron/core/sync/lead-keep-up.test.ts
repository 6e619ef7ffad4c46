// What the refresh keeps up of the leads once all of them were read: the new ones by the day, all of them by the week.
import { describe, expect, it } from 'vitest'
import type { LeadSyncStatus } from '../../../../shared/bridge/lead-sync.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { type RefreshWorld, startRefreshWorld } from '../../../support/core/refresh-world.ts'
import { type FakeApi, refuseWith } from '../../../support/fakes/fake-api.ts'

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
  it('reads the new leads once a day, and all of them again after a week', async () => {
    const world = await startWithLeads(250)
    const { api, core, companyId, time, status, leads, addLead } = world
    const first = whenOver(world)
    await core.value('leadSync.start', { companyId })
    const { wholeAt } = await first
    expect(wholeAt).toBe(new Date(NOON).toISOString())
    core.application.notice('start')
    for (const nights of [1, 1, 4]) {
      addLead()
      api.requests.length = 0
      time.sleep(nights * DAY)
      await time.pass(2 * MINUTE)
      await time.pass(HOUR)
      expect(pagesAsked(world)).toEqual([wholeAt])
      expect(await status()).toMatchObject({ stored: leads.length, wholeAt, state: 'idle' })
    }
    api.requests.length = 0
    const second = whenOver(world)
    time.sleep(DAY)
    await time.pass(2 * MINUTE)
    expect(await second).toMatchObject({ stored: leads.length, state: 'idle', endedBy: null })
    expect(pagesAsked(world)[0]).toBe('all')
    expect(Date.parse((await status()).wholeAt ?? '')).toBeGreaterThan(NOON + 7 * DAY)
  })

  it.each([
    ['goes on by itself after a failure of the connection', 401, 'INVALID_TOKEN', 1],
    ['waits for somebody when the token may not read leads', 403, 'SCOPE_DENIED', 0],
  ])('%s', async (_, status, code, more) => {
    const world = await startWithLeads(450)
    const { api, core, companyId, time } = world
    api.respond('leads.list', refuseWith(status, code))
    const failed = whenOver(world)
    await core.value('leadSync.start', { companyId })
    expect(await failed).toMatchObject({ state: 'paused', endedBy: code })
    answerLeads(api, world.leads)
    api.requests.length = 0
    const over = more === 0 ? null : whenOver(world)
    core.application.notice('start')
    await time.pass(20 * MINUTE)
    expect((await over)?.stored).toBe(more === 0 ? undefined : 450)
    expect(pagesAsked(world).filter((from) => from === 'all')).toHaveLength(more)
  })

  it('goes on by itself with a reading that a restart cut off', async () => {
    const world = await startWithLeads(450)
    const { api, core, companyId, time } = world
    const second = Promise.withResolvers<void>()
    api.respond('leads.list', ({ body }) => {
      if (body.created_from !== undefined || body.limit === 1) {
        second.resolve()
        return new Promise(() => undefined)
      }
      const rows = world.leads.slice(0, 200)
      return { rows, total: 450, by_status: {}, page: 1, limit: 200 }
    })
    await core.value('leadSync.start', { companyId })
    await second.promise
    await core.application.close()
    answerLeads(api, world.leads)
    const again = await world.startAnother()
    const over = whenOver({ ...world, core: again })
    again.application.notice('start')
    await time.pass(MINUTE)
    expect(await over).toMatchObject({ stored: 450, state: 'idle', endedBy: null })
  })
})
