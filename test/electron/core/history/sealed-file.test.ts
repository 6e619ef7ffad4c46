// The format of docs/history-file.md, read by that page alone, without the product.
import { createDecipheriv, createHmac, scryptSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { HISTORY_COST, openFile, sealFile } from '../../../../electron/core/history/sealed-file.ts'
import { openComputers, PASSPHRASE, QUICK } from '../../../support/history/copied-history.ts'

/** Reads a file as docs/history-file.md says. */
function readByThePage(file: Buffer, passphrase: string): unknown[] {
  expect(file.toString('latin1', 0, 8)).toBe('LEMEHIST')
  expect(file.readUInt16BE(8)).toBe(1)
  const [logN = 0, r = 0, p = 0] = file.subarray(10, 13)
  const options = { N: 2 ** logN, r, p, maxmem: 2 ** 29 }
  const keys = scryptSync(passphrase.normalize('NFKC'), file.subarray(13, 29), 64, options)
  const check = createHmac('sha256', keys.subarray(32)).update(file.subarray(0, 41)).digest()
  expect(file.subarray(41, 57)).toEqual(check.subarray(0, 16))
  const decipher = createDecipheriv('aes-256-gcm', keys.subarray(0, 32), file.subarray(29, 41))
  decipher.setAAD(file.subarray(0, 57)).setAuthTag(file.subarray(-16))
  const content = Buffer.concat([decipher.update(file.subarray(57, -16)), decipher.final()])
  const lines = gunzipSync(content).toString('utf8').split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line))
}

async function* pieces(...contents: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* contents
}

describe('sealFile', () => {
  it('writes what the page of the format says, and what is stored', async () => {
    const { filled } = await openComputers()
    const [head, ...records] = readByThePage(await filled.save(), PASSPHRASE)
    expect(head).toMatchObject({ madeAt: '2026-11-16T15:00:00.000Z', settings: { targets: { 1: {} } } })
    const kinds = new Set(records.map((record) => (record as string[])[0]))
    expect([...kinds].toSorted()).toEqual([
      'corrections',
      'count_days',
      'funnel_days',
      'pipelines_days',
      'stalled_days',
    ])
  })

  it('seals twice under other keys and nonces', async () => {
    const [one, two] = [
      await sealFile(pieces(), PASSPHRASE, QUICK),
      await sealFile(pieces(), PASSPHRASE, QUICK),
    ]
    expect(one.subarray(13, 41)).not.toEqual(two.subarray(13, 41))
  })

  it('derives its key with the parameters of the page by default', () => {
    expect(HISTORY_COST).toEqual({ logN: 17, r: 8, p: 1 })
  })
})

describe('openFile', () => {
  it('opens a passphrase that was typed with other encodings of its letters', async () => {
    const file = await sealFile(pieces(Buffer.from('x')), 'ação é força'.normalize('NFD'), QUICK)
    expect(await openFile(file, 'ação é força'.normalize('NFC'))).toEqual({ content: Buffer.from('x') })
  })
})
