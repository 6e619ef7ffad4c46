import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDeliveryLedger } from '../../../collector/push/delivery-ledger.ts'
import { makeTempFolder, NOON } from '../../support/core/core-harness.ts'

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
  openDeliveryLedger(
    folder,
    () => nowMs,
    () => {
      unwritable += 1
    },
  )

describe('openDeliveryLedger', () => {
  it('lets a delivery be tried until it was sent, over restarts', () => {
    const ledger = open()
    expect(ledger.mayTry('a')).toBe('now')
    ledger.begin('a')
    ledger.handOver('a')
    expect(ledger.finish('a', 'sent')).toBe('sent')
    expect([ledger.mayTry('a'), open().mayTry('a'), open().mayTry('b')]).toEqual(['never', 'never', 'now'])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it('lets a try that ended before anything left be made again a minute later', () => {
    open().begin('a')
    const again = open()
    expect([again.unknownAtStart, again.mayTry('a')]).toEqual([0, 'later'])
    nowMs += MINUTE
    expect(again.mayTry('a')).toBe('now')
  })

  it('never lets an e-mail that was leaving be sent again', () => {
    const ledger = open()
    ledger.begin('a')
    ledger.handOver('a')
    const again = open()
    nowMs += DAY
    expect([again.unknownAtStart, again.mayTry('a')]).toEqual([1, 'never'])
  })

  it('gives up after five tries, each wait four times as long', () => {
    const ledger = open()
    const waits = [1, 4, 16, 64].map((minutes) => {
      ledger.begin('a')
      expect(ledger.finish('a', 'waiting')).toBe('waiting')
      nowMs += minutes * MINUTE - 1
      const before = ledger.mayTry('a')
      nowMs += 1
      return [before, ledger.mayTry('a')]
    })
    expect(waits).toEqual(Array(4).fill(['later', 'now']))
    ledger.begin('a')
    expect(ledger.finish('a', 'waiting')).toBe('abandoned')
    nowMs += DAY
    expect(ledger.mayTry('a')).toBe('never')
  })

  it('gives up a delivery whose process ended during each of five tries', () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const ledger = open()
      expect(ledger.mayTry('a')).toBe('now')
      ledger.begin('a')
      nowMs += DAY
    }
    expect(open().mayTry('a')).toBe('never')
  })

  it('forgets deliveries of days that are over', () => {
    const ledger = open()
    ledger.begin('a')
    nowMs += 5 * DAY
    ledger.begin('b')
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')).deliveries)).toEqual(['b'])
  })

  it('begins nothing where the folder is gone, and remembers the end of a try without it', () => {
    const ledger = open()
    ledger.begin('a')
    rmSync(folder, { recursive: true })
    expect(() => ledger.begin('b')).toThrow('ENOENT')
    expect(() => ledger.handOver('a')).toThrow('ENOENT')
    expect([ledger.mayTry('b'), ledger.finish('a', 'sent'), ledger.mayTry('a')]).toEqual([
      'now',
      'sent',
      'never',
    ])
    expect(unwritable).toBe(1)
  })

  it.each(['', '{', '{"version":2,"deliveries":{}}', '{"version":1,"deliveries":{"a":{"state":"x"}}}'])(
    'refuses the damaged file %j, because what was sent is not known',
    (text) => {
      writeFileSync(file(), text)
      expect(open).toThrow('the file of the deliveries is damaged (push.json)')
      expect(readFileSync(file(), 'utf8')).toBe(text)
    },
  )
})
