import type { Vault } from '../deps.ts'
import { openKeychainVault } from './keychain-vault.ts'
import { createMemoryVault } from './memory-vault.ts'

/** Returns the OS keychain, or memory when it is unavailable; never a file. Takes at most 3 s. */
export async function openVault(): Promise<Vault> {
  return (await openKeychainVault()) ?? createMemoryVault()
}
