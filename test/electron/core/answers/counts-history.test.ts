import { beforeEach, describe, expect, it } from 'vitest'
import type { DailyFigure } from '../../../../shared/bridge/daily-counts.ts'
import { createLastingVault, type Harness, NOON } from '../../../support/core/core-harness.ts'
import { openWorld, type World } from '../../../support/core/open-world.ts'
import { type FakeApi, refuseWith } from '../../../support/fakes/fake-api.ts'

const DAY = 24 * 3_600_000
const RANGE = { from: '2026-11-01', to: '2026-11-30' }
const WITHOUT_CONVERSATION = { status: 'new', has_conversation: false, limit: 1 }

let api: FakeApi
let core: Harness
let companyId: string
let restart: World['restart']
let nowMs = NOON
const vault = createLastingVault()

beforeEach(async () => {
  nowMs = NOON
  ;({ api, core, companyId, restart } = await openWorld({ clock: { now: () => nowMs }, vault }))
})

const task = (id: number) => ({
  id,
  owner_type: 'deal',
  owner_id: 1,
  type: 'call',
  subject: 'Ligar',
  completed: false,
  responsible_id: null,
  responsible_name: null,
  deadline: '2026-11-02T10:00:00',
})
/** The API has these overdue tasks, and answers them in pages. */
function withOverdue(count: number, ...others: readonly unknown[]): void {
  const all = [...Array.from({ length: count }, (_, index) => task(index + 1)), ...others]
  api.respond('tasks.list', ({ body }) => {
    const { page = 1, limit = 50 } = body as { page?: number; limit?: number }
    const tasks = all.slice((page - 1) * limit, page * limit)
    return { total: tasks.length, tasks }
  })
}
const withWaiting = (total: number | null) =>
  api.respond('leads.list', () => ({ rows: [], ...(total !== null && { total }), page: 1, limit: 1 }))

const askOverdue = () => core.asked({ kind: 'all-tasks', companyId, tasks: 'overdue' })
const askLeads = (params: object) =>
  core.value('operation.read', {
    companyId,
    operation: 'leads.list',
    readFrom: 'api',
    params: { ...params },
  })
const counts = async (figure: DailyFigure, of: Harness = core) =>
  (await of.kept({ kind: 'counts-history', companyId, figure, ...RANGE })).map(({ day, count }) => [
    day,
    count,
  ])

describe('createKeptDays counts', () => {
  it('keeps the last count of each day over a restart, zero as a count, and leaves gaps', async () => {
    for (const [total, laterMs] of [
      [46, 0],
      [43, 3_600_000],
      [0, 2 * DAY],
    ] as const) {
      nowMs += laterMs
      withWaiting(total)
      await askLeads(WITHOUT_CONVERSATION)
    }
    const kept = [
      ['2026-11-16', 43],
      ['2026-11-18', 0],
    ]
    expect(await counts('leads-without-conversation')).toEqual(kept)
    expect(await counts('overdue-tasks')).toEqual([])
    expect(await counts('leads-without-conversation', await restart())).toEqual(kept)
  })

  it('counts every page of the overdue tasks, and none when there is none', async () => {
    withOverdue(130)
    await askOverdue()
    expect(await counts('overdue-tasks')).toEqual([['2026-11-16', 130]])
    nowMs += DAY
    withOverdue(0)
    await askOverdue()
    expect(await counts('overdue-tasks')).toEqual([
      ['2026-11-16', 130],
      ['2026-11-17', 0],
    ])
  })

  it('keeps no count of a narrower request, of a failure, without a total and with an unreadable task', async () => {
    withWaiting(7)
    await askLeads({ ...WITHOUT_CONVERSATION, created_to: '2026-11-14' })
    await askLeads({ status: 'new' })
    withWaiting(null)
    await askLeads(WITHOUT_CONVERSATION)
    api.respond('leads.list', refuseWith(500, 'INTERNAL_ERROR'))
    await askLeads(WITHOUT_CONVERSATION)
    withOverdue(2, { id: 'not a task' })
    await askOverdue()
    expect(await counts('leads-without-conversation')).toEqual([])
    expect(await counts('overdue-tasks')).toEqual([])
  })

  it('refuses a range that ends before it begins, and an unknown company', async () => {
    const question = { kind: 'counts-history', figure: 'overdue-tasks' } as const
    const backwards = { from: RANGE.to, to: RANGE.from }
    expect(await core.storedError({ ...question, companyId, ...backwards })).toEqual({
      code: 'BAD_INPUT',
      field: 'to',
    })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await core.storedError({ ...question, companyId: unknown, ...RANGE })).toMatchObject({
      code: 'UNKNOWN_COMPANY',
    })
  })
})
