// What the alerts would have said, through the whole core: from the store alone.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Harness, makeTempFolder, startCore, TEST_TOKEN } from '../../../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../../../support/fakes/fake-api.ts'

const HALF_WEEK = 3.5 * 24 * 3_600_000

let api: FakeApi
let folder: ReturnType<typeof makeTempFolder>
let core: Harness
let companyId: string
let nowMs: number

describe('alerts.past', () => {
  beforeEach(async () => {
    nowMs = Date.parse('2026-11-18T15:00:00Z')
    api = await startFakeApi()
    const tasks = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, overdue: true }))
    api.respond('tasks.list', () => ({ total: 30, tasks }))
    folder = makeTempFolder()
    core = await startCore(folder.path, { clock: { now: () => nowMs }, notify: () => undefined })
    const connection = { address: api.baseUrl, token: TEST_TOKEN, label: '', timeZone: 'America/Sao_Paulo' }
    companyId = (await core.value('company.connect', connection)).activeCompanyId as string
    await core.value('operation.read', {
      companyId,
      operation: 'tasks.list',
      params: { overdue: true, limit: 100, page: 1 },
      readFrom: 'api',
    })
    await core.application.whenRefreshed()
    nowMs += HALF_WEEK
  })
  afterEach(async () => {
    await core.application.close()
    await api.close()
    folder.remove()
  })

  it('says what the stored days say, without a request', async () => {
    const before = api.requests.length
    expect(await core.value('alerts.past', { companyId })).toEqual([
      { rule: 'overdueTasks', warned: 1, days: 1 },
    ])
    expect(api.requests).toHaveLength(before)
  })
})
