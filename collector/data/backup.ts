// Everything that a Coletor stores in one file, sealed under its secret: its own tables and those of the store, out of
// a file or a PostgreSQL and into either. A line that says what it is, then sealed pieces with rows.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import { SCHEMA, SCHEMA_VERSION } from '../../electron/core/store/schema.ts'
import { deriveSealingKey, seal, unseal } from '../../electron/core/vault/sealing.ts'
import { ConfigError } from '../config.ts'
import { acceptIn } from '../keys/key-ring.ts'
import { reseal, type SealedVault } from '../vault/sealed-vault.ts'
import { type Data, noteChange } from './database.ts'
import { IN_MEMORY, OWN_TABLES } from './tables.ts'

/** Tables whose rows come before those that refer to them. */
const COPIED = [...OWN_TABLES, ...[...SCHEMA.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name ?? '')]
const tablesOf = ({ pool }: Data) =>
  pool === null ? COPIED : COPIED.filter((name) => !IN_MEMORY.includes(name))
/** Columns of a PostgreSQL alone, and of one of the version before. */
const OF_POSTGRES = ['changed_at', 'bytes', 'rowid']
/** One may have 8 MB. */
const ROWS_A_PIECE = 25
const LENGTH_BYTES = 4
/** Longer than any piece. */
const MOST_PIECE = 1 << 28
const MOST_HEAD = 1_000

const head = z.strictObject({
  format: z.literal('leme-coletor-backup'),
  /** Of this format, and of the tables of the store. */
  version: z.literal(1),
  store: z.literal(SCHEMA_VERSION),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The id of the key that seals it. */
  key: z.string(),
})
type Head = z.output<typeof head>

type Value = string | number | null
/** Rows of a table; bytes are base64 in the columns that `bytes` names. */
interface Piece {
  readonly table: string
  readonly columns: readonly string[]
  readonly bytes: readonly string[]
  readonly rows: readonly (readonly Value[])[]
}
/** The last piece: a file that ends before it is not whole. */
const END = 'end'

// biome-ignore lint/suspicious/noExplicitAny: the tables are known by their names alone
type AnyTables = Kysely<any>

const boundTo = ({ id, key }: Head, index: number) => `collector-backup\n${id}\n${key}\n${index}`

/** Runs a work on all tables at one moment. The file of the store is beside the Coletor's own. */
async function withAll<Result>(
  { tables, pool, folder }: Data,
  work: (tables: AnyTables) => Promise<Result>,
): Promise<Result> {
  if (pool === null) await sql`ATTACH ${join(folder, 'core', 'store', 'store.db')} AS store`.execute(tables)
  try {
    return await tables.transaction().setIsolationLevel('repeatable read').execute(work)
  } finally {
    if (pool === null) await sql`DETACH store`.execute(tables)
  }
}

async function* rowsOf(
  tables: AnyTables,
  isPostgres: boolean,
  table: string,
): AsyncGenerator<Record<string, unknown>[]> {
  if (isPostgres) await sql`DECLARE page CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(tables)
  for (let from = 0; ; from += ROWS_A_PIECE) {
    const { rows } = isPostgres
      ? await sql<Record<string, unknown>>`FETCH ${sql.lit(ROWS_A_PIECE)} FROM page`.execute(tables)
      : await sql<Record<string, unknown>>`
          SELECT * FROM ${sql.table(table)} LIMIT ${ROWS_A_PIECE} OFFSET ${from}`.execute(tables)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_A_PIECE) break
  }
  if (isPostgres) await sql`CLOSE page`.execute(tables)
}

function pieceOf(table: string, rows: readonly Record<string, unknown>[]): Piece {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !OF_POSTGRES.includes(column))
  const bytes = columns.filter((column) => rows.some((row) => row[column] instanceof Uint8Array))
  const written = (value: unknown) =>
    (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value) as Value
  return { table, columns, bytes, rows: rows.map((row) => columns.map((column) => written(row[column]))) }
}

/** Writes everything, while a Coletor may run. */
export function writeBackup({ data, key }: SealedVault, write: (bytes: Buffer) => void): Promise<void> {
  const madeAt = new Date().toISOString()
  const own: Head = {
    format: 'leme-coletor-backup',
    version: 1,
    store: SCHEMA_VERSION,
    id: randomUUID(),
    madeAt,
    key: key.id,
  }
  let index = 0
  const put = (piece: Piece | typeof END) => {
    const sealed = seal(key, boundTo(own, index++), JSON.stringify(piece))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(sealed.length)
    write(Buffer.concat([length, sealed]))
  }
  return withAll(data, async (tables) => {
    write(Buffer.from(`${JSON.stringify(own)}\n`))
    for (const table of tablesOf(data)) {
      for await (const rows of rowsOf(tables, data.pool !== null, table)) put(pieceOf(table, rows))
    }
    put(END)
  })
}

/** Returns so many of the next bytes; fewer at the end. */
export type ReadBytes = (count: number) => Buffer

function readHead(read: ReadBytes): Head {
  let line = ''
  for (let next = read(1); next.length === 1 && line.length < MOST_HEAD && next[0] !== 10; next = read(1))
    line += String.fromCharCode(next[0] ?? 0)
  const known = parseJson(line)
  const found = head.safeParse(known)
  if (found.success) return found.data
  const isOurs = (known as Partial<Head> | null)?.format === 'leme-coletor-backup'
  throw new ConfigError(
    isOurs
      ? 'the file is of another version of the Coletor: restore it with that one, then upgrade'
      : 'the file is no backup of a Coletor',
  )
}

const TORN = 'the file is not whole, or was changed; nothing was restored'

/**
 * Replaces everything by what a file holds, all or nothing. A Coletor that runs starts anew.
 * @param former the secret under which the file was made, if it was another
 * @returns when the file was made
 * @throws ConfigError for a file that is none, is damaged, or is of another version or secret
 */
export async function readBackup(
  vault: SealedVault,
  read: ReadBytes,
  former: Buffer | null,
): Promise<{ readonly madeAt: string }> {
  const found = readHead(read)
  const key = former === null ? vault.key : deriveSealingKey(former, true)
  if (found.key !== key.id)
    throw new ConfigError('the file was made under another secret: --former FILE names it')
  function nextPiece(index: number): Piece | typeof END {
    const length = read(LENGTH_BYTES)
    const count = length.length === LENGTH_BYTES ? length.readUInt32BE() : MOST_PIECE
    const text = count < MOST_PIECE ? unseal(key, boundTo(found, index), read(count)) : null
    if (text === null) throw new ConfigError(TORN)
    return JSON.parse(text)
  }
  await withAll(vault.data, async (tables) => {
    const copied = tablesOf(vault.data)
    for (const table of copied.toReversed()) await tables.deleteFrom(table).execute()
    let index = 0
    for (let piece = nextPiece(index); piece !== END; piece = nextPiece(++index)) {
      const { table, columns, bytes, rows } = piece
      if (!copied.includes(table)) continue
      const given = (value: Value | undefined, column: string) =>
        bytes.includes(column) && typeof value === 'string' ? Buffer.from(value, 'base64') : value
      const values = rows.map((row) =>
        Object.fromEntries(columns.map((column, at) => [column, given(row[at], column)])),
      )
      await tables.insertInto(table).values(values).execute()
    }
    await reseal(tables, key, vault.key)
    await acceptIn(vault, tables)
    await noteChange(tables, 'restored')
  })
  return { madeAt: found.madeAt }
}
