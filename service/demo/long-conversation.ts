// One conversation with cases that clients often handle wrongly: over 200 messages, some without dates (which come
// first), some deleted, media, and missing delivery instants. It belongs to a lead of some days ago.
import { addDays } from '../../shared/time/calendar.ts'
import type { Company } from '../data/companies.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { insertConversation, insertMessage, type NewMessage } from '../data/messages.ts'
import { createRandom, type Random } from './random.ts'
import type { Timeline } from './timeline.ts'
import { AGENT_LINES, LEAD_LINES } from './vocabulary.ts'

const MESSAGES = 260
const MINUTE_MS = 60_000
/** The messages end within three days of the lead, and the lead is a week old. */
const MINUTES_BETWEEN = 15
const DAYS_AGO = 7
const UNDATED = 3
const DELETED_EVERY = 50
const MEDIA_EVERY = 17

function messageAt(random: Random, startMs: number, index: number): NewMessage {
  const isLead = index % 3 !== 1
  const createdAt = index < UNDATED ? null : startMs + index * MINUTES_BETWEEN * MINUTE_MS
  const hasMedia = index % MEDIA_EVERY === MEDIA_EVERY - 1
  const status = random.pick(['read', 'delivered', 'sent', 'failed'])
  // Legacy rows: marked as delivered or read, but without the instant.
  const evidence = createdAt !== null && random.chance(0.8) ? createdAt + 2_000 : null
  return {
    id: random.uuid(),
    senderType: index === 40 ? 'system' : isLead ? 'lead' : 'agent',
    content: hasMedia ? '' : random.pick(isLead ? LEAD_LINES : AGENT_LINES),
    messageType: hasMedia ? random.pick(['image', 'audio', 'document']) : 'text',
    mediaUrl: hasMedia ? `https://media.example.com/${random.int(1000, 9999)}` : null,
    deliveryStatus: isLead ? null : status,
    createdAt,
    deliveredAt: !isLead && (status === 'read' || status === 'delivered') ? evidence : null,
    readAt: !isLead && status === 'read' && evidence !== null ? evidence + 60_000 : null,
    isDeleted: index % DELETED_EVERY === DELETED_EVERY - 1,
  }
}

/** Writes the conversation; does nothing when no lead is old enough. */
export function writeLongConversation(
  db: ServiceDatabase,
  company: Company,
  seed: string,
  timeline: Timeline,
): void {
  const lead = db.get<{ id: number; conversation_id: string | null; created_at: number }>(
    `SELECT id, conversation_id, created_at FROM leads
      WHERE company_id = ? AND created_day < ? ORDER BY created_at DESC, id DESC LIMIT 1`,
    company.id,
    addDays(timeline.today, -DAYS_AGO),
  )
  if (!lead) return
  const random = createRandom(`${seed}:long-conversation`)
  const conversationId = lead.conversation_id ?? random.uuid()
  if (lead.conversation_id === null) {
    insertConversation(db, company.id, conversationId, [])
    db.run('UPDATE leads SET conversation_id = ? WHERE id = ?', conversationId, lead.id)
  }
  for (let index = 0; index < MESSAGES; index += 1) {
    insertMessage(db, conversationId, messageAt(random, lead.created_at, index))
  }
}
