// Questions that were never asked online, answered out of stored rows: as the service answers them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationParams } from '../../../../shared/api/registry.ts'
import {
  createLastingVault,
  type Harness,
  makeTempFolder,
  NOON,
  startCore,
} from '../../../support/core/core-harness.ts'
import { finishLeadSync } from '../../../support/core/finish-sync.ts'
import { BASE_URL, openDemoService } from '../../../support/fakes/demo-service.ts'
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

const vault = createLastingVault()
const folder = makeTempFolder()
let service: ReturnType<typeof openDemoService>
let core: Harness
let companyId: string
let total = 0

const start = (isOnline: boolean) =>
  startCore(folder.path, {
    vault,
    fetch: isOnline ? service.fetch : () => Promise.reject(new TypeError('no network')),
  })

function ask(operation: 'leads.list' | 'tasks.list', params: object, readFrom: 'api' | 'store' = 'api') {
  return core.read(operation, params, readFrom)
}

async function restart(isOnline: boolean): Promise<void> {
  await core.application.close()
  core = await start(isOnline)
}

beforeAll(async () => {
  // Both clocks stand still: a task that becomes overdue between two answers would make them differ.
  service = openDemoService(NOON, FIRST_MS)
  core = await start(true)
  companyId = (await core.connect(BASE_URL, service.token)).companyId
})
afterAll(async () => {
  await core.application.close()
  await service.close()
  folder.remove()
})

describe('operation.read without a network', () => {
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
    core = await start(true)
    // Asked by another application: an exact answer that is stored here comes before a computed one.
    const other = makeTempFolder()
    const elsewhere = await startCore(other.path, { fetch: service.fetch })
    const { companyId: otherId } = await elsewhere.connect(BASE_URL, service.token)
    const online: unknown[] = []
    const askElsewhere = async (operation: 'leads.list' | 'tasks.list', params: object) => {
      const question = { companyId: otherId, operation, params: params as never, readFrom: 'api' } as const
      online.push((await elsewhere.value('operation.read', question)).value)
    }
    for (const params of LEAD_QUESTIONS) await askElsewhere('leads.list', params)
    for (const params of TASK_QUESTIONS) await askElsewhere('tasks.list', params)
    await elsewhere.application.close()
    other.remove()
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
