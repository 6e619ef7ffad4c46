// What the refresh keeps up of the leads once all of them were read: the new ones by the day, all of them by the week.
import { describe, expect, it } from 'vitest'
import { NOON } from '../../../support/core/core-harness.ts'
import {
  answerLeads,
  pagesAsked,
  startWithLeads,
  whenOver,
} from '../../../support/core/lead-keep-up-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
    core.application.notice('resume')
    await time.pass(2 * MINUTE)
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
    time.sleep(8 * DAY)
    core.application.notice('resume')
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
    core.application.notice('resume')
    await time.pass(2 * MINUTE)
    expect(pagesAsked(world)).toEqual([])
  })
})
