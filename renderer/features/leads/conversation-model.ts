// A conversation from batches that may overlap: the API's order, each message once.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { OperationResult } from '../../../shared/api/registry.ts'

export type MessageBatch = OperationResult<'messages.list'>
export type Message = MessageBatch['messages'][number]

/** Compares newest first, messages without a time before all, then by id downwards (specification 4.1, rule 2). */
function compareMessages(a: Message, b: Message): number {
  if (a.created_at !== b.created_at) {
    if (a.created_at === null) return -1
    if (b.created_at === null) return 1
    const later = Date.parse(b.created_at) - Date.parse(a.created_at)
    // Within a millisecond, as it is written.
    return later || (a.created_at < b.created_at ? 1 : -1)
  }
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** Returns all messages of the batches. For a message in several batches, the last batch wins. */
export function joinMessages(batches: readonly (readonly Message[])[]): Message[] {
  const byId = new Map(batches.flat().map((message) => [message.id, message]))
  return [...byId.values()].sort(compareMessages)
}

/** How far each status says that a message came; others say nothing of the kind. */
const REACHED: Readonly<Record<string, number>> = { sent: 1, delivered: 2, read: 3 }

/** Returns what is known of the delivery of a message. A status may come without its time. */
export function deliveryOf({
  delivery_status: status,
  delivered_at: deliveredAt,
  read_at: readAt,
}: Pick<Message, 'delivery_status' | 'delivered_at' | 'read_at'>) {
  const known = readAt !== null ? 3 : deliveredAt !== null ? 2 : 0
  const isSaid = status === null || (Object.hasOwn(REACHED, status) && (REACHED[status] ?? 0) <= known)
  return {
    /** The API's status where the times do not say as much; null without one. */
    status: isSaid ? null : status,
    /** The first evidence that the platform stored, ISO 8601; null where it has none (specification 2.1). */
    deliveredAt,
    readAt,
  }
}

/** As counted by memory-of.ts: about 100,000 messages. */
const MOST_BYTES = 64 * 1024 * 1024

/** The messages of a conversation that the window holds. */
export interface HeldMessages {
  readonly messages: readonly Message[]
  /** True when older messages were left out, because all do not fit in memory. */
  readonly isCut: boolean
}

export const NO_MESSAGES: HeldMessages = { messages: [], isCut: false }

/** Returns the newest messages that fit in memory: new ones arrive for as long as a conversation is open. */
export function withinMemory(messages: readonly Message[], mostBytes = MOST_BYTES): readonly Message[] {
  let bytes = 0
  const end = messages.findIndex((message) => {
    bytes += memoryOf(message)
    return bytes > mostBytes
  })
  return end === -1 ? messages : messages.slice(0, end)
}

/** Returns the held messages with those of the batches; the same object when the batches change nothing. */
export function addMessages(
  held: HeldMessages,
  batches: readonly MessageBatch[],
  mostBytes = MOST_BYTES,
): HeldMessages {
  const joined = joinMessages([held.messages, ...batches.map(({ messages }) => messages)])
  const messages = withinMemory(joined, mostBytes)
  const isCut = messages.length < joined.length
  const isSame =
    isCut === held.isCut &&
    messages.length === held.messages.length &&
    messages.every((message, index) => message === held.messages[index])
  return isSame ? held : { messages, isCut }
}

/** Returns the cursor of older messages, to be sent back unchanged; null at the beginning of the conversation. */
export function olderCursor(batch: MessageBatch | null | undefined): string | null {
  return batch && batch.hasMore !== false && batch.next_cursor ? batch.next_cursor : null
}
