// leads.list: filters are sets of rows of the in-memory index (lead-index.ts); only the page is read from the database.

import type { OperationRequest, OperationResponse } from '../../../shared/api/registry.ts'
import { endOfBound, startOfBound } from '../../../shared/leads/date-bounds.ts'
import type { LeadStatus } from '../../../shared/leads/lead-status.ts'
import { readSearchTerm } from '../../../shared/leads/search-text.ts'
import { boundInCents, decimalTextFromCents } from '../../../shared/money/money.ts'
import { keepWritten } from '../../http/answer-body.ts'
import { orInto } from '../../search/bitmap.ts'
import { countRowsIn, type IdSet, intersectSets, type RowRun, uniteSets } from '../../search/id-set.ts'
import type { Ordering } from '../../search/ordering.ts'
import type { Company } from '../companies/company-queries.ts'
import type { ServiceDatabase } from '../database.ts'
import type { LeadIndex, StatusCounts } from './lead-index.ts'
import type { ContactPoint } from './lead-writer.ts'

type LeadsRequest = OperationRequest<'leads.list'>
type Lead = OperationResponse<'leads.list'>['rows'][number]

/** Equal keys are ordered by id in the same direction, so that pages neither repeat nor skip a row. */
const ORDER: Record<LeadsRequest['order_by'], { order: keyof LeadIndex; isDescending: boolean }> = {
  created_at_desc: { order: 'byCreation', isDescending: true },
  created_at_asc: { order: 'byCreation', isDescending: false },
  opportunity_desc: { order: 'byOpportunity', isDescending: true },
  opportunity_asc: { order: 'byOpportunity', isDescending: false },
  name_asc: { order: 'byName', isDescending: false },
}

/**
 * Returns the rows that pass every filter of a request; null when nothing is filtered. An empty list and an empty
 * search filter nothing.
 */
export function matchLeads(index: LeadIndex, company: Company, request: LeadsRequest): IdSet | null {
  const sets: (IdSet | RowRun)[] = []
  const keepRange = (order: Ordering, from: number | undefined, before: number | undefined) => {
    if (from === undefined && before === undefined) return
    sets.push(order.between(from ?? Number.NEGATIVE_INFINITY, before ?? Number.POSITIVE_INFINITY))
  }
  const keepDays = (order: Ordering, from: string | undefined, to: string | undefined) =>
    keepRange(
      order,
      from === undefined ? undefined : startOfBound(company.time, from),
      to === undefined ? undefined : endOfBound(company.time, to),
    )

  if (request.status !== undefined) sets.push({ bitmap: index.status[request.status] })
  if (request.status_in?.length) {
    const [first, ...others] = [...new Set(request.status_in)].map((status) => index.status[status])
    if (first) sets.push({ bitmap: others.length === 0 ? first : others.reduce(orInto, first.slice()) })
  }
  if (request.assigned_to !== undefined) sets.push(index.assigned.rowsOf([request.assigned_to.toLowerCase()]))
  if (request.assigned_to_in?.length) {
    sets.push(index.assigned.rowsOf(new Set(request.assigned_to_in.map((id) => id.toLowerCase()))))
  }
  if (request.source_id_in?.length) sets.push(index.sources.rowsOf(new Set(request.source_id_in)))
  keepDays(index.byCreation, request.created_from, request.created_to)
  keepDays(index.byJunking, request.junked_from, request.junked_to)
  keepDays(index.byConversion, request.converted_from, request.converted_to)
  const { opportunity_min: min, opportunity_max: max } = request
  keepRange(
    index.byOpportunity,
    min === undefined ? undefined : boundInCents(min, 'min'),
    max === undefined ? undefined : boundInCents(max, 'max') + 1,
  )
  if (request.has_conversation === true) sets.push({ bitmap: index.withConversation })
  if (request.has_conversation === false) sets.push({ bitmap: index.withoutConversation })
  const term = readSearchTerm(request.search)
  if (term !== null) {
    const found = index.text.rowsWith(term.text)
    if (term.digitParts === null) sets.push(found)
    else sets.push(uniteSets(found, index.text.rowsWithDigits(...term.digitParts), index.size))
  }
  return intersectSets(sets, index.size)
}

/** Returns the number of matches by status; their sum is `total`. */
export function countLeads(index: LeadIndex, matches: IdSet | null): StatusCounts {
  if (matches === null) return index.totals
  return {
    new: countRowsIn(matches, index.status.new),
    converted: countRowsIn(matches, index.status.converted),
    junk: countRowsIn(matches, index.status.junk),
  }
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
    opportunity: decimalTextFromCents(row.opportunity_cents),
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

const READ_PAGE = `
  SELECT l.id, l.name, l.status, l.opportunity_cents, l.phones, l.emails, l.title, l.source_id, l.assigned_to,
         u.name AS assigned_name, l.created_at, l.converted_at, l.junked_at, l.junk_reason, l.conversation_id
    FROM json_each(?) page CROSS JOIN leads l ON l.id = page.value LEFT JOIN users u ON u.id = l.assigned_to
   ORDER BY page.key`

/** Cached rows, by index: a changed lead or a renamed user makes a new index, which discards them. */
const readBefore = new WeakMap<LeadIndex, Map<number, Lead>>()
const MAX_KEPT_ROWS = 5000

function readRows(db: ServiceDatabase, index: LeadIndex, rows: readonly number[]): Lead[] {
  let kept = readBefore.get(index)
  if (!kept || kept.size > MAX_KEPT_ROWS) {
    kept = new Map()
    readBefore.set(index, kept)
  }
  const missing = rows.filter((row) => !kept.has(row))
  if (missing.length > 0) {
    const found = db.all<LeadRow>(READ_PAGE, JSON.stringify(missing.map((row) => index.ids[row])))
    for (const [at, row] of missing.entries()) {
      const lead = found[at]
      if (lead) kept.set(row, keepWritten(leadOf(lead)))
    }
  }
  return rows.flatMap((row) => kept.get(row) ?? [])
}

/** Returns one page of the matches; `total` is the number of matches. */
export function listLeads(
  db: ServiceDatabase,
  index: LeadIndex,
  matches: IdSet | null,
  request: Pick<LeadsRequest, 'order_by' | 'limit' | 'page'> & { readonly total: number },
): Lead[] {
  const { limit, total } = request
  const { order, isDescending } = ORDER[request.order_by]
  const offset = (request.page - 1) * limit
  return readRows(db, index, (index[order] as Ordering).page(matches, { offset, limit, total, isDescending }))
}
