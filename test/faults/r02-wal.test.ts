// R2: a write-ahead log that is cut anywhere, as after a power cut, or has a changed byte. The store opens at a
// committed state: each write is complete or absent.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainDate } from '../../shared/time/calendar.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { companyOf, isWhole, openTestStore, ownerOf, payloadOf } from '../support/store/store-fixture.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'

const CUTS = scaled(60, 1_000)
const FLIPS = scaled(25, 400)
/** A log of fewer writes could not tell one state from another. */
const LEAST_WRITES = 5
const LEAST_BYTES = CUTS * 512
const DAYS = ['2026-11-01', '2026-11-02']
const RANGE = { from: plainDate('2026-11-01'), to: plainDate('2026-11-02') }

const original = makeTempFolder()
const fileOf = (folder: string, suffix = '') => join(folder, `store/store.db${suffix}`)
let log = Buffer.alloc(0)
let lastNumber = 0

function writeNumber(store: ReturnType<typeof openTestStore>, number: number): void {
  const payload = payloadOf(number)
  store.writeSnapshot(ownerOf('c1'), 'leads.list', '{}', { payload, capturedAtMs: number })
  const days = DAYS.map((day) => ({ day, payload, capturedAtMs: number }))
  store.writeFunnelDays(ownerOf('c1'), 1, days, null)
}

beforeAll(() => {
  const first = openTestStore(original.path)
  first.saveCompany(companyOf('c1'))
  writeNumber(first, 0)
  first.close()
  const store = openTestStore(original.path)
  do {
    lastNumber++
    writeNumber(store, lastNumber)
    // Copied while the store is open: closing it would move the log into the file.
    log = readFileSync(fileOf(original.path, '-wal'))
  } while (log.length < LEAST_BYTES || lastNumber < LEAST_WRITES)
  copyFileSync(fileOf(original.path), join(original.path, 'kept.db'))
  store.close()
})
afterAll(() => original.remove())

/** Returns the number of the state at which a store with this log opens; null when the state is not consistent. */
function stateWith(bytes: Buffer): number | null {
  const folder = makeTempFolder()
  const failures: string[] = []
  try {
    mkdirSync(join(folder.path, 'store'))
    copyFileSync(join(original.path, 'kept.db'), fileOf(folder.path))
    writeFileSync(fileOf(folder.path, '-wal'), bytes)
    const store = openTestStore(folder.path, failures)
    const record = store.readSnapshot(ownerOf('c1'), 'leads.list', '{}')
    const days = store.readFunnelDays(ownerOf('c1'), 1, RANGE)
    // The next write must work too.
    writeNumber(store, lastNumber + 1)
    const isUsable = store.readSnapshot(ownerOf('c1'), 'leads.list', '{}')?.capturedAtMs === lastNumber + 1
    store.close()
    const payloads = [record?.payload, ...days.map(({ payload }) => payload)]
    const numbers = payloads.map((payload) => (isWhole(payload) ? payload.number : Number.NaN))
    const [snapshot = Number.NaN, day] = numbers
    // The days are written after the snapshot, so they are from the same write or the one before.
    const isOneState =
      numbers.length === 3 && day === numbers[2] && (day === snapshot || day === snapshot - 1)
    return isOneState && isUsable && failures.length === 0 ? snapshot : null
  } finally {
    folder.remove()
  }
}

describe('R2 a log that was cut or changed', () => {
  it(
    `opens at a committed state after ${CUTS} cuts and ${FLIPS} changed bytes (seed ${SEED})`,
    () => {
      const cutBytes = Math.ceil(log.length / CUTS)
      let before = 0
      for (let cut = 0; cut <= CUTS; cut++) {
        const number = stateWith(log.subarray(0, cut * cutBytes))
        expect([cut, number]).toEqual([cut, expect.any(Number)])
        // A longer log must never lead to an older state.
        expect(number).toBeGreaterThanOrEqual(before)
        before = number as number
      }
      expect(before).toBeGreaterThan(2)
      const below = seededBelow(SEED)
      for (let flip = 0; flip < FLIPS; flip++) {
        const bytes = Buffer.from(log)
        const at = below(bytes.length)
        bytes[at] = (bytes[at] as number) ^ (1 << below(8))
        expect([flip, at, stateWith(bytes)]).toEqual([flip, at, expect.any(Number)])
      }
      noteFigure({
        row: 'R2',
        what: `logs cut every ${cutBytes} bytes, and with a changed byte`,
        n: CUTS + 1 + FLIPS,
        result: '0 torn, 0 unusable',
        seed: SEED,
      })
    },
    scaled(120_000, 1_800_000),
  )
})
