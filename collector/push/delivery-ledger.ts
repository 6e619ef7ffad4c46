// Which deliveries were tried and what became of them, on disk before each step, so that no e-mail is sent twice
// whenever the process ends. Ids, times and states alone: no address, no text.
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import { ConfigError } from '../config.ts'
import type { DocumentName, Documents } from '../documents/documents.ts'

const LEDGER: DocumentName = 'push.json'

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
  /** Id of the company: whoever acts for it after this process knows what was left. */
  company: z.string(),
  tries: z.int().positive(),
  /** Milliseconds since 1970, as are all times here. */
  atMs: z.int(),
  nextAtMs: z.int(),
})
const ledgerFile = z.strictObject({ version: z.literal(1), deliveries: z.record(z.string(), delivery) })

type Delivery = z.output<typeof delivery>

type Deliveries = ReadonlyMap<string, Delivery>

function parseDeliveries(text: string | null): Deliveries {
  if (text === null) return new Map()
  const found = ledgerFile.safeParse(parseJson(text))
  if (!found.success) throw new ConfigError('the file of the deliveries is damaged (push.json)')
  return new Map(Object.entries(found.data.deliveries))
}

const isOpen = ({ state, tries }: Delivery) =>
  (state === 'waiting' || state === 'trying') && tries < MOST_TRIES

export interface LedgerOptions {
  readonly documents: Documents
  /** Ids of the companies for which this process acts. */
  readonly companies: ReadonlySet<string>
  readonly now: () => number
  /** Called when the end of a try cannot be written; it stays in memory. */
  readonly onUnwritable: () => void
}

/** Opens the ledger. Rejects with ConfigError when it is damaged: what was sent is not known then. */
export async function openDeliveryLedger(options: LedgerOptions) {
  const { documents, companies, now, onUnwritable } = options
  /** Ends of tries that could not be written. */
  const unwritten = new Map<string, Delivery>()
  let version: string | null = null
  let known: Deliveries = new Map()

  function read(): Deliveries {
    const found = documents.version(LEDGER)
    // What was sent stays known when the ledger is gone.
    if (found !== '' && found !== version) known = parseDeliveries(documents.read(LEDGER))
    version = found
    return known
  }

  /** Writes what `work` changes; nothing when it returns false. */
  async function write(work: (deliveries: Map<string, Delivery>) => boolean): Promise<boolean> {
    const refused = new Error('nothing is to be written')
    let changed = known
    try {
      await documents.change(LEDGER, (text) => {
        const stored = text === null ? known : parseDeliveries(text)
        const deliveries = new Map([...stored, ...unwritten])
        if (!work(deliveries)) throw refused
        changed = deliveries
        return `${JSON.stringify({ version: 1, deliveries: Object.fromEntries(deliveries) })}\n`
      })
    } catch (error) {
      if (error === refused) return false
      throw error
    }
    known = changed
    unwritten.clear()
    return true
  }

  function find(id: string): Delivery {
    const found = unwritten.get(id) ?? read().get(id)
    if (found === undefined) throw new Error('no such delivery')
    return found
  }

  const isLeft = ({ state, company }: Delivery) => state === 'sending' && companies.has(company)
  const leaving = [...read()].filter(([, delivery]) => isLeft(delivery))
  if (leaving.length > 0) {
    await write((deliveries) => {
      for (const [id, found] of leaving) deliveries.set(id, { ...found, state: 'unknown' })
      return true
    }).catch(onUnwritable)
  }

  return {
    /** Number of e-mails that were leaving when the process before ended. They are not sent again. */
    unknownAtStart: leaving.length,
    /** `never` when it is over or given up, `later` when its next try has not come. */
    mayTry(id: string): 'now' | 'later' | 'never' {
      const found = unwritten.get(id) ?? read().get(id)
      if (found === undefined) return 'now'
      if (!isOpen(found)) return 'never'
      return now() >= found.nextAtMs ? 'now' : 'later'
    },
    /**
     * Notes a try. Resolves with false when another process noted one. Rejects when that cannot be written; nothing may
     * be sent then.
     */
    begin: (id: string, company: string): Promise<boolean> =>
      write((deliveries) => {
        for (const [each, { atMs }] of deliveries) if (atMs < now() - KEPT_MS) deliveries.delete(each)
        const former = deliveries.get(id)
        if (former !== undefined && (!isOpen(former) || now() < former.nextAtMs)) return false
        const tries = (former?.tries ?? 0) + 1
        const nextAtMs = now() + FIRST_DELAY_MS * DELAY_FACTOR ** (tries - 1)
        deliveries.set(id, { state: 'trying', company, tries, atMs: now(), nextAtMs })
        return true
      }),
    /** Notes that an e-mail is about to leave. Rejects as `begin` does. */
    async handOver(id: string): Promise<void> {
      const found = find(id)
      await write((deliveries) => {
        deliveries.set(id, { ...found, state: 'sending' })
        return true
      })
    },
    /** Notes the end of a try. Resolves with the state; one that is not over is given up after the fifth. */
    async finish(id: string, wanted: 'sent' | 'unknown' | 'waiting'): Promise<Delivery['state']> {
      const found = find(id)
      const state = wanted === 'waiting' && found.tries >= MOST_TRIES ? 'abandoned' : wanted
      unwritten.set(id, { ...found, state })
      await write(() => true).catch(onUnwritable)
      return state
    },
  }
}
