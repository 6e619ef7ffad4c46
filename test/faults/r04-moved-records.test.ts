// R4: stored records that were moved. Each opens only with the schema, company, operation, params and time that it was
// sealed with.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRow, sealRow } from '../../electron/core/store/engine/sealed-rows.ts'
import { seal } from '../../electron/core/vault/sealing.ts'
import { leadsList } from '../../shared/api/operations/leads.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { companyOf, openTestStore, ownerOf, payloadOf } from '../support/store/store-fixture.ts'
import { COMPANIES, fillPlaces, readPlaces } from './store-places.ts'

const original = makeTempFolder()
beforeAll(() => fillPlaces(original.path))
afterAll(() => original.remove())

interface Place {
  readonly table: string
  readonly rowid: number
}

function withDatabase<Value>(folder: string, work: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(join(folder, 'store/store.db'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

function listPlaces(database: DatabaseSync, table: string): Place[] {
  const rows = database.prepare(`SELECT rowid FROM ${table}`).all() as { rowid: number }[]
  return rows.map(({ rowid }) => ({ table, rowid }))
}

function copyRecord(database: DatabaseSync, from: Place, to: Place): void {
  const row = database
    .prepare(`SELECT captured_at, sealed FROM ${from.table} WHERE rowid = ?`)
    .get(from.rowid)
  database
    .prepare(`UPDATE ${to.table} SET captured_at = ?, sealed = ? WHERE rowid = ?`)
    .run(row?.captured_at as number, row?.sealed as Uint8Array, to.rowid)
}

/** Puts each record in turn into the places of all others, and calls `look` with the folder. Counts the copies. */
function moveEach(folder: string, places: readonly Place[], look: (changed: string) => void): number {
  let moved = 0
  for (const from of places) {
    const changed = makeTempFolder()
    cpSync(folder, changed.path, { recursive: true })
    withDatabase(changed.path, (database) => {
      for (const to of places.filter((place) => place !== from)) {
        copyRecord(database, from, to)
        moved++
      }
    })
    look(changed.path)
    changed.remove()
  }
  return moved
}

describe('R4 records that were moved', () => {
  it('accepts none at another company, operation or day', () => {
    const places = withDatabase(original.path, (database) => [
      ...listPlaces(database, 'snapshots'),
      ...listPlaces(database, 'funnel_days'),
    ])
    // One record replaces all others, so each copy is in the wrong place.
    const moved = moveEach(original.path, places, (changed) =>
      expect(readPlaces(changed)).toMatchObject({ found: 1, wrong: 0 }),
    )
    expect(moved).toBe(16 * 15)
  })

  it('accepts no pack of rows at another company or place', () => {
    const folder = makeTempFolder()
    const store = openTestStore(folder.path)
    const PACKS = 9
    for (const [at, company] of COMPANIES.entries()) {
      store.saveCompany(companyOf(company))
      for (let pack = 1; pack <= PACKS; pack++) {
        const id = at * 100 + pack
        store.writeLeads(ownerOf(company), [{ id, name: `${company}/${pack}` }], pack)
      }
    }
    store.close()
    const namesIn = (path: string) => {
      const opened = openTestStore(path)
      const request = leadsList.request.parse({ order_by: 'name_asc' })
      const names = COMPANIES.map((company) =>
        opened.findLeads(ownerOf(company), request, 'UTC')?.value?.rows.map(({ name }) => name),
      )
      opened.close()
      return names
    }
    expect(namesIn(folder.path).map((names) => names?.length)).toEqual([PACKS, PACKS])
    const places = withDatabase(folder.path, (database) => listPlaces(database, 'row_packs'))
    // Only the record that stayed in its place is left.
    const moved = moveEach(folder.path, places, (changed) =>
      expect(namesIn(changed).flatMap((names) => names ?? [])).toHaveLength(1),
    )
    expect(moved).toBe(2 * PACKS * (2 * PACKS - 1))
    folder.remove()
  })

  it('opens none of which one thing is another: schema, company, operation, params, time', () => {
    // One key for both companies: the record itself must be bound to the company, not only its key.
    const { key } = ownerOf('c1')
    const place = { company: 'c1', operation: 'leads.list', params: { day: '2026-11-01' }, time: 1 }
    const payload = payloadOf(1)
    const sealed = sealRow({ companyId: 'c1', key }, place.operation, place.params, {
      payload,
      capturedAtMs: 1,
    })
    const opens = (change: Partial<typeof place>, bytes = sealed) => {
      const { company, operation, params, time } = { ...place, ...change }
      const row = { captured_at: time, sealed: bytes }
      return openRow({ companyId: company, key }, operation, params, row) !== null
    }
    const others = [
      { company: 'c2' },
      { operation: 'tasks.list' },
      { params: { day: '2026-11-02' } },
      { time: 2 },
    ]
    expect([{}, ...others].map((change) => opens(change))).toEqual([true, false, false, false, false])
    const ofVersion = (version: number) => {
      const bound = [version, 'c1', 'leads.list', Object.entries(place.params), '1']
      return seal(key, JSON.stringify(bound), JSON.stringify(payload))
    }
    expect([0, 1, 2, 3].map((version) => opens({}, ofVersion(version)))).toEqual([false, true, false, false])
  })
})
