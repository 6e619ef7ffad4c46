// The store of the core in a PostgreSQL that several processes share. Each call is one short statement, or a reading
// and a writing that is done again when another process wrote between them; the calls of a company keep their order.
// Tasks by id are in memory: each process that collects a company has read them (electron/core/store/rows).
import { type RawBuilder, sql } from 'kysely'
import {
  openRow,
  type SealedRow,
  type StoredDay,
  type StoredRecord,
  sealRow,
} from '../../electron/core/store/engine/sealed-rows.ts'
import { NO_MERGE } from '../../electron/core/store/history-calls.ts'
import { bytesOf, RECORD_LIMITS } from '../../electron/core/store/record-budget.ts'
import { openStore } from '../../electron/core/store/store.ts'
import {
  type AnyCall,
  type AsyncStore,
  makeAsyncCalls,
  STORE_CALLS,
  type StoreCall,
} from '../../electron/core/store/store-calls.ts'
import type { StoreOpening } from '../../electron/core/store/store-file.ts'
import { companyOf, rowOf } from '../../electron/core/store/tables/companies.ts'
import { rowPacks } from '../../electron/core/store/tables/row-packs.ts'
import {
  openSettings,
  type PlainRow,
  type SealedSettingRow,
  sealSetting,
  settingDigest,
  settingsOf,
} from '../../electron/core/store/tables/settings.ts'
import { placeOf as snapshotPlace } from '../../electron/core/store/tables/snapshots.ts'
import { LAST_DAYS } from '../../electron/core/store/tables/stalled-days.ts'
import type { RetentionLimits } from '../../electron/core/store/tables/table.ts'
import type { CompanyRecord, RecordOwner } from '../../electron/core/vault/company.ts'
import type { StoredKind, StoreReport } from '../../shared/bridge/store-report.ts'
import type { Data } from './database.ts'
import { countChanges, type DayKey, type DayTableName, findDays, putDays, runSteps } from './pg-days.ts'
import { mergeHistory, readHistoryPage, writeFunnelDays } from './pg-history.ts'

type Calls = Pick<AsyncStore, Exclude<StoreCall, keyof typeof rowPacks.calls>>

const NAMES_OF_HISTORY = [
  'funnel_days',
  'stalled_days',
  'pipelines_days',
  'count_days',
  'corrections',
] as const
const ROWS_A_STEP = 1_000

const within = (from: string, to: string) => sql`AND day BETWEEN ${from} AND ${to} ORDER BY day`

function dayCalls({ tables }: Pick<Data, 'tables'>) {
  const read =
    (table: DayTableName) => (owner: RecordOwner, key: DayKey, range: { from: string; to: string }) =>
      findDays(tables, table, owner, key, within(range.from, range.to))
  async function write(
    table: DayTableName,
    owner: RecordOwner,
    key: DayKey,
    record: StoredDay,
    mostBytes: number,
  ): Promise<void> {
    if (bytesOf(record) > mostBytes) return
    const isLater = sql`excluded.captured_at >= ${sql.ref(`${table}.captured_at`)}`
    await runSteps(tables, [
      countChanges(owner, 1, null),
      putDays(table, owner, [{ ...record, key }], 0, isLater),
    ])
  }
  const last = async (owner: RecordOwner, pipelineId: number) => {
    const newest = sql`ORDER BY day DESC LIMIT ${LAST_DAYS}`
    return (await findDays(tables, 'stalled_days', owner, pipelineId, newest))[0] ?? null
  }
  const readFunnelDays = read('funnel_days')
  return {
    readFunnelDays,
    readStalledDays: read('stalled_days'),
    readLatestStalled: last,
    readCountDays: read('count_days'),
    async readPiece(owner, pipelineId, range) {
      const [days, stalled] = await Promise.all([
        readFunnelDays(owner, pipelineId, range),
        last(owner, pipelineId),
      ])
      return { days, stalled }
    },
    writeCountDay: (owner, subject, record) =>
      write('count_days', owner, subject, record, RECORD_LIMITS.dayBytes),
    writePipelinesDay: (owner, record) =>
      write('pipelines_days', owner, null, record, RECORD_LIMITS.pipelinesDayBytes),
    async listPipelinesDays({ key }) {
      const { rows } = await sql<Omit<StoredDay, 'payload'>>`
        SELECT day, captured_at AS "capturedAtMs" FROM pipelines_days WHERE key_id = ${key.id} ORDER BY day
      `.execute(tables)
      return rows
    },
    readPipelinesDay: async (owner, day) =>
      (await findDays(tables, 'pipelines_days', owner, null, within(day, day)))[0] ?? null,
  } satisfies Partial<Calls>
}

