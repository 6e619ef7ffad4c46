// A host of a database for tests: SQLite in memory, in a thread of its own.
import { DatabaseSync } from 'node:sqlite'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { DatabaseAnswer, DatabaseQuestion } from '../../../electron/core/store/engine/hosted-database.ts'

const { port, flag } = workerData as { readonly port: MessagePort; readonly flag: SharedArrayBuffer }
const raised = new Int32Array(flag)
const database = new DatabaseSync(':memory:')

function carryOut({ id, before, sql, values }: DatabaseQuestion): DatabaseAnswer {
  for (const statement of before) database.prepare(statement.sql).run(...statement.values)
  if (values === null) {
    database.exec(sql)
    return { id, rows: [], changes: 0 }
  }
  const statement = database.prepare(sql)
  if (/^SELECT/.test(sql)) return { id, rows: statement.all(...values), changes: 0 }
  return { id, rows: [], changes: Number(statement.run(...values).changes) }
}

function answer(question: DatabaseQuestion): DatabaseAnswer {
  try {
    return carryOut(question)
  } catch {
    return { id: question.id, error: 'REFUSED' }
  }
}

port.on('message', (question: DatabaseQuestion | 'end') => {
  if (question === 'end') {
    port.close()
    return
  }
  port.postMessage(answer(question))
  Atomics.store(raised, 0, 1)
  Atomics.notify(raised, 0)
})
parentPort?.postMessage('ready')
