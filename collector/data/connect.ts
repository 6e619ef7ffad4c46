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

export interface ConnectionOptions {
  /** By which the server's administrator knows it. */
  readonly name?: string
  /** Limit of a statement. */
  readonly statementMs?: number
}

function settingsOf(url: string, { name = 'leme-coletor', statementMs = STATEMENT_MS }: ConnectionOptions) {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    // Not the server's own limit: a PgBouncer refuses to be told one.
    query_timeout: statementMs,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers[id] ?? pg.types.getTypeParser(id, format as 'text'),
    },
  }
}

/** Opens a connection. Rejects with the error of the driver. */
export async function connect(url: string, options: ConnectionOptions = {}): Promise<pg.Client> {
  const client = new pg.Client(settingsOf(url, options))
  // The statement that waits, and each later one, rejects with it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    // One that is not let in stays open until the server ends it, and with it the command.
    void client.end().catch(() => undefined)
    throw error
  }
}

/** Connections that are open at once: two requests of each of some companies. */
const MOST_CONNECTIONS = 20

/** Returns connections to a database, each opened when it is needed. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ ...settingsOf(url, {}), max: MOST_CONNECTIONS })
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
