// Leads of an API that tells six fields of each (specification 2.2): what is not told is neither none nor zero, and
// what the API itself answered comes before what rows say.
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { LeadSyncStatus } from '../../../../shared/bridge/lead-sync.ts'
import { createLastingVault, type Harness, NOON } from '../../../support/core/core-harness.ts'
import { openWorld, type World } from '../../../support/core/open-world.ts'
import type { FakeApi } from '../../../support/fakes/fake-api.ts'
import { answerTerseLeads, TERSE_COUNT, WITHOUT_CONVERSATION } from '../../../support/fakes/terse-leads.ts'
import { companyOf, openDatabaseOf, openTestStore, ownerOf } from '../../../support/store/store-fixture.ts'

const FORGOTTEN = { status: 'new', has_conversation: false, limit: 1 }

let api: FakeApi
let folder: string
let vault: ReturnType<typeof createLastingVault>
let core: Harness
let companyId: string
let restart: World['restart']

beforeEach(async () => {
  vault = createLastingVault()
  ;({ api, core, companyId, folder, restart } = await openWorld({ vault }))
})

function ask(params: object, readFrom: 'store' | 'api' | 'offline' = 'api') {
  return core.read('leads.list', params, readFrom)
}

async function restartOffline(): Promise<void> {
  core = await restart({ fetch: () => Promise.reject(new TypeError('no network')) })
}

async function readAllLeads(): Promise<void> {
  await core.value('leadSync.start', { companyId })
  const isWhole = ({ state, wholeAt }: LeadSyncStatus) => state === 'idle' && wholeAt !== null
  await expect.poll(async () => isWhole(await core.value('leadSync.status', { companyId }))).toBe(true)
}

describe('answer.read of leads that tell six fields', () => {
  it('computes nothing of a field that never came, and the rest', async () => {
    answerTerseLeads(api, NOON)
    await readAllLeads()
    await restartOffline()
    for (const [params, field] of [
      [FORGOTTEN, 'conversation_id'],
      [{ created_from: '2026-11-01', created_to: '2026-11-30', limit: 200 }, 'created_at'],
      [{ source_id_in: [3], limit: 1 }, 'source_id'],
      [{ converted_from: '2020-01-01', limit: 1 }, 'converted_at'],
    ] as const) {
      const found = await ask(params)
      expect(found).toMatchObject({
        value: null,
        capturedAt: null,
        leadFields: [],
        coverage: {
          isComplete: true,
          stored: TERSE_COUNT,
          absentFields: { never: [field], rows: TERSE_COUNT },
        },
      })
      expect((await ask(params, 'store')).value).toBeNull()
    }
    expect(await ask({ status: 'new', search: 'lead', limit: 5 })).toMatchObject({
      value: { total: TERSE_COUNT / 2, by_status: { new: TERSE_COUNT / 2, converted: 0 } },
      coverage: { absentFields: { never: [], rows: 0, isUnordered: true, isTitleUnsearched: true } },
    })
  })

  it('counts a row without the field as unknown where others carry it', async () => {
    // Every fourth tells its conversation, and that there is none.
    answerTerseLeads(api, NOON, (id) => (id % 4 === 1 ? { conversation_id: null } : {}))
    await readAllLeads()
    await restartOffline()
    const [told, absentFields] = [TERSE_COUNT / 4, TERSE_COUNT / 4]
    expect(await ask(FORGOTTEN)).toMatchObject({
      value: { total: told },
      leadFields: ['conversation_id'],
      coverage: { absentFields: { never: [], partly: ['conversation_id'], rows: absentFields } },
    })
  })

  it('puts the API’s own answer to exactly the question before what rows say, at first paint and offline', async () => {
    answerTerseLeads(api, NOON, () => ({ conversation_id: null }))
    const live = await ask(FORGOTTEN)
    expect(live).toMatchObject({ source: 'live', value: { total: WITHOUT_CONVERSATION } })
    await readAllLeads()
    expect(await ask(FORGOTTEN, 'store')).toEqual({ ...live, source: 'snapshot' })
    await restartOffline()
    expect(await ask(FORGOTTEN)).toEqual({ ...live, source: 'snapshot', error: expect.anything() })
    // Never asked: computed, and said to be.
    expect(await ask({ ...FORGOTTEN, limit: 2 })).toMatchObject({
      value: { total: TERSE_COUNT / 2 },
      coverage: { isComplete: true },
    })
  })

  it('remembers which fields ever came over a restart, and says it with every answer', async () => {
    answerTerseLeads(api, NOON)
    expect((await ask({ limit: 1 })).leadFields).toEqual([])
    answerTerseLeads(api, NOON, () => ({ source_id: 3, title: null }))
    expect((await ask({ limit: 2 })).leadFields).toEqual(['title', 'source_id'])
    answerTerseLeads(api, NOON, () => ({ created_at: '2026-11-16T12:00:00.000Z' }))
    // The stored answer is given out as young, too, and a page without a row says what came before.
    const all = ['title', 'source_id', 'created_at']
    expect((await ask({ limit: 1 })).leadFields).toEqual(all)
    expect((await ask({ search: 'nobody', limit: 1 })).leadFields).toEqual(all)
    expect((await ask({ limit: 1 }, 'store')).leadFields).toEqual(all)
    await restartOffline()
    for (const readFrom of ['store', 'api', 'offline'] as const) {
      expect((await ask({ limit: 1 }, readFrom)).leadFields).toEqual(all)
      expect((await ask({ limit: 9 }, readFrom)).leadFields).toEqual(all)
    }
  })

  it('shows incomplete rows at once, without asking, when the API is known not to answer', async () => {
    answerTerseLeads(api, NOON)
    await ask({ limit: 200 })
    const asked = api.requests.length
    const offline = await ask({ search: 'lead 1', limit: 200 }, 'offline')
    expect(offline).toMatchObject({ source: 'snapshot', error: null, coverage: { isComplete: false } })
    expect((offline.value as { total: number }).total).toBeGreaterThan(0)
    expect((await ask({ search: 'lead 1', limit: 200 }, 'store')).value).toBeNull()
    expect(api.requests).toHaveLength(asked)
  })
})

describe('providedLeadFields', () => {
  it('tells from the rows which fields came where the state is gone', () => {
    const owner = ownerOf('c1')
    const path = join(folder, 'other')
    const open = () => openTestStore(path)
    const first = open()
    first.saveCompany(companyOf('c1'))
    expect(first.providedLeadFields(owner)).toEqual([])
    first.writeLeads(owner, [{ id: 8, title: 'Reforma', source_id: null }], 1)
    expect(first.providedLeadFields(owner)).toEqual(['title', 'source_id'])
    first.close()
    openDatabaseOf(path, (database) => database.prepare('DELETE FROM row_states').run())
    const opened = open()
    expect(opened.providedLeadFields(owner)).toEqual(['title', 'source_id'])
    opened.writeLeads(owner, [{ id: 8 }], 2)
    expect(opened.providedLeadFields(owner)).toEqual(['title', 'source_id'])
    const request = OPERATIONS['leads.list'].request.parse({ source_id_in: [3] })
    expect(opened.findLeads(owner, request, 'UTC')).toMatchObject({
      value: null,
      coverage: { absentFields: { never: ['source_id'] } },
    })
    opened.close()
  })
})
