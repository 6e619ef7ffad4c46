import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { type CollectorKey, changeKeys } from '../../../collector/keys/key-file.ts'
import { createKeyRing } from '../../../collector/keys/key-ring.ts'
import { hashToken } from '../../../server/access/auth.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'

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

let folder: string
let nowMs: number
let unreadable: number
let monotonicMs: number

beforeEach(() => {
  const made = makeTempFolder()
  onTestFinished(made.remove)
  folder = made.path
  nowMs = Date.parse('2026-11-27T15:00:00Z')
  unreadable = 0
  monotonicMs = 0
})

const open = (keys: readonly CollectorKey[]) => {
  void changeKeys(fileDocuments(folder), () => keys)
  return createKeyRing({
    documents: fileDocuments(folder),
    now: () => nowMs,
    companyNamed: (name) =>
      name === 'casa' ? { company: 'the company', timeZone: 'America/Sao_Paulo' } : null,
    onUnreadable: () => {
      unreadable += 1
    },
    monotonicMs: () => monotonicMs,
  })
}
const find = (ring: ReturnType<typeof open>) => ring.find(hashToken(KEY))

describe('createKeyRing', () => {
  it('finds a key by its hash with its rules, and no other; the file holds no key', () => {
    const ring = open([RULES])
    expect(find(ring)).toEqual({
      id: 1,
      company: 'the company',
      scopes: ['leads.list'],
      isDisabled: false,
      ipAllowList: null,
      quotaCapacity: 100,
      quotaPerSecond: 10,
    })
    expect(ring.find(hashToken('another'))).toBeNull()
    const text = readFileSync(join(folder, 'keys.json'), 'utf8')
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

  it('refuses a key a second after it was disabled, whenever the file was looked at last', () => {
    const ring = open([RULES])
    monotonicMs += 1_000
    expect(find(ring)?.isDisabled).toBe(false)
    void changeKeys(fileDocuments(folder), () => [{ ...RULES, isDisabled: true }])
    monotonicMs += 999
    expect(find(ring)?.isDisabled).toBe(false)
    monotonicMs += 1
    expect(find(ring)?.isDisabled).toBe(true)
  })

  it.each([
    ['damaged', () => writeFileSync(join(folder, 'keys.json'), '{"version":1,"keys":[{}]}')],
    ['absent', () => rmSync(join(folder, 'keys.json'))],
    ['in a folder that is gone', () => rmSync(folder, { recursive: true })],
  ])('goes on with the keys that it read last when the file is %s, and reports it once', (_, harm) => {
    const ring = open([RULES])
    harm()
    for (let look = 0; look < 5; look += 1) {
      monotonicMs += 1_000
      expect(find(ring)).not.toBeNull()
    }
    expect([unreadable, ring.list()]).toEqual([1, [RULES]])
  })

  it('reports each further damage, and takes the keys of a file that is whole again', () => {
    const ring = open([RULES])
    for (const text of ['{', '{"version":2}']) {
      writeFileSync(join(folder, 'keys.json'), text)
      monotonicMs += 1_000
      expect(find(ring)).not.toBeNull()
      rmSync(join(folder, 'keys.json'))
      monotonicMs += 1_000
      find(ring)
    }
    expect(unreadable).toBe(4)
    void changeKeys(fileDocuments(folder), () => [])
    monotonicMs += 1_000
    expect(find(ring)).toBeNull()
    expect(unreadable).toBe(4)
  })

  it('begins with no key where there is no file, and takes those that are made', () => {
    rmSync(join(folder, 'keys.json'), { force: true })
    const ring = createKeyRing({
      documents: fileDocuments(folder),
      now: () => nowMs,
      companyNamed: () => ({ company: 'the company', timeZone: 'UTC' }),
      onUnreadable: () => {
        unreadable += 1
      },
      monotonicMs: () => monotonicMs,
    })
    monotonicMs += 1_000
    expect(find(ring)).toBeNull()
    void changeKeys(fileDocuments(folder), () => [RULES])
    monotonicMs += 1_000
    expect([find(ring)?.id, unreadable]).toEqual([1, 0])
  })
})
