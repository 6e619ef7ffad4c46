// What the refresh keeps up of the leads once all of them were read: the new ones by the day, all of them by the week.
import { describe, expect, it } from 'vitest'
import { NOON } from '../../../support/core/core-harness.ts'
import {
  answerLeads,
  pagesAsked,
  readAll,
  startWithLeads,
  wakeAfter,
  whenOver,
} from '../../../support/core/lead-keep-up-world.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('keepUp', () => {
  it('reads the new leads once a day, and all of them again after a week', async () => {
    const world = await startWithLeads(250)
    const { api, core, time, status, leads, addLead } = world
    const { wholeAt } = await readAll(world)
    expect(wholeAt).toBe(new Date(NOON).toISOString())
    core.application.notice('start')
    for (const nights of [1, 1, 4]) {
      addLead()
      api.requests.length = 0
      await wakeAfter(world, nights * DAY)
      await time.pass(HOUR)
      expect(pagesAsked(world)).toEqual([wholeAt])
      expect(await status()).toMatchObject({ stored: leads.length, wholeAt, state: 'idle' })
    }
    api.requests.length = 0
    const second = whenOver(world)
    await wakeAfter(world, DAY)
    expect(await second).toMatchObject({ stored: leads.length, state: 'idle', endedBy: null })
    expect(pagesAsked(world)[0]).toBe('all')
    expect(Date.parse((await status()).wholeAt ?? '')).toBeGreaterThan(NOON + 7 * DAY)
  })

  it.each([
    ['goes on by itself after a failure of the connection', 401, 'INVALID_TOKEN', 1],
    ['waits for somebody when the token may not read leads', 403, 'SCOPE_DENIED', 0],
  ])('%s', async (_, status, code, more) => {
    const world = await startWithLeads(450)
    const { api, core, time } = world
    api.respond('leads.list', refuseWith(status, code))
    expect(await readAll(world)).toMatchObject({ state: 'paused', endedBy: code })
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

  it('reads all of them once, and not at every refresh, when the clock had been a year ahead', async () => {
    const world = await startWithLeads(250)
    const { api, core, time, status, leads } = world
    time.setClock(365 * DAY)
    await readAll(world)
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
    const { api, core, time } = world
    await readAll(world)
    core.application.notice('start')
    await wakeAfter(world, 6 * DAY)
    time.setClock(-4 * DAY)
    api.requests.length = 0
    time.sleep(DAY + HOUR)
    core.application.notice('resume')
    await time.pass(10 * MINUTE)
    expect(pagesAsked(world)).toHaveLength(1)
  })

  it('reads nothing of leads that were never read in full, nor what was stopped by hand', async () => {
    const world = await startWithLeads(450)
    const { api, core, companyId, time } = world
    core.application.notice('start')
    await time.pass(MINUTE)
    await wakeAfter(world, 8 * DAY)
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
    await wakeAfter(world, 8 * DAY)
    expect(pagesAsked(world)).toEqual([])
  })
})
