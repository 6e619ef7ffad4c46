import type { Vault } from '../deps.ts'
import { openKeychainVault } from './keychain-vault.ts'
import { createMemoryVault } from './memory-vault.ts'

/** The OS keychain, or memory where none is to be had; never a file. Takes at most 3 s. */
export async function openVault(): Promise<Vault> {
  return (await openKeychainVault()) ?? createMemoryVault()
}
