import { openStore } from './store.ts'
import { type AnyCall, type AsyncStore, makeAsyncCalls } from './store-calls.ts'
import type { StoreOptions } from './store-file.ts'

/** Opens the store in the calling thread, which it blocks: for tests that open thousands of stores. */
export async function openStoreHere(options: StoreOptions): Promise<AsyncStore> {
  const store = openStore(options)
  return {
    ...makeAsyncCalls(async (name, args) => (store[name] as AnyCall)(...args)),
    get isWritable() {
      return store.isWritable
    },
    isNewer: store.isNewer,
    isSound: store.isSound,
    companies: store.listCompanies(),
    settings: store.readSettings(),
    whenCaughtUp: async () => undefined,
    close: async () => store.close(),
  }
}
