// A database that the host of the store's thread serves, such as a server in the network. The thread waits for each
// answer, so that the store works on it as on its file.
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { BEGIN, COMMIT, type Database, ROLLBACK } from './transaction.ts'

/** How the thread asks: a question over the port, and a flag that the host raises with each answer. */
export interface DatabaseLink {
  readonly port: MessagePort
  /** Four bytes. */
  readonly flag: SharedArrayBuffer
}

/** A value of a place of a statement. */
export type DatabaseValue = SQLInputValue

/** One statement with the values of its places. */
export interface HostedStatement {
  readonly sql: string
  readonly values: readonly DatabaseValue[]
}

/** One statement, or a script, and what is carried out before it: when that fails, it is not. */
export interface DatabaseQuestion {
  readonly id: number
  readonly before: readonly HostedStatement[]
  readonly sql: string
  /** Null for a script. */
  readonly values: readonly DatabaseValue[] | null
}

type Row = Record<string, SQLOutputValue>

export type DatabaseAnswer = { readonly id: number } & (
  | { readonly rows: Row[]; readonly changes: number }
  /** A code of the database or of the system, never a text. */
  | { readonly error: string }
)

export const END_OF_LINK = 'end'

/** Statements that are sent together at most. */
const MOST_UNSENT = 200
/** More than the host waits for the database. */
const MOST_WAIT_MS = 90_000

/**
 * Returns the database of a link. Within a transaction a statement whose result nobody reads goes with the next one
 * that is waited for: the end of the transaction at the latest, which fails when it did.
 */
export function hostedDatabase({ port, flag }: DatabaseLink): Database {
  const raised = new Int32Array(flag)
  const unsent: HostedStatement[] = []
  let isInTransaction = false
  let lastId = 0

  function ask(sql: string, values: DatabaseQuestion['values'], before = unsent.splice(0)) {
    const id = ++lastId
    Atomics.store(raised, 0, 0)
    port.postMessage({ id, before, sql, values } satisfies DatabaseQuestion)
    for (;;) {
      const received = receiveMessageOnPort(port)
      const answer = received?.message as DatabaseAnswer | undefined
      if (answer === undefined) {
        if (Atomics.wait(raised, 0, 0, MOST_WAIT_MS) === 'timed-out') throw new Error('DATABASE_SILENT')
        Atomics.store(raised, 0, 0)
      } else if (answer.id === id) {
        if ('error' in answer) throw new Error(answer.error)
        return answer
      }
    }
  }

  /** Returns the number of changed rows of a statement that was not sent yet. */
  function changesOf(statement: HostedStatement): number {
    const at = unsent.indexOf(statement)
    if (at === -1) throw new Error('the changes of a statement are read too late')
    const before = unsent.splice(0, at + 1).slice(0, at)
    return ask(statement.sql, statement.values, before).changes
  }

  function run(sql: string, values: readonly DatabaseValue[]) {
    if (!isInTransaction) return { changes: ask(sql, values).changes, lastInsertRowid: 0 }
    const statement: HostedStatement = { sql, values }
    unsent.push(statement)
    if (unsent.length >= MOST_UNSENT) return { changes: changesOf(statement), lastInsertRowid: 0 }
    return {
      get changes() {
        return changesOf(statement)
      },
      lastInsertRowid: 0,
    }
  }

  return {
    exec(sql) {
      if (sql === ROLLBACK) {
        // What is undone need not be done first. It is over, also when nobody answers.
        unsent.length = 0
        isInTransaction = false
      }
      ask(sql, null)
      if (sql === BEGIN) isInTransaction = true
      if (sql === COMMIT) isInTransaction = false
    },
    close: () => port.postMessage(END_OF_LINK),
    prepare: (sql) => ({
      all: (...values: readonly unknown[]) => ask(sql, values as SQLInputValue[]).rows,
      get: (...values: readonly unknown[]) => ask(sql, values as SQLInputValue[]).rows[0],
      run: (...values: readonly unknown[]) => run(sql, values as SQLInputValue[]),
    }),
  }
}
