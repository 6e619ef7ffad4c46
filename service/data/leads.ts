// Writes leads with the columns computed at write time: local days and folded search text.

import type { OperationResponse } from '../../shared/api/registry.ts'
import type { LeadStatus } from '../../shared/leads/lead-fields.ts'
import { phoneDigitsOf, searchTextOf } from '../../shared/leads/search-text.ts'
import { decimalTextFromCents } from '../../shared/money/money.ts'
import { foldText } from '../../shared/text/fold-text.ts'
import { type Company, dayOrNull, instantText } from './companies.ts'
import type { ServiceDatabase } from './database.ts'
import { filterOf, type LeadFilter, type LeadsRequest } from './lead-filter.ts'

/** Origin of a lead or a deal; `organic` is not paid media. */
export type Channel = 'google' | 'meta' | 'other' | 'organic'

interface ContactPoint {
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
    ...lead,
    companyId: company.id,
    nameFolded: foldText(lead.name),
    searchText: searchTextOf({ name: lead.name, title: lead.title ?? '', phones, emails }),
    phoneDigits: phoneDigitsOf(phones),
    createdDay: company.time.dayOf(lead.createdAt),
    convertedDay: dayOrNull(company, lead.convertedAt),
    junkedDay: dayOrNull(company, lead.junkedAt),
  })
}

export function insertSource(db: ServiceDatabase, companyId: number, id: number, name: string): void {
  db.run('INSERT INTO sources (id, company_id, name) VALUES (?, ?, ?)', id, companyId, name)
}

// leads.list: matches are counted and a page of them is found in covering indexes; only the page's rows are read.
type LeadsResponse = OperationResponse<'leads.list'>
type Lead = LeadsResponse['rows'][number]
type StatusCounts = Readonly<Record<LeadStatus, number>>

/** Equal keys are ordered by id in the same direction, so that pages neither repeat nor skip a row. */
const ORDER: Record<LeadsRequest['order_by'], { index: string; by: string }> = {
  created_at_desc: { index: 'leads_by_creation', by: 'l.created_at DESC, l.id DESC' },
  created_at_asc: { index: 'leads_by_creation', by: 'l.created_at, l.id' },
  opportunity_desc: { index: 'leads_by_opportunity', by: 'l.opportunity_cents DESC, l.id DESC' },
  opportunity_asc: { index: 'leads_by_opportunity', by: 'l.opportunity_cents, l.id' },
  name_asc: { index: 'leads_by_name', by: 'l.name_folded, l.id' },
}

/** So many matches are sorted for a page; more are walked in order, since the next one is always near. */
const MOST_SORTED = 500

interface Matches {
  readonly byStatus: StatusCounts
  /** Ids as a JSON list when they are few, in no order. */
  readonly few: string | null
}

const COUNTS = (['new', 'converted', 'junk'] satisfies LeadStatus[])
  .map((status) => `count(*) FILTER (WHERE status = '${status}') AS ${status}`)
  .join()

function totalOf({ new: fresh, converted, junk }: StatusCounts): number {
  return fresh + converted + junk
}

/** Finds the matches of a filter, one by one from the full-text index when that has the search. */
function findMatches(db: ServiceDatabase, { where, params, match }: LeadFilter): Matches {
  const [source, values] =
    match === null
      ? [`leads l INDEXED BY leads_by_creation WHERE ${where}`, params]
      : [
          `lead_search CROSS JOIN leads l INDEXED BY leads_by_id ON l.id = lead_search.rowid
            WHERE ${where} AND lead_search MATCH ?`,
          [...params, match],
        ]
  const { ids, ...byStatus } = db.get<StatusCounts & { ids: string }>(
    `SELECT ${COUNTS}, json_group_array(id) AS ids
       FROM (SELECT l.id, l.status FROM ${source} LIMIT ${MOST_SORTED + 1})`,
    ...values,
  ) as StatusCounts & { ids: string }
  if (totalOf(byStatus) <= MOST_SORTED) return { byStatus, few: ids }
  return {
    byStatus: db.get<StatusCounts>(`SELECT ${COUNTS} FROM ${source}`, ...values) as StatusCounts,
    few: null,
  }
}

