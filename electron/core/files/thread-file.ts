import { Worker } from 'node:worker_threads'
import type { TableFileOrder } from '../../../shared/bridge/tables.ts'
import type { AsyncFile } from './async-file.ts'
import type { FromFileThread, ToFileThread } from './file-thread.ts'
import type { FileRefusal } from './piecewise-file.ts'

/** Heap of the thread of one file, megabytes. A file and the rows of one piece take less than half of it. */
const FILE_HEAP_MB = 256

/**
 * Opens a file in a thread of its own. `entry` is the bundle of file-thread.ts, never its TypeScript (thread-store.ts
 * says why). `heapMb` is the thread's heap, megabytes.
 */
export function openThreadFile(entry: string, order: TableFileOrder, heapMb = FILE_HEAP_MB): AsyncFile {
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
