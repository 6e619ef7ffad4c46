// The tables of a Coletor beside its store: the keys of the people, how often each called, the sealed secrets, what was
// pushed, the companies and how each is collected. One declaration, created in a file of the data folder or in a
// PostgreSQL. Flags are 0 and 1, lists are JSON, times are milliseconds since 1970.
import { type ColumnDataType, type Kysely, sql } from 'kysely'
import { SEALED_TABLES } from '../../electron/core/store/tables/all-tables.ts'
import { rowPacks, rowStates } from '../../electron/core/store/tables/row-packs.ts'
import { setAside } from '../../electron/core/store/tables/set-aside.ts'

export interface Tables {
  /** Whose each key is, its hash and its rules, sealed (keys/key-ring.ts). */
  readonly leme_keys: { id: number; revision: number; sealed: Uint8Array }
  readonly leme_key_usage: { key_id: number; calls: number; last_day: string }
  /** Each sealed under the secret, and bound to its account. */
  readonly leme_secrets: { account: string; sealed: Uint8Array }
  /** Ids of what was pushed, no address and no text. */
  readonly leme_sent: { id: string; sent_at: number }
  /** Tries of a push that its receiver did not take, and when it may be tried again. */
  readonly leme_tries: { id: string; count: number; next_at: number }
  readonly leme_status: {
    company: string
    collected_at: number | null
    error: string | null
    days: number
    gaps: number
  }
  /** Companies that a command added. `config` is JSON as in the configuration file. */
  readonly leme_companies: { name: string; config: string; is_disabled: number }
  /** `version` grows with each change of a topic: another process notices it by that. */
  readonly leme_changes: { topic: string; version: number }
  /** What is known once: the id of the key of the secrets, the version of these tables. */
  readonly leme_facts: { name: string; value: string }
}

/** `restored`: everything was replaced. */
export const TOPICS = ['keys', 'secrets', 'companies', 'restored'] as const
export type Topic = (typeof TOPICS)[number]

type Column = readonly [type: ColumnDataType, rule?: 'null' | 'key']
type Declared = { readonly [Name in keyof Tables]: Readonly<Record<keyof Tables[Name], Column>> }

/** Grows when an older Coletor would not understand the tables. */
const TABLES_VERSION = 1
const VERSION_FACT = 'version'

const TEXT: Column = ['text']
const MAYBE_TEXT: Column = ['text', 'null']
const TEXT_KEY: Column = ['text', 'key']
const COUNT: Column = ['bigint']

const DECLARED: Declared = {
  leme_keys: { id: ['bigint', 'key'], revision: COUNT, sealed: ['bytea'] },
  leme_key_usage: { key_id: ['bigint', 'key'], calls: COUNT, last_day: TEXT },
  leme_secrets: { account: TEXT_KEY, sealed: ['bytea'] },
  leme_sent: { id: TEXT_KEY, sent_at: COUNT },
  leme_tries: { id: TEXT_KEY, count: COUNT, next_at: COUNT },
  leme_status: {
    company: TEXT_KEY,
    collected_at: ['bigint', 'null'],
    error: MAYBE_TEXT,
    days: COUNT,
    gaps: COUNT,
  },
  leme_companies: { name: TEXT_KEY, config: TEXT, is_disabled: ['integer'] },
  leme_changes: { topic: TEXT_KEY, version: COUNT },
  leme_facts: { name: TEXT_KEY, value: TEXT },
}

/** Tables with rows of the Coletor's; what changed is of each database. */
export const OWN_TABLES = Object.keys(DECLARED).filter((name) => name !== 'leme_changes')

async function createAll(database: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  for (const [name, columns] of Object.entries(DECLARED)) {
    let table = database.schema.createTable(name).ifNotExists()
    for (const [column, [type, rule]] of Object.entries<Column>(columns)) {
      const known = type === 'bytea' && !isPostgres ? 'blob' : type
      table = table.addColumn(column, known, (each) => {
        if (rule === 'null') return each
        return rule === 'key' ? each.notNull().primaryKey() : each.notNull()
      })
    }
    await table.execute()
  }
  if (isPostgres) for (const statement of storeTables()) await sql.raw(statement).execute(database)
  await database
    .insertInto('leme_facts')
    .values({ name: VERSION_FACT, value: String(TABLES_VERSION) })
    .onConflict((found) => found.doNothing())
    .execute()
  const values = TOPICS.map((topic) => ({ topic, version: 0 }))
  await database
    .insertInto('leme_changes')
    .values(values)
    .onConflict((found) => found.doNothing())
    .execute()
}

const PG_TYPES = { text: 'TEXT COLLATE "C"', integer: 'BIGINT', bytes: 'BYTEA' } as const

