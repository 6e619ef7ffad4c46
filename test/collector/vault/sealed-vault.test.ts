import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSealedVault, readSecret, vaultOf } from '../../../collector/vault/sealed-vault.ts'
import { bytesOfData, dataOfEachTest } from '../../support/collector/data-here.ts'
import { folderOfEachTest } from '../../support/each-test.ts'
import { findSecret } from '../../support/secrets/secret-search.ts'

const folder = folderOfEachTest()
const here = dataOfEachTest()

const SECRET_TEXT = 'a-secret-of-forty-characters-0123456789x'

function secretFile(mode: number, text = `${SECRET_TEXT}\n`): string {
  const file = join(folder.path, 'secret')
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

describe('readSecret', () => {
  it.each([0o400, 0o600])('takes a file that only its owner can read (%i)', (mode) => {
    expect(readSecret({ file: secretFile(mode) }).toString()).toBe(SECRET_TEXT)
  })

  it.each([0o644, 0o640, 0o404, 0o420])('refuses one that others can read or write (%i)', (mode) => {
    const refused = () => readSecret({ file: secretFile(mode) })
    expect(refused).toThrow('can be read by others')
    expect(refused).not.toThrow(SECRET_TEXT)
  })

  it('takes a variable, and a credential of systemd', () => {
    expect(readSecret({ environment: 'S' }, { S: SECRET_TEXT }).toString()).toBe(SECRET_TEXT)
    mkdirSync(join(folder.path, 'run'))
    writeFileSync(join(folder.path, 'run/name'), SECRET_TEXT)
    const env = { CREDENTIALS_DIRECTORY: join(folder.path, 'run') }
    expect(readSecret({ credential: 'name' }, env).toString()).toBe(SECRET_TEXT)
  })

  it('refuses what is absent, empty or short, and does not show it', () => {
    expect(() => readSecret({ file: '/nowhere/secret' })).toThrow('the secret cannot be read: ENOENT')
    expect(() => readSecret({ environment: 'S' }, {})).toThrow('there is no secret')
    expect(() => readSecret({ credential: 'name' }, {})).toThrow('there is no secret')
    const short = () => readSecret({ environment: 'S' }, { S: SECRET_TEXT.slice(0, 31) })
    expect(short).toThrow('fewer than 32 characters')
    expect(short).not.toThrow(SECRET_TEXT.slice(0, 31))
  })
})

const SECRET = Buffer.from(SECRET_TEXT)
const TOKEN = 'tk_live-9fA2x-0123456789-abcdef'
const open = (secret = SECRET) => openSealedVault(here.data, secret)

describe('openSealedVault', () => {
  it('gives back what was written, also after it was opened again, and nothing once it is removed', async () => {
    await (await open()).write('a/token', TOKEN)
    const again = await open()
    expect([again.read('a/token'), again.read('b/token')]).toEqual([TOKEN, null])
    await again.write('b/token', 'other')
    await again.write('a/token', null)
    expect([again.read('a/token'), again.read('b/token')]).toEqual([null, 'other'])
  })

  it('holds no token in the file, which only its owner can read', async () => {
    await (await open()).write('a/token', TOKEN)
    const text = bytesOfData(here.folder)
    expect(findSecret(TOKEN, text)).toEqual([])
    // Control: the search finds one.
    expect(findSecret(TOKEN, `${text}${Buffer.from(TOKEN).toString('base64')}`)).toContain('base64')
    const modes = readdirSync(here.folder).map((name) => statSync(join(here.folder, name)).mode & 0o777)
    expect([...new Set(modes)]).toEqual([0o600])
  })

  it('refuses another secret before anything is written under it, also one that was opened before', async () => {
    const other = await open(Buffer.from('b'.repeat(40)))
    await (await open()).write('a/token', TOKEN)
    await expect(open(Buffer.from('b'.repeat(40)))).rejects.toThrow('the secret is not the one')
    await expect(other.write('a/token', 'another')).rejects.toThrow('the secret is not the one')
    expect((await open()).read('a/token')).toBe(TOKEN)
  })

  it('refuses an entry with any byte changed, and one of another account', async () => {
    const vault = await open()
    await vault.write('a/token', TOKEN)
    const rows = here.data.tables.selectFrom('leme_secrets').select('sealed')
    const { sealed } = await rows.executeTakeFirstOrThrow()
    const put = async (account: string, bytes: Uint8Array) => {
      await here.data.tables.deleteFrom('leme_secrets').execute()
      await here.data.tables.insertInto('leme_secrets').values({ account, sealed: bytes }).execute()
      await vault.reload()
    }
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await put('a/token', changed)
      expect(() => vault.read('a/token')).toThrow('a sealed token was changed')
    }
    await put('b/token', sealed)
    expect(() => vault.read('b/token')).toThrow('a sealed token was changed')
    await put('a/token', sealed)
    expect(vault.read('a/token')).toBe(TOKEN)
  })

  it('makes what is missing once, whoever makes it first', async () => {
    const vaults = await Promise.all([open(), open()])
    const accounts = ['a/store-key', 'b/store-key']
    await Promise.all(
      vaults.map((vault, index) => vault.createMissing(accounts, (account) => `${account} ${index}`)),
    )
    const texts = vaults.map((vault) => accounts.map(vault.read))
    expect(texts[0]).toEqual(texts[1])
    expect(texts[0]?.[0]).toMatch(/^a\/store-key [01]$/)
  })
})

describe('vaultOf', () => {
  it('is a vault that survives a restart, as the core takes it', async () => {
    const vault = vaultOf(await open())
    expect(vault.place).toBe('keychain')
    await vault.write('a', 'text')
    expect(await vaultOf(await open()).read('a')).toBe('text')
    await vault.remove('a')
    expect(await vault.read('a')).toBeNull()
  })
})
