// Specification 4.6 tasks.get and 4.7 tasks.list.
import { describe, expect, it } from 'vitest'
import {
  ANA,
  createService,
  expectFailure,
  NOW,
  RUI,
  STRANGER,
  serviceOfEachTest,
} from './support/service-under-test.ts'

const service = serviceOfEachTest()

async function idsOf(body: object, token?: string): Promise<number[]> {
  const { tasks } = await service.ask('tasks.list', body, token)
  return tasks.map((task: { id: number }) => task.id)
}

describe('4.6 tasks.get', () => {
  it('answers a task with its deadline in local time, without an offset', async () => {
    const id = service.addTask({
      responsibleId: ANA.id,
      deadline: '2026-11-20T09:00:00',
      ownerType: 'lead',
      ownerId: 7,
    })
    expect(await service.ask('tasks.get', { id })).toEqual({
      found: true,
      task: {
        id,
        owner_type: 'lead',
        owner_id: 7,
        type: 'call',
        subject: 'Ligar',
        completed: false,
        responsible_id: ANA.id,
        responsible_name: ANA.name,
        deadline: '2026-11-20T09:00:00',
      },
    })
  })

  it('answers found=false with 200 when absent or another company’s', async () => {
    const id = service.addTask({}, service.other)
    for (const absent of [id, 999_999, 0, -1]) {
      expect(await service.ask('tasks.get', { id: absent })).toEqual({ found: false, task: null })
    }
    expect((await service.ask('tasks.get', { id }, service.otherToken)).found).toBe(true)
  })

  it.each([{}, { id: '1' }, { id: 1.5 }, { id: null }])('answers 400 BAD_REQUEST to %j', async (body) => {
    expectFailure(await service.call('tasks.get', body), 400, 'BAD_REQUEST')
  })
})

