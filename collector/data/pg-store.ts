// The store of the core in a PostgreSQL that several processes share. Each call is one short statement, or a reading
// and a writing that is done again when another process wrote between them; the calls of a company keep their order.
// Tasks by id are in memory: each process that collects a company has read them (electron/core/store/rows).
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { coreSettingName } from '../../electron/core/preferences/setting-names.ts'
import { openRow, type StoredDay, type StoredRecord } from '../../electron/core/store/engine/sealed-rows.ts'
import { createFailures, openStore } from '../../electron/core/store/store.ts'
import {
  type AnyCall,
  type AsyncStore,
  makeAsyncCalls,
  STORE_CALLS,
  type StoreCall,
} from '../../electron/core/store/store-calls.ts'
import type { StoreOpening } from '../../electron/core/store/store-file.ts'
import { type KindRow, kindsOf, NO_REPORT, reportOf } from '../../electron/core/store/store-report.ts'
import { HISTORY_TABLES, TABLES } from '../../electron/core/store/tables/all-tables.ts'
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
import type { RetentionLimits } from '../../electron/core/store/tables/table.ts'
import type { RecordOwner } from '../../electron/core/vault/company.ts'
import type { StoreReport } from '../../shared/bridge/store-report.ts'
import type { DayRange } from '../../shared/time/calendar.ts'
import type { Data } from './database.ts'
import { PgHistory, type PlacedRecord, type Together } from './pg-history.ts'
import { NO_DAYS } from './pg-pieces.ts'
import { dayPlace, findRows, isAt } from './pg-rows.ts'
import { IN_MEMORY } from './tables.ts'

type Calls = Pick<AsyncStore, Exclude<StoreCall, keyof typeof rowPacks.calls | keyof typeof WRITTEN>>

const ROWS_A_STEP = 1_000

/** How records are placed that calls of these names write: those that wait for one another are one statement. */
const WRITTEN = {
  writeFunnelDays: (_, pipelineId, days, stalled) => ({ piece: { pipelineId, days, stalled } }),
  writeCountDay: (_, key, record) => ({
    name: 'count_days',
    place: dayPlace('count_days', { key, day: record.day }),
    record,
  }),
  writePipelinesDay: (_, record) => ({ name: 'pipelines_days', place: { day: record.day }, record }),
  writeSnapshot: (owner, operation, params, record) => ({
    name: 'snapshots',
    place: snapshotPlace(owner, operation, params),
    record,
  }),
} satisfies {
  readonly [Name in StoreCall]?: (
    ...args: Parameters<AsyncStore[Name]>
  ) => PlacedRecord | { readonly piece: NonNullable<Together['piece']> }
}

const isWritten = (name: StoreCall): name is keyof typeof WRITTEN => Object.hasOwn(WRITTEN, name)
const within = (from: string, to: string) => sql`AND day BETWEEN ${from} AND ${to} ORDER BY day`

function dayCalls({ tables }: Pick<Data, 'tables'>, history: PgHistory) {
  const read =
    (name: string) => (owner: RecordOwner, key: string | number, range: { from: string; to: string }) => {
      const { day: _, ...place } = dayPlace(name, { key, day: '' })
      return history.findDays(owner, name, sql`${isAt(name, [place])} ${within(range.from, range.to)}`)
    }
  return {
    readFunnelDays: read('funnel_days'),
    readStalledDays: read('stalled_days'),
    readCountDays: read('count_days'),
    readLatestStalled: async (owner, pipelineId) =>
      (await history.pieces.readPieces(owner, [{ pipelineId, ...NO_DAYS }]))[0]?.stalled ?? null,
    async readPiece(owner, pipelineId, range) {
      const [piece] = await history.pieces.readPieces(owner, [{ pipelineId, ...range }])
      return piece as NonNullable<typeof piece>
    },
    async listPipelinesDays({ key }) {
      const { rows } = await sql<Omit<StoredDay, 'payload'>>`
        SELECT day, captured_at AS "capturedAtMs" FROM pipelines_days WHERE key_id = ${key.id} ORDER BY day
      `.execute(tables)
      return rows
    },
    readPipelinesDay: async (owner, day) =>
      (await history.findDays(owner, 'pipelines_days', within(day, day)))[0] ?? null,
    async readSnapshot(owner, operation, params): Promise<StoredRecord | null> {
      const place = snapshotPlace(owner, operation, params)
      const [row] = await findRows(tables, 'snapshots', owner, isAt('snapshots', [place]))
      return row === undefined ? null : openRow(owner, 'snapshots', place, row)
    },
  } satisfies Partial<Calls>
}

