// The store of the core in a PostgreSQL that several processes share. Calls of a company keep their order. Those for
// its history that wait for each other run together, on a copy of the rows that they need (pg-copy.ts), and are done
// again when another process wrote between. Tasks by id are in memory: each process that collects a company has read
// them (electron/core/store/rows).
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  openRow,
  type SealedRow,
  type StoredDay,
  type StoredRecord,
} from '../../electron/core/store/engine/sealed-rows.ts'
import { createFailures } from '../../electron/core/store/store.ts'
import {
  type AnyCall,
  type AsyncStore,
  makeAsyncCalls,
  STORE_CALLS,
  type StoreCall,
} from '../../electron/core/store/store-calls.ts'
import { openStoreFile, type StoreOpening, type StoreOptions } from '../../electron/core/store/store-file.ts'
import { type KindRow, kindsOf, NO_REPORT, reportOf } from '../../electron/core/store/store-report.ts'
import { HISTORY_TABLES, TABLES } from '../../electron/core/store/tables/all-tables.ts'
import { companyOf, rowOf, saveCompany } from '../../electron/core/store/tables/companies.ts'
import { timeZoneOf } from '../../electron/core/store/tables/corrections.ts'
import { rowPacks } from '../../electron/core/store/tables/row-packs.ts'
import {
  type PlainRow,
  type SealedSettingRow,
  settingsOf,
} from '../../electron/core/store/tables/settings.ts'
import { placeOf as snapshotPlace } from '../../electron/core/store/tables/snapshots.ts'
import type { AnyTableCall, RetentionLimits, StoreFile } from '../../electron/core/store/tables/table.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import type { StoreReport } from '../../shared/bridge/store-report.ts'
import type { Data } from './database.ts'
import { PgCopies } from './pg-copy.ts'
import { type CopiedCall, isCopiedCall, isDependent, needsOf } from './pg-needs.ts'
import { settingCalls } from './pg-settings.ts'
import { IN_MEMORY } from './tables.ts'

type PgStoreOpening = StoreOpening & Pick<StoreOptions, 'recordLimits'>

/** Calls that are statements of their own. */
type Calls = Pick<AsyncStore, Exclude<StoreCall, keyof typeof rowPacks.calls | CopiedCall>>

const isInMemory = (name: StoreCall) => Object.hasOwn(rowPacks.calls, name)

const ROWS_A_STEP = 1_000

function rowCalls({ tables }: Pick<Data, 'tables'>) {
  return {
    async lastChange({ key }): Promise<number> {
      const { rows } = await sql<{ readonly changes: number }>`
        SELECT changes FROM store_keys WHERE id = ${key.id}`.execute(tables)
      return rows[0]?.changes ?? 0
    },
    async listPipelinesDays({ key }) {
      const { rows } = await sql<Omit<StoredDay, 'payload'>>`
        SELECT day, captured_at AS "capturedAtMs" FROM pipelines_days WHERE key_id = ${key.id} ORDER BY day
      `.execute(tables)
      return rows
    },
    async readSnapshot(owner, operation, params): Promise<StoredRecord | null> {
      const place = snapshotPlace(owner, operation, params)
      const { rows } = await sql<SealedRow>`
        SELECT captured_at, sealed FROM snapshots WHERE key_id = ${owner.key.id}
          AND operation = ${operation} AND params_print = ${place.params_print}`.execute(tables)
      return rows[0] === undefined ? null : openRow(owner, 'snapshots', place, rows[0])
    },
  } satisfies Partial<Calls>
}

function wholeCalls(data: Pick<Data, 'tables'>, { budget }: StoreFile) {
  return {
    async report(): Promise<StoreReport> {
      const tables = TABLES.filter(({ name }) => !IN_MEMORY.includes(name))
      const { rows } = await sql.raw<KindRow>(kindsOf(tables)).execute(data.tables)
      return { ...NO_REPORT, companies: reportOf(rows), leftOut: budget.leftOut() }
    },
    async prune({ historyFrom, answersSinceMs }: RetentionLimits): Promise<boolean> {
      const old = HISTORY_TABLES.map((name) => ({ name, isOld: sql`day < ${historyFrom}` }))
      let count = 0n
      // Some rows at a time: a statement has a limit of time.
      for (const { name, isOld } of [
        ...old,
        { name: 'snapshots', isOld: sql`captured_at < ${answersSinceMs}` },
      ]) {
        const { numAffectedRows = 0n } = await sql`
          DELETE FROM ${sql.table(name)} WHERE ctid IN (
            SELECT ctid FROM ${sql.table(name)} WHERE ${isOld} LIMIT ${ROWS_A_STEP})`.execute(data.tables)
        count += numAffectedRows
      }
      return count > 0n
    },
    // A database is its administrator's to delete.
    forgetAll: async () => false,
    forgetCompany: async () => false,
  } satisfies Partial<Calls>
}

