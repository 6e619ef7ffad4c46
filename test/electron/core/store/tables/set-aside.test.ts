// Rows that the file changed: out of every answer and count, kept, and told. A field that says another time, day or
// number of rows is never believed.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { tasksList } from '../../../../../shared/api/operations/tasks.ts'
import { plainDate } from '../../../../../shared/time/calendar.ts'
import { createLastingVault, type Harness } from '../../../../support/core/core-harness.ts'
import { apiOfTest, coreOfTest } from '../../../../support/core/open-world.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'
import type { FakeApi } from '../../../../support/fakes/fake-api.ts'
import { companyOf, openTestStore, ownerOf } from '../../../../support/store/store-fixture.ts'

const BEYOND_TIME = '9000000000000000'

const folder = folderOfEachTest()
function edit(sql: string): void {
  const database = new DatabaseSync(join(folder.path, 'store/store.db'))
  expect(Number(database.prepare(sql).run().changes)).toBeGreaterThan(0)
  database.close()
}

describe('a field that the file changed', () => {
  let api: FakeApi
  let core: Harness
  let companyId: string
  const vault = createLastingVault()

  beforeEach(async () => {
    api = await apiOfTest()
    core = await coreOfTest(folder.path, { vault })
    companyId = (await core.connect(api.baseUrl)).companyId
    for (const operation of ['pipelines.list', 'leads.list'] as const) {
      await core.read(operation)
    }
    await core.application.close()
  })

  async function kindsAfter(sql: string) {
    edit(sql)
    core = await coreOfTest(folder.path, { vault })
    const { companies, setAside } = await core.value('store.describe', {})
    const kinds = companies.flatMap((company) => company.kinds.map(({ kind, records }) => [kind, records]))
    return { kinds: new Map(kinds as [string, number][]), setAside }
  }

  it('goes with what is stored of its company', async () => {
    expect((await kindsAfter("UPDATE pipelines_days SET day = '2026-11-20'")).setAside).toHaveLength(1)
    await core.value('company.disconnect', { companyId, keepStored: false })
    expect((await core.value('store.describe', {})).setAside).toEqual([])
  })

  it('says another day: it is not listed', async () => {
    const { setAside } = await kindsAfter("UPDATE pipelines_days SET day = '2026-11-20'")
    expect(await core.kept({ kind: 'pipelines-days', companyId })).toEqual([])
    expect(setAside).toEqual([{ companyId, kind: 'pipelines_days', records: 1 }])
  })

  it('says a time beyond all time: the rest is counted, and days are listed without it', async () => {
    const { kinds, setAside } = await kindsAfter(`UPDATE pipelines_days SET captured_at = ${BEYOND_TIME}`)
    expect(kinds.get('leads.list')).toBe(1)
    expect(kinds.has('pipelines_days')).toBe(false)
    expect(setAside).toEqual([{ companyId, kind: 'pipelines_days', records: 1 }])
    expect(await core.kept({ kind: 'pipelines-days', companyId })).toEqual([])
    // A later answer of the day is kept again.
    await core.read('pipelines.list')
    expect(await core.kept({ kind: 'pipelines-days', companyId })).toHaveLength(1)
  })
})

describe('dropChanged', () => {
  it('tells of changed rows at every start until they are erased, and names them at the one that found them', () => {
    const first = openTestStore(folder.path)
    first.saveCompany(companyOf('c1'))
    const days = ['2026-11-01', '2026-11-02'].map((day) => ({ day, payload: day, capturedAtMs: 1 }))
    first.writeFunnelDays(ownerOf('c1'), 1, days, null)
    first.close()
    edit("UPDATE funnel_days SET pipeline_id = 9223372036854775807 WHERE day = '2026-11-02'")
    for (const failures of [['STORE_ROWS_SET_ASIDE'], []]) {
      const found: string[] = []
      const store = openTestStore(folder.path, found)
      const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-02') }
      expect(store.readFunnelDays(ownerOf('c1'), 1, range)).toEqual([days[0]])
      expect(found).toEqual(failures)
      expect(store.report().setAside).toEqual([{ companyId: 'c1', kind: 'funnel_days', records: 1 }])
      store.close()
    }
  })
})

describe('an owner with the key of another company', () => {
  it('opens nothing, and deletes nothing', () => {
    const store = openTestStore(folder.path)
    for (const id of ['c1', 'c2']) store.saveCompany(companyOf(id))
    store.writeSnapshot(ownerOf('c1'), 'leads.list', '{}', { payload: 1, capturedAtMs: 1 })
    store.close()
    const again = openTestStore(folder.path)
    const stranger = { ...ownerOf('c1'), companyId: 'c2' }
    expect(again.readSnapshot(stranger, 'leads.list', '{}')).toBeNull()
    expect(again.readSnapshot(ownerOf('c1'), 'leads.list', '{}')?.payload).toBe(1)
    expect(again.report().setAside).toEqual([])
    again.close()
  })
})

describe('a pack of rows that somebody deleted from the file', () => {
  it('leaves the rows incomplete, whatever their state said', () => {
    const first = openTestStore(folder.path)
    first.saveCompany(companyOf('c1'))
    first.writeTasks(ownerOf('c1'), [{ id: 1, completed: false }], 1)
    first.writeTasks(ownerOf('c1'), [{ id: 2, completed: false }], 2)
    first.finishTaskSweep(ownerOf('c1'), { startedAtMs: 0, finishedAtMs: 3, swept: 'pending' })
    const find = (store: typeof first) =>
      store.findTasks(ownerOf('c1'), tasksList.request.parse({ completed: false }), 'UTC', 4)?.coverage
    expect(find(first)).toMatchObject({ stored: 2, isComplete: true })
    first.close()
    edit('DELETE FROM row_packs WHERE pack = 2')
    const store = openTestStore(folder.path)
    expect(find(store)).toMatchObject({ stored: 1, isComplete: false })
    store.close()
  })
})
