import { openStore, type StoreOptions } from './store.ts'
import { type AnyCall, type AsyncStore, makeCalls } from './store-calls.ts'

/** The store in this thread, which its work blocks: for tests that open thousands. */
export async function openStoreHere(options: StoreOptions): Promise<AsyncStore> {
  const store = openStore(options)
  return {
    ...makeCalls(async (name, args) => (store[name] as AnyCall)(...args)),
    get isWritable() {
      return store.isWritable
    },
    companies: store.listCompanies(),
    settings: store.readSettings(),
    whenCaughtUp: async () => undefined,
    close: async () => store.close(),
  }
}
