// Questions that were never asked online, answered out of stored rows: as the service answers them.
import { describe, expect, it } from 'vitest'
import type { OperationParams } from '../../../../shared/api/registry.ts'
import {
  companyId,
  core,
  folder,
  restart,
  startElsewhere,
  useDemoWorld,
  vault,
} from '../../../support/core/demo-world.ts'
import { finishLeadSync } from '../../../support/core/finish-sync.ts'
import { inSuite } from '../../../support/suites.ts'

type LeadsParams = OperationParams<'leads.list'>

const LEAD_QUESTIONS: readonly LeadsParams[] = [
  { search: 'padaria' },
  { search: 'ção', status: 'new', order_by: 'name_asc' },
  { search: '9', limit: 200, page: 2 },
  { status_in: ['junk', 'converted'], order_by: 'opportunity_desc', limit: 30 },
  { created_from: '2026-10-01', created_to: '2026-10-31', has_conversation: true },
  { opportunity_min: 1000, opportunity_max: 9000, order_by: 'opportunity_asc', page: 3, limit: 20 },
  { junked_from: '2026-09-01', order_by: 'created_at_asc' },
  { search: 'nobody has this name' },
]
const TASK_QUESTIONS = [{ overdue: true, limit: 99 }, { completed: false, limit: 98 }, { limit: 100 }]

interface AnyTask {
  readonly id: number
  readonly deadline: string | null
}

/** Tasks of one deadline stand in the order of creation, which the API does not tell: by id here. */
function settleTies(value: unknown): unknown {
  const { tasks, ...rest } = value as { readonly tasks?: readonly AnyTask[] }
  if (tasks === undefined) return value
  const groups = Map.groupBy(tasks, ({ deadline }) => deadline)
  return { ...rest, tasks: [...groups.values()].map((group) => group.toSorted((a, b) => a.id - b.id)) }
}

/** Two months of leads and tasks in the quick suite, all in the full one. */
const FIRST_MS = inSuite(Date.parse('2026-09-15T03:00:00.000Z'), null)

let total = 0

// Both clocks stand still: a task that becomes overdue between two answers would make them differ.
useDemoWorld(FIRST_MS)

function ask(operation: 'leads.list' | 'tasks.list', params: object, readFrom: 'api' | 'store' = 'api') {
  return core.read(operation, params, readFrom)
}

describe('answer.read without a network', () => {
  it('answers what was never asked out of the leads seen so far, and says how many of how many', async () => {
    total = ((await ask('leads.list', { limit: 200 })).value as { total: number }).total
    await restart(false)
    const found = await ask('leads.list', { search: 'a', limit: 5 })
    expect(found).toMatchObject({
      source: 'snapshot',
      error: { code: 'UNREACHABLE' },
      coverage: { stored: 200, known: total, isComplete: false, wholeAt: null },
    })
    expect((found.value as { total: number }).total).toBeGreaterThan(0)
    // Before the API was asked, incomplete figures would flicker.
    expect((await ask('leads.list', { search: 'a', limit: 5 }, 'store')).value).toBeNull()
    // The exact answer comes before incomplete rows.
    expect(await ask('leads.list', { limit: 200 })).not.toHaveProperty('coverage')
  })

  it('finds stored leads by their ids, which leads.list cannot be asked for', async () => {
    const { rows } = (await ask('leads.list', { limit: 200 })).value as { rows: readonly { id: number }[] }
    const leadIds = [rows[3]?.id ?? 0, 999_999_999]
    expect(await core.kept({ kind: 'stored-leads', companyId, leadIds })).toEqual([rows[3]])
  })

  it('answers as the service does once all leads and tasks are stored', async () => {
    await restart(true)
    for (let page = 1; page <= Math.ceil(total / 200); page++) await ask('leads.list', { limit: 200, page })
    for (const completed of [false, true]) {
      for (let page = 1, size = 100; size === 100; page++) {
        const { value } = await ask('tasks.list', { completed, limit: 100, page })
        size = (value as { tasks: unknown[] }).tasks.length
      }
    }
    await core.application.close()
    expect(await finishLeadSync(folder.path, vault, companyId, total)).toBe(true)
    // Asked by another application: an exact answer that is stored here comes before a computed one.
    const elsewhere = await startElsewhere()
    const online = []
    for (const params of LEAD_QUESTIONS) online.push((await elsewhere.read('leads.list', params)).value)
    for (const params of TASK_QUESTIONS) online.push((await elsewhere.read('tasks.list', params)).value)
    await elsewhere.application.close()
    await restart(false)
    const offline = []
    for (const params of LEAD_QUESTIONS) offline.push(await ask('leads.list', params))
    for (const params of TASK_QUESTIONS) offline.push(await ask('tasks.list', params))
    expect(offline.map(({ value }) => settleTies(value))).toEqual(online.map(settleTies))
    for (const { coverage, source } of offline) {
      expect([coverage?.isComplete, source]).toEqual([true, 'snapshot'])
    }
    const stored = await ask('leads.list', LEAD_QUESTIONS[0] as LeadsParams, 'store')
    expect(stored).toEqual({ ...offline[0], error: null })
  })
})
