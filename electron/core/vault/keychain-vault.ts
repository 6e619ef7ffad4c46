// The OS keychain: Keychain, Credential Manager, Secret Service. The only importer of the keyring package. A keychain
// counts only after it has kept and given back a value, and the kernel's keyring never does: it is gone at a reboot.
import { randomBytes } from 'node:crypto'
import { pid } from 'node:process'
import type { Vault } from '../deps.ts'
import { withTimeLimit } from './time-limit.ts'

const SERVICE = 'Leme'
/** Pinned, or the package falls back to the kernel's keyring without a word. */
const STORE = { linux: { store: 'secret-service' } } as const

/** What this file uses of the keyring package; tests hand in their own. */
export interface KeychainEntry {
  getPassword(): Promise<string | null>
  setPassword(secret: string): Promise<void>
  deletePassword(): Promise<boolean>
}

/** Opens an account's entry; throws where no lasting keychain is to be had. */
export type OpenEntry = (account: string) => KeychainEntry

/** Loaded when asked for: a binary that is missing here means no keychain, not an application that cannot start. */
async function loadSystemEntries(): Promise<OpenEntry> {
  const { AsyncEntry } = await import('@napi-rs/keyring')
  return (account) => new AsyncEntry(SERVICE, account, STORE)
}

/** A process that is killed while it checks leaves its entry behind: few, and a later start removes them. */
const CHECK_ACCOUNTS = 8

/** Much longer than a check takes. */
const CHECK_AGE_MS = 10 * 60_000

/** Removes what killed processes left; a check that another process is in the midst of is younger than that. */
async function sweepChecks(vault: Vault, nowMs: number): Promise<void> {
  for (let index = 0; index < CHECK_ACCOUNTS; index += 1) {
    const account = `check/${index}`
    const written = await vault.read(account)
    if (written === null) continue
    const ageMs = nowMs - Number(written.split(' ')[1])
    const isUnderWay = ageMs >= 0 && ageMs <= CHECK_AGE_MS
    // One of an earlier version, without a time, or of a clock that was ahead is old as well.
    if (!isUnderWay) await vault.remove(account)
  }
}

async function proveRoundTrip(vault: Vault, nowMs: number): Promise<boolean> {
  const account = `check/${pid % CHECK_ACCOUNTS}`
  const written = `${randomBytes(16).toString('hex')} ${nowMs}`
  await vault.write(account, written)
  const read = await vault.read(account)
  await vault.remove(account)
  return read === written && (await vault.read(account)) === null
}

/**
 * The keychain after a write, read and remove of a random value, or null where it is absent, denied, locked or slower
 * than the limit. Nothing kept in it is touched in that case.
 */
export async function openKeychainVault(
  options: {
    readonly timeoutMs?: number
    readonly loadEntries?: () => Promise<OpenEntry>
    readonly nowMs?: number
  } = {},
): Promise<Vault | null> {
  try {
    const openEntry = await (options.loadEntries ?? loadSystemEntries)()
    const vault: Vault = {
      place: 'keychain',
      read: async (account) => (await openEntry(account).getPassword()) ?? null,
      write: async (account, secret) => openEntry(account).setPassword(secret),
      remove: async (account) => {
        await openEntry(account).deletePassword()
      },
    }
    const timeoutMs = options.timeoutMs ?? 3_000
    const nowMs = options.nowMs ?? Date.now()
    if (!(await withTimeLimit(proveRoundTrip(vault, nowMs), timeoutMs))) return null
    // Nobody waits for it: what is left behind is no secret, and a later start tries again.
    sweepChecks(vault, nowMs).catch(() => undefined)
    return vault
  } catch {
    return null
  }
}
