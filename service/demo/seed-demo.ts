// Fills a database with the demo companies, relative to today. Does not change other companies.
import { addDays, listDays, type PlainDate } from '../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../shared/time/zoned-time.ts'
import { type Company, insertCompany, linkUser } from '../data/companies.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { insertDeal, insertPipeline, type NewPipeline } from '../data/deals.ts'
import { insertLead, insertSource } from '../data/leads.ts'
import { insertConversation, insertMessage, type NewMessage } from '../data/messages.ts'
import { insertContact, insertTask } from '../data/tasks.ts'
import { activityOf } from './business-calendar.ts'
import { FURNITURE_KINDS, GARDEN_KINDS, writeCatalogue } from './catalogue.ts'
import { type DealBirth, dealUntilNow } from './deal-life.ts'
import { leadsOfDay } from './lead-day.ts'
import { CASA_AROEIRA, type DealFlow, type DemoProfile, GLOBAL_PIPELINE, VERDE_VIVO } from './profiles.ts'
import { createRandom, type Random } from './random.ts'
import { writeDiscounts } from './shop-discounts.ts'
import { writeShipping } from './shop-shipping.ts'
import { writeStorefront } from './shop-storefront.ts'
import { planTasks } from './task-plan.ts'
import { createTimeline, dayNumber, type Timeline } from './timeline.ts'
import { AGENT_LINES, FIRST_NAMES, LAST_NAMES, LEAD_LINES } from './vocabulary.ts'

/**
 * Days of the demo, today included: on any day, this year and the whole previous year, plus some weeks for the first
 * deals to develop. Leads and opportunities begin together; there is nothing older.
 */
const HISTORY_DAYS = 770
/** Ids reserved for a day's deals of one flow; more than the busiest day needs. */
const MAX_DEALS_PER_DAY = 60
const CONTACTS = 60
/** Part of the mark below. Increase it when the generator changes, so that stored demos are generated again. */
const GENERATOR_VERSION = 6
const MARK = 'demo'

const DEMO_PROFILES: readonly DemoProfile[] = [CASA_AROEIRA, VERDE_VIVO]
const CATALOGUES = [
  {
    companyId: CASA_AROEIRA.company.id,
    seed: CASA_AROEIRA.seed,
    count: 400,
    firstId: 1,
    kinds: FURNITURE_KINDS,
    erp: 'ERP de demonstração',
  },
  {
    companyId: VERDE_VIVO.company.id,
    seed: VERDE_VIVO.seed,
    count: 24,
    firstId: 5_000_001,
    kinds: GARDEN_KINDS,
    erp: null,
  },
] as const

export interface DemoCompanies {
  readonly main: Company
  readonly second: Company
}

interface Seeding {
  readonly db: ServiceDatabase
  readonly profile: DemoProfile
  readonly company: Company
  readonly timeline: Timeline
  readonly noteDeal: NoteDeal
}

/** Gets every deal of the main company from its birth on, also those of the future. */
export type NoteDeal = (flow: DealFlow, birth: DealBirth) => void

function pipelineOf(profile: DemoProfile, flow: DealFlow): NewPipeline {
  const pipeline = [...profile.pipelines, GLOBAL_PIPELINE].find(({ id }) => id === flow.pipelineId)
  if (!pipeline) throw new RangeError(`no pipeline ${flow.pipelineId} in the profile`)
  return pipeline
}

/** Writes a deal unless it lies in the future. */
function writeDeal(seeding: Seeding, flow: DealFlow, birth: DealBirth): void {
  const { db, profile, company, timeline, noteDeal } = seeding
  noteDeal(flow, birth)
  const deal = dealUntilNow(profile.seed, flow, pipelineOf(profile, flow), timeline, birth)
  if (deal) insertDeal(db, company, deal)
}

function writeLeads(seeding: Seeding, day: PlainDate): void {
  const { db, profile, company, timeline } = seeding
  const [flow] = profile.flows
  for (const { lead, conversation, opportunity } of leadsOfDay(profile, timeline, day)) {
    if (lead.conversationId !== null) insertConversation(db, company.id, lead.conversationId, conversation)
    insertLead(db, company, lead)
    if (!opportunity) continue
    const id = flow.firstDealId + lead.id - profile.firstLeadId
    writeDeal(seeding, flow, { id, leadId: lead.id, ...opportunity })
  }
}

