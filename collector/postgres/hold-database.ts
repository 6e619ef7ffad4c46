// The connection that a running Coletor keeps for life. Its lock makes the database that Coletor's alone.
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { connect, reaching } from './connect.ts'

/** A number of this application, beside that of the store's transactions. */
const LIFE_LOCK = 1_280_656_710
const LOOK_MS = 1_000
/** A silent server is given up after this time. */
const STATEMENT_MS = 5_000
/** After this time the server ends a silent session: a computer that died holds the lock no longer. */
const SILENCE = '20s'

export type HeldDatabase = Awaited<ReturnType<typeof holdDatabase>>

async function look(client: pg.Client): Promise<void> {
  await client.query('SELECT 1')
}

async function open(url: string): Promise<pg.Client> {
  const client = await connect(url, { name: 'leme-coletor-life', statementMs: STATEMENT_MS })
  try {
    await client.query(`SET idle_session_timeout = '${SILENCE}'`)
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [LIFE_LOCK])
    if (!rows[0].taken) throw new ConfigError('another Coletor runs on this database')
    await look(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/**
 * Takes the database, and looks at it every second. A lost connection is opened again. Throws ConfigError when the
 * database cannot be used, or another Coletor has it.
 */
export async function holdDatabase(url: string, log: (line: string) => void) {
  let client: pg.Client | null = await reaching(open(url))
  let isClosed = false
  let reported = ''
  let regained: () => void = () => undefined

  function report(line: string): void {
    if (line !== reported && line !== '') log(line)
    reported = line
  }

  async function lookOnce(): Promise<void> {
    try {
      if (client === null) {
        client = await open(url)
        regained()
      } else await look(client)
      report('')
    } catch (error) {
      void client?.end().catch(() => undefined)
      client = null
      report(error instanceof ConfigError ? 'DATABASE_IN_USE' : 'DATABASE_LOST')
    }
  }

  let timer = setTimeout(turn, LOOK_MS)
  let looking: Promise<void> = Promise.resolve()
  function turn(): void {
    looking = lookOnce().then(() => {
      if (!isClosed) timer = setTimeout(turn, LOOK_MS)
    })
  }

  return {
    /** True while the connection has the lock. */
    isHeld: () => client !== null,
    /** Calls this each time the database is there again. */
    onRegained(call: () => void) {
      regained = call
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
      // Closing gives it back as well; this is before the next one can start.
      await client?.query('SELECT pg_advisory_unlock($1)', [LIFE_LOCK]).catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
