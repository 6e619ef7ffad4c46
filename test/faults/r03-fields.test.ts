// R3: every field of every table of the store, changed to chosen values one at a time. Every answer is unchanged, or
// absent and reported; none is wrong, and none is lost without a report.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createLastingVault,
  type Harness,
  makeTempFolder,
  NOON,
  startCore,
} from '../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { compareFacts, type Facts, fillEverything, readEverything } from './filled-store.ts'
import { scaled } from './scale.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/** A field of a row and its new value, as SQL over the old value. */
interface Change extends Column {
  readonly rowid: number
  readonly to: string
}

const healthyFolder = makeTempFolder()
const vault = createLastingVault()
const apis: FakeApi[] = []
let companyIds: string[] = []
let healthy: Facts

const file = (folder: string) => join(folder, 'store/store.db')

function listColumns(database: DatabaseSync): Column[] {
  return database
    .prepare(
      `SELECT tables.name AS "table", columns.name AS name, columns.type AS type
       FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' ORDER BY tables.name, columns.cid`,
    )
    .all()
    .map((row) => ({ ...row }) as unknown as Column)
}

/** Returns SQL values by type: a changed bit, other plausible values, the ends of the range, none, another row's. */
function valuesFor({ table, name, type }: Column): string[] {
  const others = [
    `(SELECT other.${name} FROM ${table} AS other WHERE other.${name} IS NOT ${table}.${name} ORDER BY rowid LIMIT 1)`,
    `(SELECT other.${name} FROM ${table} AS other WHERE other.${name} IS NOT ${table}.${name} ORDER BY rowid DESC LIMIT 1)`,
    'NULL',
  ]
  if (type === 'INTEGER') {
    const ends = ['9223372036854775807', '(-9223372036854775807 - 1)', '9000000000000000', '0', '-1']
    return [...others, ...ends, `${name} + 1`, `${name} - 86400000`, `(${name} | 1024) - (${name} & 1024)`]
  }
  if (type === 'BLOB') {
    const flip = (at: string) =>
      `CAST(substr(${name}, 1, ${at} - 1) || unhex(CASE hex(substr(${name}, ${at}, 1)) WHEN '41' THEN '42' ELSE '41' END) || substr(${name}, ${at} + 1) AS BLOB)`
    return [
      ...others,
      flip('1'),
      flip(`(length(${name}) / 2)`),
      flip(`length(${name})`),
      "x''",
      `substr(${name}, 1, 20)`,
    ]
  }
  const digit = `CASE WHEN ${name} GLOB '*[0-8]*' THEN replace(replace(${name}, '1', '7'), '0', '1') ELSE ${name} || '1' END`
  const texts = [
    digit,
    `'2026-11-05'`,
    `char(unicode(${name}) + 1) || substr(${name}, 2)`,
    "''",
    `substr(${name}, 1, length(${name}) - 1)`,
  ]
  return [...others, ...texts]
}

/** Changes the first row of each table; in a full run also the last and a middle one, and every row of settings. */
function listChanges(): Change[] {
  const database = new DatabaseSync(file(healthyFolder.path))
  const changes = listColumns(database).flatMap((column) => {
    const rows = database.prepare(`SELECT rowid AS id FROM ${column.table} ORDER BY rowid`).all() as {
      id: number
    }[]
    const some = [rows[0], ...scaled([], [rows.at(-1), rows[Math.floor(rows.length / 2)]])]
    const chosen = new Set(column.table.endsWith('settings') ? scaled([...some, rows.at(-1)], rows) : some)
    return [...chosen].flatMap((row) =>
      row === undefined ? [] : valuesFor(column).map((to) => ({ ...column, rowid: row.id, to })),
    )
  })
  database.close()
  return changes
}

