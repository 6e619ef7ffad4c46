import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { withData } from '../../../collector/data/database.ts'
import {
  acceptKeys,
  addKeys,
  changeKey,
  deleteKey,
  type NewKey,
  openKeyRing,
  readKeys,
} from '../../../collector/keys/key-ring.ts'
import { openSealedVault } from '../../../collector/vault/sealed-vault.ts'
import { hashToken } from '../../../server/access/auth.ts'
import { bytesOfData, dataOfEachTest, SECRET_HERE } from '../../support/collector/data-here.ts'

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
  lines.length = 0
})

const lines: string[] = []
const openRing = () =>
  openKeyRing({
    vault: here.vault,
    log: (line) => lines.push(line),
    now: () => nowMs,
    companies: [{ name: 'casa', timeZone: 'America/Sao_Paulo' }],
  })
async function open(keys: readonly NewKey[]) {
  await addKeys(here.vault, keys)
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
    const found = [KEY, hashToken(KEY), 'Ana', 'leme_keys'].map((each) => text.includes(each))
    expect(found).toEqual([false, false, false, true])
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
    expect(await changeKey(here.vault, 1, { isDisabled: true })).toMatchObject({ id: 1, isDisabled: true })
    await ring.reread()
    expect(find(ring)?.isDisabled).toBe(true)
    expect(await deleteKey(here.vault, 1)).toBe(true)
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
    await addKeys(here.vault, [numbered(1)])
    await withData({ data: here.folder }, async (data) =>
      addKeys(await openSealedVault(data, SECRET_HERE), [numbered(2)]),
    )
    const { keys, faults } = await readKeys(here.vault)
    expect([keys.map(({ label }) => label), faults]).toEqual([['1', '2'], []])
    await deleteKey(here.vault, 2)
    expect(await addKeys(here.vault, [numbered(3)])).toMatchObject([{ id: 3, label: '3' }])
    expect([await deleteKey(here.vault, 2), await changeKey(here.vault, 2, {})]).toEqual([false, null])
  })
})

describe('a row that somebody else wrote', () => {
  const tables = () => here.data.tables
  const rowsNow = () => tables().selectFrom('leme_keys').selectAll().execute()
  const rowNow = async () => (await rowsNow())[0] as Awaited<ReturnType<typeof rowsNow>>[number]
  const headNow = () =>
    tables().selectFrom('leme_secrets').selectAll().where('account', '=', 'keys').executeTakeFirstOrThrow()
  type Row = Awaited<ReturnType<typeof rowNow>>
  const putRow = (row: Row) =>
    tables()
      .insertInto('leme_keys')
      .values(row)
      .onConflict((found) => found.column('id').doUpdateSet(row))
      .execute()
  async function putBack(change: () => Promise<unknown>): Promise<void> {
    const row = await rowNow()
    await change()
    await putRow(row)
  }
  const putHead = ({ account, sealed }: Awaited<ReturnType<typeof headNow>>) =>
    tables().updateTable('leme_secrets').set({ sealed }).where('account', '=', account).execute()
  const other = { ...RULES, label: 'Bia', sha256: hashToken('key of Bia') }

  it.each<[string, 'FORGED' | 'OLD', () => Promise<unknown>]>([
    ['with another number', 'FORGED', async () => putRow({ ...(await rowNow()), id: 2 })],
    ['with a later revision', 'FORGED', async () => putRow({ ...(await rowNow()), id: 1, revision: 2 })],
    [
      'with a byte changed',
      'FORGED',
      async () => {
        const row = await rowNow()
        const sealed = Uint8Array.from(row.sealed)
        sealed[20] = (sealed[20] ?? 0) ^ 1
        await putRow({ ...row, sealed })
      },
    ],
    ['of before it was disabled', 'OLD', () => putBack(() => changeKey(here.vault, 1, { isDisabled: true }))],
    ['of before it was deleted', 'OLD', () => putBack(() => deleteKey(here.vault, 1))],
  ])('is refused %s, listed and logged once, and the others stay', async (_, fault, plant) => {
    const ring = await open([RULES])
    const [added] = await addKeys(here.vault, [other])
    if (fault === 'FORGED') await deleteKey(here.vault, added?.id ?? 0)
    await plant()
    const { faults } = await readKeys(here.vault)
    expect(faults).toEqual([{ id: expect.any(Number), fault }])
    const reopened = await openRing()
    await reopened.reread()
    expect(lines).toEqual([`KEYS_REFUSED 1: ${faults[0]?.id} ${fault}`])
    const isFirst = faults[0]?.id === 1
    expect(find(reopened) === null).toBe(isFirst)
    if (fault === 'OLD') expect(reopened.find(other.sha256)).not.toBeNull()
    expect(find(ring)).not.toBeNull()
  })

  it('is refused with a head of the same day, by who saw a later one, until it is accepted', async () => {
    const ring = await open([RULES])
    const [row, head] = [await rowNow(), await headNow()]
    await changeKey(here.vault, 1, { isDisabled: true })
    await ring.reread()
    await putRow(row)
    await putHead(head)
    await ring.reread()
    expect([find(ring), find(await openRing())]).toEqual([null, null])
    expect((await readKeys(here.vault)).faults).toEqual([{ id: 1, fault: 'OLD' }])
    await acceptKeys(here.vault)
    await ring.reread()
    expect(find(ring)).toMatchObject({ id: 1, isDisabled: false })
    // Control: without what this computer saw, an older copy of everything is not noticed.
    await changeKey(here.vault, 1, { isDisabled: true })
    await putRow(row)
    await putHead(head)
    rmSync(join(here.folder, 'keys.seen'))
    expect(find(await openRing())).toMatchObject({ isDisabled: false })
  })

  it('is accepted by nobody when it is forged', async () => {
    await open([RULES])
    await putRow({ ...(await rowNow()), id: 7 })
    await acceptKeys(here.vault)
    expect((await readKeys(here.vault)).faults).toEqual([{ id: 7, fault: 'FORGED' }])
  })
})
