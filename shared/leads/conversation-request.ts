import type { OperationParams } from '../api/registry.ts'

const BATCH = 50

/**
 * The request for the newest messages of a conversation. One shape, so that every caller finds the same stored answer.
 */
export function conversationRequest(conversationId: string): OperationParams<'messages.list'> & object {
  return { conversation_id: conversationId, limit: BATCH }
}
