// Delivers a content to the receivers that have not got it. One that refuses or does not answer is asked again under
// the same id while the content is due.

import { createHmac } from 'node:crypto'
import type { PlainDate } from '../../shared/time/calendar.ts'
import type { CompanyConfig } from '../config.ts'
import type { Data } from '../data/database.ts'
import type { Outcome } from './email.ts'
import type { Receivers } from './push-config.ts'
import type { PushContent } from './push-content.ts'
import { listReceivers, type Parcel, type Receiver, type SenderDeps, sendParcel } from './senders.ts'

// The ids of what was sent, in rows before an e-mail leaves, so that none leaves twice whenever the process ends. Ids
// and times alone: no address, no text.

/** An id is of one local day: it does not come back after this time. */
const KEPT_MS = 36 * 3_600_000

interface SentIdsOptions {
  readonly data: Pick<Data, 'tables'>
  readonly now: () => number
  /** Called when a change cannot be written. */
  readonly onUnwritable: () => void
}

export function openSentIds({ data: { tables }, now, onUnwritable }: SentIdsOptions) {
  /** Ids whose row could not be written: they stay known in this process. */
  const unwritten = new Set<string>()

  async function insert(id: string): Promise<boolean> {
    await tables
      .deleteFrom('leme_sent')
      .where('sent_at', '<', now() - KEPT_MS)
      .execute()
    const { numInsertedOrUpdatedRows = 0n } = await tables
      .insertInto('leme_sent')
      .values({ id, sent_at: now() })
      .onConflict((found) => found.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }

  return {
    /** Returns those of some ids that were sent. Rejects when that is not known: nothing may be sent then. */
    async sentOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const since = now() - KEPT_MS
      const query = tables.selectFrom('leme_sent').select('id').where('id', 'in', ids)
      const rows = ids.length === 0 ? [] : await query.where('sent_at', '>=', since).execute()
      return new Set([...rows.map(({ id }) => id), ...ids.filter((id) => unwritten.has(id))])
    },
    /** Notes an id before it is sent. Rejects when it was sent, or cannot be written: nothing may be sent then. */
    async claim(id: string): Promise<void> {
      try {
        if (unwritten.has(id) || !(await insert(id))) throw new Error('it was sent')
      } catch (error) {
        onUnwritable()
        throw error
      }
    },
    /** Takes back the claim of an id that was refused. It is not sent again when that cannot be written. */
    async release(id: string): Promise<void> {
      await tables.deleteFrom('leme_sent').where('id', '=', id).execute().catch(onUnwritable)
    },
    /** Notes an id that was sent; in memory also when that cannot be written. */
    async add(id: string): Promise<void> {
      await insert(id).catch(() => {
        unwritten.add(id)
        onUnwritable()
      })
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
  readonly data: Pick<Data, 'tables'>
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

export function openDeliveries(options: DeliveryOptions) {
  const { data, secret, log, count, now, signal } = options
  const sent = openSentIds({ data, now, onUnwritable: () => log('PUSH_LEDGER_UNWRITABLE') })
  const { tables } = data

  function idOf({ company, day, type, name }: Occasion, { channel, address }: Receiver): string {
    const parts = ['leme-push', company.name, day, type, name, channel, address]
    const hash = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
    return `msg_${hash.slice(0, 32)}`
  }

  /** Returns the receivers that are to be tried, and since when each may be. */
  async function listOpen(occasion: Occasion) {
    const all = listReceivers(occasion.receivers).map((receiver) => ({
      receiver,
      id: idOf(occasion, receiver),
    }))
    const ids = all.map(({ id }) => id)
    if (ids.length === 0) return []
    const over = await sent.sentOf(ids)
    const rows = await tables.selectFrom('leme_tries').selectAll().where('id', 'in', ids).execute()
    const tried = new Map(rows.map((row) => [row.id, row]))
    return all
      .filter(({ id }) => !over.has(id) && (tried.get(id)?.count ?? 0) < MOST_TRIES)
      .map((each) => ({
        ...each,
        count: tried.get(each.id)?.count ?? 0,
        nextAtMs: tried.get(each.id)?.next_at ?? 0,
      }))
  }

  /** Notes a try that was not taken, after `former` ones. Returns true when it was the last one. */
  async function noteTry(id: string, former: number): Promise<boolean> {
    await tables
      .deleteFrom('leme_tries')
      .where('next_at', '<', now() - KEPT_MS)
      .execute()
    const row = { id, count: former + 1, next_at: now() + FIRST_DELAY_MS * DELAY_FACTOR ** former }
    await tables
      .insertInto('leme_tries')
      .values(row)
      .onConflict((found) => found.column('id').doUpdateSet({ count: row.count, next_at: row.next_at }))
      .execute()
    return row.count >= MOST_TRIES
  }

  async function note(
    { channel }: Receiver,
    { content, id }: Parcel,
    outcome: Outcome,
    { isClaimed, former }: { readonly isClaimed: boolean; readonly former: number },
  ): Promise<void> {
    const { type } = content
    const { state, code } = outcome
    count({ channel, type, state })
    if (state !== 'sent') log(`PUSH_${state.toUpperCase()} ${channel} ${code}`)
    if (state === 'unknown' || state === 'sent') {
      // An e-mail was noted before it left.
      if (!isClaimed) await sent.add(id)
      return
    }
    if (isClaimed) await sent.release(id)
    if (!(await noteTry(id, former))) return
    count({ channel, type, state: 'abandoned' })
    log(`PUSH_ABANDONED ${channel}`)
  }

  async function deliver(receiver: Receiver, parcel: Parcel, former: number): Promise<void> {
    // An address may be named twice.
    if (signal.aborted || (await sent.sentOf([parcel.id])).has(parcel.id)) return
    let isClaimed = false
    const onHandOver = async () => {
      await sent.claim(parcel.id)
      isClaimed = true
    }
    const outcome = await sendParcel(options, receiver, parcel, { onHandOver, signal }).catch(
      (): Outcome => ({ state: 'refused', code: 'VAULT', answer: '' }),
    )
    await note(receiver, parcel, outcome, { isClaimed, former })
  }

  return {
    /** True when a receiver can be tried now. Rejects when it is not known what was sent. */
    isDue: async (occasion: Occasion) => (await listOpen(occasion)).some(({ nextAtMs }) => now() >= nextAtMs),
    /** True while a receiver is to be tried, now or later. */
    isOpen: async (occasion: Occasion) => (await listOpen(occasion)).length > 0,
    /** Tries the receivers that are due, one after the other. Rejects when it is not known what was sent. */
    async send(occasion: Occasion, content: PushContent): Promise<void> {
      const { company, day } = occasion
      for (const { receiver, id, count: former, nextAtMs } of await listOpen(occasion)) {
        if (now() >= nextAtMs) await deliver(receiver, { id, company, day, content }, former)
      }
    },
  }
}