function snapshotCalls({ tables }: Pick<Data, 'tables'>) {
  return {
    async readSnapshot(owner, operation, params): Promise<StoredRecord | null> {
      const place = snapshotPlace(owner, operation, params)
      const { rows } = await sql<SealedRow>`
        SELECT captured_at, sealed FROM snapshots
        WHERE key_id = ${owner.key.id} AND operation = ${operation} AND params_print = ${place.params_print}
      `.execute(tables)
      return rows[0] === undefined ? null : openRow(owner, 'snapshots', place, rows[0])
    },
    async writeSnapshot(owner, operation, params, record): Promise<void> {
      const place = snapshotPlace(owner, operation, params)
      const sealed = sealRow(owner, 'snapshots', place, record)
      await sql`
        INSERT INTO snapshots (key_id, operation, params_print, captured_at, sealed)
        VALUES (${owner.key.id}, ${operation}, ${place.params_print}, ${record.capturedAtMs}, ${sealed})
        ON CONFLICT (key_id, operation, params_print) DO UPDATE
        SET captured_at = excluded.captured_at, sealed = excluded.sealed
        WHERE excluded.captured_at >= snapshots.captured_at`.execute(tables)
    },
  } satisfies Partial<Calls>
}

function settingCalls({ tables }: Pick<Data, 'tables'>, sealedAtStart: Map<string, SealedSettingRow[]>) {
  return {
    async writeSetting(name, value): Promise<boolean> {
      const text = JSON.stringify(value)
      await sql`
        INSERT INTO settings (name, value, digest) VALUES (${name}, ${text}, ${settingDigest(name, text)})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, digest = excluded.digest`.execute(tables)
      return true
    },
    async openSettings(owner) {
      const read = sealedAtStart.get(owner.key.id)
      sealedAtStart.delete(owner.key.id)
      if (read !== undefined) return openSettings(read, owner)
      const { rows } = await sql<SealedSettingRow>`
        SELECT key_id, company_id, name, sealed FROM sealed_settings
        WHERE key_id = ${owner.key.id} ORDER BY name`.execute(tables)
      return openSettings(rows, owner)
    },
    async sealSettings(owner, values): Promise<boolean> {
      const names = values.map(([name]) => name)
      const sealed = values.map(([name, value]) => sealSetting(owner, name, value))
      const companyId = owner.companyId === 'application' ? null : owner.companyId
      await sql`
        WITH dropped AS (DELETE FROM settings WHERE name = ANY (${names}::text[]))
        INSERT INTO sealed_settings (key_id, company_id, name, sealed)
        SELECT ${owner.key.id}, ${companyId}, * FROM unnest(${names}::text[], ${sealed}::bytea[])
        ON CONFLICT (key_id, name) DO UPDATE
        SET company_id = excluded.company_id, sealed = excluded.sealed`.execute(tables)
      return true
    },
    async removeSetting(name): Promise<boolean> {
      await sql`
        WITH dropped AS (DELETE FROM settings WHERE name = ${name})
        DELETE FROM sealed_settings WHERE name = ${name}`.execute(tables)
      return true
    },
    async discardSettings(names, keyIds, unsealed): Promise<boolean> {
      await sql`
        WITH dropped AS (DELETE FROM settings WHERE name = ANY (${[...names, ...unsealed]}::text[]))
        DELETE FROM sealed_settings
        WHERE name = ANY (${names}::text[]) AND key_id = ANY (${keyIds}::text[])`.execute(tables)
      return true
    },
  } satisfies Partial<Calls>
}

