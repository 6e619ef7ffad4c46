import { openStore } from '../../../electron/core/store/store.ts'
import { type AnyCall, type AsyncStore, makeAsyncCalls } from '../../../electron/core/store/store-calls.ts'
import type { StoreOptions } from '../../../electron/core/store/store-file.ts'

/** Opens the store in the calling thread, which it blocks: tests open thousands of stores. */
export async function openStoreHere(options: StoreOptions): Promise<AsyncStore> {
  const store = openStore(options)
  return {
    ...makeAsyncCalls(async (name, args) => (store[name] as AnyCall)(...args)),
    get isWritable() {
      return store.isWritable
    },
    isNewer: store.isNewer,
    companies: store.listCompanies(),
    settings: store.readSettings(),
    whenCaughtUp: async () => undefined,
    close: async () => store.close(),
  }
}
