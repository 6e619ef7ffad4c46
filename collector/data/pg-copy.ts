// The rows of companies that calls of the store need, copied out of PostgreSQL into a store in memory: there the calls
// run by the rules of a file. What they changed goes back, of a company in one statement each way. A copy is true
// while the number of the company's last change is: the statement that writes says which one it was.
import { type RawBuilder, sql } from 'kysely'
import { lastChange, registerKey } from '../../electron/core/store/engine/sealed-rows.ts'
import type { Database } from '../../electron/core/store/engine/transaction.ts'
import { corrections } from '../../electron/core/store/tables/corrections.ts'
import { funnelDays } from '../../electron/core/store/tables/funnel-days.ts'
import { LAST_DAYS, stalledDays } from '../../electron/core/store/tables/stalled-days.ts'
import { storeKeys } from '../../electron/core/store/tables/store-keys.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import type { Data } from './database.ts'
import { LAST, type Need } from './pg-needs.ts'
import {
  COPIED,
  dropCorrections,
  type FoundRow,
  IS_BLIND,
  putRows,
  type Row,
  selectNeeded,
  tableOf,
} from './pg-statements.ts'

type Tables = Data['tables']
/** What a funnel answer is compared with. */
const COMPARED: ReadonlySet<string> = new Set([funnelDays.name, stalledDays.name, corrections.name])

/** Copies are of about as many companies as are collected at once, and of so many ranges and days of each. */
const MOST_COPIES = 64
const MOST_NEEDS = 60
const MOST_DAYS = 1_500

/** What is known of the copy of a company. */
interface Copy {
  /** The number of the last change when it was read. */
  readonly seen: number
  readonly needs: readonly Need[]
}

const isOfSame = (one: Need, other: Need) => one.table === other.table && one.key === other.key
const covers = (has: Need, need: Need) => isOfSame(has, need) && has.from <= need.from && need.to <= has.to
const overlap = (one: Need, other: Need) =>
  isOfSame(one, other) && one.from <= other.to && other.from <= one.to

/** Returns what is copied with the rows of a need. */
function copiedOf(need: Need, rows: readonly FoundRow[]): Need[] {
  if (need.instead === undefined) return [need]
  if (need.instead !== 'newest') return []
  const days = rows.flatMap(({ kind, key, day }) => (kind === need.table && key === need.key ? [day] : []))
  const first = [...new Set(days)].sort().at(-LAST_DAYS) ?? ''
  return [{ table: need.table, key: need.key, from: first, to: LAST }]
}

/** Notes the rows that are written or deleted in memory. */
const NOTED = [
  'CREATE TEMP TABLE written (name TEXT, id INTEGER)',
  'CREATE TEMP TABLE gone (pipeline_id INTEGER, day TEXT, number INTEGER)',
  ...[...COPIED.keys()].flatMap((name) =>
    ['INSERT', 'UPDATE'].map(
      (event) => `CREATE TEMP TRIGGER ${event}_${name} AFTER ${event} ON ${name}
        BEGIN INSERT INTO written VALUES ('${name}', new.rowid); END`,
    ),
  ),
  `CREATE TEMP TRIGGER gone_corrections AFTER DELETE ON ${corrections.name}
    BEGIN INSERT INTO gone VALUES (old.pipeline_id, old.day, old.number); END`,
]
const FORGET_NOTED = 'DELETE FROM written; DELETE FROM gone'

/** What a work changed of the copy of a company. */
interface Changed {
  readonly steps: readonly RawBuilder<unknown>[]
  /** Numbers that its changes take, and their sealed bytes. */
  readonly count: number
  readonly bytes: number
}

export class PgCopies {
  readonly #copies = new Map<string, Copy>()
  readonly #tables: Tables
  readonly #database: Database

  constructor(tables: Tables, database: Database) {
    this.#tables = tables
    this.#database = database
    for (const statement of NOTED) database.exec(statement)
  }

