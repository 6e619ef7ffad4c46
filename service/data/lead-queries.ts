// leads.list in SQL. Every fragment is a constant and every value a parameter; lists travel as one JSON parameter,
// so that no request can reach SQLite's limit of parameters or of LIKE patterns.
import type { SQLInputValue } from 'node:sqlite'
import type { LeadStatus } from '../../shared/api/operations/leads.ts'
import type { OperationRequest, OperationResponse } from '../../shared/api/registry.ts'
import { isPlainDate } from '../../shared/funnel/calendar.ts'
import type { ZonedTime } from '../zoned-time.ts'
import type { Company } from './company-queries.ts'
import type { ServiceDatabase } from './database.ts'
import { digitsOf, foldText } from './fold-text.ts'
import type { ContactPoint } from './lead-writer.ts'
import { boundInCents, decimalTextOf } from './reais.ts'

type LeadsRequest = OperationRequest<'leads.list'>
type Lead = OperationResponse<'leads.list'>['rows'][number]
export type StatusCounts = Record<LeadStatus, number>

export interface LeadFilter {
  readonly where: string
  readonly params: readonly SQLInputValue[]
}

/** A term of digits and what people put between them is compared with a phone's digits, too. */
const PHONE_TERM = /^[\d\s()+./-]*\d[\d\s()+./-]*$/

/** Ties are broken by id, so that pages neither repeat nor skip a row. */
const ORDER: Record<LeadsRequest['order_by'], string> = {
  created_at_desc: 'created_at DESC, id DESC',
  created_at_asc: 'created_at ASC, id ASC',
  opportunity_desc: 'opportunity_cents DESC, id DESC',
  opportunity_asc: 'opportunity_cents ASC, id ASC',
  name_asc: 'name_folded ASC, id ASC',
}

function startOf(time: ZonedTime, bound: string): number {
  return isPlainDate(bound) ? time.startOfDay(bound) : time.instantOf(bound)
}

/** First instant after the bound's whole day, for date-times too (specification 4.2). */
function endOf(time: ZonedTime, bound: string): number {
  return isPlainDate(bound) ? time.startOfDay(bound, 1) : time.endOfDayOf(time.instantOf(bound))
}

/** The condition of a request: all its filters combined. An empty list and an empty search filter nothing. */
export function leadFilter(company: Company, request: LeadsRequest): LeadFilter {
  const conditions = ['company_id = ?']
  const params: SQLInputValue[] = [company.id]
  const add = (condition: string, ...values: SQLInputValue[]) => {
    conditions.push(condition)
    params.push(...values)
  }
  const addList = (column: string, values: readonly (string | number)[] | undefined) => {
    if (values && values.length > 0) {
      add(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values))
    }
  }
  const addRange = (column: string, from: string | undefined, to: string | undefined) => {
    if (from !== undefined) add(`${column} >= ?`, startOf(company.time, from))
    if (to !== undefined) add(`${column} < ?`, endOf(company.time, to))
  }

  if (request.status !== undefined) add('status = ?', request.status)
  addList('status', request.status_in)
  if (request.assigned_to !== undefined) add('assigned_to = ?', request.assigned_to.toLowerCase())
  addList(
    'assigned_to',
    request.assigned_to_in?.map((id) => id.toLowerCase()),
  )
  addList('source_id', request.source_id_in)
  addRange('created_at', request.created_from, request.created_to)
  addRange('junked_at', request.junked_from, request.junked_to)
  addRange('converted_at', request.converted_from, request.converted_to)
  if (request.opportunity_min !== undefined) {
    add('opportunity_cents >= ?', boundInCents(request.opportunity_min, 'min'))
  }
  if (request.opportunity_max !== undefined) {
    add('opportunity_cents <= ?', boundInCents(request.opportunity_max, 'max'))
  }
  if (request.has_conversation !== undefined) {
    add(request.has_conversation ? 'conversation_id IS NOT NULL' : 'conversation_id IS NULL')
  }
  const term = foldText(request.search ?? '').trim()
  if (term !== '') {
    // instr() has no wildcards: % and _ in a term are the characters themselves.
    if (PHONE_TERM.test(term)) {
      add('(instr(search_text, ?) > 0 OR instr(phone_digits, ?) > 0)', term, digitsOf(term))
    } else {
      add('instr(search_text, ?) > 0', term)
    }
  }
  return { where: conditions.join(' AND '), params }
}

/** Counts by status over all matches; their sum is `total`. */
export function countLeads(db: ServiceDatabase, filter: LeadFilter): StatusCounts {
  const counts: StatusCounts = { new: 0, converted: 0, junk: 0 }
  const rows = db.all<{ status: LeadStatus; count: number }>(
    `SELECT status, count(*) AS count FROM leads WHERE ${filter.where} GROUP BY status`,
    ...filter.params,
  )
  for (const row of rows) counts[row.status] = row.count
  return counts
}

interface LeadRow {
  id: number
  name: string
  status: LeadStatus
  opportunity_cents: number
  phones: string
  emails: string
  title: string | null
  source_id: number | null
  assigned_to: string | null
  assigned_name: string | null
  created_at: number
  converted_at: number | null
  junked_at: number | null
  junk_reason: string | null
  conversation_id: string | null
}

function instantText(instantMs: number | null): string | null {
  return instantMs === null ? null : new Date(instantMs).toISOString()
}

function leadOf(row: LeadRow): Lead {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    opportunity: decimalTextOf(row.opportunity_cents),
    phone: JSON.parse(row.phones) as ContactPoint[],
    email: JSON.parse(row.emails) as ContactPoint[],
    title: row.title,
    source_id: row.source_id,
    assigned_to: row.assigned_to,
    assigned_name: row.assigned_name,
    created_at: new Date(row.created_at).toISOString(),
    converted_at: instantText(row.converted_at),
    junked_at: instantText(row.junked_at),
    junk_reason: row.junk_reason,
    conversation_id: row.conversation_id,
  }
}

/** One page of the matches. */
export function listLeads(
  db: ServiceDatabase,
  filter: LeadFilter,
  request: Pick<LeadsRequest, 'order_by' | 'limit' | 'page'>,
): Lead[] {
  const rows = db.all<LeadRow>(
    `SELECT id, name, status, opportunity_cents, phones, emails, title, source_id, assigned_to,
            (SELECT name FROM users WHERE users.id = leads.assigned_to) AS assigned_name,
            created_at, converted_at, junked_at, junk_reason, conversation_id
       FROM leads WHERE ${filter.where} ORDER BY ${ORDER[request.order_by]} LIMIT ? OFFSET ?`,
    ...filter.params,
    request.limit,
    (request.page - 1) * request.limit,
  )
  return rows.map(leadOf)
}
