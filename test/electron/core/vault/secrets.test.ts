import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../../electron/core/vault/secrets.ts'
import { createMemoryVault, type Vault } from '../../../../electron/core/vault/vault.ts'
import { createLastingVault } from '../../../support/core/core-harness.ts'

const URL_A = 'https://a.example.com'

function makeSecrets(vault: Vault, timeoutMs = 1_000) {
  let late = 0
  const tokens: string[] = []
  const secrets = createSecrets({
    vault,
    timeoutMs,
    onToken: (token) => tokens.push(token),
    onLate: () => late++,
  })
  return { secrets, tokens, lateCount: () => late }
}

const denied = async (): Promise<never> => {
  throw new Error('denied')
}

describe('createSecrets', () => {
  it('gives a token to no other address than its own', async () => {
    const { secrets } = makeSecrets(createMemoryVault())
    await secrets.keepToken('c1', URL_A, 'tk_1')
    expect(secrets.tokenFor('c1', 'https://b.example.com')).toBeNull()
  })

  it('reads a token again that another process changed, and keeps it when the vault fails', async () => {
    const vault = createLastingVault()
    let isDenied = false
    const { secrets, tokens } = makeSecrets({
      ...vault,
      read: (account) => (isDenied ? denied() : vault.read(account)),
    })
    await secrets.keepToken('c1', URL_A, 'tk_1')
    await makeSecrets(vault).secrets.keepToken('c1', URL_A, 'tk_2')
    expect(secrets.tokenFor('c1', URL_A)).toBe('tk_1')
    await secrets.rereadToken('c1')
    expect(secrets.tokenFor('c1', URL_A)).toBe('tk_2')
    expect(tokens).toEqual(['tk_1', 'tk_2'])
    await vault.remove('c1/token')
    isDenied = true
    await secrets.rereadToken('c1')
    expect(secrets.tokenFor('c1', URL_A)).toBe('tk_2')
    isDenied = false
    await secrets.rereadToken('c1')
    expect(secrets.tokenFor('c1', URL_A)).toBeNull()
    expect(secrets.placeOf('c1')).toBe('none')
  })

  it('makes no new key for a known company while the keychain cannot be read', async () => {
    const vault = createLastingVault()
    await vault.write('c1/store-key', Buffer.alloc(32, 7).toString('base64'))
    const { secrets } = makeSecrets({ ...vault, read: denied })
    await secrets.load('c1')
    expect(await secrets.ensureKey('c1', false)).toBeNull()
    expect(await vault.read('c1/store-key')).toBe(Buffer.alloc(32, 7).toString('base64'))
  })

  it.each(['not json', '{}', '{"token":""}', '[]'])('reads the entry %j as no token', async (entry) => {
    const vault = createLastingVault()
    await vault.write('c1/token', entry)
    const { secrets } = makeSecrets(vault)
    await secrets.load('c1')
    expect(secrets.placeOf('c1')).toBe('none')
  })

  it('does not take a token back that is read late, after it was forgotten', async () => {
    const vault = createLastingVault()
    await vault.write('c1/token', JSON.stringify({ baseUrl: URL_A, token: 'tk_1' }))
    const kept = await vault.read('c1/token')
    const gate = Promise.withResolvers<void>()
    const { secrets, lateCount } = makeSecrets({ ...vault, read: () => gate.promise.then(() => kept) }, 5)
    await secrets.load('c1')
    await secrets.forget('c1', { key: false })
    gate.resolve()
    await expect.poll(() => lateCount()).toBe(1)
    expect(secrets.tokenFor('c1', URL_A)).toBeNull()
  })
})
