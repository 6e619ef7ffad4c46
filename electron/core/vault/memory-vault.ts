import type { Vault } from '../deps.ts'

/** Keeps secrets until the process ends; for machines without a keychain, and for tests. */
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
