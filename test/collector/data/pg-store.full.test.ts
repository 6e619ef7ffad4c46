// The same calls on the store's file and in PostgreSQL give the same answers.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openData, withData } from '../../../collector/data/database.ts'
import { openPgStore } from '../../../collector/data/pg-store.ts'
import { openVault } from '../../../collector/data/take-over.ts'
import type { KindRecord } from '../../../electron/core/store/history-calls.ts'
import { RECORD_LIMITS, type RecordLimits } from '../../../electron/core/store/record-budget.ts'
import type { AnyCall, AsyncStore, StoreCall } from '../../../electron/core/store/store-calls.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { folderOfTest } from '../../support/core/open-world.ts'
import { fakeDay } from '../../support/fakes/fake-api.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'
import { connect } from '../../support/postgres/server.ts'
import { companyOf, ownerOf } from '../../support/store/store-fixture.ts'
import { openStoreHere } from '../../support/store/store-here.ts'

const STEPS = 400
const SEED = 20_261_129
const DAY_MS = 86_400_000
const NOON = Date.parse('2026-11-16T15:00:00Z')
const OWNERS = ['c1', 'c2'].map(ownerOf)
const { stalled: STALLED } = OPERATIONS['marketing.funnel'].example.result

function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const dayOf = (index: number) => new Date(NOON - index * DAY_MS).toISOString().slice(0, 10)

/** Returns a day with so many won deals. */
const wonOn = (day: string, won: number) => ({
  day,
  payload: { ...fakeDay(day), sales: { ...(fakeDay(day).sales as object), won } },
  capturedAtMs: NOON,
})

/** Returns the next call. Days are few, so that most are written again: changed, poorer, earlier or the same. */
function nextCall(random: (below: number) => number): readonly [StoreCall, ...unknown[]] {
  const owner = OWNERS[random(2)] as (typeof OWNERS)[number]
  const pipelineId = 1 + random(2)
  const range = { from: dayOf(40), to: dayOf(random(20)) }
  const capturedAtMs = NOON + random(40) * DAY_MS
  const dayRecord = () => {
    const day = dayOf(random(40))
    const { leads: _, ...poorer } = fakeDay(day) as Record<string, unknown>
    const payload =
      random(4) === 0 ? poorer : { ...fakeDay(day), won: { count: random(3), total: 100 * random(3) } }
    return { day, payload, capturedAtMs }
  }
  const days = () => [
    ...new Map(Array.from({ length: 1 + random(12) }, dayRecord).map((each) => [each.day, each])).values(),
  ]
  const snapshot = () => ({
    day: dayOf(random(10)),
    payload: random(3) === 0 ? { buckets: [] } : STALLED,
    capturedAtMs,
  })
  const merged = (): KindRecord[] => {
    const kinds = ['funnel_days', 'stalled_days', 'pipelines_days', 'count_days', 'corrections'] as const
    const kind = kinds[random(kinds.length)] ?? 'funnel_days'
    const key = kind === 'pipelines_days' ? null : kind === 'count_days' ? 'stalled' : pipelineId
    const changes = [{ figure: 'wonCount', before: 1, after: 2 + random(3) }]
    const payloadOf = (day: string) =>
      kind === 'corrections' ? [{ at: capturedAtMs, changes }] : { day, n: random(3) }
    return days().map(({ day }) => ({ kind, key, day, payload: payloadOf(day), capturedAtMs }))
  }
  const calls: readonly (() => readonly [StoreCall, ...unknown[]])[] = [
    () => ['writeFunnelDays', owner, pipelineId, days(), random(2) === 0 ? null : snapshot()],
    () => ['writeFunnelDays', owner, pipelineId, days(), snapshot()],
    () => ['readFunnelDays', owner, pipelineId, range],
    () => ['readPiece', owner, pipelineId, range],
    () => ['readStalledDays', owner, pipelineId, range],
    () => ['readLatestStalled', owner, pipelineId],
    () => ['readCorrections', owner, pipelineId, dayOf(40)],
    () => ['writeCountDay', owner, 'stalled', dayRecord()],
    () => ['readCountDays', owner, 'stalled', range],
    () => ['writePipelinesDay', owner, dayRecord()],
    () => ['readPipelinesDay', owner, dayOf(random(40))],
    () => ['listPipelinesDays', owner],
    () => [
      'writeSnapshot',
      owner,
      'stages.list',
      `{"n":${random(3)}}`,
      { payload: random(9), capturedAtMs: NOON },
    ],
    () => ['readSnapshot', owner, 'stages.list', `{"n":${random(3)}}`],
    () => ['sealSettings', owner, [[`companies/${owner.companyId}/n${random(3)}`, random(9)]]],
    () => ['openSettings', owner],
    () => ['lastChange', owner],
    () => ['mergeHistory', owner, merged()],
    () => ['readHistory', owner, 'funnel_days', 0, 500],
    () => ['readHistory', owner, 'corrections', random(40), 500],
    () => ['readHistory', owner, 'stalled_days', random(20), 3],
    () => ['readHistory', owner, 'pipelines_days', random(20), 2],
    () => ['readHistory', owner, 'count_days', 0, 5],
  ]
  return (calls[random(calls.length)] as (typeof calls)[number])()
}

