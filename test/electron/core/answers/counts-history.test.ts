import { describe, expect, it } from 'vitest'
import type { DailyFigure, PeopleFigure } from '../../../../shared/bridge/daily-counts.ts'
import { api, clock, companyId, core, restart, useClockedWorld } from '../../../support/core/clocked-world.ts'
import type { Harness } from '../../../support/core/core-harness.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'
import { taskOf } from '../../../support/fakes/task-of.ts'

const DAY = 24 * 3_600_000
const RANGE = { from: '2026-11-01', to: '2026-11-30' }
const WITHOUT_CONVERSATION = { status: 'new', has_conversation: false, limit: 1 }

useClockedWorld()

const task = (id: number) => taskOf(id, { deadline: '2026-11-02T10:00:00' })
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
const askLeads = (params: object) => core.read('leads.list', params)
const counts = async (figure: DailyFigure, of: Harness = core) =>
  (await of.kept({ kind: 'counts-history', companyId, figure, ...RANGE })).map(({ day, count }) => [
    day,
    count,
  ])

const people = async (figure: PeopleFigure) =>
  core.kept({ kind: 'people-history', companyId, figure, ...RANGE })
const ANA = '5e0f3c52-6a4e-4f6a-8d7c-1b2a3c4d5e6f'
const NONE_LATE = { severe: 0, medium: 0, light: 0, sameDay: 0, unknown: 0 }
/** `late` by days: the API's day is 16 November. @param day null for a deadline that cannot be read */
const of = (id: number, responsible_id: unknown, day: number | null) => ({
  ...task(id),
  responsible_id,
  responsible_name: 'Ana Secreta',
  deadline: day === null ? 'amanhã' : `2026-11-${String(day).padStart(2, '0')}T08:00:00`,
})

describe('createKeptDays people', () => {
  it('keeps each person’s overdue tasks by how late they are, with their ids, and those of nobody', async () => {
    withOverdue(
      0,
      of(9, ANA, 15),
      of(3, ANA.toUpperCase(), 8),
      of(5, null, 12),
      of(7, ANA, 16),
      of(8, ANA, null),
      // An empty date is no deadline, and late for nobody.
      { ...of(6, ANA, 1), deadline: '0001-01-01T00:00:00' },
    )
    await askOverdue()
    const kept = [
      {
        day: '2026-11-16',
        people: [
          { id: null, count: 1, late: { ...NONE_LATE, medium: 1 }, taskIds: [5] },
          {
            id: ANA,
            count: 4,
            late: { severe: 1, medium: 0, light: 1, sameDay: 1, unknown: 1 },
            taskIds: [3, 7, 8, 9],
          },
        ],
      },
    ]
    expect(await people('overdue-tasks')).toEqual(kept)
    await restart()
    expect(await people('overdue-tasks')).toEqual(kept)
  })

  it('keeps pending tasks by person over all pages, without how late they are', async () => {
    withOverdue(0, ...Array.from({ length: 130 }, (_, index) => of(index + 1, index < 5 ? null : ANA, 20)))
    await core.asked({ kind: 'all-tasks', companyId, tasks: 'pending' })
    const [day] = await people('pending-tasks')
    expect(day?.people.map(({ id, count, late, taskIds }) => [id, count, late, taskIds?.length])).toEqual([
      [null, 5, undefined, 5],
      [ANA, 125, undefined, 125],
    ])
    expect(await counts('pending-tasks')).toEqual([['2026-11-16', 130]])
  })

  it('is a gap, and its count is kept, where a task does not say whose it is or names no id', async () => {
    for (const odd of [undefined, 'Ana Secreta']) {
      withOverdue(0, of(1, ANA, 8), of(2, odd, 8))
      await askOverdue()
      expect(await people('overdue-tasks')).toEqual([])
      expect(await counts('overdue-tasks')).toEqual([['2026-11-16', 2]])
    }
  })

  it('is a gap where one person alone was asked for, and where there are too many tasks', async () => {
    withOverdue(0, of(1, ANA, 8))
    await core.asked({ kind: 'all-tasks', companyId, tasks: 'overdue', responsibleId: ANA })
    withOverdue(10_001)
    await askOverdue()
    expect(await people('overdue-tasks')).toEqual([])
    expect(await counts('overdue-tasks')).toEqual([])
  })

  it('keeps leads by status of all leads alone, and not a status that did not come', async () => {
    const answer = (by_status: unknown) =>
      api.respond('leads.list', () => ({ rows: [], total: 9, by_status, page: 1, limit: 1 }))
    answer({ new: 5, converted: 3, junk: 1 })
    await askLeads({ limit: 1, assigned_to_in: [ANA] })
    expect(await counts('leads-new')).toEqual([])
    await askLeads({ limit: 1 })
    clock.nowMs += DAY
    answer({ new: 6, junk: 0 })
    await askLeads({ limit: 1 })
    expect(await counts('leads-new')).toEqual([
      ['2026-11-16', 5],
      ['2026-11-17', 6],
    ])
    expect(await counts('leads-converted')).toEqual([['2026-11-16', 3]])
    expect(await counts('leads-junk')).toEqual([
      ['2026-11-16', 1],
      ['2026-11-17', 0],
    ])
  })
})

describe('createKeptDays counts', () => {
  it('keeps the last count of each day over a restart, zero as a count, and leaves gaps', async () => {
    for (const [total, laterMs] of [
      [46, 0],
      [43, 3_600_000],
      [0, 2 * DAY],
    ] as const) {
      clock.nowMs += laterMs
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
})
