// What the version before stored as documents (git: b57d4f6a), taken over once.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../../collector/config.ts'
import { openVault } from '../../../collector/data/take-over.ts'
import { addKeys, readKeys } from '../../../collector/keys/key-ring.ts'
import { readUsage } from '../../../collector/keys/key-usage.ts'
import { PUSH_IDS } from '../../../collector/vault/sealed-vault.ts'
import { deriveSealingKey, seal } from '../../../electron/core/vault/sealing.ts'
import { hashToken } from '../../../server/access/auth.ts'
import { dataOfEachTest, SECRET_HERE } from '../../support/collector/data-here.ts'
import { keyWith } from '../../support/collector/key-with.ts'

const KEY = 'key-of-ana-0123456789'
const here = dataOfEachTest()
const own = deriveSealingKey(SECRET_HERE, true)
const sealed = seal(own, 'collector-vault\ncasa/token', 'the token').toString('base64')

function put(name: string, content: object): void {
  writeFileSync(join(here.folder, name), JSON.stringify({ version: 1, ...content }))
}

function putAll(key = own.id): void {
  put('keys.json', { keys: [{ id: 3, ...keyWith(KEY, 'casa') }] })
  put('vault.json', { key, entries: { 'casa/token': sealed } })
  put('usage.json', { keys: { 3: { calls: 7, lastDay: '2026-11-28' } } })
  put('push.json', { sent: { msg_1: 1_795_000_000_000 } })
  put('status.json', { companies: {} })
}

const open = () => openVault(here.data, SECRET_HERE)

describe('openVault', () => {
  it('has what a former version stored, with the ids of its pushes, and removes its files', async () => {
    putAll()
    // Two processes start.
    const [vault] = await Promise.all([open(), open()])
    const { keys, faults } = await readKeys(vault)
    expect([keys, faults]).toEqual([[{ id: 3, ...keyWith(KEY, 'casa') }], []])
    expect(vault.read('casa/token')).toBe('the token')
    expect(vault.read(PUSH_IDS)).toBe(SECRET_HERE.toString('base64'))
    expect((await readUsage(here.data)).get(3)).toEqual({ calls: 7, lastDay: '2026-11-28' })
    expect(await here.data.tables.selectFrom('leme_sent').selectAll().execute()).toHaveLength(1)
    expect(await addKeys(vault, [keyWith('another', 'casa')])).toMatchObject([{ id: 4 }])
    for (const name of ['keys.json', 'vault.json']) expect(existsSync(join(here.folder, name))).toBe(false)
  })

  it('makes no key of such a file once this version has had keys', async () => {
    const vault = await open()
    await addKeys(vault, [keyWith('another', 'casa')])
    putAll()
    const { keys } = await readKeys(await open())
    expect(keys.map(({ sha256 }) => sha256)).not.toContain(hashToken(KEY))
    // Also when somebody empties the tables of a database that this computer has seen.
    await here.data.tables.deleteFrom('leme_secrets').execute()
    await here.data.tables.deleteFrom('leme_keys').execute()
    expect(await readKeys(await open())).toEqual({ keys: [], faults: [] })
  })

  it.each([
    ['damaged (keys.json)', () => writeFileSync(join(here.folder, 'keys.json'), '{')],
    ['the secret is not the one', () => putAll('0123456789abcdef')],
  ])('says %s, and leaves everything as it is', async (words, plant) => {
    plant()
    await expect(open()).rejects.toThrow(ConfigError)
    await expect(open()).rejects.toThrow(words)
    expect(existsSync(join(here.folder, 'keys.json'))).toBe(true)
    expect(await readKeys(here.vault)).toEqual({ keys: [], faults: [] })
  })
})
