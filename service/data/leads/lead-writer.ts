// Writes leads with the columns computed at write time: local days and folded search text.
import type { LeadStatus } from '../../../shared/leads/lead-status.ts'
import { phoneDigitsOf, searchTextOf } from '../../../shared/leads/search-text.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import { type Company, dayOrNull } from '../companies/company-queries.ts'
import type { ServiceDatabase } from '../database.ts'

/** Origin of a lead or a deal; `organic` is not paid media. */
export type Channel = 'google' | 'meta' | 'other' | 'organic'

export interface ContactPoint {
  readonly value: string
  readonly type: string
}

export interface NewLead {
  readonly id: number
  readonly name: string
  readonly title: string | null
  readonly status: LeadStatus
  readonly channel: Channel
  readonly opportunityCents: number
  readonly phones: readonly ContactPoint[]
  readonly emails: readonly ContactPoint[]
  readonly sourceId: number | null
  readonly assignedTo: string | null
  readonly conversationId: string | null
  /** Instants in milliseconds since 1970. */
  readonly createdAt: number
  readonly convertedAt: number | null
  readonly junkedAt: number | null
  readonly junkReason: string | null
}

const INSERT = `
  INSERT INTO leads (
    id, company_id, name, name_folded, title, status, channel, opportunity_cents, phones, emails, search_text,
    phone_digits, source_id, assigned_to, conversation_id, created_at, created_day, converted_at, converted_day,
    junked_at, junked_day, junk_reason
  ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

export function insertLead(db: ServiceDatabase, company: Company, lead: NewLead): void {
  const phones = lead.phones.map(({ value }) => value)
  const emails = lead.emails.map(({ value }) => value)
  db.run(
    INSERT,
    lead.id,
    company.id,
    lead.name,
    foldText(lead.name),
    lead.title,
    lead.status,
    lead.channel,
    lead.opportunityCents,
    JSON.stringify(lead.phones),
    JSON.stringify(lead.emails),
    searchTextOf({ name: lead.name, title: lead.title ?? '', phones, emails }),
    phoneDigitsOf(phones),
    lead.sourceId,
    lead.assignedTo,
    lead.conversationId,
    lead.createdAt,
    company.time.dayOf(lead.createdAt),
    lead.convertedAt,
    dayOrNull(company, lead.convertedAt),
    lead.junkedAt,
    dayOrNull(company, lead.junkedAt),
    lead.junkReason,
  )
}

export function insertSource(db: ServiceDatabase, companyId: number, id: number, name: string): void {
  db.run('INSERT INTO sources (id, company_id, name) VALUES (?, ?, ?)', id, companyId, name)
}
