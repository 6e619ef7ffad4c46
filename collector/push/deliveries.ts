// Delivers a content to the receivers that have not got it. One that refuses or does not answer is asked again under
// the same id while the content is due.

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../electron/core/api/body.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { type CompanyConfig, ConfigError } from '../config.ts'
import type { DocumentName, Documents } from '../documents/documents.ts'
import type { Outcome } from './email.ts'
import type { Receivers } from './push-config.ts'
import type { PushContent } from './push-content.ts'
import { listReceivers, type Parcel, type Receiver, type SenderDeps, sendParcel } from './senders.ts'

// The ids of what was sent, on disk before an e-mail leaves, so that none leaves twice whenever the process ends. Ids
// and times alone: no address, no text.

const SENT: DocumentName = 'push.json'

/** An id is of one local day: it does not come back after this time. */
const KEPT_MS = 36 * 3_600_000

/** Milliseconds since 1970, by id. */
const sentFile = z.strictObject({ version: z.literal(1), sent: z.record(z.string(), z.int()) })

function parseSent(text: string | null): Map<string, number> {
  if (text === null) return new Map()
  const found = sentFile.safeParse(parseJson(text))
  if (!found.success) throw new ConfigError('the file of what was sent is damaged (push.json)')
  return new Map(Object.entries(found.data.sent))
}

interface SentIdsOptions {
  readonly documents: Documents
  readonly now: () => number
  /** Called when a change cannot be written. */
  readonly onUnwritable: () => void
}

/** Reads the ids. Throws ConfigError when they are damaged: what was sent is not known then. */
export function openSentIds({ documents, now, onUnwritable }: SentIdsOptions) {
  const sent = parseSent(documents.read(SENT))

  function forgetOld(ids: Map<string, number>): void {
    for (const [id, atMs] of ids) if (atMs < now() - KEPT_MS) ids.delete(id)
  }

  async function change(edit: (ids: Map<string, number>) => void): Promise<void> {
    forgetOld(sent)
    await documents.change(SENT, (text) => {
      // What was sent stays known when the document is gone, or could not be written.
      const ids = new Map([...parseSent(text), ...sent])
      edit(ids)
      forgetOld(ids)
      return `${JSON.stringify({ version: 1, sent: Object.fromEntries(ids) })}\n`
    })
  }

  return {
    has: (id: string): boolean => sent.has(id),
    /** Notes an id before it is sent. Rejects when it was sent, or cannot be written: nothing may be sent then. */
    async claim(id: string): Promise<void> {
      try {
        await change((ids) => {
          if (ids.has(id)) throw new Error('it was sent')
          ids.set(id, now())
        })
      } catch (error) {
        onUnwritable()
        throw error
      }
      sent.set(id, now())
    },
    /** Takes back the claim of an id that was refused. It is not sent again when that cannot be written. */
    async release(id: string): Promise<void> {
      sent.delete(id)
      await change((ids) => void ids.delete(id)).catch(onUnwritable)
    },
    /** Notes an id that was sent; in memory also when that cannot be written. */
    async add(id: string): Promise<void> {
      sent.set(id, now())
      await change(() => undefined).catch(onUnwritable)
    },
  }
}

const FIRST_DELAY_MS = 60_000
const DELAY_FACTOR = 4
const MOST_TRIES = 5

export interface PushCount {
  readonly channel: Receiver['channel']
  readonly type: PushContent['type']
  readonly state: Outcome['state'] | 'abandoned'
}

export interface DeliveryOptions extends SenderDeps {
  readonly documents: Documents
  /** Makes ids that tell nothing about their receivers. */
  readonly secret: Buffer
  /** Writes a code with a safe detail. */
  readonly log: (line: string) => void
  readonly count: (labels: PushCount) => void
  /** Ends what is leaving. */
  readonly signal: AbortSignal
}

/** What a content is for. */
interface Occasion extends Pick<PushContent, 'type' | 'name'> {
  readonly company: CompanyConfig
  readonly day: PlainDate
  readonly receivers: Receivers
}

/** Tries that a receiver did not take, since the start. */
interface Tries {
  readonly count: number
  readonly nextAtMs: number
}

/** Opens the deliveries. Throws ConfigError when it is not known what was sent. */
export function openDeliveries(options: DeliveryOptions) {
  const { documents, secret, log, count, now, signal } = options
  const sent = openSentIds({ documents, now, onUnwritable: () => log('PUSH_LEDGER_UNWRITABLE') })
  const tried = new Map<string, Tries>()

  function idOf({ company, day, type, name }: Occasion, { channel, address }: Receiver): string {
    const parts = ['leme-push', company.name, day, type, name, channel, address]
    const hash = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
    return `msg_${hash.slice(0, 32)}`
  }

  const isDueNow = (id: string) => now() >= (tried.get(id)?.nextAtMs ?? 0)

  function listOpen(occasion: Occasion) {
    return listReceivers(occasion.receivers)
      .map((receiver) => ({ receiver, id: idOf(occasion, receiver) }))
      .filter(({ id }) => !sent.has(id) && (tried.get(id)?.count ?? 0) < MOST_TRIES)
  }

  /** Notes a try that was not taken. Returns true when it was the last one. */
  function noteTry(id: string): boolean {
    for (const [each, { nextAtMs }] of tried) if (nextAtMs < now() - KEPT_MS) tried.delete(each)
    const former = tried.get(id)?.count ?? 0
    tried.set(id, { count: former + 1, nextAtMs: now() + FIRST_DELAY_MS * DELAY_FACTOR ** former })
    return former + 1 >= MOST_TRIES
  }

  async function note({ channel }: Receiver, { content, id }: Parcel, outcome: Outcome): Promise<void> {
    const { type } = content
    const { state, code } = outcome
    count({ channel, type, state })
    if (state !== 'sent') log(`PUSH_${state.toUpperCase()} ${channel} ${code}`)
    if (state === 'unknown' || state === 'sent') {
      // An e-mail was noted before it left.
      if (!sent.has(id)) await sent.add(id)
      return
    }
    if (sent.has(id)) await sent.release(id)
    if (!noteTry(id)) return
    count({ channel, type, state: 'abandoned' })
    log(`PUSH_ABANDONED ${channel}`)
  }

  async function deliver(receiver: Receiver, parcel: Parcel): Promise<void> {
    // An address may be named twice.
    if (signal.aborted || sent.has(parcel.id)) return
    const how = { onHandOver: () => sent.claim(parcel.id), signal }
    const outcome = await sendParcel(options, receiver, parcel, how).catch(
      (): Outcome => ({ state: 'refused', code: 'VAULT', answer: '' }),
    )
    await note(receiver, parcel, outcome)
  }

  return {
    /** True when a receiver can be tried now. */
    isDue: (occasion: Occasion) => listOpen(occasion).some(({ id }) => isDueNow(id)),
    /** True while a receiver is to be tried, now or later. */
    isOpen: (occasion: Occasion) => listOpen(occasion).length > 0,
    /** Tries the receivers that are due, one after the other. Never rejects. */
    async send(occasion: Occasion, content: PushContent): Promise<void> {
      const { company, day } = occasion
      for (const { receiver, id } of listOpen(occasion)) {
        if (isDueNow(id)) await deliver(receiver, { id, company, day, content })
      }
    },
  }
}
