import type { ServiceDatabase } from '../database.ts'

export interface NewMessage {
  /** UUID. */
  readonly id: string
  readonly senderType: string
  readonly content: string
  readonly messageType: string
  readonly mediaUrl: string | null
  readonly deliveryStatus: string | null
  /** Milliseconds since 1970; null in legacy rows (specification 2.1). */
  readonly createdAt: number | null
  readonly deliveredAt: number | null
  readonly readAt: number | null
  /** Deleted messages stay in the database and are never returned. */
  readonly isDeleted?: boolean
}

export function insertMessage(db: ServiceDatabase, conversationId: string, message: NewMessage): void {
  db.insert('messages', {
    id: message.id,
    conversation_id: conversationId,
    sender_type: message.senderType,
    content: message.content,
    message_type: message.messageType,
    media_url: message.mediaUrl,
    delivery_status: message.deliveryStatus,
    created_at: message.createdAt,
    delivered_at: message.deliveredAt,
    read_at: message.readAt,
    deleted: message.isDeleted ? 1 : 0,
  })
}

export function insertConversation(
  db: ServiceDatabase,
  companyId: number,
  conversationId: string,
  messages: readonly NewMessage[],
): void {
  db.run('INSERT INTO conversations (id, company_id) VALUES (?, ?)', conversationId, companyId)
  for (const message of messages) insertMessage(db, conversationId, message)
}
