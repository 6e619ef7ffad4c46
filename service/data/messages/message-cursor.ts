// Cursors of messages.list: a position in one conversation's history, signed with a secret of this database, so that
// clients cannot depend on their content or forge one.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServiceDatabase } from '../database.ts'

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