/** Returns the ids of a page of the matches. */
function findPage(
  db: ServiceDatabase,
  filter: LeadFilter,
  { few, byStatus }: Matches,
  request: LeadsRequest,
): number[] {
  const { index, by } = ORDER[request.order_by]
  const offset = (request.page - 1) * request.limit
  const limit = Math.min(request.limit, totalOf(byStatus) - offset)
  if (limit <= 0) return []
  const { where, params, match } = filter
  const isMatch =
    match === null ? '' : 'AND l.id IN (SELECT rowid FROM lead_search WHERE lead_search MATCH ?)'
  const [source, values] =
    few === null
      ? [
          `leads l INDEXED BY ${index} WHERE ${where} ${isMatch}`,
          match === null ? params : [...params, match],
        ]
      : ['json_each(?) m CROSS JOIN leads l ON l.id = m.value', [few]]
  return db
    .all<{ id: number }>(
      `SELECT l.id FROM ${source} ORDER BY ${by} LIMIT ? OFFSET ?`,
      ...values,
      limit,
      offset,
    )
    .map(({ id }) => id)
}

const TEXTS =
  'id, name, status, opportunity_cents, phones, emails, title, source_id, assigned_to, assigned_name'
/** What a page reads, in the order of the answer: a field that no column brings is missing in `leadOf`. */
const COLUMNS = `${TEXTS}, created_at, converted_at, junked_at, junk_reason, conversation_id` as const
type Names<List extends string> = List extends `${infer Name}, ${infer Rest}` ? Name | Names<Rest> : List

/** Columns that are stored otherwise than they are answered. */
type Stored = Record<'opportunity_cents' | 'created_at', number> &
  Record<'phones' | 'emails', string> &
  Record<'converted_at' | 'junked_at', number | null>
type LeadRow = Readonly<Pick<Omit<Lead, keyof Stored> & Stored, Names<typeof COLUMNS>>>

function leadOf({ id, name, status, opportunity_cents: cents, phones, emails, ...row }: LeadRow): Lead {
  return {
    id,
    name,
    status,
    opportunity: decimalTextFromCents(cents),
    phone: JSON.parse(phones) as ContactPoint[],
    email: JSON.parse(emails) as ContactPoint[],
    ...row,
    created_at: instantText(row.created_at),
    converted_at: instantText(row.converted_at),
    junked_at: instantText(row.junked_at),
  }
}

const READ_ROWS = `
  SELECT ${COLUMNS} FROM (
    SELECT l.*, u.name AS assigned_name
      FROM json_each(?) page CROSS JOIN leads l ON l.id = page.value LEFT JOIN users u ON u.id = l.assigned_to)`

/** Rows answered before: valid for one revision of the company's leads, which a change of any lead or user raises. */
interface KeptRows {
  readonly revision: number
  readonly rows: Map<number, Lead>
}

const keptRows = new WeakMap<ServiceDatabase, Map<number, KeptRows>>()
const MOST_KEPT_ROWS = 5000

function keptRowsOf(db: ServiceDatabase, companyId: number, revision: number): Map<number, Lead> {
  const ofDatabase = keptRows.get(db) ?? new Map<number, KeptRows>()
  keptRows.set(db, ofDatabase)
  const kept = ofDatabase.get(companyId)
  if (kept?.revision === revision && kept.rows.size <= MOST_KEPT_ROWS) return kept.rows
  const rows = new Map<number, Lead>()
  ofDatabase.set(companyId, { revision, rows })
  return rows
}

/** Reads the rows that are not kept. They are frozen: their JSON is written once (answer-body.ts). */
function readRows(db: ServiceDatabase, kept: Map<number, Lead>, ids: readonly number[]): Lead[] {
  const missing = ids.filter((id) => !kept.has(id))
  if (missing.length > 0) {
    for (const row of db.all<LeadRow>(READ_ROWS, JSON.stringify(missing))) {
      kept.set(row.id, Object.freeze(leadOf(row)))
    }
  }
  return ids.flatMap((id) => kept.get(id) ?? [])
}

const READ_TOTALS = `
  SELECT new_count AS new, converted_count AS converted, junk_count AS junk, revision
    FROM lead_totals WHERE company_id = ?`

/** Returns one page of the matches; `total` and `by_status` count all of them. */
export function listLeads(
  db: ServiceDatabase,
  company: Company,
  request: LeadsRequest,
): Pick<LeadsResponse, 'rows' | 'total' | 'by_status'> {
  const { revision, ...totals } = db.get<StatusCounts & { revision: number }>(READ_TOTALS, company.id) ?? {
    new: 0,
    converted: 0,
    junk: 0,
    revision: 0,
  }
  const filter = filterOf(company, request)
  const matches = filter.isFiltering ? findMatches(db, filter) : { byStatus: totals, few: null }
  const ids = findPage(db, filter, matches, request)
  return {
    rows: readRows(db, keptRowsOf(db, company.id, revision), ids),
    total: totalOf(matches.byStatus),
    by_status: matches.byStatus,
  }
}