describe('4.7 tasks.list', () => {
  it('orders pending first, deadline ascending with nulls last, then creation descending', async () => {
    const doneEarly = service.addTask({ completed: true, deadline: '2026-01-01T00:00:00' })
    const noneOld = service.addTask({ createdAt: 1000 })
    const noneNew = service.addTask({ createdAt: 2000 })
    const lateNew = service.addTask({ deadline: '2026-12-01T00:00:00', createdAt: 2000 })
    const lateOld = service.addTask({ deadline: '2026-12-01T00:00:00', createdAt: 1000 })
    const lateSame = service.addTask({ deadline: '2026-12-01T00:00:00', createdAt: 1000 })
    const soon = service.addTask({ deadline: '2026-11-01T00:00:00' })
    const doneNone = service.addTask({ completed: true })
    const expected = [soon, lateNew, lateSame, lateOld, noneNew, noneOld, doneEarly, doneNone]
    expect(await idsOf({})).toEqual(expected)
  })

  it('owner: a type needs an id, an id alone means deal, neither means every type', async () => {
    const deal = service.addTask({ ownerType: 'deal', ownerId: 5 })
    const contact = service.addTask({ ownerType: 'contact', ownerId: 5 })
    const lead = service.addTask({ ownerType: 'lead', ownerId: 5 })
    service.addTask({ ownerType: 'deal', ownerId: 6 })
    expect(await idsOf({ owner_id: 5 })).toEqual([deal])
    expect(await idsOf({ owner_type: 'deal', owner_id: 5 })).toEqual([deal])
    expect(await idsOf({ owner_type: 'contact', owner_id: 5 })).toEqual([contact])
    expect(await idsOf({ owner_type: 'lead', owner_id: 5 })).toEqual([lead])
    expect(await idsOf({})).toHaveLength(4)
    expectFailure(await service.call('tasks.list', { owner_type: 'lead' }), 400, 'BAD_REQUEST')
  })

  it.each(['user', '', 'Deal', 7, null])(
    'answers 400 INVALID_OWNER_TYPE when owner_type is %j',
    async (owner_type) => {
      expectFailure(await service.call('tasks.list', { owner_type, owner_id: 1 }), 400, 'INVALID_OWNER_TYPE')
      expectFailure(await service.call('tasks.list', { owner_type }), 400, 'INVALID_OWNER_TYPE')
    },
  )

  it('completed: true completed, false pending, absent both', async () => {
    const done = service.addTask({ completed: true })
    const pending = service.addTask()
    expect(await idsOf({ completed: true })).toEqual([done])
    expect(await idsOf({ completed: false })).toEqual([pending])
    expect(await idsOf({})).toEqual([pending, done])
  })

  it('responsible_id: equality, null filters nothing, a user of another company has no tasks', async () => {
    const ana = service.addTask({ responsibleId: ANA.id })
    const rui = service.addTask({ responsibleId: RUI.id })
    const nobody = service.addTask()
    service.addTask({ responsibleId: STRANGER.id })
    expect(await idsOf({ responsible_id: ANA.id })).toEqual([ana])
    expect(await idsOf({ responsible_id: RUI.id.toUpperCase() })).toEqual([rui])
    expect(await idsOf({ responsible_id: null })).toContain(nobody)
    expect(await idsOf({ responsible_id: null })).toHaveLength(4)
    expect(await idsOf({ responsible_id: STRANGER.id })).toEqual([])
  })

  it('overdue: only pending tasks whose deadline is before now in the company’s zone; false filters nothing', async () => {
    // Now is 11:00:00 in São Paulo and 10:00:00 in Manaus.
    const overdue = service.addTask({ deadline: '2026-11-21T10:59:59' })
    service.addTask({ deadline: '2026-11-21T11:00:00' })
    service.addTask({ deadline: '2026-11-20T09:00:00', completed: true })
    service.addTask()
    expect(await idsOf({ overdue: true })).toEqual([overdue])
    expect(await idsOf({ overdue: true, completed: true })).toEqual([])
    expect(await idsOf({ overdue: false })).toHaveLength(4)
    const theirs = service.addTask({ deadline: '2026-11-21T09:59:59' }, service.other)
    service.addTask({ deadline: '2026-11-21T10:00:00' }, service.other)
    expect(await idsOf({ overdue: true }, service.otherToken)).toEqual([theirs])
  })

  it('overdue counts a deadline of this very second once it has begun', async () => {
    const later = createService({ nowMs: NOW + 500 })
    later.addTask({ deadline: '2026-11-21T11:00:00' })
    expect((await later.ask('tasks.list', { overdue: true })).total).toBe(1)
    await later.close()
  })

  it('page and limit: defaults 1 and 25, above 100 clamped; total is the size of the page', async () => {
    for (let index = 0; index < 130; index += 1) service.addTask()
    expect(Object.keys(await service.ask('tasks.list'))).toEqual(['total', 'tasks'])
    expect((await service.ask('tasks.list')).total).toBe(25)
    expect((await service.ask('tasks.list', { limit: 1000 })).total).toBe(100)
    expect((await service.ask('tasks.list', { limit: 100, page: 2 })).total).toBe(30)
    expect((await service.ask('tasks.list', { page: Number.MAX_SAFE_INTEGER, limit: 100 })).total).toBe(0)
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => idsOf({ page })))
    expect(new Set(pages.flat()).size).toBe(130)
  })

  it('shows no task of another company', async () => {
    service.addTask({}, service.other)
    expect(await idsOf({})).toEqual([])
  })

  it.each([
    { owner_id: 'x' },
    { completed: 'true' },
    { responsible_id: 'ana' },
    { overdue: 1 },
    { page: 0 },
    { page: -1 },
    { limit: 0 },
    { limit: -5 },
    { limit: 1.5 },
  ])('answers 400 BAD_REQUEST to %j', async (body) => {
    expectFailure(await service.call('tasks.list', body), 400, 'BAD_REQUEST')
  })
})