describe.skipIf(HAS_NO_POSTGRES)('openPgStore', () => {
  const postgres = usePostgres()

  async function openIn(
    database: string,
    failures: string[] = [],
    recordLimits: RecordLimits = RECORD_LIMITS,
  ): Promise<AsyncStore> {
    const data = await openData({ data: '/nowhere', database })
    const store = await openPgStore(data, {
      folder: '',
      recordLimits,
      now: () => NOON,
      onFailure: (code) => failures.push(code),
    })
    onTestFinished(async () => {
      await store.close()
      await data.close()
    })
    return store
  }

  /** Opens some as processes over one database, with a company. */
  async function openSome(count: number) {
    const database = await createDatabase(postgres())
    const stores = await Promise.all(Array.from({ length: count }, () => openIn(database)))
    const [owner] = OWNERS as [(typeof OWNERS)[0]]
    for (const store of stores) await store.saveCompany(companyOf(owner.companyId))
    const [one, other] = stores as [AsyncStore, AsyncStore]
    return { owner, stores, one, other }
  }

  /** Opens one on a file and one in PostgreSQL, both with the companies. */
  async function openBoth(failures: string[]) {
    const database = await createDatabase(postgres())
    const onFailure = (code: string) => failures.push(code)
    const file = await openStoreHere({ folder: folderOfTest().path, now: () => NOON, onFailure })
    const stores = [file, await openIn(database, failures)]
    for (const store of stores)
      for (const { companyId } of OWNERS) await store.saveCompany(companyOf(companyId))
    return { database, stores }
  }

  it('answers as the store on its file does, also when it was opened again', async () => {
    const failures: string[] = []
    const { database, stores } = await openBoth(failures)
    const random = createRandom(SEED)
    const called = new Set<string>()
    let answered = 0
    for (let step = 0; step < STEPS; step += 1) {
      const [name, ...args] = nextCall(random)
      if (step === STEPS / 2) stores[1] = await openIn(database, failures)
      const [file, pg] = await Promise.all(stores.map((store) => (store[name] as AnyCall)(...args)))
      const of = `step ${step} of seed ${SEED}: ${name}`
      expect([of, pg]).toEqual([of, file])
      called.add(name)
      if (Array.isArray(file) ? file.length > 0 : file !== null) answered += 1
    }
    expect([called.size > 15, answered > STEPS / 4, failures]).toEqual([true, true, []])
    // Corrections were made, so that they were compared.
    const [owner] = OWNERS
    expect(await stores[1]?.readCorrections(owner as never, 1, dayOf(60))).not.toEqual([])
  })

  it('ends as the store on its file does when calls do not wait for each other', async () => {
    const failures: string[] = []
    const { stores } = await openBoth(failures)
    const random = createRandom(SEED + 1)
    for (let step = 0; step < STEPS / 4; step += 1) {
      // The order of changes that are written together is not that of their calls.
      const calls = Array.from({ length: 1 + random(8) }, () => nextCall(random)).filter(
        ([name]) => name !== 'readHistory',
      )
      const [file, pg] = await Promise.all(
        stores.map((store) => Promise.all(calls.map(([name, ...args]) => (store[name] as AnyCall)(...args)))),
      )
      const names = calls.map(([name]) => name).join(' ')
      expect([`step ${step}: ${names}`, pg]).toEqual([`step ${step}: ${names}`, file])
    }
    for (const owner of OWNERS)
      for (const kind of ['funnel_days', 'stalled_days', 'pipelines_days', 'count_days', 'corrections']) {
        const pages = await Promise.all(stores.map((store) => store.readHistory(owner, kind, 0, 1_000)))
        const [file, pg] = pages.map((page) => page?.records.map((record) => JSON.stringify(record)).sort())
        expect([kind, pg]).toEqual([kind, file])
      }
    expect(failures).toEqual([])
  })

  it('loses no day that two processes write of one company at the same time', async () => {
    const { owner, stores } = await openSome(3)
    const days = Array.from({ length: 60 }, (_, index) => dayOf(index))
    await Promise.all(
      days.map((day, index) => {
        const record = { day, payload: fakeDay(day), capturedAtMs: NOON }
        return stores[index % 3]?.writeFunnelDays(owner, 1, [record], null)
      }),
    )
    const page = await stores[0]?.readHistory(owner, 'funnel_days', 0, 100)
    expect(page?.records.map(({ day }) => day).toSorted()).toEqual(days.toSorted())
    // Each change has a number of its own: a reader that goes on after one misses none.
    expect(await stores[1]?.lastChange(owner)).toBe(days.length)
    // One day is changed by all: its first figures and what was corrected are its last figures.
    const day = dayOf(5)
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        stores[index % 3]?.writeFunnelDays(owner, 1, [wonOn(day, index + 10)], null),
      ),
    )
    const ledger = await stores[0]?.readHistory(owner, 'corrections', 0, 10)
    const changes = (
      (ledger?.records[0]?.payload ?? []) as { changes: { before: number; after: number }[] }[]
    ).map((each) => each.changes[0])
    const [last] = (await stores[1]?.readFunnelDays(owner, 1, { from: day, to: day })) ?? []
    expect(changes).toHaveLength(12)
    expect(changes.map((each) => each?.before)).toEqual([
      1,
      ...changes.slice(0, -1).map((each) => each?.after),
    ])
    expect(last).toEqual(wonOn(day, changes.at(-1)?.after ?? 0))
  })

  it('compares an answer with what another process wrote since its days were copied', async () => {
    const { owner, one, other } = await openSome(2)
    const day = dayOf(5)
    await one.writeFunnelDays(owner, 1, [wonOn(day, 1)], null)
    await one.readPiece(owner, 1, { from: dayOf(10), to: dayOf(0) })
    await other.writeFunnelDays(owner, 1, [wonOn(day, 2)], null)
    // Of the two pipelines one was copied, and the other is copied now.
    await Promise.all([2, 1].map((key) => one.writeFunnelDays(owner, key, [wonOn(day, 3)], null)))
    const found = await one.readCorrections(owner, 1, dayOf(60))
    expect(found.flatMap(({ payload }) => payload)).toMatchObject([
      { before: 2, after: 3 },
      { before: 1, after: 2 },
    ])
    // What is read beside a write is true, though it was copied before.
    await one.readPiece(owner, 1, { from: dayOf(10), to: dayOf(0) })
    await other.writeFunnelDays(owner, 1, [wonOn(day, 4)], null)
    const writing = one.writeFunnelDays(owner, 1, [wonOn(dayOf(4), 1)], null)
    expect(await one.readCorrections(owner, 1, dayOf(10))).toHaveLength(3)
    await writing
  })

  it('takes what its history has room for, in every process, and again once some of it was deleted', async () => {
    const database = await createDatabase(postgres())
    const historyBytes = 60_000
    const open = () => openIn(database, [], { ...RECORD_LIMITS, historyBytes })
    const store = await open()
    const [owner] = OWNERS as [(typeof OWNERS)[0]]
    await store.saveCompany(companyOf(owner.companyId))
    const record = (index: number) => ({ day: dayOf(index), payload: 'x'.repeat(900), capturedAtMs: NOON })
    // What is overwritten does not count.
    for (let time = 0; time < 100; time += 1) await store.writePipelinesDay(owner, record(0))
    for (let index = 1; index < 100; index += 1) await store.writePipelinesDay(owner, record(index))
    const days = (await store.listPipelinesDays(owner)).length
    expect([days > 55, days * 900 < historyBytes]).toEqual([true, true])
    expect((await store.report()).leftOut).toEqual([{ companyId: owner.companyId, isFull: true }])
    // Whatever it is that is written, and from a process that has just begun.
    const other = await open()
    const late = { ...record(90), payload: { ...fakeDay(dayOf(90)), note: 'x'.repeat(900) } }
    await other.writeFunnelDays(owner, 1, [late], null)
    await other.writeCountDay(owner, 'overdue-tasks', record(90))
    await other.mergeHistory(owner, [{ ...record(90), kind: 'pipelines_days', key: null }])
    expect((await other.report()).leftOut).toEqual([{ companyId: owner.companyId, isFull: true }])
    expect(await store.lastChange(owner)).toBe(100 + days - 1)
    while (await other.prune({ historyFrom: dayOf(days - 5), answersSinceMs: 0 }));
    await other.writePipelinesDay(owner, record(0))
    await store.writeFunnelDays(owner, 1, [late], null)
    expect(await other.readFunnelDays(owner, 1, { from: late.day, to: late.day })).toHaveLength(1)
    expect([await store.report(), await other.report()].map(({ leftOut }) => leftOut)).toEqual([[], []])
  })

  it('opens the tables of the version before, with its documents', async () => {
    const database = await createDatabase(postgres())
    const client = await connect(database)
    const id = 'rowid BIGINT GENERATED ALWAYS AS IDENTITY, id TEXT PRIMARY KEY'
    await client.query(`
      CREATE TABLE companies (${id}, label TEXT, base_url TEXT, time_zone TEXT, is_demo BIGINT, api_company_id TEXT,
        token_print TEXT, paused_until BIGINT, created_at BIGINT, digest TEXT);
      CREATE TABLE store_keys (${id}, company_id TEXT REFERENCES companies (id), changes BIGINT DEFAULT 0);
      CREATE TABLE leme_documents (name TEXT PRIMARY KEY, content TEXT);
      INSERT INTO leme_documents VALUES ('push.json', '{"sent":{"msg_1":1}}')`)
    await client.end()
    const { path } = folderOfTest()
    const sent = await withData({ data: path, database }, async (data) => {
      await openVault(data, Buffer.alloc(32))
      return data.tables.selectFrom('leme_sent').select('id').execute()
    })
    expect(sent).toEqual([{ id: 'msg_1' }])
    const [owner] = OWNERS as [(typeof OWNERS)[0]]
    const store = await openIn(database)
    await store.saveCompany(companyOf(owner.companyId))
    await store.writePipelinesDay(owner, { day: dayOf(1), payload: 1, capturedAtMs: NOON })
    expect(await store.listPipelinesDays(owner)).toHaveLength(1)
  })

  it('says once that it cannot write, gives what it can read as absent, and goes on', async () => {
    const server = postgres()
    const failures: string[] = []
    const store = await openIn(await createDatabase(server), failures)
    const [owner] = OWNERS as [(typeof OWNERS)[0]]
    await store.saveCompany(companyOf(owner.companyId))
    onTestFinished(server.start)
    await server.kill()
    const record = { payload: 1, capturedAtMs: NOON }
    await store.writeSnapshot(owner, 'stages.list', '{}', record)
    await store.writeSnapshot(owner, 'stages.list', '{}', record)
    expect(await store.readSnapshot(owner, 'stages.list', '{}')).toBeNull()
    expect(failures).toEqual(['STORE_WRITE', 'STORE_READ'])
    await server.start()
    await vi.waitFor(
      async () => {
        await store.writeSnapshot(owner, 'stages.list', '{}', record)
        expect(await store.readSnapshot(owner, 'stages.list', '{}')).toEqual(record)
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(failures.at(-1)).toBe('STORE_RECOVERED')
  })
})
