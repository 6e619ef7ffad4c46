// R25: merging histories. At the level of the order, a history is a map of places, and merging takes the greater record
// of each; the store is compared with that.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COPIED_KINDS } from '../../../../electron/core/history/copied-kinds.ts'
import { compareRecords, type KindRecord } from '../../../../electron/core/store/history-calls.ts'
import { openStore, type Store } from '../../../../electron/core/store/store.ts'
import { HISTORY_TABLES } from '../../../../electron/core/store/tables/all-tables.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { SEED } from '../../../faults/scale.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'
import { fakeDay } from '../../../support/fakes/fake-api.ts'
import { companyOf, ownerOf } from '../../../support/store/store-fixture.ts'
import { inSuite } from '../../../support/suites.ts'

describe('compareRecords', () => {
  it('is the same for equal contents, however their keys are ordered', () => {
    const at = { completeness: 0, capturedAtMs: 1 }
    expect(compareRecords({ ...at, payload: { a: 1, b: 2 } }, { ...at, payload: { b: 2, a: 1 } })).toBe(0)
  })
})

const OWNER = ownerOf('c1')

function withStore<Value>(run: (store: Store) => Value, limits?: { readonly dayBytes: number }): Value {
  const folder = makeTempFolder()
  const failures: string[] = []
  const recordLimits = {
    dayBytes: 65_536,
    pipelinesDayBytes: 1e6,
    historyBytes: 1e8,
    answerBytes: 1e8,
    ...limits,
  }
  const store = openStore({
    folder: folder.path,
    now: () => 0,
    onFailure: (code) => failures.push(code),
    recordLimits,
  })
  store.saveCompany(companyOf('c1'))
  const value = run(store)
  expect(failures).toEqual([])
  store.close()
  folder.remove()
  return value
}

/** A small history of all kinds, whose records collide with those of another one. */
const stored = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...HISTORY_TABLES),
      place: fc.integer({ min: 1, max: 2 }),
      day: fc.constantFrom('2026-11-10', '2026-11-11'),
      at: fc.integer({ min: 0, max: 2 }),
      bump: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 20 },
  )
  .map((records) => records.map(recordOf))

function recordOf({
  kind,
  place,
  day,
  at,
  bump,
}: Record<'place' | 'at' | 'bump', number> & Record<'kind' | 'day', string>): KindRecord {
  const base = { kind, day, capturedAtMs: at }
  const byPipeline = { ...base, key: place }
  switch (kind) {
    case 'funnel_days': {
      const day_ = fakeDay(day, bump)
      return { ...byPipeline, payload: bump === 1 ? { ...day_, leads: null } : day_ }
    }
    case 'stalled_days':
      return {
        ...byPipeline,
        payload: { snapshot_date: day, buckets: [{ label: 'x', count: bump, value: bump === 1 ? null : 3 }] },
      }
    case 'corrections':
      return { ...byPipeline, payload: [{ at, changes: [{ figure: 'leads', before: 1, after: 2 + bump }] }] }
    case 'pipelines_days':
      return { ...base, key: null, payload: { pipelines: [], bump } }
    default:
      return { ...base, key: `subject ${place}`, payload: { count: bump } }
  }
}

/** Everything that a store holds, page by page, in the order of the places. */
function everything(store: Store, count = 3): KindRecord[] {
  return HISTORY_TABLES.flatMap((kind) => {
    const found: KindRecord[] = []
    for (let since = 0; ; ) {
      const page = store.readHistory(OWNER, kind, since, count)
      if (page === null) throw new Error('unread')
      found.push(...page.records.map((each) => ({ kind, ...each })))
      if (page.next === null) {
        const placeOf = ({ key, day }: KindRecord) => `${key} ${day}`
        return found.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      }
      since = page.next
    }
  })
}

describe('mergeHistory', () => {
  it('is commutative, associative and idempotent in the store, in one batch or in several', () => {
    fc.assert(
      fc.property(stored, stored, stored, (a, b, c) => {
        const after = (...batches: readonly KindRecord[][]) =>
          withStore((store) => {
            for (const batch of batches) expect(store.mergeHistory(OWNER, batch)).not.toBeNull()
            return everything(store)
          })
        const one = after([...a, ...b, ...c])
        expect(after(c, b, a)).toEqual(one)
        expect(after(b, [...a, ...c])).toEqual(one)
        expect(after(a, b, c, a, b, c)).toEqual(one)
        // What the one holds is merged into the other: files, not the answers.
        expect(after(c, after(a, b))).toEqual(one)
      }),
      { numRuns: inSuite(3, 25), seed: SEED },
    )
  })

  it('counts what was added, replaced, kept and left out', () => {
    withStore(
      (store) => {
        const at = (capturedAtMs: number, bump: number, day = '2026-11-10') =>
          recordOf({ kind: 'funnel_days', place: 1, day, at: capturedAtMs, bump })
        const large = { ...at(9, 0), payload: { ...fakeDay('2026-11-10'), note: 'x'.repeat(3_000) } }
        expect(
          store.mergeHistory(OWNER, [at(1, 0), at(2, 2), at(1, 0), at(1, 0, '2026-11-11'), large]),
        ).toEqual({
          added: 2,
          replaced: 1,
          kept: 1,
          leftOut: 1,
        })
      },
      { dayBytes: 2_000 },
    )
  })

  it('never replaces a day by one that tells less, though it is later', () => {
    withStore((store) => {
      const [whole, poorer] = [0, 1].map((bump) =>
        recordOf({ kind: 'funnel_days', place: 1, day: '2026-11-10', at: bump, bump }),
      ) as [KindRecord, KindRecord]
      store.mergeHistory(OWNER, [whole])
      expect(store.mergeHistory(OWNER, [poorer])).toMatchObject({ kept: 1, replaced: 0 })
    })
  })

  it('knows every history of the store, and each is copied or is said to be none', () => {
    expect(Object.keys(COPIED_KINDS).toSorted()).toEqual([...HISTORY_TABLES].toSorted())
  })
})

describe('readHistory', () => {
  it('returns every day, page by page, after days that were stored again unchanged', () => {
    withStore((store) => {
      const days = Array.from({ length: 70 }, (_, index) => addDays(plainDate('2026-08-01'), index))
      for (const capturedAtMs of [Date.parse('2026-11-15T15:00:00Z'), Date.parse('2026-11-16T15:00:00Z')]) {
        const records = days.map((day) => ({ day, payload: fakeDay(day), capturedAtMs }))
        store.writeFunnelDays(OWNER, 1, records, null)
      }
      const read: string[] = []
      for (let since: number | null = 0; since !== null; ) {
        const page = store.readHistory(OWNER, 'funnel_days', since, 32)
        read.push(...(page?.records ?? []).map(({ day }) => day))
        since = page?.next ?? null
      }
      expect(read).toEqual(days)
    })
  })
})
