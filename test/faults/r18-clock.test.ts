// R18: the clock is set, daylight saving starts, the computer sleeps. The schedule uses a clock that is never set: at
// most one refresh more than without the change, and none skipped.
import { describe, expect, it } from 'vitest'
import { createScheduler } from '../../electron/core/sync/scheduler.ts'
import { NOON } from '../support/core/core-harness.ts'
import { createFakeTime, type FakeTime } from '../support/fakes/fake-time.ts'
import { seededRandom } from '../support/fakes/seeded.ts'
import { SEED, scaled } from './scale.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Change = (time: FakeTime) => void

const CHANGES: Readonly<Record<string, Change>> = {
  'an hour ahead': (time) => time.setClock(HOUR),
  'an hour back': (time) => time.setClock(-HOUR),
  'a day ahead': (time) => time.setClock(24 * HOUR),
  'a day back': (time) => time.setClock(-24 * HOUR),
  'eight hours of sleep': (time) => time.sleep(8 * HOUR),
  'daylight saving': () => undefined,
}

function startScheduler(time: FakeTime, random: () => number, refresh: () => void): () => void {
  const scheduler = createScheduler({
    timers: time.timers,
    random,
    refresh: async () => {
      refresh()
      return true
    },
  })
  scheduler.notice('start')
  return scheduler.close
}

/** Counts refreshes in two hours of waking time, with a change after about the first. */
async function countRefreshes(start: typeof startScheduler, seed: number, change: Change): Promise<number> {
  const time = createFakeTime(NOON)
  const random = seededRandom(seed)
  let count = 0
  const stop = start(time, random, () => {
    count++
  })
  await time.pass(HOUR * (0.75 + random() / 4))
  change(time)
  await time.pass(2 * HOUR - time.timers.monotonicMs())
  stop()
  return count
}

describe('R18 clock changes and sleep', () => {
  it.each(Object.entries(CHANGES))(
    'makes at most one refresh more and leaves none out after %s',
    async (_, change) => {
      for (let seed = SEED; seed < SEED + scaled(2, 20); seed++) {
        const without = await countRefreshes(startScheduler, seed, () => undefined)
        const extra = (await countRefreshes(startScheduler, seed, change)) - without
        expect(extra, `seed ${seed}`).toBeLessThanOrEqual(1)
        expect(extra, `seed ${seed}`).toBeGreaterThanOrEqual(0)
      }
    },
  )
})
