import { describe, expect, it } from 'vitest'
import { api, companyId, core, restart, useClockedWorld } from '../../../support/core/clocked-world.ts'
import { TODAY } from '../../../support/core/core-harness.ts'
import { fakeDay, fakeFunnel, refuseWith } from '../../../support/fakes/fake-api.ts'

const FROM = '2026-11-01'
const ALL = [1, 2]

useClockedWorld()

interface AnyFunnel {
  readonly days: readonly { readonly date: string; readonly leads: object }[]
  readonly stalled: { readonly buckets: readonly { readonly count: number }[] }
}

/** Answers with leads and stalled of each pipeline's own. */
function answerByPipeline(): void {
  api.respond('marketing.funnel', ({ body }) => {
    const own = body.pipeline_id === 2
    const funnel = fakeFunnel(body) as AnyFunnel
    return {
      ...funnel,
      days: own ? funnel.days.map(({ date }) => fakeDay(date, 1)) : funnel.days,
      stalled: {
        ...funnel.stalled,
        buckets: funnel.stalled.buckets.map((bucket) => ({ ...bucket, count: bucket.count + (own ? 1 : 0) })),
      },
    }
  })
}

const read = (pipelineId: number | number[], readFrom: 'store' | 'api' = 'api', from = FROM) =>
  core.answer({ kind: 'funnel-range', companyId, pipelineId, from, to: TODAY }, readFrom)
const stalled = (pipelineId: number | number[], readFrom: 'store' | 'api' = 'api') =>
  core[readFrom === 'api' ? 'asked' : 'stored']({ kind: 'stalled', companyId, pipelineId })
async function measured() {
  return (await core.value('app.state', {})).companySettings[companyId]?.measured
}

describe('answer.read of several pipelines', () => {
  it('sums deals and takes leads once where they are the company’s, live and offline', async () => {
    const [one] = (await read(1)).value?.days ?? []
    await read(2)
    expect(await measured()).toMatchObject({ leads: 'company' })
    for (const readFrom of ['api', 'store'] as const) {
      const { value, error } = await read(ALL, readFrom)
      expect([error, value?.missing]).toEqual([null, []])
      expect(value?.days[0]).toMatchObject({
        date: FROM,
        leads: one?.leads,
        opportunities: { count: 2 * (one?.opportunities.count ?? 0), valueCents: 250 },
        won: { count: 2, valueCents: 220 },
        lostCount: 4,
      })
    }
  })

  it('misses the days that one pipeline lacks, and says why', async () => {
    await read(1)
    api.respond('marketing.funnel', (request, response) =>
      request.body.pipeline_id === 2
        ? refuseWith(500, 'INTERNAL_ERROR')(request, response)
        : fakeFunnel(request.body),
    )
    const answer = await read(ALL)
    expect(answer).toMatchObject({ value: null, error: { code: 'INTERNAL_ERROR' } })
  })
})

describe('the stalled deals of several pipelines', () => {
  it('takes those of the company once', async () => {
    const one = await stalled(1)
    await stalled(2)
    expect(await measured()).toMatchObject({ stalled: 'company' })
    expect((await stalled(ALL)).value).toEqual(one.value)
    expect((await stalled(ALL, 'store')).value).toEqual(one.value)
  })

  it('sums those of the pipelines, and their history day by day', async () => {
    answerByPipeline()
    const counts = async (pipelineId: number | number[], readFrom: 'store' | 'api' = 'api') =>
      (await stalled(pipelineId, readFrom)).value?.buckets.map(({ count }) => count) ?? []
    const [one, two] = [await counts(1), await counts(2)]
    const sum = one.map((count, index) => (count ?? 0) + (two[index] ?? 0))
    expect(await counts(ALL)).toEqual(sum)
    expect(await counts(ALL, 'store')).toEqual(sum)
    const question = { companyId, from: '2026-01-01', to: TODAY }
    const { snapshots } = await core.kept({ kind: 'stalled-history', ...question, pipelineId: ALL })
    expect(snapshots.map(({ buckets }) => buckets.map(({ count }) => count))).toEqual([sum])
  })
})

describe('what was measured', () => {
  it('outlives a restart, and goes with the company', async () => {
    await read(ALL)
    await stalled(ALL)
    await restart()
    expect(await measured()).toMatchObject({ leads: 'company', stalled: 'company' })
    await core.value('company.disconnect', { companyId, keepStored: false })
    expect(await measured()).toBeUndefined()
  })
})
