import { beforeEach, describe, expect, it } from 'vitest'
import { withData } from '../../../collector/data/database.ts'
import {
  addKeys,
  changeKey,
  deleteKey,
  type NewKey,
  openKeyRing,
  readKeys,
} from '../../../collector/keys/key-ring.ts'
import { hashToken } from '../../../server/access/auth.ts'
import { bytesOfData } from '../../support/collector/data-files.ts'
import { dataOfEachTest } from '../../support/collector/data-here.ts'

const KEY = 'key-of-ana-0123456789'
const RULES: NewKey = {
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

const here = dataOfEachTest()
let nowMs: number

beforeEach(() => {
  nowMs = Date.parse('2026-11-27T15:00:00Z')
})

const openRing = () =>
  openKeyRing({
    data: here.data,
    now: () => nowMs,
    companies: [{ name: 'casa', timeZone: 'America/Sao_Paulo' }],
  })
async function open(keys: readonly NewKey[]) {
  await addKeys(here.data, keys)
  return openRing()
}
const find = (ring: Awaited<ReturnType<typeof open>>) => ring.find(hashToken(KEY))

describe('openKeyRing', () => {
  it('finds a key by its hash with its rules, and no other; the file holds no key', async () => {
    const ring = await open([RULES])
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
    const text = bytesOfData(here.folder)
    expect([text.includes(KEY), text.includes(hashToken(KEY))]).toEqual([false, true])
  })

  it('gives no company to a key of one that the configuration no longer has, and to one without', async () => {
    const [gone, none] = ['key-of-one', 'key-of-another'].map(hashToken) as [string, string]
    const ring = await open([
      { ...RULES, company: 'gone', sha256: gone },
      { ...RULES, company: null, sha256: none },
    ])
    expect([ring.find(gone)?.company, ring.find(none)?.company]).toEqual([null, null])
  })

  it('takes a key on its last day by the clock of its company, and not on the next', async () => {
    const ring = await open([{ ...RULES, lastDay: '2026-11-27' }])
    // Half past two in the night of Greenwich is half past eleven in São Paulo.
    nowMs = Date.parse('2026-11-28T02:30:00Z')
    expect(find(ring)?.isDisabled).toBe(false)
    nowMs = Date.parse('2026-11-28T03:00:00Z')
    expect(find(ring)?.isDisabled).toBe(true)
  })

  it('refuses a key that was disabled or deleted, once the keys are read again', async () => {
    const ring = await open([RULES])
    expect(await changeKey(here.data, 1, { isDisabled: true })).toMatchObject({ id: 1, isDisabled: true })
    await ring.reread()
    expect(find(ring)?.isDisabled).toBe(true)
    expect(await deleteKey(here.data, 1)).toBe(true)
    await ring.reread()
    expect(find(ring)).toBeNull()
  })

  it('goes on with the keys that it read last when they cannot be read', async () => {
    const ring = await open([RULES])
    await here.data.tables.schema.dropTable('leme_keys').execute()
    await expect(ring.reread()).rejects.toThrow('no such table')
    expect(find(ring)).not.toBeNull()
  })
})

describe('addKeys', () => {
  it('keeps what another process adds, and gives the number of a deleted key to no other', async () => {
    const numbered = (index: number) => ({ ...RULES, label: `${index}`, sha256: hashToken(`key ${index}`) })
    await addKeys(here.data, [numbered(1)])
    await withData({ data: here.folder }, (data) => addKeys(data, [numbered(2)]))
    expect((await readKeys(here.data)).map(({ label }) => label).toSorted()).toEqual(['1', '2'])
    await deleteKey(here.data, 2)
    expect(await addKeys(here.data, [numbered(3)])).toMatchObject([{ id: 3, label: '3' }])
    expect([await deleteKey(here.data, 2), await changeKey(here.data, 2, {})]).toEqual([false, null])
  })
})
