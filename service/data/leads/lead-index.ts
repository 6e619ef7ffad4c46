// An in-memory index a company for the filters, orders and counts of leads.list. Building it for a million leads takes
// about 300 MB and a few seconds. The database stays authoritative: every call checks its revision and reads rows from
// it.
import type { LeadStatus } from '../../../shared/leads/lead-status.ts'
import { andNotInto, type Bitmap, emptyBitmap, fullBitmap, setBit } from '../../search/bitmap.ts'
import { createFacetBuilder, type Facet } from '../../search/facet.ts'
import { createGramIndexBuilder, type GramIndex } from '../../search/gram-index.ts'
import { createNaturalOrder } from '../../search/natural-order.ts'
import { createOrdering, type Ordering } from '../../search/ordering.ts'
import type { ServiceDatabase } from '../database.ts'

export type StatusCounts = Readonly<Record<LeadStatus, number>>

export interface LeadIndex {
  readonly size: number
  readonly totals: StatusCounts
  readonly ids: Float64Array
  readonly status: Readonly<Record<LeadStatus, Bitmap>>
  readonly withConversation: Bitmap
  readonly withoutConversation: Bitmap
  readonly assigned: Facet<string>
  readonly sources: Facet<number>
  readonly text: GramIndex
  /** Equal keys are ordered by id. The last two orders leave out rows without an instant. */
  readonly byCreation: Ordering
  readonly byOpportunity: Ordering
  readonly byName: Ordering
  readonly byConversion: Ordering
  readonly byJunking: Ordering
}

interface IndexedRow {
  id: number
  created_at: number
  opportunity_cents: number
  status: LeadStatus
  converted_at: number | null
  junked_at: number | null
  source_id: number | null
  assigned_to: string | null
  has_conversation: number
  search_text: string
  phone_digits: string
}

interface TotalsRow extends StatusCounts {
  revision: number
}

const CHUNK_ROWS = 20_000
const NO_TOTALS: TotalsRow = { new: 0, converted: 0, junk: 0, revision: 0 }

/** Reads rows in order of creation, in chunks: a million at once would double the memory. */
function* readRows(db: ServiceDatabase, companyId: number): Generator<IndexedRow> {
  let last: { created_at: number; id: number } = {
    created_at: Number.MIN_SAFE_INTEGER,
    id: Number.MIN_SAFE_INTEGER,
  }
  for (;;) {
    const chunk = db.all<IndexedRow>(
      `SELECT id, created_at, opportunity_cents, status, converted_at, junked_at, source_id, assigned_to,
              conversation_id IS NOT NULL AS has_conversation, search_text, phone_digits
         FROM leads WHERE company_id = ? AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT ?`,
      companyId,
      last.created_at,
      last.id,
      CHUNK_ROWS,
    )
    yield* chunk
    const end = chunk.at(-1)
    if (!end || chunk.length < CHUNK_ROWS) return
    last = end
  }
}

/** Returns rows in an order for which the database has an index. */
function rowsInOrder(db: ServiceDatabase, companyId: number, column: string, rowOfId: Map<number, number>) {
  const rows = db.all<{ id: number }>(
    `SELECT id FROM leads WHERE company_id = ? ORDER BY ${column}, id`,
    companyId,
  )
  return Uint32Array.from(rows, ({ id }) => rowOfId.get(id) as number)
}

/** Returns an ordering of the rows that have an instant. */
function orderByInstant(instants: Float64Array): Ordering {
  const rows = Uint32Array.from(instants.keys()).filter((row) => !Number.isNaN(instants[row]))
  rows.sort((a, b) => (instants[a] as number) - (instants[b] as number) || a - b)
  return createOrdering(rows, instants.length, (row) => instants[row] as number)
}

function buildLeadIndex(db: ServiceDatabase, companyId: number, totals: StatusCounts): LeadIndex {
  const size = totals.new + totals.converted + totals.junk
  const column = () => new Float64Array(size).fill(Number.NaN)
  const [ids, created, cents, converted, junked] = [column(), column(), column(), column(), column()]
  const status = { new: emptyBitmap(size), converted: emptyBitmap(size), junk: emptyBitmap(size) }
  const withConversation = emptyBitmap(size)
  const assigned = createFacetBuilder<string>()
  const sources = createFacetBuilder<number>()
  const text = createGramIndexBuilder()
  const rowOfId = new Map<number, number>()

  for (const lead of readRows(db, companyId)) {
    const row = rowOfId.size
    rowOfId.set(lead.id, row)
    ids[row] = lead.id
    created[row] = lead.created_at
    cents[row] = lead.opportunity_cents
    if (lead.converted_at !== null) converted[row] = lead.converted_at
    if (lead.junked_at !== null) junked[row] = lead.junked_at
    setBit(status[lead.status], row)
    if (lead.has_conversation === 1) setBit(withConversation, row)
    if (lead.assigned_to !== null) assigned.add(lead.assigned_to, row)
    if (lead.source_id !== null) sources.add(lead.source_id, row)
    text.add(lead.search_text, lead.phone_digits)
  }

  return {
    size,
    totals: { new: totals.new, converted: totals.converted, junk: totals.junk },
    ids,
    status,
    withConversation,
    withoutConversation: andNotInto(fullBitmap(size), withConversation),
    assigned: assigned.build(size),
    sources: sources.build(size),
    text: text.build(),
    byCreation: createNaturalOrder(size, (row) => created[row] as number),
    byOpportunity: createOrdering(
      rowsInOrder(db, companyId, 'opportunity_cents', rowOfId),
      size,
      (row) => cents[row] as number,
    ),
    byName: createOrdering(rowsInOrder(db, companyId, 'name_folded', rowOfId), size),
    byConversion: orderByInstant(converted),
    byJunking: orderByInstant(junked),
  }
}

const known = new WeakMap<ServiceDatabase, Map<number, { revision: number; index: LeadIndex }>>()

/** Returns the current index of a company's leads. Rebuilds it after any change of a lead, also by another process. */
export function leadIndexOf(db: ServiceDatabase, companyId: number): LeadIndex {
  const totals =
    db.get<TotalsRow>(
      `SELECT new_count AS new, converted_count AS converted, junk_count AS junk, revision
         FROM lead_totals WHERE company_id = ?`,
      companyId,
    ) ?? NO_TOTALS
  const ofDatabase = known.get(db) ?? new Map<number, { revision: number; index: LeadIndex }>()
  known.set(db, ofDatabase)
  const kept = ofDatabase.get(companyId)
  if (kept?.revision === totals.revision) return kept.index
  // Release the old index first: two of a million leads would not fit in every machine's memory.
  ofDatabase.delete(companyId)
  const index = buildLeadIndex(db, companyId, totals)
  ofDatabase.set(companyId, { revision: totals.revision, index })
  return index
}
