import type { Vault } from '../deps.ts'

/** A vault that keeps secrets until the process ends, for computers without a keychain and for tests. */
export function createMemoryVault(): Vault {
  const secrets = new Map<string, string>()
  return {
    place: 'memory',
    read: async (account) => secrets.get(account) ?? null,
    write: async (account, secret) => {
      secrets.set(account, secret)
    },
    remove: async (account) => {
      secrets.delete(account)
    },
  }
}
