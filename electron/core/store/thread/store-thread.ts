// The store's own thread, so that no disk write blocks the main process. thread-store.ts starts it by path; nothing
// imports it. It processes calls one at a time, in order.
import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { rowLimitsFor } from '../rows/row-limits.ts'
import { openStore, type Store } from '../store.ts'
import type { AnyCall } from '../store-calls.ts'
import type { StoreOptions } from '../store-file.ts'
import { StoreInUse } from '../store-in-use.ts'
import { type FromThread, type ThreadData, type ToThread, unpackArguments } from './thread-messages.ts'

const port = parentPort
if (port === null) throw new Error('this is the entry of a thread')
const { folder, isBeside, nowMs, ends } = workerData as ThreadData
const tell = (message: FromThread) => port.postMessage(message)

function openOrTell(options: StoreOptions): Store {
  try {
    return openStore(options)
  } catch (error) {
    if (error instanceof StoreInUse) tell({ type: 'in-use' })
    throw error
  }
}

const store = openOrTell({
  folder,
  isBeside,
  now: () => nowMs,
  onFailure: (code) => tell({ type: 'failure', code }),
  rowLimits: rowLimitsFor(getHeapStatistics().heap_size_limit, ends),
})
tell({
  type: 'opened',
  start: {
    isWritable: store.isWritable,
    isNewer: store.isNewer,
    companies: store.listCompanies(),
    settings: store.readSettings(),
  },
})

port.on('message', (message: ToThread) => {
  if (message === 'close') {
    store.close()
    port.close()
    return
  }
  const value = (store[message.name] as AnyCall)(...unpackArguments(message))
  tell({ type: 'answer', id: message.id, value: JSON.stringify(value) })
})
