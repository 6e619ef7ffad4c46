// A conversation from batches that may overlap: the API's order, each message once.
import type { OperationResult } from '../../../shared/api/registry.ts'

export type MessageBatch = OperationResult<'messages.list'>
export type Message = MessageBatch['messages'][number]

/** Newest first, without a time before all, then by id downwards (specification 4.1, rule 2). */
function compareMessages(a: Message, b: Message): number {
  if (a.created_at !== b.created_at) {
    if (a.created_at === null) return -1
    if (b.created_at === null) return 1
    return a.created_at < b.created_at ? 1 : -1
  }
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** All messages of the batches; of one that is in several, the last batch's. */
export function joinMessages(batches: readonly (readonly Message[])[]): Message[] {
  const byId = new Map(batches.flat().map((message) => [message.id, message]))
  return [...byId.values()].sort(compareMessages)
}

/** The cursor of what is older; null at the beginning of the conversation. It is sent back as it came. */
export function olderCursor(batch: MessageBatch | null | undefined): string | null {
  return batch && batch.hasMore !== false && batch.next_cursor ? batch.next_cursor : null
}
