// Opens the Coletor's own tables: a file of the data folder, or the company's PostgreSQL, which several processes of
// one Coletor share.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { type CollectorConfig, ConfigError } from '../config.ts'
import { openPool, reaching } from './connect.ts'
import { areNewer, createTables, type Tables, TOPICS, type Topic } from './tables.ts'

export const DATA_FILE = 'coletor.db'

export interface Data {
  /** The data folder of the configuration. */
  readonly folder: string
  readonly tables: Kysely<Tables>
  /** The connections to the PostgreSQL; null for a file. */
  readonly pool: pg.Pool | null
  close(): Promise<void>
}

function openFile(folder: string): Kysely<Tables> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, DATA_FILE)
  closeSync(openSync(path, 'a', 0o600))
  // SQLite gives its side files the mode of the main file.
  chmodSync(path, 0o600)
  const file = new DatabaseSync(path)
  file.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  file.exec('PRAGMA secure_delete = ON')
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => file.close(),
        prepare(text) {
          // One that reads first and writes then would be refused while a command writes.
          const statement = file.prepare(text === 'begin' ? 'begin immediate' : text)
          return {
            reader: statement.columns().length > 0,
            all: (values) => statement.all(...(values as SQLInputValue[])),
            run: (values) => statement.run(...(values as SQLInputValue[])),
            iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
          }
        },
      },
    }),
  })
}

/** Opens the tables of a configuration, and creates what is missing. Throws ConfigError for a database out of reach. */
export async function openData({
  data,
  database,
}: Pick<CollectorConfig, 'data' | 'database'>): Promise<Data> {
  const pool = database === undefined ? null : openPool(database)
  const tables =
    pool === null ? openFile(data) : new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = () => tables.destroy()
  try {
    await reaching(createTables(tables, pool !== null))
    if (await areNewer(tables)) throw new ConfigError('the database is of a newer version')
    return { folder: data, tables, pool, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the tables of a configuration for one work, and closes them. Throws ConfigError. */
export async function withData<Value>(
  config: Pick<CollectorConfig, 'data' | 'database'>,
  work: (data: Data) => Promise<Value>,
): Promise<Value> {
  const data = await openData(config)
  try {
    return await work(data)
  } finally {
    await data.close()
  }
}

const OTHERS_MAY_CONNECT = sql<{ readonly name: string; readonly found: boolean }>`
  SELECT current_database() AS name, EXISTS (
    SELECT FROM pg_database, aclexplode(COALESCE(datacl, acldefault('d', datdba)))
    WHERE datname = current_database() AND privilege_type = 'CONNECT' AND grantee NOT IN (
      SELECT oid FROM pg_roles WHERE rolsuper OR rolname = current_user
    )
  ) AS found`

/** Returns what closes a PostgreSQL that lets other users in, who could hold its locks and connections; else null. */
export async function accessProblem({ tables, pool }: Data): Promise<string | null> {
  if (pool === null) return null
  const { rows } = await OTHERS_MAY_CONNECT.execute(tables)
  const [{ name, found } = { name: '', found: false }] = rows
  if (!found) return null
  return `other users may connect to the database: REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC`
}

/** Changes what a topic stands for in one transaction, by which every process notices it within a second. */
export function change<Value>(
  { tables }: Pick<Data, 'tables'>,
  topic: Topic,
  work: (transaction: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  return tables.transaction().execute(async (transaction) => {
    // First, so that two changes of a topic wait for each other.
    await noteChange(transaction, topic)
    return work(transaction)
  })
}

/** Has every process notice a change of a topic, once the transaction is over. */
export async function noteChange(transaction: Kysely<Tables>, topic: Topic): Promise<void> {
  await transaction
    .updateTable('leme_changes')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('topic', '=', topic)
    .execute()
}

/** Returns how often a topic was changed. */
export async function versionOf({ tables }: Pick<Data, 'tables'>, topic: Topic): Promise<number> {
  const row = tables.selectFrom('leme_changes').select('version').where('topic', '=', topic)
  return (await row.executeTakeFirstOrThrow()).version
}

/** The database is looked at once in this time. */
const LOOK_MS = 1_000

export interface Watching {
  /** Called after each change of the topic, and again after it failed. */
  readonly on: Readonly<Record<Topic, () => void | Promise<void>>>
  /** Writes a code once for each time in which something cannot be read. */
  readonly log: (line: string) => void
  /** Called at each look. */
  readonly onLook?: () => Promise<void>
  /** Called each time the database is there again. */
  readonly onRegained?: () => void
}

/** Notices what other processes and commands change, from now on. */
export function watchData({ tables }: Pick<Data, 'tables'>, { on, log, onLook, onRegained }: Watching) {
  const known = new Map<string, number>()
  const failing = new Set<string>()
  let isThere = true

  async function follow(topic: Topic, version: number): Promise<void> {
    try {
      // What changes while it is read is noticed by the next look.
      if (known.get(topic) !== version) await on[topic]()
      known.set(topic, version)
      failing.delete(topic)
    } catch {
      if (!failing.has(topic)) log(`${topic.toUpperCase()}_UNREADABLE`)
      failing.add(topic)
    }
  }

  async function look(): Promise<void> {
    try {
      const rows = await tables.selectFrom('leme_changes').selectAll().execute()
      const versions = new Map(rows.map(({ topic, version }) => [topic, version]))
      await onLook?.()
      if (!isThere) onRegained?.()
      isThere = true
      for (const topic of TOPICS) await follow(topic, versions.get(topic) ?? 0)
    } catch {
      if (isThere) log('DATABASE_LOST')
      isThere = false
    }
  }

  let isClosed = false
  let timer = setTimeout(turn, LOOK_MS)
  let looking: Promise<void> = Promise.resolve()
  function turn(): void {
    looking = look().then(() => {
      if (!isClosed) timer = setTimeout(turn, LOOK_MS)
    })
  }
  return {
    /** False while the database is away. */
    isThere: () => isThere,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}
