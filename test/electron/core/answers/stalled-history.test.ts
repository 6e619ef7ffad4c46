import { beforeEach, describe, expect, it } from 'vitest'
import { type Harness, TODAY } from '../../../support/core/core-harness.ts'
import { openWorld } from '../../../support/core/open-world.ts'
import { type FakeApi, fakeFunnel } from '../../../support/fakes/fake-api.ts'

let api: FakeApi
let core: Harness
let companyId: string

beforeEach(async () => {
  ;({ api, core, companyId } = await openWorld())
})

/** The API as it answers on another day, with one more bucket than the specification names when asked for. */
async function snapshotOn(day: string, count: number, pipelineId = 1, extra: readonly object[] = []) {
  api.respond('marketing.funnel', ({ body }) => ({
    ...(fakeFunnel(body) as object),
    stalled: {
      snapshot_date: day,
      buckets: [{ label: 'Mais de 15 dias', count, value: count * 10 }, ...extra],
    },
  }))
  await core.asked({ kind: 'stalled', companyId, pipelineId })
}

const read = (from: string, to: string, pipelineId = 1) =>
  core.kept({ kind: 'stalled-history', companyId, pipelineId, from, to })

describe('the history of stalled deals', () => {
  it('lists one snapshot a day in order, the last of each day, and leaves gaps out', async () => {
    for (const [day, count] of [
      ['2026-11-16', 9],
      ['2026-11-12', 4],
      ['2026-11-13', 5],
      ['2026-11-13', 6],
    ] as const) {
      await snapshotOn(day, count)
    }
    const { snapshots } = await read('2026-10-01', TODAY)
    expect(snapshots.map(({ snapshotDate, buckets }) => [snapshotDate, buckets[0]?.count])).toEqual([
      ['2026-11-12', 4],
      ['2026-11-13', 6],
      ['2026-11-16', 9],
    ])
    expect(snapshots[0]?.buckets[0]?.valueCents).toBe(4_000)
    expect((await read('2026-11-13', '2026-11-15')).snapshots).toHaveLength(1)
  })

  it('keeps pipelines apart, and a sixth bucket', async () => {
    await snapshotOn('2026-11-12', 4, 1, [{ label: 'Mais de 90 dias', count: 1, value: 2 }])
    await snapshotOn('2026-11-12', 7, 2)
    expect((await read('2026-11-01', TODAY)).snapshots[0]?.buckets).toHaveLength(2)
    expect((await read('2026-11-01', TODAY, 2)).snapshots[0]?.buckets[0]?.count).toBe(7)
  })
})
