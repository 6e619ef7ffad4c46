// Carries out the statements of the store's thread on PostgreSQL, one at a time and in order, over one connection.
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import pg from 'pg'
import {
  type DatabaseAnswer,
  type DatabaseLink,
  type DatabaseQuestion,
  type DatabaseValue,
  END_OF_LINK,
} from '../../electron/core/store/engine/hosted-database.ts'
import { BEGIN, COMMIT, ROLLBACK } from '../../electron/core/store/engine/transaction.ts'
import { codeOf, connect } from './connect.ts'
import { FIRST_STEP, translateScript, translateStatement } from './dialect.ts'

/** A statement of a transaction whose connection was lost: it must not be carried out without the others. */
const LOST = 'TRANSACTION_LOST'

type Question = DatabaseQuestion | typeof END_OF_LINK

/** Runs statements over a connection that is opened again after it was lost. */
function createSession(url: string) {
  let client: pg.Client | null = null
  let transaction: 'none' | 'open' | 'lost' = 'none'
  const names = new Map<string, string>()

  /** What was begun on the connection is undone by the server. */
  function drop(): void {
    const dropped = client
    client = null
    if (transaction === 'open') transaction = 'lost'
    void dropped?.end().catch(() => undefined)
  }

  async function opened(): Promise<pg.Client> {
    if (client !== null) return client
    const fresh = await connect(url)
    try {
      await fresh.query(translateScript(BEGIN))
      await fresh.query(`${FIRST_STEP}; COMMIT`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    fresh.once('end', () => {
      if (client === fresh) drop()
    })
    client = fresh
    return fresh
  }

  function nameOf(sql: string): string {
    const name = names.get(sql) ?? `s${names.size}`
    names.set(sql, name)
    return name
  }

  async function runScript(sql: string): Promise<void> {
    // It was undone already.
    if (sql === ROLLBACK && transaction === 'lost') transaction = 'none'
    else {
      const session = await opened()
      if (sql === BEGIN) transaction = 'open'
      await session.query(translateScript(sql))
      if (sql === COMMIT || sql === ROLLBACK) transaction = 'none'
    }
  }

  async function runStatement(sql: string, values: readonly DatabaseValue[]) {
    const session = await opened()
    const text = translateStatement(sql)
    const { rows, rowCount } = await session.query({ name: nameOf(text), text, values: [...values] })
    return { rows, changes: rowCount ?? 0 }
  }

  async function run({ before, sql, values }: DatabaseQuestion) {
    if (transaction === 'lost' && sql === BEGIN) transaction = 'none'
    if (transaction === 'lost' && sql !== ROLLBACK) throw Object.assign(new Error(LOST), { code: LOST })
    try {
      for (const earlier of before) await runStatement(earlier.sql, earlier.values)
      if (values !== null) return await runStatement(sql, values)
      await runScript(sql)
      return { rows: [], changes: 0 }
    } catch (error) {
      // The server says what it refuses; whatever else happened, nothing is known of the connection. A transaction that
      // was refused at its beginning is never ended by the store.
      const isRefused = error instanceof pg.DatabaseError && error.severity !== 'FATAL'
      if (!isRefused || sql === BEGIN || sql === ROLLBACK) drop()
      if (sql !== ROLLBACK) throw error
      // What was begun on a connection that is gone is undone.
      transaction = 'none'
      return { rows: [], changes: 0 }
    }
  }

  return { run, end: drop }
}

/** Carries out what comes over a port, until its other side ends. `flag` is that of the link. */
export function serve(port: MessagePort, flag: SharedArrayBuffer, url: string): void {
  const raised = new Int32Array(flag)
  const session = createSession(url)
  const answer = (message: DatabaseAnswer) => {
    port.postMessage(message)
    Atomics.store(raised, 0, 1)
    Atomics.notify(raised, 0)
  }
  let before: Promise<void> = Promise.resolve()
  port.on('message', (question: Question) => {
    before = before.then(async () => {
      if (question === END_OF_LINK) {
        port.close()
        return
      }
      try {
        answer({ id: question.id, ...(await session.run(question)) })
      } catch (error) {
        answer({ id: question.id, error: codeOf(error) })
      }
    })
  })
  // A thread that ends by itself closes its side.
  port.once('close', () => void session.end())
}

/** Returns the link of a new thread to the database of an address. */
export function serveStore(url: string): DatabaseLink {
  const { port1, port2 } = new MessageChannel()
  const flag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  serve(port1, flag, url)
  return { port: port2, flag }
}
