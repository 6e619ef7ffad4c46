import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../electron/core/store/store.ts'
import type { AsyncStore } from '../../electron/core/store/store-calls.ts'
import { openThreadStore } from '../../electron/core/store/thread/thread-store.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { companyOf, ownerOf, STORE_THREAD } from '../support/store/store-fixture.ts'
import { scaled } from './scale.ts'

const ZONE = 'America/Sao_Paulo'
const AT = Date.parse('2026-11-16T15:00:00Z')
const FLOODED = ownerOf('c1')
const HEALTHY = ownerOf('c2')
const ROW_BYTES = 20_000
const ROWS = scaled(2_000, 8_000)
const PAGE = 200
/** Far below the memory that the rows need; with 30 MB as much as is opened fits. */
const HEAPS_MB = scaled([16], [20, 16, 12, 10])
const HEALTHY_ROWS = 50
const QUESTIONS = 8
const [example] = OPERATIONS['leads.list'].example.result.rows
const request = OPERATIONS['leads.list'].request.parse({ search: 'aurora', limit: 1 })

const folder = makeTempFolder()
const storeFolder = join(folder.path, 'store')
const opened: AsyncStore[] = []

function leads(from: number, count: number, more: object = {}) {
  return Array.from({ length: count }, (_, index) => {
    const id = from + index
    return { ...example, id, name: `Aurora ${id}`, ...more }
  })
}

beforeAll(() => {
  const store = openStore({ folder: storeFolder, now: () => 0, onFailure: () => undefined })
  for (const id of ['c1', 'c2']) store.saveCompany(companyOf(id))
  for (let from = 1; from <= ROWS; from += PAGE) {
    store.writeLeads(FLOODED, leads(from, PAGE, { notes: 'x'.repeat(ROW_BYTES) }), AT)
  }
  store.writeLeads(HEALTHY, leads(1, HEALTHY_ROWS), AT)
  store.finishLeadSync(HEALTHY, { startedAtMs: AT, total: HEALTHY_ROWS })
  store.close()
})
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())))
afterAll(() => folder.remove())

async function openWith(heapMb: number, failures: string[], file = STORE_THREAD): Promise<AsyncStore> {
  const options = {
    folder: storeFolder,
    now: () => 0,
    onFailure: (code: string) => failures.push(code),
    heapMb,
  }
  const store = await openThreadStore(file, options)
  opened.push(store)
  return store
}

const ends = (failures: readonly string[]) => failures.filter((code) => code === 'STORE_THREAD_ENDED').length
const totalOf = async (store: AsyncStore, owner = FLOODED) =>
  (await store.findLeads(owner, request, ZONE))?.value?.total ?? null

/** An end costs the call that it meets its answer; asked again, there is one. */
async function askPastEnds<Answer>(failures: readonly string[], ask: () => Promise<Answer>): Promise<Answer> {
  const before = ends(failures)
  const answer = await ask()
  return answer === null && ends(failures) > before ? askPastEnds(failures, ask) : answer
}

async function askOften(store: AsyncStore): Promise<(number | null)[]> {
  const totals: (number | null)[] = []
  for (let question = 0; question < QUESTIONS; question++) totals.push(await totalOf(store))
  return totals
}

describe('R22 a store’s thread that runs out of memory, and the one after it, too', () => {
  it.each(HEAPS_MB)(
    'goes on with what fits into %i MB, and shows the other company',
    async (heapMb) => {
      const failures: string[] = []
      const store = await openWith(heapMb, failures)
      const totals = await askOften(store)
      expect(ends(failures)).toBeGreaterThan(0)
      const last = totals.at(-1) ?? 0
      expect(last).toBeGreaterThan(0)
      expect(last).toBeLessThan(ROWS)
      const findIn = (owner: typeof HEALTHY) =>
        askPastEnds(failures, () => store.findLeads(owner, request, ZONE))
      const whole = { value: { total: HEALTHY_ROWS }, coverage: { isComplete: true } }
      expect(await findIn(HEALTHY)).toMatchObject(whole)
      expect(await findIn(FLOODED)).toMatchObject({ coverage: { isComplete: false } })
      // Later writes are stored.
      expect(store.isWritable).toBe(true)
      await store.writeSnapshot(HEALTHY, 'x', '{}', { payload: heapMb, capturedAtMs: AT })
      expect((await store.readSnapshot(HEALTHY, 'x', '{}'))?.payload).toBe(heapMb)
    },
    120_000,
  )
})
