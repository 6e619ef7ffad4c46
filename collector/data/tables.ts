// The tables of a Coletor beside its store: the keys of the people, how often each called, the sealed secrets, what was
// pushed, the companies and how each is collected. One declaration, created in a file of the data folder or in a
// PostgreSQL. Flags are 0 and 1, lists are JSON, times are milliseconds since 1970.
import type { ColumnDataType, Kysely } from 'kysely'

export interface Tables {
  /** Whose each key is, its hash and its rules, sealed (keys/key-ring.ts). */
  readonly leme_keys: { id: number; revision: number; sealed: Uint8Array }
  readonly leme_key_usage: { key_id: number; calls: number; last_day: string }
  /** Each sealed under the secret, and bound to its account. */
  readonly leme_secrets: { account: string; sealed: Uint8Array }
  /** Ids of what was pushed, no address and no text. */
  readonly leme_sent: { id: string; sent_at: number }
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

type Column = readonly [type: ColumnDataType, rule?: 'null' | 'unique' | 'key']
type Declared = { readonly [Name in keyof Tables]: Readonly<Record<keyof Tables[Name], Column>> }

const TEXT: Column = ['text']
const MAYBE_TEXT: Column = ['text', 'null']
const TEXT_KEY: Column = ['text', 'key']
const COUNT: Column = ['bigint']

const DECLARED: Declared = {
  leme_keys: { id: ['bigint', 'key'], revision: COUNT, sealed: ['bytea'] },
  leme_key_usage: { key_id: ['bigint', 'key'], calls: COUNT, last_day: TEXT },
  leme_secrets: { account: TEXT_KEY, sealed: ['bytea'] },
  leme_sent: { id: TEXT_KEY, sent_at: COUNT },
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
        const filled = each.notNull()
        return rule === 'key' ? filled.primaryKey() : rule === 'unique' ? filled.unique() : filled
      })
    }
    await table.execute()
  }
  const values = TOPICS.map((topic) => ({ topic, version: 0 }))
  await database
    .insertInto('leme_changes')
    .values(values)
    .onConflict((found) => found.doNothing())
    .execute()
}

/** Processes that start at once create the same. */
const MOST_TRIES = 5
/** PostgreSQL says one of these of a table that another transaction has just created. */
const CREATED_MEANWHILE: ReadonlySet<unknown> = new Set(['23505', '42P07'])

/** Creates what is missing. */
export async function createTables(database: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await database.transaction().execute((transaction) => createAll(transaction, isPostgres))
      return
    } catch (error) {
      if (tries === MOST_TRIES || !CREATED_MEANWHILE.has((error as { code?: unknown }).code)) throw error
    }
  }
}