/** Tables of the store that a PostgreSQL has not: their rows are in memory, or of a file. */
export const IN_MEMORY: readonly string[] = [rowPacks.name, rowStates.name, setAside.name]

/** Columns that the tables of the version before have not (take-over.ts). */
const OF_FORMER = `DO $$ BEGIN IF to_regclass('leme_documents') IS NOT NULL THEN
  ALTER TABLE companies ADD COLUMN IF NOT EXISTS changed_at TIMESTAMPTZ NOT NULL DEFAULT now();
  ALTER TABLE store_keys ADD COLUMN IF NOT EXISTS bytes BIGINT;
END IF; END $$`

/** The tables of the store in a PostgreSQL: those of sealed records as the store itself declares them. */
function storeTables(): string[] {
  const sealed = SEALED_TABLES.filter(({ name }) => !IN_MEMORY.includes(name)).flatMap((table) => {
    const { name, place, isHistory = false } = table
    const columns = Object.entries(place).map(([column, type]) => `${column} ${PG_TYPES[type]} NOT NULL,`)
    const create = `CREATE TABLE IF NOT EXISTS ${name} (
      key_id TEXT NOT NULL REFERENCES store_keys (id) ON DELETE CASCADE, ${columns.join(' ')}
      captured_at BIGINT NOT NULL, sealed BYTEA NOT NULL,
      ${isHistory ? 'changed BIGINT NOT NULL,' : ''} PRIMARY KEY (key_id, ${Object.keys(place).join(', ')}))`
    const index = `CREATE INDEX IF NOT EXISTS ${name}_changed ON ${name} (key_id, changed)`
    return isHistory ? [create, index] : [create]
  })
  return [
    OF_FORMER,
    `CREATE TABLE IF NOT EXISTS companies (id TEXT PRIMARY KEY, label TEXT NOT NULL, base_url TEXT NOT NULL,
      time_zone TEXT NOT NULL, is_demo BIGINT NOT NULL, api_company_id TEXT, token_print TEXT, paused_until BIGINT,
      created_at BIGINT NOT NULL, digest TEXT NOT NULL, changed_at TIMESTAMPTZ NOT NULL DEFAULT now())`,
    'CREATE INDEX IF NOT EXISTS companies_changed ON companies (changed_at)',
    'CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, digest TEXT NOT NULL)',
    `CREATE TABLE IF NOT EXISTS sealed_settings (key_id TEXT NOT NULL,
      company_id TEXT REFERENCES companies (id) ON DELETE CASCADE, name TEXT NOT NULL,
      sealed BYTEA NOT NULL, PRIMARY KEY (key_id, name))`,
    `CREATE TABLE IF NOT EXISTS store_keys (id TEXT PRIMARY KEY,
      company_id TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      changes BIGINT NOT NULL DEFAULT 0, bytes BIGINT)`,
    'CREATE INDEX IF NOT EXISTS store_keys_of_company ON store_keys (company_id)',
    ...sealed,
    // Answers of the platform that processes share: of a minute or two, and lost with a crash of the server.
    `CREATE UNLOGGED TABLE IF NOT EXISTS leme_answers (question TEXT PRIMARY KEY, company TEXT NOT NULL,
      owner TEXT NOT NULL, until TIMESTAMPTZ NOT NULL, answered_at TIMESTAMPTZ, sealed BYTEA)`,
    'CREATE INDEX IF NOT EXISTS leme_answers_of_company ON leme_answers (company, until)',
    `CREATE UNLOGGED TABLE IF NOT EXISTS leme_quota (key_id BIGINT PRIMARY KEY, calls FLOAT8 NOT NULL,
      at TIMESTAMPTZ NOT NULL)`,
  ]
}

const MOST_TRIES = 5
/** PostgreSQL says one of these of what another transaction has just created. */
const CREATED_MEANWHILE: ReadonlySet<unknown> = new Set(['23505', '42P06', '42P07', '42710'])

/** Creates what processes create that start at once: one of them does, and the others try again. */
export async function creating<Value>(create: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await create()
    } catch (error) {
      if (tries === MOST_TRIES || !CREATED_MEANWHILE.has((error as { code?: unknown }).code)) throw error
    }
  }
}

/** True for tables of a newer Coletor. */
export async function areNewer(database: Kysely<Tables>): Promise<boolean> {
  const fact = database.selectFrom('leme_facts').select('value').where('name', '=', VERSION_FACT)
  return Number((await fact.executeTakeFirst())?.value) > TABLES_VERSION
}

/** Creates what is missing. */
export function createTables(database: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  return creating(() => database.transaction().execute((transaction) => createAll(transaction, isPostgres)))
}
