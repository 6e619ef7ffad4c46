// Several windows of one person must not cost the token several times the requests.
import { describe, expect, it } from 'vitest'
import { startRefreshWorld } from '../../../support/core/refresh-world.ts'

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
