import { describe, expect, it } from 'vitest'
import { type KeychainEntry, openKeychainVault } from '../../../../electron/core/vault/keychain-vault.ts'

function makeEntries(change: Partial<KeychainEntry> = {}) {
  const kept = new Map<string, string>()
  /** The account of each entry that was opened, which is what blocks the calling thread. */
  const opened: string[] = []
  const openEntry = (account: string): KeychainEntry => {
    opened.push(account)
    return {
      getPassword: async () => kept.get(account) ?? null,
      setPassword: async (secret) => void kept.set(account, secret),
      deletePassword: async () => kept.delete(account),
      ...change,
    }
  }
  return { kept, opened, openEntry }
}

describe('openKeychainVault', () => {
  it('is the keychain after a round trip that leaves nothing behind', async () => {
    const { kept, openEntry } = makeEntries()
    const vault = await openKeychainVault({ loadEntries: async () => openEntry })
    expect(vault?.place).toBe('keychain')
    expect(kept.size).toBe(0)
    await vault?.write('c1/token', 'tk_1')
    expect(kept.get('c1/token')).toBe('tk_1')
    await vault?.remove('c1/token')
    expect(await vault?.read('c1/token')).toBeNull()
  })

  it('writes over what a process left behind that was killed while it checked', async () => {
    const { kept, openEntry } = makeEntries()
    const killed = (account: string): KeychainEntry => ({
      ...openEntry(account),
      deletePassword: () => new Promise(() => undefined),
    })
    for (let start = 0; start < 3; start += 1) {
      await openKeychainVault({ loadEntries: async () => killed, timeoutMs: 20 })
    }
    expect(kept.size).toBe(1)
  })

  it('opens one entry an account for a start', async () => {
    const { opened, openEntry } = makeEntries()
    const vault = await openKeychainVault({ loadEntries: async () => openEntry })
    const accounts = ['c1/token', 'c1/store-key', 'application/token', 'application/store-key']
    for (const account of [...accounts, ...accounts]) await vault?.read(account)
    // An entry for each call made 12 of them.
    expect(opened).toEqual([`check/${process.pid % 8}`, ...accounts])
  })

  it('opens an entry again after a call that failed: the keychain may have been started again', async () => {
    const { kept, opened, openEntry } = makeEntries()
    let isGone = false
    const ending = (account: string): KeychainEntry => {
      const wasGone = isGone
      const entry = openEntry(account)
      // An entry of before never works again.
      const read = () => (isGone && !wasGone ? Promise.reject(new Error('gone')) : entry.getPassword())
      return { ...entry, getPassword: read }
    }
    kept.set('c1/token', 'tk_1')
    const vault = await openKeychainVault({ loadEntries: async () => ending })
    expect(await vault?.read('c1/token')).toBe('tk_1')
    isGone = true
    await expect(vault?.read('c1/token')).rejects.toThrow('gone')
    expect(await vault?.read('c1/token')).toBe('tk_1')
    expect(opened.filter((account) => account === 'c1/token')).toHaveLength(2)
  })

  it.each<[string, Partial<KeychainEntry>]>([
    ['denies writing', { setPassword: () => Promise.reject(new Error('AccessDenied')) }],
    ['denies reading', { getPassword: () => Promise.reject(new Error('locked')) }],
    ['forgets what was written', { getPassword: async () => null }],
    ['gives back something else', { getPassword: async () => 'other' }],
    ['keeps what was removed', { deletePassword: async () => true }],
    ['never answers', { setPassword: () => new Promise(() => undefined) }],
  ])('is null when it %s', async (_, change) => {
    const { openEntry } = makeEntries(change)
    expect(await openKeychainVault({ loadEntries: async () => openEntry, timeoutMs: 20 })).toBeNull()
  })

  it('is null when the keyring’s binary is missing', async () => {
    const loadEntries = () => Promise.reject(new Error('Cannot find native binding'))
    expect(await openKeychainVault({ loadEntries })).toBeNull()
  })
})
