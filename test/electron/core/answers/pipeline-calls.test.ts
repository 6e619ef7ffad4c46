// What several pipelines cost: a call for each pipeline that lacks days, whatever the period is compared with.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import {
  createLastingVault,
  type Harness,
  NOON,
  startCore,
  TODAY,
} from '../../../support/core/core-harness.ts'
import { folderOfTest } from '../../../support/core/open-world.ts'
import { apiOfEachTest } from '../../../support/each-test.ts'
import { fakeFunnel, isOfApi, refuseWith } from '../../../support/fakes/fake-api.ts'
import { createFakeTime, type FakeTime } from '../../../support/fakes/fake-time.ts'
import { inSuite } from '../../../support/suites.ts'

const MINUTE = 60_000
/** A period with what it is compared with and its whole days, as Funil asks. */
const RECENT = [
  { from: '2026-10-19', to: TODAY },
  { from: '2026-09-21', to: '2026-10-18' },
  { from: '2026-10-19', to: '2026-11-15' },
] as const
const QUARTER = [
  { from: '2026-10-01', to: TODAY },
  { from: '2026-07-01', to: '2026-08-16' },
  { from: '2026-10-01', to: '2026-11-15' },
] as const
type Period = typeof RECENT | typeof QUARTER

const api = apiOfEachTest()
let time: FakeTime
let core: Harness
let companyId: string
let restart: () => Promise<void>

beforeEach(async () => {
  const folder = folderOfTest()
  time = createFakeTime(NOON)
  const vault = createLastingVault()
  const start = async () => {
    core = await startCore(folder.path, { vault, clock: time }, { timers: time.timers })
    onTestFinished(core.application.close)
  }
  await start()
  ;({ companyId } = await core.connect(api.baseUrl))
  api.requests.length = 0
  restart = async () => {
    await core.application.close()
    await start()
  }
})

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Returns the calls that were made since the last time. */
function madeCalls(): string[] {
  const made = api.requests.filter(isOfApi).map(({ body }) => `${body.pipeline_id} ${body.from} ${body.to}`)
  api.requests.length = 0
  return made
}

/** Asks as a window does: all questions at once, each shared with nobody. */
function ask(questions: readonly Question[], sinceUserMs?: number): Promise<Answer<unknown>[]> {
  const how = sinceUserMs === undefined ? {} : { sinceUserMs }
  return Promise.all(questions.map((question) => core.asked(question, how)))
}

function periodQuestions(pipelineIds: number[], [shown, compared, whole]: Period): Question[] {
  return [
    { kind: 'funnel-range', companyId, pipelineId: pipelineIds, ...shown },
    { kind: 'funnel-range', companyId, pipelineId: pipelineIds, ...compared },
    { kind: 'funnel-by-pipeline', companyId, pipelineIds, ...whole },
  ]
}

describe('a change of the period', () => {
  it.each(inSuite([1, 5], [1, 10, 50]))(
    'costs a call for each of %i pipelines that lack days, and two more at most',
    async (n) => {
      const ids = idsOf(n)
      await ask(periodQuestions(ids, RECENT))
      expect(madeCalls().length).toBeLessThanOrEqual(n + 2)
      // The days compared with are not stored.
      await time.pass(MINUTE)
      const [shown, compared] = await ask(periodQuestions(ids, QUARTER))
      expect(madeCalls().length).toBeLessThanOrEqual(n + 2)
      expect([shown, compared]).toMatchObject([
        { source: 'live', error: null, value: { missing: [] } },
        { source: 'live', error: null, value: { missing: [] } },
      ])
      await time.pass(MINUTE)
      await ask(periodQuestions(ids, RECENT))
      await ask(periodQuestions(ids, QUARTER))
      expect(madeCalls().length).toBeLessThanOrEqual(2)
    },
  )

  it('costs nothing for stored days that came today, in an earlier run too', async () => {
    await ask(periodQuestions(idsOf(3), QUARTER))
    await time.pass(MINUTE)
    await restart()
    madeCalls()
    await ask([{ kind: 'funnel-range', companyId, pipelineId: idsOf(3), ...QUARTER[1] }])
    expect(madeCalls()).toEqual([])
  })
})

describe('several pipelines', () => {
  const ids = idsOf(3)
  const shown = () => [{ kind: 'funnel-range', companyId, pipelineId: ids, ...RECENT[0] } as const]
  const compared = () => [{ kind: 'funnel-range', companyId, pipelineId: ids, ...RECENT[1] } as const]

  it('are asked for today again, and for all recent days with it', async () => {
    await ask(shown())
    madeCalls()
    await time.pass(6 * MINUTE)
    const [answer] = await ask(shown())
    expect(madeCalls().sort()).toEqual(ids.map((id) => `${id} 2026-08-17 ${TODAY}`))
    expect(answer?.capturedAt).toBe(new Date(time.now()).toISOString())
  })

  it('are asked for past days again on the next day, and when the user asks for new figures', async () => {
    await ask(compared())
    madeCalls()
    await time.pass(MINUTE)
    await ask(compared())
    expect(madeCalls()).toEqual([])
    await ask(compared(), 1)
    expect(madeCalls()).toHaveLength(ids.length)
    await time.pass(24 * 60 * MINUTE)
    madeCalls()
    await ask(compared())
    expect(madeCalls().length).toBeGreaterThanOrEqual(ids.length)
  })

  it('make one call for their days and their stalled deals', async () => {
    await ask([{ kind: 'stalled', companyId, pipelineId: ids }, ...shown(), ...compared()])
    expect(madeCalls()).toHaveLength(ids.length)
  })

  it('are asked for the needed days alone where the answer is too large', async () => {
    api.respond('marketing.funnel', ({ body }) => {
      const funnel = fakeFunnel(body) as { readonly days: readonly object[] }
      return funnel.days.length < 92 ? funnel : { ...funnel, filler: 'x'.repeat(9 * 1024 * 1024) }
    })
    const [answer] = await ask(shown())
    expect(answer).toMatchObject({ source: 'live', error: null, value: { missing: [] } })
  })

  it('are not live when every call failed', async () => {
    api.respond('marketing.funnel', ({ body }) => {
      const funnel = fakeFunnel(body) as { readonly days: readonly { readonly date: string }[] }
      return { ...funnel, days: funnel.days.filter(({ date }) => date !== TODAY) }
    })
    await ask(shown())
    await time.pass(6 * MINUTE)
    api.respond('marketing.funnel', refuseWith(500, 'INTERNAL_ERROR'))
    const [answer] = await ask(shown())
    expect(answer).toMatchObject({
      source: 'snapshot',
      error: { code: 'INTERNAL_ERROR' },
      value: { missing: [{ from: TODAY, to: TODAY }] },
    })
  })
})
