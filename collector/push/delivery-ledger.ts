// Which deliveries were tried and what became of them, on disk before each step, so that no e-mail is sent twice
// whenever the process ends. Ids, times and states alone: no address, no text.
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import { readTextFile, writeFileAtomically } from '../atomic-file.ts'
import { ConfigError } from '../config.ts'

/** An id is of one local day: it does not come back after this time. */
const KEPT_MS = 36 * 3_600_000
const FIRST_DELAY_MS = 60_000
const DELAY_FACTOR = 4
const MOST_TRIES = 5

const delivery = z.strictObject({
  /**
   * `trying`: nothing left yet. `sending`: an e-mail may be leaving. `waiting`: it is tried again from `nextAtMs` on.
   * The others are final; `unknown` is an e-mail that may have been taken.
   */
  state: z.enum(['trying', 'sending', 'waiting', 'sent', 'unknown', 'abandoned']),
  tries: z.int().positive(),
  /** Milliseconds since 1970, as are all times here. */
  atMs: z.int(),
  nextAtMs: z.int(),
})
const ledgerFile = z.strictObject({ version: z.literal(1), deliveries: z.record(z.string(), delivery) })

type Delivery = z.output<typeof delivery>

export interface DeliveryLedger {
  /** Number of e-mails that were leaving when the process before ended. They are not sent again. */
  readonly unknownAtStart: number
  /** `never` when it is over or given up, `later` when its next try has not come. */
  mayTry(id: string): 'now' | 'later' | 'never'
  /** Notes a try. Throws the error of the system when that cannot be written; nothing may be sent then. */
  begin(id: string): void
  /** Notes that an e-mail is about to leave. Throws as `begin` does. */
  handOver(id: string): void
  /** Notes the end of a try. Returns the state; one that is not over is given up after the fifth. */
  finish(id: string, state: 'sent' | 'unknown' | 'waiting'): Delivery['state']
}

function readLedger(file: string): Map<string, Delivery> {
  const text = readTextFile(file)
  if (text === null) return new Map()
  const found = ledgerFile.safeParse(parseJson(text))
  if (!found.success) throw new ConfigError('the file of the deliveries is damaged (push.json)')
  return new Map(Object.entries(found.data.deliveries))
}

/**
 * Opens the ledger of a data folder. Throws ConfigError when it is damaged: what was sent is not known then.
 *
 * @param onUnwritable Called when the end of a try cannot be written; it stays in memory.
 */
export function openDeliveryLedger(
  folder: string,
  now: () => number,
  onUnwritable: () => void,
): DeliveryLedger {
  const file = join(folder, 'push.json')
  const deliveries = readLedger(file)
  const leaving = [...deliveries].filter(([, { state }]) => state === 'sending')
  for (const [id, found] of leaving) deliveries.set(id, { ...found, state: 'unknown' })

  function write(): void {
    writeFileAtomically(
      file,
      `${JSON.stringify({ version: 1, deliveries: Object.fromEntries(deliveries) })}\n`,
    )
  }

  /** Writes a change that has to be on disk, or takes it back. */
  function writeFirst(id: string, next: Delivery): void {
    const before = deliveries.get(id)
    deliveries.set(id, next)
    try {
      write()
    } catch (error) {
      if (before === undefined) deliveries.delete(id)
      else deliveries.set(id, before)
      throw error
    }
  }

  function known(id: string): Delivery {
    const found = deliveries.get(id)
    if (found === undefined) throw new Error('no such delivery')
    return found
  }

  return {
    unknownAtStart: leaving.length,
    mayTry(id) {
      const found = deliveries.get(id)
      if (found === undefined) return 'now'
      const isOpen = found.state === 'waiting' || found.state === 'trying'
      if (!isOpen || found.tries >= MOST_TRIES) return 'never'
      return now() >= found.nextAtMs ? 'now' : 'later'
    },
    begin(id) {
      for (const [each, { atMs }] of deliveries) if (atMs < now() - KEPT_MS) deliveries.delete(each)
      const tries = (deliveries.get(id)?.tries ?? 0) + 1
      const nextAtMs = now() + FIRST_DELAY_MS * DELAY_FACTOR ** (tries - 1)
      writeFirst(id, { state: 'trying', tries, atMs: now(), nextAtMs })
    },
    handOver: (id) => writeFirst(id, { ...known(id), state: 'sending' }),
    finish(id, wanted) {
      const found = known(id)
      const state = wanted === 'waiting' && found.tries >= MOST_TRIES ? 'abandoned' : wanted
      deliveries.set(id, { ...found, state })
      try {
        write()
      } catch {
        onUnwritable()
      }
      return state
    },
  }
}
