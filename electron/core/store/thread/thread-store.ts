// Runs the store in a thread (store-thread.ts) with its own heap: out of memory ends the thread, not the process. A
// thread that ended by itself is restarted and opens less than before (row-limits.ts). Its current call returns its
// fallback; the others are sent again. After too many ends, every call returns its fallback.
import { Worker } from 'node:worker_threads'
import { THREAD_HEAP_MB } from '../rows/row-limits.ts'
import {
  type AsyncStore,
  makeAsyncCalls,
  STORE_CALLS,
  type StoreCall,
  type StoreStart,
} from '../store-calls.ts'
import type { StoreOpening } from '../store-file.ts'
import { StoreInUse } from '../store-in-use.ts'
import { NO_SETTINGS } from '../tables/settings.ts'
import {
  type FromThread,
  packCall,
  type ThreadCall,
  type ThreadData,
  type ToThread,
} from './thread-messages.ts'

const MAX_ENDS = 6
/** Limit of consecutive threads that end before they open the store. */
const MAX_UNOPENED = 2
const NOTHING: StoreStart = {
  isWritable: false,
  isNewer: false,
  companies: [],
  settings: NO_SETTINGS,
}

/**
 * Size of the young generation, MB. When the heap is full, Node gives a thread 16 MB more to end in (an exception that
 * the store survives). Objects that live move from the young generation into the heap at once: with the default size
 * they need more than that, and V8 then ends the whole process.
 */
const YOUNG_MB = 12

/** Returns the memory limits of the store's thread for a heap of `heapMb`. */
export function threadLimits(heapMb: number) {
  return { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB } as const
}

export interface ThreadStoreOptions extends StoreOpening {
  /** Heap of the thread, megabytes; THREAD_HEAP_MB by default. */
  readonly heapMb?: number
}

/**
 * Opens the store in a thread. `file` is the bundle of the thread's entry, never its TypeScript: Node parses TypeScript
 * with WebAssembly, one copy per thread, and V8 of Node 24 frees such code twice when threads come and go, which ends
 * the process. Rejects with StoreInUse.
 */
export async function openThreadStore(file: string, options: ThreadStoreOptions): Promise<AsyncStore> {
  if (file.endsWith('.ts')) throw new TypeError('the store’s thread is started from its bundle')
  const queue = createCallQueue()
  let worker: Worker | null = null
  let ends = 0
  let unopened = 0
  let isOpened = false
  let lastId = 0
  let isWritable = false
  let isClosing = false
  const opened = Promise.withResolvers<StoreStart>()
  let onEnded: () => void = () => undefined

  function receive(message: FromThread): void {
    if (message.type === 'failure') {
      // It can also come after the start: deleting everything creates a new file.
      if (message.code === 'STORE_NOT_WRITABLE') isWritable = false
      options.onFailure(message.code)
    } else if (message.type === 'in-use') {
      isClosing = true
      opened.reject(new StoreInUse())
    } else if (message.type === 'opened') {
      isOpened = true
      isWritable = message.start.isWritable
      opened.resolve(message.start)
    } else {
      queue.answer(message.id, message.value === undefined ? undefined : JSON.parse(message.value))
    }
  }

  function ended(): void {
    worker = null
    if (isClosing) {
      queue.giveUp('all')
      onEnded()
      return
    }
    ends++
    options.onFailure('STORE_THREAD_ENDED')
    // Calls are processed in order: the first one caused the end, unless the thread ended before it opened the store.
    if (isOpened) queue.giveUp('first')
    unopened = isOpened ? 0 : unopened + 1
    if (ends < MAX_ENDS && unopened < MAX_UNOPENED) {
      start()
    } else {
      queue.giveUp('all')
      isWritable = false
      opened.resolve(NOTHING)
    }
  }

  function start(): void {
    isOpened = false
    const { folder, isBeside, now } = options
    const data: ThreadData = { folder, isBeside, nowMs: now(), ends }
    const resourceLimits = threadLimits(options.heapMb ?? THREAD_HEAP_MB)
    const thread = new Worker(file, { workerData: data, resourceLimits })
    worker = thread
    // The error message may hold a path; the exit is enough.
    thread.on('error', () => undefined)
    thread.on('message', receive)
    thread.once('exit', ended)
    for (const call of queue.calls()) thread.postMessage(call satisfies ToThread)
  }

  async function ask(name: StoreCall, args: readonly unknown[]): Promise<unknown> {
    const thread = worker
    if (thread === null || isClosing) return STORE_CALLS[name].fallback
    const call = packCall(++lastId, name, args)
    const answer = queue.add(call)
    thread.postMessage(call satisfies ToThread)
    return answer
  }

  start()
  const { companies, settings, isNewer } = await opened.promise

  return {
    ...makeAsyncCalls(ask),
    get isWritable() {
      return isWritable
    },
    companies,
    settings,
    isNewer,
    whenCaughtUp: queue.whenCaughtUp,
    close: () =>
      new Promise((resolve) => {
        if (worker === null || isClosing) return resolve()
        isClosing = true
        onEnded = resolve
        worker.postMessage('close' satisfies ToThread)
      }),
  }
}

// The calls that wait for the store's thread, in order.

/** Limit of queued calls, characters. Above it, background work waits. */
const MOST_WAITING = 64 * 1024 * 1024

interface Waiting {
  readonly call: ThreadCall
  readonly resolve: (value: unknown) => void
}

function createCallQueue() {
  const waiting = new Map<number, Waiting>()
  let length = 0
  let caughtUp: PromiseWithResolvers<void> | null = null

  function answer(id: number, value: unknown): void {
    const waited = waiting.get(id)
    if (waited === undefined) return
    waiting.delete(id)
    length -= waited.call.args.length
    waited.resolve(value)
    if (length > MOST_WAITING) return
    caughtUp?.resolve()
    caughtUp = null
  }

  return {
    /** Resolves with the call's answer. */
    add: (call: ThreadCall): Promise<unknown> =>
      new Promise((resolve) => {
        waiting.set(call.id, { call, resolve })
        length += call.args.length
      }),
    answer,
    /** Answers the first call, or all of them, with their fallbacks. */
    giveUp(which: 'first' | 'all'): void {
      const given = [...waiting.values()].slice(0, which === 'first' ? 1 : waiting.size)
      for (const { call } of given) answer(call.id, STORE_CALLS[call.name].fallback)
    },
    calls: (): ThreadCall[] => [...waiting.values()].map(({ call }) => call),
    /** Resolves when the queued calls use little memory. */
    async whenCaughtUp(): Promise<void> {
      if (length <= MOST_WAITING) return
      caughtUp ??= Promise.withResolvers<void>()
      await caughtUp.promise
    },
  }
}
