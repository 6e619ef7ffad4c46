import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { openDeliveryLedger } from '../../../collector/push/delivery-ledger.ts'
import { makeTempFolder, NOON } from '../../support/core/core-harness.ts'

const COMPANY = 'casa'
const MINUTE = 60_000
const DAY = 86_400_000

let folder: string
let nowMs: number
let unwritable: number

beforeEach(() => {
  const made = makeTempFolder()
  onTestFinished(made.remove)
  folder = made.path
  nowMs = NOON
  unwritable = 0
})

const file = () => join(folder, 'push.json')
const open = () =>
  openDeliveryLedger({
    documents: fileDocuments(folder),
    companies: new Set([COMPANY]),
    now: () => nowMs,
    onUnwritable: () => {
      unwritable += 1
    },
  })

describe('openDeliveryLedger', () => {
  it('lets a delivery be tried until it was sent, over restarts', async () => {
    const ledger = await open()
    expect(ledger.mayTry('a')).toBe('now')
    await ledger.begin('a', COMPANY)
    await ledger.handOver('a')
    expect(await ledger.finish('a', 'sent')).toBe('sent')
    expect([ledger.mayTry('a'), (await open()).mayTry('a'), (await open()).mayTry('b')]).toEqual([
      'never',
      'never',
      'now',
    ])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it('lets a try that ended before anything left be made again a minute later', async () => {
    await (await open()).begin('a', COMPANY)
    const again = await open()
    expect([again.unknownAtStart, again.mayTry('a')]).toEqual([0, 'later'])
    nowMs += MINUTE
    expect(again.mayTry('a')).toBe('now')
  })

  it('never lets an e-mail that was leaving be sent again', async () => {
    const ledger = await open()
    await ledger.begin('a', COMPANY)
    await ledger.handOver('a')
    const again = await open()
    nowMs += DAY
    expect([again.unknownAtStart, again.mayTry('a')]).toEqual([1, 'never'])
  })

  it('gives up after five tries, each wait four times as long', async () => {
    const ledger = await open()
    const waits: string[][] = []
    for (const minutes of [1, 4, 16, 64]) {
      await ledger.begin('a', COMPANY)
      expect(await ledger.finish('a', 'waiting')).toBe('waiting')
      nowMs += minutes * MINUTE - 1
      const before = ledger.mayTry('a')
      nowMs += 1
      waits.push([before, ledger.mayTry('a')])
    }
    expect(waits).toEqual(Array(4).fill(['later', 'now']))
    await ledger.begin('a', COMPANY)
    expect(await ledger.finish('a', 'waiting')).toBe('abandoned')
    nowMs += DAY
    expect(ledger.mayTry('a')).toBe('never')
  })

  it('gives up a delivery whose process ended during each of five tries', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const ledger = await open()
      expect(ledger.mayTry('a')).toBe('now')
      await ledger.begin('a', COMPANY)
      nowMs += DAY
    }
    expect((await open()).mayTry('a')).toBe('never')
  })

  it('forgets deliveries of days that are over', async () => {
    const ledger = await open()
    await ledger.begin('a', COMPANY)
    nowMs += 5 * DAY
    await ledger.begin('b', COMPANY)
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')).deliveries)).toEqual(['b'])
  })

  it('begins nothing where the folder is gone, and remembers the end of a try without it', async () => {
    const ledger = await open()
    await ledger.begin('a', COMPANY)
    rmSync(folder, { recursive: true })
    await expect(ledger.begin('b', COMPANY)).rejects.toThrow('ENOENT')
    await expect(ledger.handOver('a')).rejects.toThrow('ENOENT')
    expect([ledger.mayTry('b'), await ledger.finish('a', 'sent'), ledger.mayTry('a')]).toEqual([
      'now',
      'sent',
      'never',
    ])
    expect(unwritable).toBe(1)
  })

  it.each(['', '{', '{"version":2,"deliveries":{}}', '{"version":1,"deliveries":{"a":{"state":"x"}}}'])(
    'refuses the damaged file %j, because what was sent is not known',
    async (text) => {
      writeFileSync(file(), text)
      await expect(open()).rejects.toThrow('the file of the deliveries is damaged (push.json)')
      expect(readFileSync(file(), 'utf8')).toBe(text)
    },
  )
})
