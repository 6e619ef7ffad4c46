import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { openSealedVault, readSecret, vaultOf } from '../../../collector/vault/sealed-vault.ts'
import { folderOfEachTest } from '../../support/each-test.ts'
import { findSecret } from '../../support/secrets/secret-search.ts'

const folder = folderOfEachTest()

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
/** Of Linux, without the byte that ends it. */
const LONGEST_PATH = 4_095

const fileOf = () => join(folder.path, 'vault.json')

describe('openSealedVault', () => {
  it('gives back what was written, also after it was opened again, and nothing once it is removed', async () => {
    await openSealedVault(fileDocuments(folder.path), SECRET).write('a/token', TOKEN)
    const again = openSealedVault(fileDocuments(folder.path), SECRET)
    expect([again.read('a/token'), again.read('b/token')]).toEqual([TOKEN, null])
    await again.write('b/token', 'other')
    await again.write('a/token', null)
    expect([again.read('a/token'), again.read('b/token')]).toEqual([null, 'other'])
  })

  it('holds no token in the file, which only its owner can read', async () => {
    await openSealedVault(fileDocuments(folder.path), SECRET).write('a/token', TOKEN)
    const text = readFileSync(fileOf(), 'utf8')
    expect(findSecret(TOKEN, text)).toEqual([])
    // Control: the search finds one.
    expect(findSecret(TOKEN, `${text}${Buffer.from(TOKEN).toString('base64')}`)).toContain('base64')
    expect(statSync(fileOf()).mode & 0o777).toBe(0o600)
  })

  it.runIf(process.platform === 'linux')('keeps the former file when a write fails', async () => {
    await openSealedVault(fileDocuments(folder.path), SECRET).write('a/token', TOKEN)
    // The name of the file fits into the longest path, that of the file written beside it does not.
    const room = LONGEST_PATH - folder.path.length - '/vault.json'.length
    const deep = Array.from({ length: Math.floor(room / 200) }, () => 'd'.repeat(199))
    const full = join(folder.path, ...deep, 'e'.repeat((room % 200) - 1))
    mkdirSync(full, { recursive: true })
    copyFileSync(fileOf(), join(full, 'vault.json'))
    const vault = openSealedVault(fileDocuments(full), SECRET)
    await expect(vault.write('a/token', 'another')).rejects.toThrow('ENAMETOOLONG')
    await expect(vault.write('a/token', null)).rejects.toThrow('ENAMETOOLONG')
    expect([vault.read('a/token'), readdirSync(full)]).toEqual([TOKEN, ['vault.json']])
  })

  it('refuses another secret before anything is written under it', async () => {
    await openSealedVault(fileDocuments(folder.path), SECRET).write('a/token', TOKEN)
    const before = readFileSync(fileOf(), 'utf8')
    expect(() => openSealedVault(fileDocuments(folder.path), Buffer.from('b'.repeat(40)))).toThrow(
      'the secret is not the one',
    )
    expect(readFileSync(fileOf(), 'utf8')).toBe(before)
  })

  it('refuses an entry with any byte changed, and one of another account', async () => {
    const vault = openSealedVault(fileDocuments(folder.path), SECRET)
    await vault.write('a/token', TOKEN)
    const content = JSON.parse(readFileSync(fileOf(), 'utf8'))
    const sealed = Buffer.from(content.entries['a/token'], 'base64')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      const entries = { 'a/token': changed.toString('base64') }
      writeFileSync(fileOf(), JSON.stringify({ ...content, entries }))
      expect(() => vault.read('a/token')).toThrow('the file of the tokens was changed')
    }
    writeFileSync(
      fileOf(),
      JSON.stringify({ ...content, entries: { 'b/token': content.entries['a/token'] } }),
    )
    expect(() => vault.read('b/token')).toThrow('the file of the tokens was changed')
    writeFileSync(fileOf(), JSON.stringify(content))
    expect(vault.read('a/token')).toBe(TOKEN)
  })

  it.each(['', '{', '[]', '{"version":2,"key":"x","entries":{}}'])('refuses the damaged file %j', (text) => {
    writeFileSync(fileOf(), text)
    expect(() => openSealedVault(fileDocuments(folder.path), SECRET)).toThrow(
      'the file of the tokens is damaged',
    )
    expect(readFileSync(fileOf(), 'utf8')).toBe(text)
  })
})

describe('vaultOf', () => {
  it('is a vault that survives a restart, as the core takes it', async () => {
    const vault = vaultOf(openSealedVault(fileDocuments(folder.path), SECRET))
    expect(vault.place).toBe('keychain')
    await vault.write('a', 'text')
    expect(await vaultOf(openSealedVault(fileDocuments(folder.path), SECRET)).read('a')).toBe('text')
    await vault.remove('a')
    expect(await vault.read('a')).toBeNull()
  })
})
