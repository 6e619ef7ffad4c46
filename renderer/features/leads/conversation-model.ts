// A conversation from batches that may overlap: the API's order, each message once.
import { memoryOf } from '../../../shared/api/memory-of.ts'
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

/** As memory-of.ts counts: some 100,000 messages. */
const MOST_BYTES = 64 * 1024 * 1024

/** The newest messages that are held at once: new ones come for as long as a conversation is open. */
export function withinMemory(messages: readonly Message[], mostBytes = MOST_BYTES): readonly Message[] {
  let bytes = 0
  const end = messages.findIndex((message) => {
    bytes += memoryOf(message)
    return bytes > mostBytes
  })
  return end === -1 ? messages : messages.slice(0, end)
}

/** The cursor of what is older; null at the beginning of the conversation. It is sent back as it came. */
export function olderCursor(batch: MessageBatch | null | undefined): string | null {
  return batch && batch.hasMore !== false && batch.next_cursor ? batch.next_cursor : null
}
