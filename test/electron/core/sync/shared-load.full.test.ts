// Several applications or windows of one person must not cost the token several times the requests.
import { describe, expect, it } from 'vitest'
import { startRefreshWorld } from '../../../support/core/refresh-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Requests of an hour with so many applications, started one after the other. */
async function countHour(howMany: number): Promise<number> {
  const { core, passAndList, startAnother } = await startRefreshWorld()
  core.application.notice('start')
  let asked = 0
  for (let more = 1; more < howMany; more++) {
    asked += (await passAndList(10_000)).length
    const other = await startAnother({ random: () => (more % 3) / 3 })
    other.application.notice('start')
  }
  return asked + (await passAndList(HOUR)).length
}

describe('applications over one folder', () => {
  it('ask hardly more together than one alone', async () => {
    const alone = await countHour(1)
    expect(alone).toBeGreaterThan(40)
    // What is younger than the interval is not asked, whoever stored it: twelve times an hour instead of ten.
    expect(await countHour(2)).toBeLessThanOrEqual(alone * 1.25)
    expect(await countHour(3)).toBeLessThanOrEqual(alone * 1.25)
  })
})

describe('windows over one application', () => {
  it('get one request for a question that all of them ask at once or soon after', async () => {
    const { api, core, companyId, time } = await startRefreshWorld()
    const ask = () =>
      core.value('funnel.read', {
        companyId,
        pipelineId: 1,
        from: '2026-11-01',
        to: '2026-11-16',
        readFrom: 'api',
        maxAgeMs: 5_000,
      })
    const [first, ...others] = await Promise.all([ask(), ask(), ask()])
    await time.pass(3_000)
    others.push(await ask())
    for (const other of others)
      expect(other).toMatchObject({ value: first.value, source: 'live', error: null })
    expect(api.requests).toHaveLength(1)
    await time.pass(3_000)
    await ask()
    expect(api.requests).toHaveLength(2)
  })
})