/** Deletes some rows of a table, so that no write waits for all of them. Returns whether there were any. */
async function pruneSome(
  { tables }: Pick<Data, 'tables'>,
  table: string,
  where: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid IN (
      SELECT ctid FROM ${sql.table(table)} WHERE ${where} LIMIT ${ROWS_A_STEP})`.execute(tables)
  return numAffectedRows > 0n
}

function wholeCalls(data: Pick<Data, 'tables'>) {
  const { tables } = data
  return {
    async report(): Promise<StoreReport> {
      const names = [...NAMES_OF_HISTORY, 'snapshots'] as const
      const each = names.map(
        (name) => sql`SELECT company_id, ${name} AS kind, COUNT(*) AS records, SUM(LENGTH(sealed)) AS bytes,
          MIN(captured_at) AS oldest, MAX(captured_at) AS newest
          FROM ${sql.table(name)} JOIN store_keys ON store_keys.id = key_id GROUP BY company_id`,
      )
      interface Kind extends Pick<StoredKind, 'kind' | 'records' | 'bytes'> {
        readonly company_id: string
        readonly oldest: number
        readonly newest: number
      }
      const { rows } = await sql<Kind>`${sql.join(each, sql` UNION ALL `)}`.execute(tables)
      const byCompany = Map.groupBy(rows, ({ company_id: id }) => id)
      const timeOf = (ms: number) => new Date(ms).toISOString()
      const kindOf = ({ kind, records, bytes, oldest, newest }: Kind): StoredKind => ({
        kind,
        records,
        bytes,
        oldestAt: timeOf(oldest),
        newestAt: timeOf(newest),
      })
      const companies = [...byCompany].map(([companyId, kinds]) => ({ companyId, kinds: kinds.map(kindOf) }))
      return { fileBytes: 0, companies, setAside: [], filesAside: 0, leftOut: [] }
    },
    async prune({ historyFrom, answersSinceMs }: RetentionLimits): Promise<boolean> {
      let isMore = await pruneSome(data, 'snapshots', sql`captured_at < ${answersSinceMs}`)
      for (const name of NAMES_OF_HISTORY)
        isMore = (await pruneSome(data, name, sql`day < ${historyFrom}`)) || isMore
      return isMore
    },
    /** A database is its administrator's to delete. */
    forgetAll: async () => false,
  } satisfies Partial<Calls>
}

/** Returns calls that keep the order of their company, and return their fallback and report when they fail. */
function guarded(calls: Calls, onFailure: StoreOpening['onFailure']) {
  const last = new Map<string, Promise<unknown>>()
  let isFailing = false

  async function carryOut(name: StoreCall, args: readonly unknown[]): Promise<unknown> {
    const { kind, fallback } = STORE_CALLS[name]
    try {
      const value = await (calls[name as keyof Calls] as AnyCall)(...args)
      if (kind === 'write' && isFailing) onFailure('STORE_RECOVERED')
      if (kind === 'write') isFailing = false
      return value
    } catch {
      if (kind === 'read') onFailure('STORE_READ')
      else if (!isFailing) onFailure('STORE_WRITE')
      isFailing ||= kind !== 'read'
      return fallback
    }
  }

  return {
    ask(name: StoreCall, args: readonly unknown[]): Promise<unknown> {
      const [first] = args
      const queue = typeof first === 'object' ? String((first as RecordOwner | null)?.companyId ?? '') : ''
      const done = (last.get(queue) ?? Promise.resolve()).then(() => carryOut(name, args))
      last.set(queue, done)
      void done.then(() => {
        if (last.get(queue) === done) last.delete(queue)
      })
      return done
    },
    async whenIdle(): Promise<void> {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}

/** How far back what other processes wrote is read again: a transaction ends after its time. */
const OVERLAP = '30 seconds'

/** Returns the companies that were written lately, by whichever process. */
export async function readChangedCompanies({ tables }: Pick<Data, 'tables'>): Promise<CompanyRecord[]> {
  const { rows } = await sql`
    SELECT * FROM companies WHERE changed_at > now() - ${OVERLAP}::interval`.execute(tables)
  return rows.map(companyOf)
}

/** Opens the store in the database of `data`, whose tables are there. Rejects when it cannot be read. */
export async function openPgStore(data: Data, opening: StoreOpening): Promise<AsyncStore> {
  const { tables } = data
  const [plain, sealed, records] = await Promise.all([
    sql<PlainRow>`SELECT name, value, digest FROM settings`.execute(tables),
    sql<SealedSettingRow>`SELECT key_id, company_id, name, sealed FROM sealed_settings ORDER BY name`.execute(
      tables,
    ),
    sql`SELECT * FROM companies ORDER BY created_at, id`.execute(tables),
  ])
  const companies = records.rows.map(companyOf)
  const zones = new Map(companies.map(({ id, timeZone }) => [id, timeZone]))
  const memory = openStore({ ...opening, isInMemory: true })
  for (const company of companies) memory.saveCompany(company)
  const registered = new Set<string>()

  /** Lists the owner's key, as every record requires, once in this process. */
  async function register({ companyId, key }: RecordOwner): Promise<void> {
    if (registered.has(key.id)) return
    await sql`
      INSERT INTO store_keys (id, company_id) VALUES (${key.id}, ${companyId})
      ON CONFLICT (id) DO NOTHING`.execute(tables)
    registered.add(key.id)
  }

  const calls: Calls = {
    ...dayCalls(data),
    ...snapshotCalls(data),
    ...settingCalls(
      data,
      Map.groupBy(sealed.rows, ({ key_id: keyId }) => keyId),
    ),
    ...wholeCalls(data),
    async saveCompany(company) {
      zones.set(company.id, company.timeZone)
      memory.saveCompany(company)
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
    async forgetCompany(companyId) {
      memory.forgetCompany(companyId)
      await sql`DELETE FROM companies WHERE id = ${companyId}`.execute(tables)
      return true
    },
    writeFunnelDays: (owner, pipelineId, days, stalled) =>
      writeFunnelDays(tables, owner, zones.get(owner.companyId) ?? null, { pipelineId, days, stalled }),
    async readCorrections(owner, pipelineId, from) {
      const { rows } = await sql<SealedRow & { readonly day: string; readonly number: number }>`
        SELECT day, number, captured_at, sealed FROM corrections
        WHERE key_id = ${owner.key.id} AND pipeline_id = ${pipelineId} AND day >= ${from}
        ORDER BY captured_at DESC, day DESC, number DESC`.execute(tables)
      return rows.flatMap((row) => {
        const place = { pipeline_id: pipelineId, day: row.day, number: row.number }
        const record = openRow(owner, 'corrections', place, row)
        return record === null ? [] : [{ ...record, day: row.day }]
      })
    },
    async lastChange({ key }) {
      const { rows } = await sql<{ readonly changes: number }>`
        SELECT changes FROM store_keys WHERE id = ${key.id}`.execute(tables)
      return rows[0]?.changes ?? 0
    },
    readHistory: (owner, kind, since, count) => readHistoryPage(tables, owner, kind, since, count),
    mergeHistory: (owner, given) =>
      given.length === 0 ? Promise.resolve(NO_MERGE) : mergeHistory(tables, owner, given),
  }
  const { ask, whenIdle } = guarded(calls, opening.onFailure)
  return {
    ...makeAsyncCalls(async (name, args) => {
      if (Object.hasOwn(rowPacks.calls, name)) return (memory[name] as AnyCall)(...args)
      if (STORE_CALLS[name].kind === 'write' && (args[0] as Partial<RecordOwner>)?.key !== undefined)
        await register(args[0] as RecordOwner).catch(() => undefined)
      return ask(name, args)
    }),
    isWritable: true,
    isNewer: false,
    companies,
    settings: settingsOf(plain.rows, sealed.rows),
    whenCaughtUp: whenIdle,
    async close() {
      await whenIdle()
      memory.close()
    },
  }
}
