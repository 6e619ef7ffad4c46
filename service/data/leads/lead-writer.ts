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

export function insertLead(db: ServiceDatabase, company: Company, lead: NewLead): void {
  const phones = lead.phones.map(({ value }) => value)
  const emails = lead.emails.map(({ value }) => value)
  db.insert('leads', {
    id: lead.id,
    company_id: company.id,
    name: lead.name,
    name_folded: foldText(lead.name),
    title: lead.title,
    status: lead.status,
    channel: lead.channel,
    opportunity_cents: lead.opportunityCents,
    phones: JSON.stringify(lead.phones),
    emails: JSON.stringify(lead.emails),
    search_text: searchTextOf({ name: lead.name, title: lead.title ?? '', phones, emails }),
    phone_digits: phoneDigitsOf(phones),
    source_id: lead.sourceId,
    assigned_to: lead.assignedTo,
    conversation_id: lead.conversationId,
    created_at: lead.createdAt,
    created_day: company.time.dayOf(lead.createdAt),
    converted_at: lead.convertedAt,
    converted_day: dayOrNull(company, lead.convertedAt),
    junked_at: lead.junkedAt,
    junked_day: dayOrNull(company, lead.junkedAt),
    junk_reason: lead.junkReason,
  })
}

export function insertSource(db: ServiceDatabase, companyId: number, id: number, name: string): void {
  db.run('INSERT INTO sources (id, company_id, name) VALUES (?, ?, ?)', id, companyId, name)
}