interface Waiting {
  readonly name: StoreCall
  readonly args: readonly unknown[]
  readonly resolve: (value: unknown) => void
}

type WaitingCopied = Waiting & { readonly name: CopiedCall }
const isCopied = (call: Waiting): call is WaitingCopied => isCopiedCall(call.name)
const ownerOf = ({ args }: Waiting) => args[0] as RecordOwner

/** Another process that writes the same company all the time would be a bug. */
const MOST_TRIES = 20
const MOST_WAIT_MS = 100

/** Thrown where a history may be full: its bytes are to be counted first. */
const NOT_COUNTED = new Error('the bytes of the history are not counted')

const runHere = (file: StoreFile, { name, args }: Pick<Waiting, 'name' | 'args'>): unknown =>
  (STORE_CALLS[name] as AnyTableCall).run(file, ...(args as never))

/** Returns what carries out calls of one company together, on a copy in memory. */
function createCopiedWork(tables: Data['tables'], opening: PgStoreOpening) {
  const counted = new Map<string, number>()
  function historyBytes(keyId: string): number {
    const bytes = counted.get(keyId)
    if (bytes === undefined) throw NOT_COUNTED
    return bytes
  }
  // There is no file to remove, and settings, the small writes, are statements of their own.
  const isDone = () => true
  const file = openStoreFile({ ...opening, isInMemory: true, historyBytes }, isDone, isDone)
  const copies = new PgCopies(tables, file.database)

  async function countBytes({ key }: RecordOwner): Promise<void> {
    const each = HISTORY_TABLES.map(
      (name) => sql`SELECT LENGTH(sealed) AS bytes FROM ${sql.table(name)} WHERE key_id = ${key.id}`,
    )
    const { rows } = await sql<{ readonly bytes: number }>`
      UPDATE store_keys SET bytes = (
        SELECT COALESCE(SUM(bytes), 0) FROM (${sql.join(each, sql` UNION ALL `)}) AS all_bytes)
      WHERE id = ${key.id} RETURNING bytes`.execute(tables)
    counted.set(key.id, rows[0]?.bytes ?? 0)
  }

  /** Returns what the calls return; null where another process came between. */
  async function tryOnce(owner: RecordOwner, calls: readonly WaitingCopied[]): Promise<unknown[] | null> {
    const at = { zone: timeZoneOf(file.database, owner.companyId), nowMs: opening.now() }
    const isChecked = calls.some(({ name }) => isDependent(name))
    // Corrections that were copied before are true where a write finds that nobody changed the company.
    const isKnown = ({ name }: WaitingCopied) =>
      isDependent(name) || (isChecked && name === 'readCorrections')
    const needsOfAll = (of: readonly WaitingCopied[]) =>
      of.flatMap(({ name, args }) => needsOf(name, args, at))
    const fresh = needsOfAll(calls.filter((call) => !isKnown(call)))
    const known = needsOfAll(calls.filter(isKnown))
    let values: unknown[] = []
    const changed = await copies.run(owner, { fresh, known }, (bytes) => {
      if (bytes !== null) file.budget.note(owner, bytes)
      values = calls.map((call) => runHere(file, call))
    })
    const bytes = await copies.write(owner, changed, isChecked)
    if (bytes === false) return null
    // What is not known is counted when it matters.
    if (changed.count > 0) file.budget.note(owner, bytes ?? Number.POSITIVE_INFINITY)
    copies.leave(owner, fresh, known)
    return values
  }

  async function together(calls: readonly WaitingCopied[]): Promise<unknown[]> {
    const owner = ownerOf(calls[0] as Waiting)
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const values = await tryOnce(owner, calls).catch(async (error: unknown) => {
          if (error !== NOT_COUNTED) throw error
          await countBytes(owner)
          return null
        })
        if (values !== null) return values
        copies.forget(owner.key.id)
        // Those that write it at once come at different moments.
        await delay(Math.random() * Math.min(MOST_WAIT_MS, 2 ** tries))
      }
      throw new Error('the company is written by others')
    } catch (error) {
      copies.forget(owner.key.id)
      throw error
    } finally {
      counted.delete(owner.key.id)
    }
  }

  return { file, together }
}

/** Returns the first calls that are carried out together. */
function takeTogether(waiting: Waiting[]): Waiting[] {
  const [first] = waiting as [Waiting]
  const end = waiting.findIndex((call) => !isCopied(call) || ownerOf(call).key.id !== ownerOf(first).key.id)
  return waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end))
}

