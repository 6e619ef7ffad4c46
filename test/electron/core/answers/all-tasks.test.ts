import { describe, expect, it } from 'vitest'
import type { Gateway, OperationRead } from '../../../../electron/core/answers/gateway.ts'
import type { AskOptions } from '../../../../electron/core/answers/source.ts'
import { createAllTasksSource } from '../../../../electron/core/answers/sources/tasks.ts'
import { success } from '../../../../shared/bridge/result.ts'
import { PAGE_SIZE } from '../../../../shared/tasks/task-pages.ts'

const COMPANY = '11111111-0000-4000-8000-000000000001'
const [ANA, RUI] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']
const HOW: AskOptions = {
  signal: new AbortController().signal,
  maxAgeMs: 0,
  sinceUserMs: Number.POSITIVE_INFINITY,
  isOfThisRun: true,
  isRenewed: false,
  withoutStored: false,
  isStopped: () => false,
  onProgress: () => undefined,
}

/** An API with more than 10,000 pending tasks of anybody, 3 of Ana and 2 of Rui. */
function crowdedGateway(asked: OperationRead[] = []): Gateway {
  const task = (id: number, responsible_id: string | null) => ({ id, responsible_id })
  const tasksOf = ({ params, readFrom }: OperationRead) => {
    if (params.overdue) return readFrom === 'store' ? [task(1, ANA)] : Array(PAGE_SIZE).fill(task(1, ANA))
    if (params.responsible_id === ANA) return [task(1, ANA), task(2, ANA), task(3, ANA)]
    if (params.responsible_id === RUI) return [task(4, RUI), task(5, RUI)]
    const first = (Number(params.page) - 1) * PAGE_SIZE
    return Array.from({ length: PAGE_SIZE }, (_, index) => task(1_000 + first + index, null))
  }
  return {
    async read(question) {
      asked.push(question)
      const isOfLeads = question.operation === 'leads.list'
      const tasks = isOfLeads ? [] : tasksOf(question)
      const value = isOfLeads
        ? { rows: [{ id: 7, assigned_to: RUI }] }
        : { total: tasks.length, tasks, unreadable: [] }
      return success({ value, source: 'live', capturedAt: '2026-11-24T10:00:00.000Z', error: null })
    },
  }
}

describe('createAllTasksSource', () => {
  it('asks for too many pending tasks by person, and says whose they are', async () => {
    const asked: OperationRead[] = []
    const source = createAllTasksSource(crowdedGateway(asked))
    const read = await source.ask?.({ kind: 'all-tasks', companyId: COMPANY, tasks: 'pending' }, HOW)
    const answer = read?.ok ? read.value : null
    expect(answer?.ofPeople).toEqual({ known: 2, isCut: false })
    expect(answer?.value).toHaveLength(PAGE_SIZE + 5)
    const people = asked.flatMap(({ params }) => params.responsible_id ?? [])
    expect(people).toEqual([ANA, RUI])
    // Four pages to find out, the first again, one of each person.
    expect(asked.filter(({ readFrom }) => readFrom === 'api')).toHaveLength(7)
  })
  it('never shows a part of the overdue tasks, which are counted', async () => {
    const source = createAllTasksSource(crowdedGateway())
    const read = await source.ask?.({ kind: 'all-tasks', companyId: COMPANY, tasks: 'overdue' }, HOW)
    expect(read).toMatchObject({ ok: false, error: { code: 'TOO_MANY_TASKS' } })
  })
})
