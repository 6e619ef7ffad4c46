import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OperationResponse } from '../../shared/api/registry.ts'
import { instantText } from './companies.ts'
import type { ServiceDatabase } from './database.ts'

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
  db.insert('messages', { isDeleted: false, ...message, conversationId })
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

// Cursors of messages.list: a position in one conversation's history, signed with a secret of this database, so that
// clients cannot depend on their content or forge one.

/** Position of the last message of a page. The next page starts after it. */
export interface MessagePlace {
  readonly conversationId: string
  /** Milliseconds since 1970; null for messages without a date. */
  readonly createdAt: number | null
  readonly id: string
}

const SECRET_KEY = 'message-cursor-secret'
const VERSION = 'm1'
const SHAPE = /^m1\.([\w-]+)\.([\w-]{43})$/

const secrets = new WeakMap<ServiceDatabase, string>()

function secretOf(db: ServiceDatabase): string {
  const known = secrets.get(db)
  if (known !== undefined) return known
  // The first writer sets the secret: two services may share a folder.
  db.run(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING',
    SECRET_KEY,
    randomBytes(32).toString('hex'),
  )
  const secret = db.get<{ value: string }>('SELECT value FROM settings WHERE key = ?', SECRET_KEY)?.value
  if (secret === undefined) throw new Error('the database keeps no settings')
  secrets.set(db, secret)
  return secret
}

function sign(db: ServiceDatabase, payload: string): Buffer {
  return createHmac('sha256', secretOf(db)).update(`${VERSION}.${payload}`).digest()
}

export function writeMessageCursor(db: ServiceDatabase, place: MessagePlace): string {
  const payload = Buffer.from(JSON.stringify([place.conversationId, place.createdAt, place.id])).toString(
    'base64url',
  )
  return `${VERSION}.${payload}.${sign(db, payload).toString('base64url')}`
}

/** Returns the position in a cursor; null when it is malformed, tampered with, or from another database. */
export function readMessageCursor(db: ServiceDatabase, cursor: string): MessagePlace | null {
  const [, payload, signature] = SHAPE.exec(cursor) ?? []
  if (payload === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  // The last character of base64 has spare bits, so only the exact form that we write is accepted.
  if (given.toString('base64url') !== signature) return null
  if (!timingSafeEqual(given, sign(db, payload))) return null
  const [conversationId, createdAt, id] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number | null,
    string,
  ]
  return { conversationId, createdAt, id }
}

// messages.list in SQL: messages without a date first, then from the newest to the oldest. Each page starts at a
// position, not at an offset, so that new messages shift nothing.

type Message = OperationResponse<'messages.list'>['messages'][number]

type Instant = 'created_at' | 'delivered_at' | 'read_at'
type MessageRow = Omit<Message, Instant> & Readonly<Record<Instant, number | null>>

/** In the order of the answer. */
const COLUMNS = `id, sender_type, content, message_type, media_url, delivery_status, created_at, delivered_at, read_at`
const KEPT = 'FROM messages WHERE conversation_id = ? AND is_deleted = 0'

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
