// A conversation from batches that may overlap: the API's order, each message once.
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

/** Returns the cursor of older messages, to be sent back unchanged; null at the beginning of the conversation. */
export function olderCursor(batch: MessageBatch | null | undefined): string | null {
  return batch && batch.hasMore !== false && batch.next_cursor ? batch.next_cursor : null
}