function writeOtherDeals(seeding: Seeding, day: PlainDate): void {
  const { profile } = seeding
  for (const flow of profile.flows.slice(1)) {
    const random = createRandom(`${profile.seed}:deals:${flow.pipelineId}:${day}`)
    const count = Math.floor(flow.dealsPerWeekday * activityOf(day) + random.next())
    for (let index = 0; index < Math.min(count, MAX_DEALS_PER_DAY); index += 1) {
      writeDeal(seeding, flow, {
        id: flow.firstDealId + dayNumber(day) * MAX_DEALS_PER_DAY + index,
        moment: { day, fraction: 0.36 + random.next() * 0.4 },
        channel: 'organic',
        title: random.pick(flow.titles),
        leadId: null,
      })
    }
  }
}

function writeTasks(seeding: Seeding): void {
  const { db, profile, company, timeline } = seeding
  const random = createRandom(`${profile.seed}:contacts`)
  const contacts = Array.from({ length: CONTACTS }, (_, index) => company.id * 1000 + index)
  for (const id of contacts) {
    insertContact(db, company.id, id, `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`)
  }
  const idsOf = (sql: string) => db.all<{ id: number }>(sql, company.id).map(({ id }) => id)
  const owners = {
    deal: idsOf('SELECT id FROM deals WHERE company_id = ? AND is_closed = 0 AND archived = 0 ORDER BY id'),
    contact: contacts,
    lead: idsOf('SELECT id FROM leads WHERE company_id = ? ORDER BY id DESC LIMIT 200'),
  }
  for (const task of planTasks(profile, company.time, timeline.today, owners)) {
    insertTask(db, company.id, task)
  }
}

function writeCompany(db: ServiceDatabase, profile: DemoProfile, nowMs: number, noteDeal: NoteDeal): void {
  const company = insertCompany(db, profile.company)
  const timeline = createTimeline(company.time, nowMs)
  for (const [index, user] of profile.people.entries()) linkUser(db, company.id, user, index === 0)
  for (const source of profile.sources) insertSource(db, company.id, source.id, source.name)
  for (const pipeline of profile.pipelines) insertPipeline(db, pipeline)

  const historyStart = addDays(timeline.today, 1 - HISTORY_DAYS)
  const seeding = {
    db,
    profile,
    company,
    timeline,
    noteDeal: profile === CASA_AROEIRA ? noteDeal : () => undefined,
  }
  for (const day of listDays({ from: historyStart, to: timeline.today })) {
    writeLeads(seeding, day)
    writeOtherDeals(seeding, day)
  }
  writeTasks(seeding)
  for (const plan of CATALOGUES.filter(({ companyId }) => companyId === company.id)) writeCatalogue(db, plan)
  if (profile !== CASA_AROEIRA) return
  writeDiscounts(db, company, nowMs)
  writeShipping(db, company.id)
  writeStorefront(db, company, nowMs)
  writeLongConversation(db, company, profile.seed, timeline)
}

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

function companyOf({ company }: DemoProfile): Company {
  return { id: company.id, uuid: company.uuid, name: company.name, time: zonedTimeOf(company.timeZone) }
}

/**
 * Writes the demo companies, or keeps those written earlier for the same days (`--data`).
 * `noteDeal` is called for deals that are written, not for those kept.
 * The same day gives the same rows, except for the instants of today, which lie before `nowMs`.
 */
export function seedDemo(
  db: ServiceDatabase,
  nowMs: number,
  noteDeal: NoteDeal = () => undefined,
): DemoCompanies {
  const days = DEMO_PROFILES.map(({ company }) => zonedTimeOf(company.timeZone).dayOf(nowMs))
  const mark = [GENERATOR_VERSION, ...days].join(' ')
  const kept = db.get<{ value: string }>('SELECT value FROM settings WHERE key = ?', MARK)
  if (kept?.value !== mark) {
    db.transaction(() => {
      for (const { company } of DEMO_PROFILES) db.run('DELETE FROM companies WHERE uuid = ?', company.uuid)
      db.run('DELETE FROM pipelines WHERE id = ?', GLOBAL_PIPELINE.id)
      insertPipeline(db, GLOBAL_PIPELINE)
      withoutLeadIndexes(db, () => {
        for (const profile of DEMO_PROFILES) writeCompany(db, profile, nowMs, noteDeal)
      })
      db.run('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)', MARK, mark)
    })
  }
  return { main: companyOf(CASA_AROEIRA), second: companyOf(VERDE_VIVO) }
}

// One conversation with cases that clients often handle wrongly: over 200 messages, some without dates (which come
// first), some deleted, media, and missing delivery instants. It belongs to a lead of some days ago.

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
function writeLongConversation(
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
