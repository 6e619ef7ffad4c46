import { describe, expect, it } from 'vitest'
import { api, clock, companyId, core, restart, useClockedWorld } from '../../../support/core/clocked-world.ts'
import { fakeDay, fakeFunnel } from '../../../support/fakes/fake-api.ts'

const DAY_MS = 86_400_000

useClockedWorld()

/** The API's days from now on: some of them are not what they were. */
function correct(bumps: Readonly<Record<string, number>>): void {
  api.respond('marketing.funnel', ({ body }) => {
    const answer = fakeFunnel(body) as { days: { date: string }[] }
    return { ...answer, days: answer.days.map(({ date }) => fakeDay(date, bumps[date] ?? 0)) }
  })
}

const read = (to: string) =>
  core.answer({ kind: 'funnel-range', companyId, pipelineId: 1, from: '2026-11-01', to }, 'api')
const list = (pipelineId = 1) => core.kept({ kind: 'corrections', companyId, pipelineId })

describe('corrections.list', () => {
  it('lists exactly what changed in past days, over a restart, and asks the API for nothing', async () => {
    await read('2026-11-16')
    expect(await list()).toEqual([])
    clock.nowMs += DAY_MS
    correct({ '2026-11-03': 2, '2026-11-16': 40 })
    await read('2026-11-17')
    await restart()
    api.requests.length = 0
    // The 16th was still going on when it was first read.
    expect(await list()).toEqual([
      {
        pipelineId: 1,
        day: '2026-11-03',
        seenAt: new Date(clock.nowMs).toISOString(),
        changes: [
          { figure: 'leads', before: 6, after: 8 },
          { figure: 'google', before: 3, after: 5 },
          { figure: 'opportunities', before: 3, after: 5 },
          { figure: 'opportunitiesValue', before: 325, after: 525 },
          { figure: 'wonValue', before: 310, after: 510 },
        ],
      },
    ])
    expect(await list(2)).toEqual([])
    expect(api.requests).toEqual([])
  })
})
