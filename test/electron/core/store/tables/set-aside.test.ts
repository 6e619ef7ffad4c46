// Rows that the file changed: out of every answer and count, kept, and told. A field that says another time, day or
// number of rows is never believed.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertRow, type RowOf } from '../../../../../electron/core/store/engine/checksums.ts'
import { RECORD_LIMITS } from '../../../../../electron/core/store/record-limits.ts'
import { openStore } from '../../../../../electron/core/store/store.ts'
import { pipelinesDays } from '../../../../../electron/core/store/tables/pipelines-days.ts'
import {
  createLastingVault,
  type Harness,
  makeTempFolder,
  startCore,
} from '../../../../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../../../../support/fakes/fake-api.ts'
import { companyOf, openTestStore, ownerOf } from '../../../../support/store/store-fixture.ts'

const BEYOND_TIME = '9000000000000000'

let folder: ReturnType<typeof makeTempFolder>
beforeEach(() => {
  folder = makeTempFolder()
})
afterEach(() => folder.remove())

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
    api = await startFakeApi()
    core = await startCore(folder.path, { vault })
    companyId = (await core.connect(api.baseUrl)).companyId
    for (const operation of ['pipelines.list', 'leads.list'] as const) {
      await core.value('operation.read', { companyId, operation, params: {}, readFrom: 'api' })
    }
    await core.application.close()
  })
  afterEach(async () => {
    await core.application.close()
    await api.close()
  })

  async function kindsAfter(sql: string) {
    edit(sql)
    core = await startCore(folder.path, { vault })
    const { companies, setAside } = await core.value('store.describe', {})
    const kinds = companies.flatMap((company) => company.kinds.map(({ kind, records }) => [kind, records]))
    return { kinds: new Map(kinds as [string, number][]), setAside }
  }

  it('says a time beyond all time: the rest is counted, and days are listed without it', async () => {
    const { kinds, setAside } = await kindsAfter(`UPDATE pipelines_days SET captured_at = ${BEYOND_TIME}`)
    expect(kinds.get('leads.list')).toBe(1)
    expect(kinds.has('pipelines_days')).toBe(false)
    expect(setAside).toEqual([{ companyId, kind: 'pipelines_days', records: 1 }])
    expect(await core.kept({ kind: 'pipelines-days', companyId })).toEqual([])
    // A later answer of the day is kept again.
    await core.value('operation.read', {
      companyId,
      operation: 'pipelines.list',
      params: {},
      readFrom: 'api',
    })
    expect(await core.kept({ kind: 'pipelines-days', companyId })).toHaveLength(1)
  })

  it('says another day: it is not listed', async () => {
    const { setAside } = await kindsAfter("UPDATE pipelines_days SET day = '2026-11-20'")
    expect(await core.kept({ kind: 'pipelines-days', companyId })).toEqual([])
    expect(setAside).toEqual([{ companyId, kind: 'pipelines_days', records: 1 }])
  })

  it('says another day with the checksum of a right row: it is not listed, and no other day is', async () => {
    const file = join(folder.path, 'store/store.db')
    const database = new DatabaseSync(file)
    const row = database.prepare('SELECT * FROM pipelines_days').get() as never
    const forged = { ...(row as object), day: '2026-11-20' } as unknown as RowOf<typeof pipelinesDays>
    insertRow(database, pipelinesDays, forged)
    database.close()
    core = await startCore(folder.path, { vault })
    expect((await core.value('store.describe', {})).setAside).toEqual([])
    const days = async () =>
      (await core.kept({ kind: 'pipelines-days', companyId })).map(({ day }: { readonly day: string }) => day)
    expect(await days()).toEqual(['2026-11-16'])
    // Again, from what the first listing found.
    expect(await days()).toEqual(['2026-11-16'])
    // Control: both are in the file.
    const { companies } = await core.value('store.describe', {})
    expect(companies[0]?.kinds.find(({ kind }) => kind === 'pipelines_days')?.records).toBe(2)
  })

  it('says another number of rows: it is not believed', async () => {
    const { kinds, setAside } = await kindsAfter('UPDATE row_packs SET records = 4000')
    expect(kinds.has('rows_of_leads')).toBe(false)
    expect(setAside).toEqual([{ companyId, kind: 'row_packs', records: 1 }])
    expect((await core.value('leadSync.status', { companyId })).stored).toBe(0)
  })

  it('goes with what is stored of its company', async () => {
    expect((await kindsAfter("UPDATE pipelines_days SET day = '2026-11-20'")).setAside).toHaveLength(1)
    await core.value('company.disconnect', { companyId, keepStored: false })
    expect((await core.value('store.describe', {})).setAside).toEqual([])
  })
})

