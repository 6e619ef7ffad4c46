// What the calls of a Coletor are answered with, between its server and its core.
import { ApiFailure } from '../../server/http/api-failure.ts'
import { getOrMake } from '../../shared/maps/get-or-make.ts'

/** A call that the access check let through. */
interface AskedCall {
  /** Name of the company in the configuration. */
  readonly company: string
  readonly operation: string
  readonly body: object
  readonly scopes: readonly string[]
  readonly how: AskedHow
}

export interface AskedHow {
  /** Whose call it is. */
  readonly keyId: number
  /** Aborts when nobody waits for the answer. */
  readonly signal?: AbortSignal | undefined
  /** A person asked for new figures: what the others were given a moment ago is too old. */
  readonly isRenewed: boolean
}

/** An answer as it is sent: JSON with these headers beside its type. */
export interface GivenAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Rejects with ApiFailure for a documented error; any other exception becomes INTERNAL_ERROR. */
export type Answering = (call: AskedCall) => Promise<GivenAnswer>

// Turns of the keys: the platform is asked two calls at once for a company, so that a key with a hundred calls would
// let the others wait. Each key has few calls under way; its further ones wait behind its own.

interface QueueLimits {
  /** Works of one key at once: a screen of Leme asks some together. */
  readonly underWay: number
  /** Works of one key that wait for its others; without it any number. */
  readonly waiting?: number
  /** Works of all keys, waiting or not; without it any number. */
  readonly all?: number
}

export const CALL_LIMITS: QueueLimits = { underWay: 4, waiting: 200, all: 4_000 }
const FULL_SECONDS = 5

export function createFairQueue({ underWay: mostUnderWay, waiting = Infinity, all = Infinity }: QueueLimits) {
  let count = 0
  const keys = new Map<number, { underWay: number; readonly waiting: (() => void)[] }>()

  return {
    /** Runs the work when it is the key's turn. Returns its value, and rejects as it does; with 503 over a limit. */
    async run<Value>(id: number, work: () => Promise<Value>): Promise<Value> {
      if (count >= all || (keys.get(id)?.waiting.length ?? 0) >= waiting)
        throw new ApiFailure(503, 'INTERNAL_ERROR', 'Too many calls wait.', FULL_SECONDS)
      count += 1
      const key = getOrMake(keys, id, () => ({ underWay: 0, waiting: [] }))
      if (key.underWay < mostUnderWay) key.underWay += 1
      // The call that ends passes its place on.
      else await new Promise<void>((begin) => key.waiting.push(begin))
      try {
        return await work()
      } finally {
        count -= 1
        const next = key.waiting.shift()
        if (next !== undefined) next()
        else if (--key.underWay === 0) keys.delete(id)
      }
    },
  }
}