function settingCalls({ tables }: Pick<Data, 'tables'>, sealedAtStart: Map<string, SealedSettingRow[]>) {
  /** By key: the times of what a team set, as this process read or wrote them last. */
  const seen = new Map<string, Uint8Array>()
  const editsOf = ({ companyId }: RecordOwner) => coreSettingName(companyId, 'edits')

  function open(rows: readonly SealedSettingRow[], owner: RecordOwner) {
    const edits = rows.find(({ name }) => name === editsOf(owner))
    if (edits === undefined) seen.delete(owner.key.id)
    else seen.set(owner.key.id, edits.sealed)
    return openSettings(rows, owner)
  }

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
      if (read !== undefined) return open(read, owner)
      const { rows } = await sql<SealedSettingRow>`
        SELECT key_id, company_id, name, sealed FROM sealed_settings
        WHERE key_id = ${owner.key.id} ORDER BY name`.execute(tables)
      return open(rows, owner)
    },
    /** What a team set is written only over what was read: false where another process came between. */
    async sealSettings(owner, values): Promise<boolean> {
      const { id } = owner.key
      const companyId = owner.companyId === 'application' ? null : owner.companyId
      const rows = values.map(([name, value]) => ({ name, sealed: sealSetting(owner, name, value) }))
      const [edits] = rows.filter(({ name }) => name === editsOf(owner))
      const put = (of: typeof rows, from: RawBuilder<unknown>) => sql`
        INSERT INTO sealed_settings AS known (key_id, company_id, name, sealed)
        SELECT ${id}, ${companyId}, name, sealed FROM ${from} unnest(${of.map(({ name }) => name)}::text[],
          ${of.map(({ sealed }) => sealed)}::bytea[]) AS given (name, sealed) ORDER BY name
        ON CONFLICT (key_id, name) DO UPDATE SET company_id = excluded.company_id, sealed = excluded.sealed`
      const first =
        edits && sql`${put([edits], sql``)} WHERE known.sealed = ${seen.get(id) ?? null} RETURNING 1`
      const others = rows.filter((row) => row !== edits)
      const { rows: written } = await sql`
        WITH free AS (${first ?? sql`SELECT 1`}),
        dropped AS (DELETE FROM settings USING free WHERE name = ANY (${values.map(([name]) => name)}::text[])),
        put AS (${put(others, sql`free,`)})
        SELECT FROM free`.execute(tables)
      if (edits !== undefined && written.length > 0) seen.set(id, edits.sealed)
      return written.length > 0
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

function wholeCalls(data: Pick<Data, 'tables'>, { budget }: PgHistory) {
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

/** Returns what tells the place of a written record from those of others. */
const placeOf = ({ name, args }: Waiting) =>
  JSON.stringify([
    name,
    name === 'writeFunnelDays' ? '' : [args.slice(1, -1), (args.at(-1) as StoredDay).day],
  ])

/** Returns the first calls that are carried out in one statement. */
function takeTogether(waiting: Waiting[]): Waiting[] {
  const [first] = waiting as [Waiting]
  const places = new Set<string>()
  const keyOf = ({ args }: Waiting) => (args[0] as RecordOwner | null)?.key?.id
  function isTogether(call: Waiting): boolean {
    if (keyOf(call) !== keyOf(first)) return false
    if (!isWritten(first.name)) return first.name === 'readPiece' && call.name === 'readPiece'
    const place = isWritten(call.name) ? placeOf(call) : null
    if (place === null || places.has(place)) return false
    places.add(place)
    return true
  }
  const end = waiting.findIndex((call) => !isTogether(call))
  return waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end))
}

/** Returns calls that keep the order of their company, and return their fallback and report when they fail. */
function inOrder(calls: Calls, history: PgHistory, onFailure: StoreOpening['onFailure']) {
  const queues = new Map<string, { readonly waiting: Waiting[]; readonly done: Promise<void> }>()
  const failures = createFailures(onFailure)

  async function results(together: readonly Waiting[]): Promise<readonly unknown[]> {
    const [{ name, args }] = together as [Waiting]
    const [owner] = args as readonly [RecordOwner]
    if (isWritten(name)) {
      const written = together.map(
        (call) =>
          (WRITTEN[call.name as typeof name] as AnyCall)(...call.args) as ReturnType<
            (typeof WRITTEN)[typeof name]
          >,
      )
      const piece = written.find((each) => 'piece' in each)?.piece ?? null
      await history.writeTogether(owner, { piece, others: written.filter((each) => 'place' in each) })
      return together.map(() => undefined)
    }
    if (name !== 'readPiece') return [await (calls[name as keyof Calls] as AnyCall)(...args)]
    const asked = together.map(({ args: [, pipelineId, range] }) => ({
      pipelineId: pipelineId as number,
      ...(range as DayRange),
    }))
    return history.pieces.readPieces(owner, asked)
  }

  async function carryOut(together: readonly Waiting[]): Promise<void> {
    const [{ name }] = together as [Waiting]
    const { kind, fallback } = STORE_CALLS[name]
    let values: readonly unknown[] = []
    try {
      values = await results(together)
      failures.noteDone(kind)
    } catch {
      values = together.map(() => fallback)
      failures.note(kind)
    }
    for (const [index, { resolve }] of together.entries()) resolve(values[index])
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
        if (known !== undefined) known.waiting.push(call)
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
  const history = new PgHistory(tables, (companyId) => zones.get(companyId) ?? null)
  const calls: Calls = {
    ...dayCalls(data, history),
    ...settingCalls(
      data,
      Map.groupBy(sealed.rows, ({ key_id: keyId }) => keyId),
    ),
    ...wholeCalls(data, history),
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
    async readCorrections(owner, pipelineId, from) {
      const recent = sql`AND pipeline_id = ${pipelineId} AND day >= ${from}
        ORDER BY captured_at DESC, day DESC, number DESC`
      const rows = await findRows(tables, 'corrections', owner, recent)
      return rows.flatMap((row) => {
        const place = { pipeline_id: pipelineId, day: row.day, number: row.number as number }
        const record = openRow(owner, 'corrections', place, row)
        return record === null ? [] : [{ ...record, day: row.day }]
      })
    },
    lastChange: (owner) => history.lastChange(owner),
    readHistory: (...args) => history.readPage(...args),
    mergeHistory: (...args) => history.merge(...args),
  }
  const { ask, whenIdle } = inOrder(calls, history, opening.onFailure)
  return {
    ...makeAsyncCalls(async (name, args) => {
      if (Object.hasOwn(rowPacks.calls, name)) return (memory[name] as AnyCall)(...args)
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
