// The thread of one table file. thread-file.ts starts it by path; nothing imports it. It answers every message, in
// order, and ends with the file.
import { parentPort, workerData } from 'node:worker_threads'
import type { TableFileOrder } from '../../../shared/bridge/tables.ts'
import { type FileRefusal, openPiecewiseFile } from './piecewise-file.ts'

export type ToFileThread = { readonly table: number; readonly rows: string } | 'end'
/** Null: the rows were written. */
export type FromFileThread = FileRefusal | Uint8Array<ArrayBuffer> | null

const port = parentPort
if (port === null) throw new Error('this is the entry of a thread')
const file = openPiecewiseFile(workerData as TableFileOrder)

port.on('message', (message: ToFileThread) => {
  if (message !== 'end') {
    port.postMessage(file.add(message.table, message.rows) satisfies FromFileThread)
    return
  }
  const whole = file.end()
  port.postMessage(whole satisfies FromFileThread, typeof whole === 'string' ? [] : [whole.buffer])
  port.close()
})