  /** Forgets what was copied of a company. */
  forget(keyId: string): void {
    for (const name of COPIED.keys())
      this.#database.prepare(`DELETE FROM ${name} WHERE key_id = ?`).run(keyId)
    this.#database.prepare('UPDATE store_keys SET changes = 0 WHERE id = ?').run(keyId)
    this.#database.exec(FORGET_NOTED)
    this.#copies.delete(keyId)
  }

  #lacking({ key }: RecordOwner, needs: readonly Need[]): Need[] {
    const has = this.#copies.get(key.id)?.needs ?? []
    return needs.filter((need) => !has.some((each) => covers(each, need)))
  }

  /**
   * Copies rows of a company, those of `fresh` again where they are copied, runs a work on them, and returns what it
   * changed. The work is given how many bytes the history has; null where that is not known.
   */
  async run(
    owner: RecordOwner,
    { fresh, known }: { readonly fresh: readonly Need[]; readonly known: readonly Need[] },
    work: (historyBytes: number | null) => void,
  ): Promise<Changed> {
    let bytes: number | null = null
    let needs = [...fresh, ...this.#lacking(owner, known)]
    while (needs.length > 0) {
      const rows = await this.#read(owner, needs)
      const head = rows.find(({ kind }) => kind === storeKeys.name)
      bytes = head === undefined ? 0 : head.captured_at < 0 ? null : head.captured_at
      this.#take(owner, head?.changed ?? 0, needs, rows)
      // What was copied before may have been forgotten meanwhile.
      const left = this.#lacking(owner, known)
      needs = left.length === 0 ? left : [...fresh, ...left]
    }
    // Nothing is awaited from here on: calls of other companies would see half of it.
    const former = lastChange(this.#database, owner)
    work(bytes)
    return this.#changed(owner, former)
  }

  async #read(owner: RecordOwner, needs: readonly Need[]): Promise<FoundRow[]> {
    const byTable = Map.groupBy(needs, ({ table }) => table)
    const queries = [...byTable].flatMap(([name, of]) => selectNeeded(owner, name, of))
    const { rows } = await sql<FoundRow>`
      SELECT ${storeKeys.name} AS kind, NULL AS key, '' AS day, 0 AS number, COALESCE(bytes, -1) AS captured_at,
        ''::bytea AS sealed, changes AS changed FROM store_keys WHERE id = ${owner.key.id}
      UNION ALL ${sql.join(queries, sql` UNION ALL `)}`.execute(this.#tables)
    return rows
  }

  #take(owner: RecordOwner, seen: number, needs: readonly Need[], rows: readonly FoundRow[]): void {
    const { id } = owner.key
    if (this.#copies.get(id)?.seen !== seen) this.forget(id)
    registerKey(this.#database, owner)
    this.#database.prepare('UPDATE store_keys SET changes = ? WHERE id = ?').run(seen, id)
    for (const [name, of] of Map.groupBy(rows, ({ kind }) => kind))
      if (COPIED.has(name)) this.#put(id, name, of)
    this.#database.exec(FORGET_NOTED)
    const all = [...(this.#copies.get(id)?.needs ?? [])]
    for (const need of needs.flatMap((each) => copiedOf(each, rows)))
      if (!all.some((has) => covers(has, need))) all.push(need)
    this.#copies.delete(id)
    this.#copies.set(id, { seen, needs: all })
    for (const oldest of [...this.#copies.keys()].slice(0, -MOST_COPIES)) this.forget(oldest)
  }

  #put(keyId: string, name: string, rows: readonly FoundRow[]): void {
    const { place } = tableOf(name)
    const columns = ['key_id', ...Object.keys(place), 'captured_at', 'sealed', 'changed']
    const insert = this.#database.prepare(
      `INSERT OR REPLACE INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    for (const { key, day, number, captured_at, sealed, changed } of rows) {
      const at = Object.entries(place).map(([column, type]) => {
        if (column === 'day') return day
        return column === 'number' ? number : type === 'integer' ? Number(key) : key
      })
      insert.run(keyId, ...at, captured_at, sealed, changed)
    }
  }

  #changed(owner: RecordOwner, former: number): Changed {
    let bytes = 0
    const steps: RawBuilder<unknown>[] = []
    for (const table of COPIED.values()) {
      const rows = this.#database
        .prepare(
          `SELECT * FROM ${table.name} WHERE rowid IN (SELECT id FROM written WHERE name = '${table.name}')`,
        )
        .all() as unknown as Row[]
      if (rows.length === 0) continue
      steps.push(putRows(table, owner, rows, former))
      if (table.isHistory) bytes += rows.reduce((sum, row) => sum + (row.sealed as Uint8Array).byteLength, 0)
    }
    const gone = this.#database
      .prepare(
        `SELECT DISTINCT pipeline_id, day, number FROM gone
         EXCEPT SELECT pipeline_id, day, number FROM corrections WHERE key_id = ?`,
      )
      .all(owner.key.id) as unknown as Row[]
    if (gone.length > 0) steps.push(dropCorrections(owner, gone))
    this.#database.exec(FORGET_NOTED)
    return { steps, count: lastChange(this.#database, owner) - former, bytes }
  }

  /**
   * Writes what was changed. Returns how many bytes the history has; null where that is not known. Of a dependent work
   * it writes nothing, and returns false, where another process changed the company since it was copied.
   */
  async write(
    { companyId, key }: RecordOwner,
    { steps, count, bytes }: Changed,
    isDependent: boolean,
  ): Promise<number | null | false> {
    if (steps.length === 0 && !isDependent) return null
    const hasNumbers = count > 0 || isDependent
    const isSeen = isDependent ? sql`known.changes = ${this.#copies.get(key.id)?.seen ?? 0}` : sql`TRUE`
    const change = sql`UPDATE SET changes = known.changes + ${count}, bytes = known.bytes + ${bytes} WHERE ${isSeen}`
    const counted = sql`counted AS (
        INSERT INTO store_keys AS known (id, company_id, changes, bytes)
        VALUES (${key.id}, ${companyId}, ${count}, ${bytes})
        ON CONFLICT (id) DO ${hasNumbers ? change : sql`NOTHING`}
        RETURNING known.changes - ${count} AS base, known.bytes)`
    const { rows } = await sql<{ readonly base: number; readonly bytes: number | null }>`
      WITH ${sql.join([counted, ...steps])}
      SELECT base, bytes FROM counted`.execute(this.#tables)
    const [row] = rows
    if (row === undefined) return hasNumbers ? false : null
    const copy = this.#copies.get(key.id)
    if (copy?.seen === row.base) this.#copies.set(key.id, { ...copy, seen: row.base + count })
    else this.forget(key.id)
    return row.bytes
  }

  /** Leaves of a copy what funnel answers will be compared with; of days that were written, nothing. */
  leave({ key }: RecordOwner, needs: readonly Need[], written: readonly Need[]): void {
    const copy = this.#copies.get(key.id)
    const days = this.#database
      .prepare('SELECT COUNT(*) AS count FROM funnel_days WHERE key_id = ?')
      .get(key.id)
    const isMuch = (days as { count: number }).count > MOST_DAYS || (copy?.needs.length ?? 0) > MOST_NEEDS
    // A page is of rows that no range covers.
    if (copy === undefined || isMuch || needs.some(({ instead }) => typeof instead === 'object')) {
      this.forget(key.id)
      return
    }
    for (const name of IS_BLIND) this.#database.prepare(`DELETE FROM ${name} WHERE key_id = ?`).run(key.id)
    this.#database.exec(FORGET_NOTED)
    const isLeft = (has: Need) =>
      COMPARED.has(has.table) && !written.some((need) => need.table === funnelDays.name && overlap(has, need))
    this.#copies.set(key.id, { ...copy, needs: copy.needs.filter(isLeft) })
  }
}
