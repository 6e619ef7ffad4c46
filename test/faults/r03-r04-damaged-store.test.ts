// R3 and R4: store files that were damaged, and records that were moved. The application always starts, a damaged file
// is kept, and no value is ever shown that was not stored under exactly this question.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadsList } from '../../shared/api/operations/leads.ts'
import { plainDate } from '../../shared/funnel/calendar.ts'
import { makeTempFolder } from '../support/core-harness.ts'
import { seededBelow } from '../support/seeded.ts'
import { companyOf, isWhole, openTestStore, ownerOf, payloadOf } from '../support/store-fixture.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'

const MUTANTS = scaled(100, 2_000)
const COMPANIES = ['c1', 'c2']
const OPERATIONS = ['leads.list', 'tasks.list', 'pipelines.list']
const RANGE = { from: plainDate('2026-11-01'), to: plainDate('2026-11-05') }
const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']

const original = makeTempFolder()

/** What stands at each place: a number that no other place has. */
function numberAt(company: string, place: string): number {
  return COMPANIES.indexOf(company) * 100 + [...OPERATIONS, ...DAYS].indexOf(place)
}

function fill(folder: string): void {
  const store = openTestStore(folder)
  for (const company of COMPANIES) {
    store.saveCompany(companyOf(company))
    for (const operation of OPERATIONS) {
      const record = { payload: payloadOf(numberAt(company, operation)), capturedAtMs: 1 }
      store.writeSnapshot(ownerOf(company), operation, '{}', record)
    }
    const days = DAYS.map((day) => ({ day, payload: payloadOf(numberAt(company, day)), capturedAtMs: 1 }))
    store.writeFunnelDays(ownerOf(company), 1, days, null)
  }
  store.close()
}

/** Reads every place; counts values found, and those that do not belong there. */
function readAll(folder: string) {
  const store = openTestStore(folder)
  let found = 0
  let wrong = 0
  const check = (payload: unknown, number: number) => {
    found++
    if (!isWhole(payload) || payload.number !== number) wrong++
  }
  for (const company of COMPANIES) {
    for (const operation of OPERATIONS) {
      const record = store.readSnapshot(ownerOf(company), operation, '{}')
      if (record) check(record.payload, numberAt(company, operation))
    }
    for (const { day, payload } of store.readFunnelDays(ownerOf(company), 1, RANGE)) {
      check(payload, numberAt(company, day))
    }
  }
  const labels = store.listCompanies().map(({ label }) => label)
  // A store that starts afresh has to take new numbers at once.
  store.saveCompany(companyOf('c9'))
  store.writeSnapshot(ownerOf('c9'), 'leads.list', '{}', { payload: payloadOf(9), capturedAtMs: 2 })
  const isUsable = isWhole(store.readSnapshot(ownerOf('c9'), 'leads.list', '{}')?.payload)
  store.close()
  return { found, wrong, labels, isUsable }
}

type Mutation = (bytes: Buffer, random: (below: number) => number) => Buffer
const MUTATIONS: Record<string, Mutation> = {
  cut: (bytes, random) => bytes.subarray(0, random(bytes.length)),
  'one flipped bit': (bytes, random) => {
    const at = random(bytes.length)
    bytes[at] = (bytes[at] as number) ^ (1 << random(8))
    return bytes
  },
  'a flipped bit in the first page': (bytes, random) => {
    const at = random(4096)
    bytes[at] = (bytes[at] as number) ^ (1 << random(8))
    return bytes
  },
  'zeroed block': (bytes, random) => bytes.fill(0, random(bytes.length), random(bytes.length)),
  'random block': (bytes, random) => {
    const at = random(bytes.length - 64)
    for (let i = 0; i < 64; i++) bytes[at + i] = random(256)
    return bytes
  },
  'two pages swapped': (bytes, random) => {
    const pages = bytes.length / 4096
    const [a, b] = [random(pages) * 4096, random(pages) * 4096]
    const first = Buffer.from(bytes.subarray(a, a + 4096))
    bytes.copy(bytes, a, b, b + 4096)
    first.copy(bytes, b)
    return bytes
  },
  'text instead': () => Buffer.from('no database\n'.repeat(50)),
  'appended bytes': (bytes, random) => Buffer.concat([bytes, Buffer.alloc(1 + random(9000), 7)]),
}

