import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { type CollectorKey, changeKeys, createKeyRing } from '../../../collector/keys/key-ring.ts'
import { hashToken } from '../../../server/access/auth.ts'
import { folderOfEachTest } from '../../support/each-test.ts'

const KEY = 'key-of-ana-0123456789'
const RULES: CollectorKey = {
  id: 1,
  label: 'Ana',
  company: 'casa',
  sha256: hashToken(KEY),
  scopes: ['leads.list'],
  isDisabled: false,
  addresses: null,
  quotaCapacity: 100,
  quotaPerSecond: 10,
  lastDay: null,
  createdAt: '2026-11-27T12:00:00.000Z',
}

const folder = folderOfEachTest()
let nowMs: number

beforeEach(() => {
  nowMs = Date.parse('2026-11-27T15:00:00Z')
})

const openRing = () =>
  createKeyRing({
    documents: fileDocuments(folder.path),
    now: () => nowMs,
    companies: [{ name: 'casa', timeZone: 'America/Sao_Paulo' }],
  })
const open = (keys: readonly CollectorKey[]) => {
  void changeKeys(fileDocuments(folder.path), () => keys)
  return openRing()
}
const find = (ring: ReturnType<typeof open>) => ring.find(hashToken(KEY))

describe('createKeyRing', () => {
  it('finds a key by its hash with its rules, and no other; the file holds no key', () => {
    const ring = open([RULES])
    expect(find(ring)).toEqual({
      id: 1,
      company: 'casa',
      scopes: ['leads.list'],
      isDisabled: false,
      ipAllowList: null,
      quotaCapacity: 100,
      quotaPerSecond: 10,
    })
    expect(ring.find(hashToken('another'))).toBeNull()
    const text = readFileSync(join(folder.path, 'keys.json'), 'utf8')
    expect([text.includes(KEY), text.includes(hashToken(KEY))]).toEqual([false, true])
  })

  it('gives no company to a key of one that the configuration no longer has, and to one without', () => {
    expect(find(open([{ ...RULES, company: 'gone' }]))?.company).toBeNull()
    expect(find(open([{ ...RULES, company: null }]))?.company).toBeNull()
  })

  it('takes a key on its last day by the clock of its company, and not on the next', () => {
    const ring = open([{ ...RULES, lastDay: '2026-11-27' }])
    // Half past two in the night of Greenwich is half past eleven in São Paulo.
    nowMs = Date.parse('2026-11-28T02:30:00Z')
    expect(find(ring)?.isDisabled).toBe(false)
    nowMs = Date.parse('2026-11-28T03:00:00Z')
    expect(find(ring)?.isDisabled).toBe(true)
  })

  it('refuses a key that was disabled, once the keys are read again', () => {
    const ring = open([RULES])
    void changeKeys(fileDocuments(folder.path), () => [{ ...RULES, isDisabled: true }])
    ring.reread()
    expect(find(ring)?.isDisabled).toBe(true)
  })

  it.each([
    ['damaged', () => writeFileSync(join(folder.path, 'keys.json'), '{"version":1,"keys":[{}]}')],
    ['absent', () => rmSync(join(folder.path, 'keys.json'))],
    ['in a folder that is gone', () => rmSync(folder.path, { recursive: true })],
  ])('goes on with the keys that it read last when the file is %s, and takes a whole one', (_, harm) => {
    const ring = open([RULES])
    harm()
    expect(ring.reread).toThrow()
    expect(find(ring)).not.toBeNull()
    mkdirSync(folder.path, { recursive: true })
    writeFileSync(join(folder.path, 'keys.json'), '{"version":1,"keys":[]}')
    ring.reread()
    expect(find(ring)).toBeNull()
  })

  it('begins with no key where there is no file, and takes those that are made', () => {
    const ring = openRing()
    ring.reread()
    expect(find(ring)).toBeNull()
    void changeKeys(fileDocuments(folder.path), () => [RULES])
    ring.reread()
    expect(find(ring)?.id).toBe(1)
  })
})
