// R4: stored records that were moved. Each opens only with the schema, company, operation, params and time that it was
// sealed with.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRow, type RecordPlace, sealRow } from '../../electron/core/store/engine/sealed-rows.ts'
import { seal, unseal } from '../../electron/core/store/engine/sealing.ts'
import { leadsList } from '../../shared/api/operations/leads.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { companyOf, openTestStore, ownerOf, payloadOf } from '../support/store/store-fixture.ts'
import { noteFigure } from './figures.ts'
import { COMPANIES, fillPlaces, readPlaces } from './store-places.ts'

const OPERATIONS_BOUND = ['leads.list', 'tasks.list', 'pipelines.list', 'funnel_days', 'stalled_days']
const PARAMS: readonly RecordPlace[] = [
  {},
  { day: '2026-11-01' },
  { day: '2026-11-02' },
  { day: '2026-11-01', pipeline_id: 1 },
]
const placesOf = (params: object) => Object.entries(params).map(([name, value]) => [name, `${value}`])
const TIMES = [1, 2, 1_700_000_000_000]

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

function listPlaces(database: DatabaseSync): Place[] {
  return ['snapshots', 'funnel_days'].flatMap((table) =>
    (database.prepare(`SELECT rowid FROM ${table}`).all() as { rowid: number }[]).map(({ rowid }) => ({
      table,
      rowid,
    })),
  )
}

function copyRecord(database: DatabaseSync, from: Place, to: Place): void {
  const row = database
    .prepare(`SELECT captured_at, sealed FROM ${from.table} WHERE rowid = ?`)
    .get(from.rowid)
  database
    .prepare(`UPDATE ${to.table} SET captured_at = ?, sealed = ? WHERE rowid = ?`)
    .run(row?.captured_at as number, row?.sealed as Uint8Array, to.rowid)
}

describe('R4 records that were moved', () => {
  it('accepts none at another company, operation or day', () => {
    const folder = makeTempFolder()
    cpSync(original.path, folder.path, { recursive: true })
    const places = withDatabase(folder.path, listPlaces)
    let moved = 0
    for (const from of places) {
      const changed = makeTempFolder()
      cpSync(original.path, changed.path, { recursive: true })
      // One record replaces all others, so each copy is in the wrong place.
      withDatabase(changed.path, (database) => {
        for (const to of places.filter((place) => place !== from)) {
          copyRecord(database, from, to)
          moved++
        }
      })
      expect(readPlaces(changed.path)).toMatchObject({ found: 1, wrong: 0 })
      changed.remove()
    }
    expect(moved).toBe(16 * 15)
    noteFigure({ row: 'R4', what: 'records at another place', n: moved, result: '0 accepted' })
    folder.remove()
  })

  it('accepts none with another time', () => {
    const folder = makeTempFolder()
    cpSync(original.path, folder.path, { recursive: true })
    withDatabase(folder.path, (database) => {
      database.exec('UPDATE snapshots SET captured_at = 2')
      database.exec('UPDATE funnel_days SET captured_at = 2')
    })
    expect(readPlaces(folder.path)).toMatchObject({ found: 0, wrong: 0 })
    folder.remove()
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
    const places = withDatabase(folder.path, (database) =>
      (database.prepare('SELECT rowid FROM row_packs').all() as { rowid: number }[]).map(({ rowid }) => ({
        table: 'row_packs',
        rowid,
      })),
    )
    let moved = 0
    for (const from of places) {
      const changed = makeTempFolder()
      cpSync(folder.path, changed.path, { recursive: true })
      withDatabase(changed.path, (database) => {
        for (const to of places.filter((place) => place !== from)) {
          copyRecord(database, from, to)
          moved++
        }
      })
      // Only the record that stayed in its place is left.
      expect(namesIn(changed.path).flatMap((names) => names ?? [])).toHaveLength(1)
      changed.remove()
    }
    expect(moved).toBe(2 * PACKS * (2 * PACKS - 1))
    noteFigure({ row: 'R4', what: 'packs of leads moved', n: moved, result: '0 accepted' })
    folder.remove()
  })

  it('opens none of which one thing is another: schema, company, operation, params, time', () => {
    const places = OPERATIONS_BOUND.flatMap((operation) =>
      PARAMS.flatMap((params) =>
        TIMES.flatMap((time) => COMPANIES.map((company) => ({ company, operation, params, time }))),
      ),
    )
    // One key for both companies: the record itself must be bound to the company, not only its key.
    const { key } = ownerOf('c1')
    const opensAt = ({ company, operation, params, time }: (typeof places)[number], sealed: Buffer) =>
      openRow({ companyId: company, key }, operation, params, { captured_at: time, sealed }) !== null
    const refused = { schema: 0, company: 0, operation: 0, params: 0, time: 0 }
    let naivelyAccepted = 0
    for (const [number, place] of places.entries()) {
      const { company, operation, params, time } = place
      const record = { payload: payloadOf(number), capturedAtMs: time }
      const sealed = sealRow({ companyId: company, key }, operation, params, record)
      expect(opensAt(place, sealed)).toBe(true)
      const text = JSON.stringify(record.payload)
      const sealedAs = (version: number) =>
        seal(key, JSON.stringify([version, company, operation, placesOf(params), `${time}`]), text)
      expect(opensAt(place, sealedAs(1))).toBe(true)
      for (const version of [0, 2, 3]) if (!opensAt(place, sealedAs(version))) refused.schema++
      const unbound = seal(key, '', text)
      for (const other of places) {
        const different = (['company', 'operation', 'params', 'time'] as const).filter(
          (part) => other[part] !== place[part],
        )
        const [only] = different
        if (only === undefined || different.length > 1) continue
        if (!opensAt(other, sealed)) refused[only]++
        // The naive way: the same cipher and key, without bound data.
        if (unseal(key, '', unbound) !== null) naivelyAccepted++
      }
    }
    const n = places.length
    expect(refused).toEqual({
      schema: n * 3,
      company: n * (COMPANIES.length - 1),
      operation: n * (OPERATIONS_BOUND.length - 1),
      params: n * (PARAMS.length - 1),
      time: n * (TIMES.length - 1),
    })
    const moved = Object.values(refused).reduce((sum, count) => sum + count)
    expect(naivelyAccepted).toBe(moved - refused.schema)
    noteFigure({
      row: 'R4',
      what: `one of schema, company, operation, params, time changed (${Object.values(refused).join(', ')})`,
      n: moved,
      result: '0 opened',
      control: `${naivelyAccepted} of ${naivelyAccepted} opened when sealed but bound to nothing`,
    })
  })
})