beforeAll(() => fill(original.path))
afterAll(() => original.remove())

describe('R3 damaged store files', () => {
  it(
    `starts, keeps the file and shows no wrong value in ${MUTANTS} mutants (seed ${SEED})`,
    () => {
      const random = seededBelow(SEED)
      const kinds = Object.values(MUTATIONS)
      let asides = 0
      for (let mutant = 0; mutant < MUTANTS; mutant++) {
        const folder = makeTempFolder()
        cpSync(original.path, folder.path, { recursive: true })
        const file = join(folder.path, 'store/store.db')
        const mutate = kinds[mutant % kinds.length] as Mutation
        const bytes = mutate(readFileSync(file), random)
        writeFileSync(file, bytes)
        const { wrong, isUsable, labels } = readAll(folder.path)
        expect([mutant, wrong, isUsable]).toEqual([mutant, 0, true])
        expect(labels.every((label) => /^Empresa c[12]$/.test(label))).toBe(true)
        const aside = readdirSync(join(folder.path, 'store')).find((name) =>
          /^store-damaged-.*\.db$/.test(name),
        )
        if (aside !== undefined) {
          asides++
          expect(readFileSync(join(folder.path, 'store', aside)).length).toBe(bytes.length)
        }
        rmSync(folder.path, { recursive: true })
      }
      expect(asides).toBeGreaterThan(MUTANTS / 10)
      const result = `0 crashes, 0 wrong values; ${asides} files set aside and kept`
      noteFigure({ row: 'R3', what: 'damaged store files', n: MUTANTS, result, seed: SEED })
    },
    scaled(120_000, 1_800_000),
  )

  it('control: without damage everything is found', () => {
    const folder = makeTempFolder()
    cpSync(original.path, folder.path, { recursive: true })
    expect(readAll(folder.path)).toMatchObject({ found: 16, wrong: 0, isUsable: true })
    folder.remove()
  })
})

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
      // One record over all others: each of them is at a place where it does not belong.
      withDatabase(changed.path, (database) => {
        for (const to of places.filter((place) => place !== from)) {
          copyRecord(database, from, to)
          moved++
        }
      })
      expect(readAll(changed.path)).toMatchObject({ found: 1, wrong: 0 })
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
    expect(readAll(folder.path)).toMatchObject({ found: 0, wrong: 0 })
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
        opened.findLeads(ownerOf(company), request, 'UTC')?.value.rows.map(({ name }) => name),
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
      // The one that stayed in its place is all that is left.
      expect(namesIn(changed.path).flatMap((names) => names ?? [])).toHaveLength(1)
      changed.remove()
    }
    expect(moved).toBe(2 * PACKS * (2 * PACKS - 1))
    noteFigure({ row: 'R4', what: 'packs of leads moved', n: moved, result: '0 accepted' })
    folder.remove()
  })

  it('control: a store without authentication shows the moved record as if it belonged there', () => {
    const database = new DatabaseSync(':memory:')
    database.exec('CREATE TABLE plain (place TEXT PRIMARY KEY, payload TEXT)')
    const insert = database.prepare('INSERT INTO plain VALUES (?, ?)')
    for (const number of [1, 2]) insert.run(String(number), JSON.stringify(payloadOf(number)))
    database.exec(
      "UPDATE plain SET payload = (SELECT payload FROM plain WHERE place = '2') WHERE place = '1'",
    )
    const row = database.prepare("SELECT payload FROM plain WHERE place = '1'").get()
    const shown: unknown = JSON.parse(String(row?.payload))
    expect(isWhole(shown) && shown.number).toBe(2)
    database.close()
  })
})
