import { ApiFailure } from '../../server/http/api-failure.ts'
import type { ServiceDatabase } from '../data/database.ts'
import {
  countMessages,
  listMessages,
  type MessagePlace,
  ownsConversation,
  placeOfMessage,
  readMessageCursor,
  writeMessageCursor,
} from '../data/messages.ts'
import type { Handlers } from './handler.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * Returns the position in `before`. Throws 400 for an invalid cursor, 404 for one of another conversation
 * (specification 4.1, rules 4 and 5).
 */
function placeOf(db: ServiceDatabase, conversationId: string, before: string): MessagePlace {
  const isLegacy = UUID.test(before)
  const place = isLegacy
    ? placeOfMessage(db, conversationId, before.toLowerCase())
    : readMessageCursor(db, before)
  if (place === null && !isLegacy) throw new ApiFailure(400, 'BAD_REQUEST', 'before: the cursor is not valid')
  if (place?.conversationId !== conversationId) {
    throw new ApiFailure(404, 'NOT_FOUND', 'The cursor is not of this conversation.')
  }
  return place
}

export const messagesHandlers = {
  /** messages.list (specification 4.1); `total` is the size of the batch. */
  'messages.list': (request, { db, company }) => {
    const conversationId = request.conversation_id.toLowerCase()
    if (!ownsConversation(db, company.id, conversationId)) {
      throw new ApiFailure(404, 'NOT_FOUND', 'The company has no such conversation.')
    }
    const after = request.before === undefined ? null : placeOf(db, conversationId, request.before)
    // One message more than requested shows whether there are more.
    const found = listMessages(db, conversationId, after, request.limit + 1)
    const messages = found.slice(0, request.limit)
    const last = messages.at(-1)
    const hasMore = found.length > messages.length
    const createdAt = last?.created_at == null ? null : Date.parse(last.created_at)
    return {
      total: messages.length,
      total_count: countMessages(db, conversationId),
      messages,
      hasMore,
      next_cursor:
        hasMore && last ? writeMessageCursor(db, { conversationId, createdAt, id: last.id }) : null,
    }
  },
} satisfies Pick<Handlers, 'messages.list'>
