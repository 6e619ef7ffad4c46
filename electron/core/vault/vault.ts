/**
 * The OS keychain, or memory when it is unavailable. Values are text (tokens, base64 keys). Methods reject when the
 * keychain fails (absent, denied, locked); they never fall back to a file.
 */
export interface Vault {
  /** Where values are stored: `keychain` survives a restart, `memory` does not. */
  readonly place: 'keychain' | 'memory'
  read(account: string): Promise<string | null>
  write(account: string, secret: string): Promise<void>
  remove(account: string): Promise<void>
}

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
