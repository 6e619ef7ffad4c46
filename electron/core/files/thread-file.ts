import { Worker } from 'node:worker_threads'
import type { LocalErrorCode } from '../../../shared/bridge/app-error.ts'
import type { TableFileOrder } from '../../../shared/bridge/tables.ts'
import type { FromFileThread, ToFileThread } from './file-thread.ts'
import { type FileRefusal, openPiecewiseFile } from './piecewise-file.ts'

/** Heap of the thread of one file, megabytes. A file and the rows of one piece take less than half of it. */
export const FILE_HEAP_MB = 256

/** A file that is being written elsewhere. Calls never reject and are processed in order. */
export interface AsyncFile {
  /** Resolves to null when the rows were written. */
  add(table: number, rows: string): Promise<LocalErrorCode | null>
  end(): Promise<Uint8Array | LocalErrorCode>
  /** Drops the file: running calls resolve to FILE_NOT_SAVED. */
  drop(): void
}

/**
 * Opens a file in a thread of its own. `entry` is the bundle of file-thread.ts, never its TypeScript (thread-store.ts
 * says why). Null writes the file in this thread, for tests that write hundreds.
 */
export function openFile(entry: string | null, order: TableFileOrder, heapMb: number): AsyncFile {
  return entry === null ? openFileHere(order) : openThreadFile(entry, order, heapMb)
}

function openFileHere(order: TableFileOrder): AsyncFile {
  const file = openPiecewiseFile(order)
  return {
    add: async (table, rows) => file.add(table, rows),
    end: async () => file.end(),
    drop: () => undefined,
  }
}

function openThreadFile(entry: string, order: TableFileOrder, heapMb: number): AsyncFile {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb }
  const thread = new Worker(entry, { workerData: order, resourceLimits })
  const waiting: ((answer: FromFileThread | 'FILE_NOT_SAVED') => void)[] = []
  let isOver = false
  // The error message may hold a path; the exit is enough.
  thread.on('error', () => undefined)
  thread.on('message', (answer: FromFileThread) => waiting.shift()?.(answer))
  thread.once('exit', () => {
    isOver = true
    for (const answer of waiting.splice(0)) answer('FILE_NOT_SAVED')
  })
  const ask = (message: ToFileThread) =>
    new Promise<FromFileThread | 'FILE_NOT_SAVED'>((resolve) => {
      if (isOver) return resolve('FILE_NOT_SAVED')
      waiting.push(resolve)
      thread.postMessage(message)
    })
  return {
    add: async (table, rows) => (await ask({ table, rows })) as FileRefusal | 'FILE_NOT_SAVED' | null,
    end: async () => (await ask('end')) ?? 'FILE_NOT_SAVED',
    drop: () => void thread.terminate(),
  }
}
