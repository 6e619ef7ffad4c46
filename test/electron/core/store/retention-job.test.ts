import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyRegistry } from '../../../../electron/core/store/company-registry.ts'
import { createRetentionJob } from '../../../../electron/core/store/retention-job.ts'
import type { AsyncStore } from '../../../../electron/core/store/store-calls.ts'
import type { Secrets } from '../../../../electron/core/vault/secrets.ts'
import { DEFAULT_RETENTION, type RetentionYears, readRetention } from '../../../../shared/bridge/retention.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'
import { fakeDay } from '../../../support/fakes/fake-api.ts'
import { createFakeTime, type FakeTime } from '../../../support/fakes/fake-time.ts'
import { companyOf, ownerOf } from '../../../support/store/store-fixture.ts'
import { openStoreHere } from '../../../support/store/store-here.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-16T15:00:00Z')
const owner = ownerOf('c1')
const EVER = { from: plainDate('2000-01-01'), to: plainDate('2026-12-31') }
const record = (payload: unknown, ageDays: number) => ({ payload, capturedAtMs: NOW - ageDays * DAY_MS })

const folder = folderOfEachTest()
let store: AsyncStore

let time: FakeTime

function careFor(
  retention: RetentionYears = DEFAULT_RETENTION,
  nowMs = NOW,
  maxAgeDays: number | null = null,
) {
  return createRetentionJob({
    store,
    companies: { list: () => [companyOf('c1')] } as unknown as CompanyRegistry,
    secrets: { ownerOf: async () => owner } as unknown as Secrets,
    retention: () => retention,
    maxAgeDays: () => maxAgeDays,
    now: () => nowMs,
    timers: time.timers,
  })
}

beforeEach(async () => {
  time = createFakeTime(NOW)
  store = await openStoreHere({ folder: folder.path, now: () => NOW, onFailure: () => undefined })
  await store.saveCompany(companyOf('c1'))
})
afterEach(() => store.close())

describe('createRetentionJob', () => {
  it('forgets history by its days and other answers by when they were collected', async () => {
    const days = ['2021-01-01', '2025-01-01', '2026-11-15'].map((day) => ({ day, ...record(day, 0) }))
    await store.writeFunnelDays(owner, 1, days, { day: '2021-01-01', ...record('s', 0) })
    await store.writeSnapshot(owner, 'x', 'old', record('old', 91))
    await store.writeSnapshot(owner, 'x', 'young', record('young', 89))
    await careFor(2).run()
    expect((await store.readFunnelDays(owner, 1, EVER)).map(({ day }) => day)).toEqual([
      '2025-01-01',
      '2026-11-15',
    ])
    expect(await store.readLatestStalled(owner, 1)).toBeNull()
    expect(await store.readSnapshot(owner, 'x', 'old')).toBeNull()
    expect((await store.readSnapshot(owner, 'x', 'young'))?.payload).toBe('young')
  })

  it('forgets corrections with the days that they correct', async () => {
    const day = '2026-11-01'
    const first = { day, payload: fakeDay(day), capturedAtMs: NOW - DAY_MS }
    await store.writeFunnelDays(owner, 1, [first], null)
    await store.writeFunnelDays(owner, 1, [{ day, payload: fakeDay(day, 1), capturedAtMs: NOW }], null)
    expect(await store.readCorrections(owner, 1, '2000-01-01')).toHaveLength(1)
    const fiveYearsLater = NOW + 5 * 366 * DAY_MS
    await store.writeSnapshot(owner, 'x', '{}', { payload: 'newest', capturedAtMs: fiveYearsLater })
    await careFor(2, fiveYearsLater).run()
    expect(await store.readCorrections(owner, 1, '2000-01-01')).toEqual([])
    expect((await store.report()).companies[0]?.kinds.map(({ kind }) => kind)).toEqual(['x'])
  })

  it('forgets the answers collected longest ago of a kind that is too large, and none of another', async () => {
    const payload = 'p'.repeat(250_000)
    for (let at = 0; at < 220; at++)
      await store.writeSnapshot(owner, 'large', `${at}`, record(payload, 30 - at / 10))
    await store.writeSnapshot(owner, 'small', '{}', record('s', 60))
    const kinds = (await store.report()).companies[0]?.kinds
    const large = kinds?.find(({ kind }) => kind === 'large')
    expect(large?.bytes).toBeLessThanOrEqual(50 * 1024 * 1024)
    expect(large?.bytes).toBeGreaterThan(45_000_000)
    expect(await store.readSnapshot(owner, 'large', '0')).toBeNull()
    expect(await store.readSnapshot(owner, 'large', '219')).not.toBeNull()
    expect(await store.readSnapshot(owner, 'small', '{}')).not.toBeNull()
  })

  it('forgets leads that no answer brought for long, and no longer calls the rest complete', async () => {
    await store.writeLeads(owner, [{ id: 1 }, { id: 2 }], NOW - 181 * DAY_MS)
    await store.writeLeads(owner, [{ id: 2 }], NOW - 179 * DAY_MS)
    await store.writeSnapshot(owner, 'x', 'new', record('new', 0))
    await store.finishLeadSync(owner, { startedAtMs: 0, total: 2 })
    expect(await store.leadCoverage(owner)).toMatchObject({ stored: 2, isComplete: true })
    await careFor().run()
    expect(await store.leadCoverage(owner)).toMatchObject({ stored: 1, isComplete: false })
  })

  it('forgets nothing because a clock jumped ahead', async () => {
    await store.writeSnapshot(owner, 'x', '{}', record('kept', 0))
    await careFor(2, NOW + 4_000 * DAY_MS).run()
    expect((await store.readSnapshot(owner, 'x', '{}'))?.payload).toBe('kept')
  })
})

describe('readRetention', () => {
  it.each([undefined, null, 'x', 3, { years: 2 }])('takes the default for %j', (kept) => {
    expect(readRetention(kept)).toEqual(DEFAULT_RETENTION)
  })

  it('runs some time after the start and by the day, until it is stopped', async () => {
    const isThere = async () => (await store.readSnapshot(owner, 'x', 'old')) !== null
    const write = () => store.writeSnapshot(owner, 'x', 'old', record('old', 91))
    await store.writeSnapshot(owner, 'x', 'young', record('young', 0))
    const care = careFor()
    for (const ms of [60_000, DAY_MS]) {
      await write()
      await time.pass(ms - 1)
      await care.keepUp()
      expect(await isThere()).toBe(true)
      await time.pass(1)
      await care.keepUp()
      expect(await isThere()).toBe(false)
    }
    care.stop()
    await write()
    await time.pass(2 * DAY_MS)
    await care.keepUp()
    expect(await isThere()).toBe(true)
  })
})