/** Plants a change. False when the database rejects the value, or the field already has it. */
function plant(folder: string, { table, name, rowid, to }: Change): boolean {
  cpSync(healthyFolder.path, folder, { recursive: true })
  const database = new DatabaseSync(file(folder), { enableForeignKeyConstraints: false })
  try {
    const sql = `UPDATE ${table} SET ${name} = ${to} WHERE rowid = ${rowid} AND ${name} IS NOT ${to}`
    if (database.prepare(sql).run().changes !== 1) return false
    return true
  } catch {
    return false
  } finally {
    database.close()
  }
}

const start = (folder: string) => startCore(folder, { vault, clock: { now: () => NOON } })

/** True when Ajustes reports what could not be read. */
async function isSaid(core: Harness): Promise<boolean> {
  const { brokenSettings } = await core.value('app.state', {})
  const { setAside, filesAside } = await core.value('store.describe', {})
  return filesAside + brokenSettings.length + setAside.length > 0
}

/** True when the application still works: it stores the API's current answer and reads it again. */
async function isUsable(core: Harness): Promise<boolean> {
  const [companyId = ''] = companyIds
  const question = { companyId, pipelineId: 1, from: '2026-11-10', to: '2026-11-12' } as const
  const { companies } = await core.value('app.state', {})
  if (!companies.some(({ id }) => id === companyId)) return true
  const live = await core.answer({ kind: 'funnel-range', ...question }, 'api')
  const stored = await core.answer({ kind: 'funnel-range', ...question }, 'store')
  return live.source === 'live' && JSON.stringify(live.value?.days) === JSON.stringify(stored.value?.days)
}

interface Outcome {
  readonly cases: number
  readonly wrong: string[]
  readonly silent: string[]
  readonly failed: string[]
}

async function tryAll(changes: readonly Change[]): Promise<Outcome> {
  const outcome = {
    cases: 0,
    wrong: [] as string[],
    silent: [] as string[],
    failed: [] as string[],
  }
  for (const change of changes) {
    const folder = makeTempFolder()
    if (plant(folder.path, change)) {
      const name = `${change.table}.${change.name} of ${change.rowid} = ${change.to}`
      outcome.cases++
      const core = await start(folder.path)
      try {
        const { lost, wrong } = compareFacts(healthy, await readEverything(core))
        const said = await isSaid(core)
        if (wrong.length > 0) outcome.wrong.push(`${name}: ${wrong.join(' ')}`)
        else if (lost.length > 0 && !said) outcome.silent.push(`${name}: ${lost.join(' ')}`)
        if (!(await isUsable(core))) outcome.failed.push(`${name}: unusable`)
      } catch (error) {
        outcome.failed.push(`${name}: ${(error as Error).message}`)
      }
      await core.application.close()
    }
    folder.remove()
  }
  return outcome
}

beforeAll(async () => {
  for (let number = 0; number < 2; number++) apis.push(await startFakeApi())
  companyIds = await fillEverything(healthyFolder.path, vault, apis)
  const core = await start(healthyFolder.path)
  healthy = await readEverything(core)
  expect(await isSaid(core)).toBe(false)
  await core.application.close()
})
afterAll(async () => {
  for (const api of apis) await api.close()
  healthyFolder.remove()
})

describe('R3 every field of every table', () => {
  it('is walked: every table of the schema has a row, but for those that only damage fills', () => {
    const database = new DatabaseSync(file(healthyFolder.path))
    const tables = new Set(listColumns(database).map(({ table }) => table))
    const empty = [...tables].filter(
      (table) => database.prepare(`SELECT 1 FROM ${table}`).get() === undefined,
    )
    database.close()
    expect(empty).toEqual(['set_aside'])
    expect(tables.size).toBeGreaterThanOrEqual(12)
    expect(healthy.size).toBeGreaterThan(100)
  })

  it(
    'is the same or absent and said, when it is changed to chosen values',
    async () => {
      const { cases, wrong, silent, failed } = await tryAll(listChanges())
      expect(wrong).toEqual([])
      expect(silent).toEqual([])
      expect(failed).toEqual([])
      expect(cases).toBeGreaterThan(200)
    },
    scaled(300_000, 1_800_000),
  )
})
