// Runs the store in a thread of its own (store-thread.ts). A thread that ends by itself is started once more; what was
// asked of it is answered as without a store, and so is everything when it ends again.
import { Worker } from 'node:worker_threads'
import { NO_SETTINGS } from './settings.ts'
import type { StoreOptions } from './store.ts'
import { type AsyncStore, makeCalls, type StoreCall, type StoreStart, WITHOUT_STORE } from './store-calls.ts'
import { type FromThread, packCall, type ThreadData, type ToThread } from './thread-messages.ts'

const MAX_STARTS = 2
const NOTHING: StoreStart = { isWritable: false, companies: [], settings: NO_SETTINGS }

interface Waiting {
  readonly name: StoreCall
  readonly resolve: (value: unknown) => void
}

/**
 * `file` is the bundle of the thread's entry, never its TypeScript: Node reads that with WebAssembly, one copy a thread,
 * and V8 of Node 24 frees such code twice when threads come and go, which ends the process.
 */
export async function openThreadStore(file: string, options: StoreOptions): Promise<AsyncStore> {
  if (file.endsWith('.ts')) throw new TypeError('the store’s thread is started from its bundle')
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let starts = 0
  let lastId = 0
  let isWritable = false
  let isClosing = false
  let onOpened: (start: StoreStart) => void = () => undefined
  let onEnded: () => void = () => undefined

  function receive(message: FromThread): void {
    if (message.type === 'failure') {
      // Also later than at the start: a new file is begun when everything is forgotten.
      if (message.code === 'STORE_NOT_WRITABLE') isWritable = false
      options.onFailure(message.code)
    } else if (message.type === 'opened') {
      isWritable = message.start.isWritable
      onOpened(message.start)
    } else {
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      call?.resolve(message.value === undefined ? undefined : JSON.parse(message.value))
    }
  }

  function ended(): void {
    worker = null
    for (const { name, resolve } of waiting.values()) resolve(WITHOUT_STORE[name])
    waiting.clear()
    if (isClosing) {
      onEnded()
      return
    }
    options.onFailure('STORE_THREAD_ENDED')
    if (starts < MAX_STARTS) {
      start()
    } else {
      isWritable = false
      onOpened(NOTHING)
    }
  }

  function start(): void {
    starts++
    const data: ThreadData = { folder: options.folder, nowMs: options.now() }
    const thread = new Worker(file, { workerData: data })
    worker = thread
    // Its message may hold a path; the code of the end says enough.
    thread.on('error', () => undefined)
    thread.on('message', receive)
    thread.once('exit', ended)
  }

  async function ask(name: StoreCall, args: readonly unknown[]): Promise<unknown> {
    const thread = worker
    if (thread === null || isClosing) return WITHOUT_STORE[name]
    const id = ++lastId
    return new Promise((resolve) => {
      waiting.set(id, { name, resolve })
      thread.postMessage(packCall(id, name, args) satisfies ToThread)
    })
  }

  const opened = new Promise<StoreStart>((resolve) => {
    onOpened = resolve
  })
  start()
  const { companies, settings } = await opened

  return {
    ...makeCalls(ask),
    get isWritable() {
      return isWritable
    },
    companies,
    settings,
    close: () =>
      new Promise((resolve) => {
        if (worker === null || isClosing) return resolve()
        isClosing = true
        onEnded = resolve
        worker.postMessage('close' satisfies ToThread)
      }),
  }
}