describe('setAsideChanged', () => {
  it('keeps what was there, once, and tells of it at the start that found it', () => {
    const first = openTestStore(folder.path)
    first.saveCompany(companyOf('c1'))
    const days = ['2026-11-01', '2026-11-02'].map((day) => ({ day, payload: day, capturedAtMs: 1 }))
    first.writeFunnelDays(ownerOf('c1'), 1, days, null)
    first.close()
    edit("UPDATE funnel_days SET pipeline_id = 9223372036854775807 WHERE day = '2026-11-02'")
    for (const failures of [['STORE_ROWS_SET_ASIDE'], []]) {
      const found: string[] = []
      const store = openTestStore(folder.path, found)
      expect(found).toEqual(failures)
      expect(store.report().setAside).toEqual([{ companyId: 'c1', kind: 'funnel_days', records: 1 }])
      store.close()
    }
    const database = new DatabaseSync(join(folder.path, 'store/store.db'))
    const kept = database.prepare('SELECT content FROM set_aside').get() as { content: string }
    database.close()
    expect(JSON.parse(kept.content)).toMatchObject({ day: '2026-11-02', pipeline_id: '9223372036854775807' })
  })

  it('keeps no more of such rows than a bound, and counts and names all of them', () => {
    const first = openTestStore(folder.path)
    first.saveCompany(companyOf('c1'))
    const days = Array.from({ length: 20 }, (_, index) => {
      const day = `2026-11-${String(index + 1).padStart(2, '0')}`
      return { day, payload: 'x'.repeat(1_000), capturedAtMs: 1 }
    })
    first.writeFunnelDays(ownerOf('c1'), 1, days, null)
    first.close()
    edit('UPDATE funnel_days SET captured_at = captured_at + 1')
    const store = openStore({
      folder: join(folder.path, 'store'),
      now: () => 0,
      onFailure: () => undefined,
      recordLimits: { ...RECORD_LIMITS, setAsideLength: 10_000 },
    })
    expect(store.report().setAside).toEqual([{ companyId: 'c1', kind: 'funnel_days', records: 20 }])
    store.close()
    const database = new DatabaseSync(join(folder.path, 'store/store.db'))
    const { length } = database.prepare('SELECT SUM(LENGTH(content)) AS length FROM set_aside').get() as {
      length: number
    }
    database.close()
    expect(length).toBeGreaterThan(5_000)
    expect(length).toBeLessThanOrEqual(10_000)
  })

  it('leaves a row whose key is not listed to itself, and keeps the file', () => {
    const first = openTestStore(folder.path)
    first.saveCompany(companyOf('c1'))
    first.writeSnapshot(ownerOf('c1'), 'leads.list', '{}', { payload: 1, capturedAtMs: 1 })
    first.writeSnapshot(ownerOf('c1'), 'tasks.list', '{}', { payload: 2, capturedAtMs: 1 })
    first.close()
    const database = new DatabaseSync(join(folder.path, 'store/store.db'), {
      enableForeignKeyConstraints: false,
    })
    database.exec("UPDATE snapshots SET key_id = 'nobody' WHERE operation = 'leads.list'")
    database.close()
    const failures: string[] = []
    const store = openTestStore(folder.path, failures)
    expect(failures).toEqual(['STORE_ROWS_SET_ASIDE'])
    expect(store.readSnapshot(ownerOf('c1'), 'tasks.list', '{}')?.payload).toBe(2)
    expect(store.report()).toMatchObject({
      setAside: [{ companyId: null, kind: 'snapshots', records: 1 }],
      filesAside: 0,
      leftOut: [],
    })
    store.close()
  })
})
