// The OS keychain: Keychain, Credential Manager, Secret Service. The only importer of the keyring package. A keychain
// counts only after it has stored and returned a value. The kernel's keyring never counts: a reboot clears it.
import { randomBytes } from 'node:crypto'
import { pid } from 'node:process'
import type { AsyncEntry } from '@napi-rs/keyring'
import { withTimeLimit } from './time-limit.ts'
import { createMemoryVault, type Vault } from './vault.ts'

const SERVICE = 'Leme'
/** Pinned, because the package would otherwise fall back to the kernel's keyring silently. */
const STORE = { linux: { store: 'secret-service' } } as const

/** The methods of the keyring package that this file uses; tests pass in their own. */
export type KeychainEntry = Pick<AsyncEntry, 'getPassword' | 'setPassword' | 'deletePassword'>

/** Opens an account's entry. Throws when no lasting keychain is available. */
export type OpenEntry = (account: string) => KeychainEntry

/** Loads the package on demand: a missing binary then means no keychain, not an application that cannot start. */
async function loadSystemEntries(): Promise<OpenEntry> {
  const { AsyncEntry } = await import('@napi-rs/keyring')
  return (account) => new AsyncEntry(SERVICE, account, STORE)
}

let waitingCalls = 0

async function counted<Value>(call: () => Promise<Value>): Promise<Value> {
  waitingCalls += 1
  try {
    return await call()
  } finally {
    waitingCalls -= 1
  }
}

/**
 * Opens each account's entry once, because opening one connects to the keychain on the calling thread (5 ms on Linux).
 * A call that failed drops its entry: the keychain may have been started again.
 */
function useEntries(openEntry: OpenEntry) {
  const entries = new Map<string, KeychainEntry>()
  return async <Value>(account: string, use: (entry: KeychainEntry) => Promise<Value>): Promise<Value> => {
    const entry = entries.get(account) ?? openEntry(account)
    entries.set(account, entry)
    try {
      return await counted(() => use(entry))
    } catch (error) {
      entries.delete(account)
      throw error
    }
  }
}

let systemEntries: Promise<ReturnType<typeof useEntries>> | null = null

/** One for the process. */
function useSystemEntries() {
  systemEntries ??= loadSystemEntries().then(useEntries)
  return systemEntries
}

/**
 * True while a call of the keychain waits, for example for the user's answer to its prompt. The call holds a thread of
 * the platform, and a process does not end before its threads.
 */
export function isKeychainWaiting(): boolean {
  return waitingCalls > 0
}

/** Accounts for checks: a process that was killed during its check leaves its entry to the next one with its number. */
const CHECK_ACCOUNTS = 8

async function proveRoundTrip(vault: Vault): Promise<boolean> {
  const account = `check/${pid % CHECK_ACCOUNTS}`
  const written = randomBytes(16).toString('hex')
  await vault.write(account, written)
  const read = await vault.read(account)
  await vault.remove(account)
  return read === written && (await vault.read(account)) === null
}

/**
 * Returns the keychain after a write, read and remove of a random value; null when it is absent, denied, locked or
 * slower than the limit. In that case no stored secret is touched.
 */
export async function openKeychainVault(
  options: { readonly timeoutMs?: number; readonly loadEntries?: () => Promise<OpenEntry> } = {},
): Promise<Vault | null> {
  try {
    const { loadEntries } = options
    const withEntry = loadEntries ? useEntries(await loadEntries()) : await useSystemEntries()
    const vault: Vault = {
      place: 'keychain',
      read: async (account) => (await withEntry(account, (entry) => entry.getPassword())) ?? null,
      write: (account, secret) => withEntry(account, (entry) => entry.setPassword(secret)),
      remove: async (account) => {
        await withEntry(account, (entry) => entry.deletePassword())
      },
    }
    if (!(await withTimeLimit(proveRoundTrip(vault), options.timeoutMs ?? 3_000))) return null
    return vault
  } catch {
    return null
  }
}

/** Returns the OS keychain, or memory when it is unavailable; never a file. Takes at most 3 s. */
export async function openVault(): Promise<Vault> {
  return (await openKeychainVault()) ?? createMemoryVault()
}
