// messages.list in SQL: messages without a date first, then from the newest to the oldest. Each page starts at a
// position, not at an offset, so that new messages shift nothing.
import type { OperationResponse } from '../../../shared/api/registry.ts'
import { instantText } from '../companies/company-queries.ts'
import type { ServiceDatabase } from '../database.ts'
import type { MessagePlace } from './message-cursor.ts'

type Message = OperationResponse<'messages.list'>['messages'][number]

type Instant = 'created_at' | 'delivered_at' | 'read_at'
type MessageRow = Omit<Message, Instant> & Readonly<Record<Instant, number | null>>

/** In the order of the answer. */
const COLUMNS = `id, sender_type, content, message_type, media_url, delivery_status, created_at, delivered_at, read_at`
const KEPT = 'FROM messages WHERE conversation_id = ? AND deleted = 0'

function messageOf(row: MessageRow): Message {
  return {
    ...row,
    created_at: instantText(row.created_at),
    delivered_at: instantText(row.delivered_at),
    read_at: instantText(row.read_at),
  }
}

export function ownsConversation(db: ServiceDatabase, companyId: number, conversationId: string): boolean {
  return (
    db.get('SELECT 1 FROM conversations WHERE id = ? AND company_id = ?', conversationId, companyId) !==
    undefined
  )
}

/** Returns the number of messages of a conversation that are not deleted. */
export function countMessages(db: ServiceDatabase, conversationId: string): number {
  return db.get<{ count: number }>(`SELECT count(*) AS count ${KEPT}`, conversationId)?.count ?? 0
}

/** Returns the position of a message, deleted or not; null when the conversation has no such message. */
export function placeOfMessage(db: ServiceDatabase, conversationId: string, id: string): MessagePlace | null {
  const row = db.get<{ created_at: number | null }>(
    'SELECT created_at FROM messages WHERE id = ? AND conversation_id = ?',
    id,
    conversationId,
  )
  return row ? { conversationId, createdAt: row.created_at, id } : null
}

function undatedAfter(db: ServiceDatabase, conversationId: string, id: string | null, limit: number) {
  const after = id === null ? '' : 'AND id < ?'
  return db.all<MessageRow>(
    `SELECT ${COLUMNS} ${KEPT} AND created_at IS NULL ${after} ORDER BY id DESC LIMIT ?`,
    conversationId,
    ...(id === null ? [] : [id]),
    limit,
  )
}

function datedAfter(db: ServiceDatabase, conversationId: string, place: MessagePlace | null, limit: number) {
  const after = place === null ? 'created_at IS NOT NULL' : '(created_at, id) < (?, ?)'
  return db.all<MessageRow>(
    `SELECT ${COLUMNS} ${KEPT} AND ${after} ORDER BY created_at DESC, id DESC LIMIT ?`,
    conversationId,
    ...(place === null ? [] : [place.createdAt, place.id]),
    limit,
  )
}

/** Returns up to `limit` messages after a position, or from the start when it is null (specification 4.1). */
export function listMessages(
  db: ServiceDatabase,
  conversationId: string,
  after: MessagePlace | null,
  limit: number,
): Message[] {
  const isAmongDated = after !== null && after.createdAt !== null
  const undated = isAmongDated ? [] : undatedAfter(db, conversationId, after?.id ?? null, limit)
  const left = limit - undated.length
  const dated = left > 0 ? datedAfter(db, conversationId, isAmongDated ? after : null, left) : []
  return [...undated, ...dated].map(messageOf)
}
