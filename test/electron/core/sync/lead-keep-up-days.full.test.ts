// What the refresh keeps up of the leads once all of them were read: the new ones by the day, all of them by the week.
import { describe, expect, it } from 'vitest'
import { NOON } from '../../../support/core/core-harness.ts'
import {
  answerLeads,
  pagesAsked,
  startWithLeads,
  whenOver,
} from '../../../support/core/lead-keep-up-world.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
      core.application.notice('resume')
      await time.pass(2 * MINUTE)
      await time.pass(HOUR)
      expect(pagesAsked(world)).toEqual([wholeAt])
      expect(await status()).toMatchObject({ stored: leads.length, wholeAt, state: 'idle' })
    }
    api.requests.length = 0
    const second = whenOver(world)
    time.sleep(DAY)
    core.application.notice('resume')
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
