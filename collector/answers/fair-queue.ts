// Turns of the keys: the platform is asked two calls at once for a company, so that a key with a hundred calls would
// let the others wait. Each key has few calls under way; its further ones wait behind its own.
import { getOrMake } from '../../shared/maps/get-or-make.ts'

/** Calls of one key at once: a screen of Leme asks some together. */
const MOST_UNDER_WAY = 4

export function createFairQueue(mostUnderWay = MOST_UNDER_WAY) {
  const keys = new Map<number, { underWay: number; readonly waiting: (() => void)[] }>()

  return {
    /** Runs the work when it is the key's turn. Returns its value, and rejects as it does. */
    async run<Value>(id: number, work: () => Promise<Value>): Promise<Value> {
      const key = getOrMake(keys, id, () => ({ underWay: 0, waiting: [] }))
      if (key.underWay < mostUnderWay) key.underWay += 1
      // The call that ends passes its place on.
      else await new Promise<void>((begin) => key.waiting.push(begin))
      try {
        return await work()
      } finally {
        const next = key.waiting.shift()
        if (next !== undefined) next()
        else if (--key.underWay === 0) keys.delete(id)
      }
    },
  }
}
