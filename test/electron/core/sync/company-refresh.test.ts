import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { addDays, plainDate } from '../../../../shared/funnel/calendar.ts'
import { type Harness, makeTempFolder, NOON, startCore, TODAY } from '../../../support/core-harness.ts'
import { type FakeApi, fakeFunnel, refuseWith, startFakeApi } from '../../../support/fake-api.ts'
import { createFakeTime, type FakeTime } from '../../../support/fake-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let api: FakeApi
let folder: ReturnType<typeof makeTempFolder>
let time: FakeTime
let core: Harness
let companyId: string

beforeEach(async () => {
  api = await startFakeApi()
  api.respond('marketing.funnel', ({ body }) => ({
    ...(fakeFunnel(body) as object),
    stalled: { ...OPERATIONS['marketing.funnel'].example.result.stalled, snapshot_date: today() },
  }))
  folder = makeTempFolder()
  time = createFakeTime(NOON)
  core = await startCore(folder.path, { clock: { now: time.now } }, { timers: time.timers })
  companyId = (await core.connect(api.baseUrl)).companyId
  api.requests.length = 0
})
afterEach(async () => {
  await core.application.close()
  await api.close()
  folder.remove()
})

function today(): string {
  return new Date(time.now() - 3 * HOUR).toISOString().slice(0, 10)
}

/** Lets time pass and every refresh that it brings end; what was asked meanwhile, in words. */
async function passAndList(ms: number): Promise<string[]> {
  const before = api.requests.length
  const stepMs = Math.min(ms, 5 * MINUTE)
  for (let passed = 0; passed < ms; passed += stepMs) {
    await time.pass(stepMs)
    await core.application.whenRefreshed()
  }
  return api.requests.slice(before).map(({ operation, body }) => {
    const { from, to } = body as { from?: string; to?: string }
    return from === undefined ? operation : `${operation} ${from === to ? 'today' : `since ${from}`}`
  })
}

const FIRST = [
  'pipelines.list',
  'marketing.funnel today',
  'tasks.list',
  'leads.list',
  'leads.list',
  `marketing.funnel since ${addDays(plainDate(TODAY), -91)}`,
]
const REGULAR = ['pipelines.list', 'marketing.funnel today', 'tasks.list', 'leads.list', 'leads.list']

describe('createCompanyRefresh', () => {
  it('asks for what is kept up, and for the past only once a day', async () => {
    core.application.notice('start')
    expect(await passAndList(MINUTE)).toEqual(FIRST)
    expect(await passAndList(6 * MINUTE)).toEqual(REGULAR)
    await core.value('preferences.update', { refreshMinutes: 60 })
    const day = await passAndList(26 * HOUR)
    expect(day.filter((asked) => asked.includes('since'))).toHaveLength(1)
  })

  it('control: without the start nothing is asked', async () => {
    expect(await passAndList(2 * HOUR)).toEqual([])
  })

  it('asks nothing again that the window asked within the interval', async () => {
    await core.value('operation.read', {
      companyId,
      operation: 'tasks.list',
      params: { overdue: true, limit: 100, page: 1 },
      readFrom: 'api',
    })
    await core.value('stalled.read', { companyId, pipelineId: 1, readFrom: 'api' })
    core.application.notice('start')
    const asked = await passAndList(MINUTE)
    expect(asked).not.toContain('tasks.list')
    expect(asked).not.toContain('marketing.funnel today')
  })

  it('asks nothing at a focus within the interval', async () => {
    core.application.notice('start')
    await passAndList(MINUTE)
    core.application.notice('focus')
    expect(await passAndList(MINUTE)).toEqual([])
  })

  it('leaves out for hours what the token may not ask', async () => {
    api.respond('tasks.list', refuseWith(403, 'SCOPE_DENIED'))
    core.application.notice('start')
    const asked = await passAndList(HOUR)
    expect(asked.filter((name) => name === 'tasks.list')).toHaveLength(1)
    expect(asked.filter((name) => name === 'pipelines.list').length).toBeGreaterThan(5)
  })

  it('ends at the first failure of the connection, and tells what was stored before', async () => {
    api.respond('tasks.list', refuseWith(401, 'INVALID_TOKEN'))
    core.application.notice('start')
    expect(await passAndList(20_000)).toEqual(FIRST.slice(0, 3))
    expect(core.events).toContainEqual({
      type: 'stored',
      companyId,
      operations: ['pipelines.list', 'marketing.funnel'],
    })
  })

  it('answers another window from what one asked a moment ago', async () => {
    const question = { companyId, operation: 'leads.list', params: { limit: 1 }, readFrom: 'api' } as const
    const first = await core.value('operation.read', question)
    const second = await core.value('operation.read', { ...question, maxAgeMs: 5_000 })
    expect(second).toEqual(first)
    expect(api.requests).toHaveLength(1)
    await time.pass(6_000)
    await core.value('operation.read', { ...question, maxAgeMs: 5_000 })
    time.setClock(-HOUR)
    await core.value('operation.read', { ...question, maxAgeMs: 5_000 })
    expect(api.requests).toHaveLength(3)
  })
})
