// A session of the database that lasts: it hears the notices of the other processes and holds the leases. A lost one is
// opened again, and the server ends one that is silent, so that a process or a computer that died holds nothing.
import type pg from 'pg'
import { createFairQueue } from '../answers/fair-queue.ts'
import { connect, type Queries } from './connect.ts'
import { createTables } from './tables.ts'

/** The application name by which the processes count each other. */
export const SESSION_NAME = 'leme-coletor-process'

const BEAT_MS = 5_000
const AGAIN_MS = 1_000
/** After which the server ends a silent session: a few beats. */
const SILENCE = '20s'

export interface SessionOptions {
  readonly url: string
  readonly channels: readonly string[]
  /** Called after each connection, before it counts as one. It is tried again when this rejects. */
  readonly onConnected: (client: Queries) => Promise<void>
}

export interface SessionFollower {
  readonly onNotice: (channel: string, text: string) => void
  readonly onLost: () => void
}

export interface Session {
  /** What carries out statements one after the other; null while the connection is lost. */
  current(): Queries | null
  /** Tells what happens from now on, and which notices came before. */
  follow(follower: SessionFollower): void
  close(): Promise<void>
}

/** A client takes one statement at a time. */
function inTurn(client: pg.Client): Queries {
  const turns = createFairQueue(1)
  return { query: (text, values) => turns.run(0, () => client.query(text, values)) }
}

/** Opens the session. Rejects when the first connection fails. */
export async function openSession(options: SessionOptions): Promise<Session> {
  let client: pg.Client | null = null
  let queries: Queries | null = null
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let follower: SessionFollower | null = null
  const early: (readonly [channel: string, text: string])[] = []

  function noteNotice(channel: string, text: string): void {
    if (follower === null) early.push([channel, text])
    else follower.onNotice(channel, text)
  }

  function lose(lost: pg.Client): void {
    void lost.end().catch(() => undefined)
    if (client !== lost) return
    client = null
    queries = null
    follower?.onLost()
    again()
  }

  function again(): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void open().catch(again), AGAIN_MS)
  }

  function beat(alive: pg.Client, asked: Queries): void {
    timer = setTimeout(() => {
      asked.query('SELECT 1').then(
        () => {
          if (client === alive && !isClosed) beat(alive, asked)
        },
        () => lose(alive),
      )
    }, BEAT_MS)
  }

  async function open(): Promise<void> {
    const fresh = await connect(options.url, { name: SESSION_NAME, statementMs: BEAT_MS })
    try {
      fresh.on('notification', ({ channel, payload }) => noteNotice(channel, payload ?? ''))
      await fresh.query(`SET idle_session_timeout = '${SILENCE}'`)
      await createTables(fresh)
      for (const channel of options.channels) await fresh.query(`LISTEN ${channel}`)
      await options.onConnected(fresh)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    if (isClosed) {
      await fresh.end()
      return
    }
    client = fresh
    queries = inTurn(fresh)
    fresh.once('end', () => lose(fresh))
    beat(fresh, queries)
  }

  await open()
  return {
    current: () => queries,
    follow(given) {
      follower = given
      for (const [channel, text] of early.splice(0)) given.onNotice(channel, text)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const open = client
      client = null
      queries = null
      await open?.end().catch(() => undefined)
    },
  }
}
