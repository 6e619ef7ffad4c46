// A database that the host of the store's thread serves, such as a server in the network. The thread waits for each
// answer, so that the store works on it as on its file.
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { Database } from './transaction.ts'

/** How the thread asks: a question over the port, and a flag that the host raises with each answer. */
export interface DatabaseLink {
  readonly port: MessagePort
  /** Four bytes. */
  readonly flag: SharedArrayBuffer
}

/** A value of a place of a statement. */
export type DatabaseValue = SQLInputValue

/** One statement with the values of its places, or a script without any. */
export interface DatabaseQuestion {
  readonly id: number
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

/** More than the host waits for the database. */
const MOST_WAIT_MS = 90_000

export function hostedDatabase({ port, flag }: DatabaseLink): Database {
  const raised = new Int32Array(flag)
  let lastId = 0

  function ask(sql: string, values: DatabaseQuestion['values']) {
    const id = ++lastId
    Atomics.store(raised, 0, 0)
    port.postMessage({ id, sql, values } satisfies DatabaseQuestion)
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

  return {
    exec: (sql) => void ask(sql, null),
    close: () => port.postMessage(END_OF_LINK),
    prepare: (sql) => ({
      all: (...values: readonly unknown[]) => ask(sql, values as SQLInputValue[]).rows,
      get: (...values: readonly unknown[]) => ask(sql, values as SQLInputValue[]).rows[0],
      run: (...values: readonly unknown[]) => ({
        changes: ask(sql, values as SQLInputValue[]).changes,
        lastInsertRowid: 0,
      }),
    }),
  }
}