/** Returns calls that keep the order of their company, and return their fallback and report when they fail. */
function inOrder(
  calls: Calls,
  { file, together }: ReturnType<typeof createCopiedWork>,
  onFailure: StoreOpening['onFailure'],
) {
  const queues = new Map<string, { readonly waiting: Waiting[]; readonly done: Promise<void> }>()
  const failures = createFailures(onFailure)

  async function results(taken: readonly Waiting[]): Promise<readonly unknown[]> {
    const [first] = taken as [Waiting]
    if (taken.every(isCopied)) return together(taken)
    if (isInMemory(first.name)) return [runHere(file, first)]
    return [await (calls[first.name as keyof Calls] as AnyCall)(...first.args)]
  }

  async function carryOut(taken: readonly Waiting[]): Promise<void> {
    const kinds = new Set(taken.map((call) => STORE_CALLS[call.name].kind))
    let values: readonly unknown[] = []
    try {
      values = await results(taken)
      kinds.forEach(failures.noteDone)
    } catch {
      values = taken.map((call) => STORE_CALLS[call.name].fallback)
      kinds.forEach(failures.note)
    }
    for (const [index, { resolve }] of taken.entries()) resolve(values[index])
  }

  async function work(queue: string, waiting: Waiting[]): Promise<void> {
    // What is called now is carried out together.
    await setImmediate()
    while (waiting.length > 0) await carryOut(takeTogether(waiting))
    queues.delete(queue)
  }

  return {
    ask(name: StoreCall, args: readonly unknown[]): Promise<unknown> {
      const [first] = args
      const queue = typeof first === 'object' ? String((first as RecordOwner | null)?.companyId ?? '') : ''
      return new Promise((resolve) => {
        const call = { name, args, resolve }
        const known = queues.get(queue)
        // Those in memory wait for nothing.
        if (isInMemory(name)) void carryOut([call])
        else if (known !== undefined) known.waiting.push(call)
        else {
          const waiting = [call]
          queues.set(queue, { waiting, done: work(queue, waiting) })
        }
      })
    },
    async whenIdle(): Promise<void> {
      while (queues.size > 0) await Promise.all([...queues.values()].map(({ done }) => done))
    },
  }
}

/** How far back what other processes wrote is read again: a transaction ends after its time. */
const OVERLAP = '30 seconds'

/** Returns the companies that were written lately, by whichever process, and one whenever it was. */
export async function readChangedCompanies({ tables }: Pick<Data, 'tables'>, id = '') {
  const { rows } = await sql`
    SELECT * FROM companies WHERE changed_at > now() - ${OVERLAP}::interval OR id = ${id}`.execute(tables)
  return rows.map(companyOf)
}

/** Opens the store in the database of `data`, whose tables are there. Rejects when it cannot be read. */
export async function openPgStore(data: Data, opening: PgStoreOpening): Promise<AsyncStore> {
  const { tables } = data
  const [plain, sealed, records] = await Promise.all([
    sql<PlainRow>`SELECT name, value, digest FROM settings`.execute(tables),
    sql<SealedSettingRow>`SELECT key_id, company_id, name, sealed FROM sealed_settings ORDER BY name`.execute(
      tables,
    ),
    sql`SELECT * FROM companies ORDER BY created_at, id`.execute(tables),
  ])
  const companies = records.rows.map(companyOf)
  const work = createCopiedWork(tables, opening)
  const { file } = work
  for (const company of companies) saveCompany(file.database, company)
  const calls: Calls = {
    ...rowCalls(data),
    ...settingCalls(
      data,
      Map.groupBy(sealed.rows, ({ key_id: keyId }) => keyId),
    ),
    ...wholeCalls(data, file),
    async saveCompany(company) {
      saveCompany(file.database, company)
      const row = rowOf(company)
      const columns = Object.keys(row)
      const set = [...columns, 'changed_at'].map(
        (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
      )
      await sql`
        INSERT INTO companies (${sql.join(columns.map((name) => sql.ref(name)))})
        VALUES (${sql.join(Object.values(row))})
        ON CONFLICT (id) DO UPDATE SET ${sql.join(set)}
        WHERE companies.digest <> excluded.digest`.execute(tables)
    },
  }
  const { ask, whenIdle } = inOrder(calls, work, opening.onFailure)
  return {
    ...makeAsyncCalls(ask),
    isWritable: true,
    isNewer: false,
    companies,
    settings: settingsOf(plain.rows, sealed.rows),
    whenCaughtUp: whenIdle,
    async close() {
      await whenIdle()
      file.close()
    },
  }
}
