// Connections to the company's PostgreSQL. Values come as the store reads them from SQLite: integers as numbers, bytes
// as bytes of their own.
import pg from 'pg'
import { ConfigError } from '../config.ts'

const CONNECT_MS = 5_000
/** Longer than any statement takes; a dead connection is noticed then. */
const STATEMENT_MS = 30_000
const BYTEA = 17
const INT8 = 20
const NUMERIC = 1700

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  [INT8]: Number,
  [NUMERIC]: Number,
}

/** Returns the code of a failure of the database or of the system: its text may hold an address. */
export function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'DATABASE_FAILED'
}

/** Opens a connection. Rejects with the error of the driver. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'leme-coletor',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
    types: { getTypeParser: (id, format) => parsers[id] ?? pg.types.getTypeParser(id, format) },
  })
  // The statement that waits, and each later one, rejects with it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Opens the first connection of a process. Throws ConfigError. */
export async function connectFirst(url: string): Promise<pg.Client> {
  try {
    return await connect(url)
  } catch (error) {
    throw new ConfigError(`the database cannot be reached: ${codeOf(error)}`)
  }
}
