// Writes leads and products by the hundred thousand, to test a client or this service at scale. They have less detail
// than the demo's own rows but the same kinds of values, and are written in order of creation, which is faster.

import { foldText } from '../../shared/text/fold-text.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import type { Company } from '../data/companies.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { insertLead, type NewLead } from '../data/leads.ts'
import { insertProduct } from '../data/products.ts'
import { drawProduct, FURNITURE_KINDS } from './catalogue.ts'
import type { DemoProfile } from './profiles.ts'
import { createRandom, type Random } from './random.ts'
import { AREA_CODES, FIRST_NAMES, JUNK_REASONS, LAST_NAMES } from './vocabulary.ts'

export interface BulkSizes {
  /** Total number of leads and products of the first company; no effect when the demo has more. */
  readonly leads: number
  readonly products: number
  /** Called from time to time with a line about the progress. */
  readonly onProgress?: (line: string) => void
}

/** Above the ids of the demo's own rows. */
const FIRST_ID = 10_000_001
const REPORT_EVERY = 100_000
const DAY_MS = 86_400_000
const CONVERSATION_SHARE = 0.2
const EMAIL_HOSTS = ['example.com', 'correio.example', 'mail.example', 'empresa.example'] as const

const WITHOUT_WHILE_WRITING = `
  SELECT type, name, sql FROM sqlite_schema
   WHERE tbl_name = 'leads' AND sql IS NOT NULL AND (type = 'index' OR name = 'lead_search_inserted')`

/**
 * Runs `work`, which writes leads, without the indexes of their table and without the full-text index: making them
 * afterwards is faster. Runs in the caller's transaction.
 */
export function withoutLeadIndexes(db: ServiceDatabase, work: () => void): void {
  const parts = db.all<{ type: string; name: string; sql: string }>(WITHOUT_WHILE_WRITING)
  for (const { type, name } of parts) db.run(`DROP ${type} ${name}`)
  work()
  db.run("INSERT INTO lead_search (lead_search) VALUES ('rebuild')")
  for (const { sql } of parts) db.run(sql)
}

function countOf(db: ServiceDatabase, table: 'leads' | 'products', companyId: number): number {
  const row = db.get<{ count: number }>(
    `SELECT count(*) AS count FROM ${table} WHERE company_id = ?`,
    companyId,
  )
  return row?.count ?? 0
}

function bulkLead(
  random: Random,
  profile: DemoProfile,
  conversations: readonly string[],
  id: number,
  createdAt: number,
  nowMs: number,
): NewLead {
  const first = random.pick(FIRST_NAMES)
  const last = random.pick(LAST_NAMES)
  const name = `${first} ${random.pick(LAST_NAMES)} ${last}`
  const channel = random.weighted(profile.channels)
  const fate = random.next()
  const decidedAt = createdAt + Math.floor(random.next() ** 3 * 9 * DAY_MS)
  const status = decidedAt > nowMs || fate > 0.57 ? 'new' : fate < 0.285 ? 'converted' : 'junk'
  const source = profile.sources[random.int(0, profile.sources.length - 1)]
  const conversation = conversations[random.int(0, Math.max(0, conversations.length - 1))]
  const reais = random.int(4, 52_000)
  return {
    id,
    name,
    title: random.chance(0.9) ? random.pick(profile.leadTitles) : null,
    status,
    channel,
    opportunityCents: random.chance(0.3) ? 0 : reais * 100 + random.int(0, 99),
    phones: [
      {
        value: `+55 ${random.pick(AREA_CODES)} 90000-${String(random.int(0, 9999)).padStart(4, '0')}`,
        type: 'mobile',
      },
    ],
    emails: random.chance(0.74)
      ? [
          {
            value: `${foldText(first)}.${foldText(last)}${id % 1000}@${random.pick(EMAIL_HOSTS)}`,
            type: 'home',
          },
        ]
      : [],
    sourceId: source?.id ?? null,
    assignedTo: random.chance(0.86) ? random.pick(profile.people).id : null,
    conversationId: random.chance(CONVERSATION_SHARE) ? (conversation ?? null) : null,
    createdAt,
    convertedAt: status === 'converted' ? decidedAt : null,
    junkedAt: status === 'junk' ? decidedAt : null,
    junkReason: status === 'junk' && random.chance(0.87) ? random.pick(JUNK_REASONS) : null,
  }
}

/** Fills a company up to a number of leads, spread evenly over its history. */
export function writeBulkLeads(
  db: ServiceDatabase,
  profile: DemoProfile,
  company: Company,
  historyStart: PlainDate,
  nowMs: number,
  { leads, onProgress }: BulkSizes,
): void {
  const count = leads - countOf(db, 'leads', company.id)
  if (count <= 0) return
  const conversations = db
    .all<{ id: string }>('SELECT id FROM conversations WHERE company_id = ? ORDER BY id', company.id)
    .map(({ id }) => id)
  const random = createRandom(`${profile.seed}:bulk-leads`)
  const startMs = company.time.startOfDay(historyStart)
  const stepMs = (nowMs - startMs) / (count + 1)
  for (let index = 0; index < count; index += 1) {
    const createdAt = Math.floor(startMs + (index + random.next()) * stepMs)
    insertLead(db, company, bulkLead(random, profile, conversations, FIRST_ID + index, createdAt, nowMs))
    if ((index + 1) % REPORT_EVERY === 0) onProgress?.(`${index + 1} of ${count} leads`)
  }
}

/** Fills a company up to a number of products. */
export function writeBulkProducts(
  db: ServiceDatabase,
  profile: DemoProfile,
  company: Company,
  { products, onProgress }: BulkSizes,
): void {
  const count = products - countOf(db, 'products', company.id)
  const random = createRandom(`${profile.seed}:bulk-products`)
  for (let index = 0; index < count; index += 1) {
    const id = FIRST_ID + index
    const uuid = `b0000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`
    const codigo = `B${String(index + 1).padStart(6, '0')}`
    const product = drawProduct(random, FURNITURE_KINDS, id, uuid, codigo)
    insertProduct(db, company.id, {
      ...product,
      nome: `${product.nome} ${random.int(100, 999)}`,
      priceCents: random.chance(0.04) ? null : product.priceCents,
      stock: random.chance(0.05) ? null : random.chance(0.1) ? 0 : product.stock,
      source: 'erp',
    })
    if ((index + 1) % REPORT_EVERY === 0) onProgress?.(`${index + 1} of ${count} products`)
  }
}
