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
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (/password must be/.test(String(message))) return 'NO_PASSWORD'
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'DATABASE_FAILED'
}

/** How each connection is opened. */
export function connectionTo(url: string) {
  return {
    connectionString: url,
    // By which the server's administrator knows it.
    application_name: 'leme-coletor',
    connectionTimeoutMillis: CONNECT_MS,
    // Not the server's own limit: a PgBouncer refuses to be told one.
    query_timeout: STATEMENT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers[id] ?? pg.types.getTypeParser(id, format as 'text'),
    },
  }
}

/** One that is not let in would stay open until the server ends it, and with it the command. */
class Connection extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    const opened = super.connect()
    opened.catch(() => this.end()).catch(() => undefined)
    if (callback === undefined) return opened
    opened.then(() => callback(null), callback)
    return undefined
  }
}

/** Connections that are open at once: two requests of each of some companies. */
const MOST_CONNECTIONS = 20

/** Returns connections to a database, each opened when it is needed. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), max: MOST_CONNECTIONS, Client: Connection })
  // One that is lost at rest is opened again when it is needed.
  pool.on('error', () => undefined)
  // Of one in use, the statement under way rejects with it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Runs the first work on a database. Throws ConfigError when it cannot be reached or used. */
export async function reaching<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`the database cannot be used: ${codeOf(error)}`)
  }
}
