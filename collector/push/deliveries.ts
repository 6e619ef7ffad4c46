// Delivers a content to the receivers that have not got it. Each step is in the ledger before it is done; a receiver
// that refuses or does not answer is asked again while the content is due.
import { createHmac } from 'node:crypto'
import type { PlainDate } from '../../shared/time/calendar.ts'
import type { CompanyConfig } from '../config.ts'
import type { Documents } from '../documents/documents.ts'
import { companyIdOf } from '../open-core.ts'
import { openDeliveryLedger } from './delivery-ledger.ts'
import type { Outcome } from './outcome.ts'
import type { Receivers } from './push-config.ts'
import type { PushContent } from './push-content.ts'
import { listReceivers, type Parcel, type Receiver, type SenderDeps, sendParcel } from './senders.ts'

export interface PushCount {
  readonly channel: Receiver['channel']
  readonly type: PushContent['type']
  readonly state: Outcome['state'] | 'abandoned'
}

export interface DeliveryOptions extends SenderDeps {
  readonly documents: Documents
  /** Makes ids that tell nothing about their receivers. */
  readonly secret: Buffer
  /** Those for which this process acts. */
  readonly companies: readonly CompanyConfig[]
  /** Writes a code with a safe detail. */
  readonly log: (line: string) => void
  readonly count: (labels: PushCount) => void
  /** Asked right before each message: false while another process acts for the company. */
  readonly mayAct: (companyId: string) => boolean
  /** Ends what is leaving. */
  readonly signal: AbortSignal
}

/** What a content is for. */
export interface Occasion extends Pick<PushContent, 'type' | 'name'> {
  readonly company: CompanyConfig
  readonly day: PlainDate
  readonly receivers: Receivers
}

/** Opens the deliveries of some companies. Rejects with ConfigError when their ledger is damaged. */
export async function openDeliveries(options: DeliveryOptions) {
  const { companies, documents, secret, log, count, mayAct, now, signal } = options
  const ledger = await openDeliveryLedger({
    documents,
    companies: new Set(companies.map(({ name }) => companyIdOf(name))),
    now,
    onUnwritable: () => log('PUSH_LEDGER_UNWRITABLE'),
  })
  for (let each = 0; each < ledger.unknownAtStart; each += 1) log('PUSH_UNKNOWN email INTERRUPTED')

  function idOf({ company, day, type, name }: Occasion, { channel, address }: Receiver): string {
    const parts = ['leme-push', company.name, day, type, name, channel, address]
    const hash = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
    return `msg_${hash.slice(0, 32)}`
  }

  function listOpen(occasion: Occasion) {
    return listReceivers(occasion.receivers)
      .map((receiver) => ({ receiver, id: idOf(occasion, receiver) }))
      .map((each) => ({ ...each, when: ledger.mayTry(each.id) }))
      .filter(({ when }) => when !== 'never')
  }

  async function note({ channel }: Receiver, { content, id }: Parcel, outcome: Outcome): Promise<void> {
    const { type } = content
    const isOver = outcome.state === 'sent' || outcome.state === 'unknown'
    const state = await ledger.finish(id, isOver ? (outcome.state as 'sent' | 'unknown') : 'waiting')
    count({ channel, type, state: outcome.state })
    if (outcome.state !== 'sent') log(`PUSH_${outcome.state.toUpperCase()} ${channel} ${outcome.code}`)
    if (state !== 'abandoned') return
    count({ channel, type, state })
    log(`PUSH_ABANDONED ${channel}`)
  }

  async function deliver(receiver: Receiver, parcel: Parcel): Promise<void> {
    const { id, company } = parcel
    const companyId = companyIdOf(company.name)
    if (signal.aborted || ledger.mayTry(id) !== 'now' || !mayAct(companyId)) return
    try {
      if (!(await ledger.begin(id, companyId))) return
    } catch {
      log('PUSH_LEDGER_UNWRITABLE')
      return
    }
    const how = { onHandOver: () => ledger.handOver(id), signal }
    const outcome = await sendParcel(options, receiver, parcel, how).catch(
      (): Outcome => ({ state: 'refused', code: 'VAULT', answer: '' }),
    )
    await note(receiver, parcel, outcome)
  }

  return {
    /** True when a receiver can be tried now. */
    isDue: (occasion: Occasion) => listOpen(occasion).some(({ when }) => when === 'now'),
    /** True while a receiver is to be tried, now or later. */
    isOpen: (occasion: Occasion) => listOpen(occasion).length > 0,
    /** Tries the receivers that are due, one after the other. Never rejects. */
    async send(occasion: Occasion, content: PushContent): Promise<void> {
      const { company, day } = occasion
      for (const { receiver, id } of listOpen(occasion))
        await deliver(receiver, { id, company, day, content })
    },
  }
}
