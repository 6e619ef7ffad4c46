// Delivers a content to the receivers that have not got it. One that refuses or does not answer is asked again under
// the same id while the content is due.
import { createHmac } from 'node:crypto'
import type { PlainDate } from '../../shared/time/calendar.ts'
import type { CompanyConfig } from '../config.ts'
import type { Documents } from '../documents/documents.ts'
import type { Receivers } from './push-config.ts'
import type { PushContent } from './push-content.ts'
import type { Outcome } from './senders.ts'
import { listReceivers, type Parcel, type Receiver, type SenderDeps, sendParcel } from './senders.ts'
import { openSentIds } from './sent-ids.ts'

const FIRST_DELAY_MS = 60_000
const DELAY_FACTOR = 4
const MOST_TRIES = 5
/** An id is of one local day. */
const KEPT_MS = 36 * 3_600_000

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
