// Stored leads in columns, with their text folded once, so that a filter is a scan of memory. The rows stay as they
// were read. A lead that lacks a field passes no filter on that field.

import type { OperationRequest, OperationResult } from '../api/registry.ts'
import { toText } from '../api/scalars.ts'
import type { ZonedTime } from '../time/zoned-time.ts'
import { type LeadField, type LeadStatus, providedFieldsOf } from './lead-fields.ts'

import { nameInSearchText, phoneDigitsOf, searchTextOf } from './search-text.ts'

/** A lead as the client reads it (specification 2.2). */
export type StoredLead = OperationResult<'leads.list'>['rows'][number]

/** A lead with all values that filters and orders compare. Keep it as long as its lead is unchanged. */
export interface PreparedLead {
  readonly lead: StoredLead
  /** Search text, then the digits of its phones. */
  readonly text: string
  /** Index in `text` at which the digits start. */
  readonly digitsStart: number
  /** Instants in milliseconds since 1970; NaN when the lead has none. */
  readonly createdMs: number
  readonly convertedMs: number
  readonly junkedMs: number
  /** NaN when it is unknown. */
  readonly amountCents: number
}

type Order = 'byCreation' | 'byOpportunity' | 'byName'

export type LeadTable = ReturnType<typeof createLeadTable>

/** The numbers in `statuses`; 0 is a status that the specification does not name. */
export const STATUS_NUMBERS: Readonly<Record<LeadStatus, number>> = { new: 1, converted: 2, junk: 3 }

export const ORDERS: Readonly<
  Record<OperationRequest<'leads.list'>['order_by'], { order: Order; isDescending: boolean }>
> = {
  created_at_desc: { order: 'byCreation', isDescending: true },
  created_at_asc: { order: 'byCreation', isDescending: false },
  opportunity_desc: { order: 'byOpportunity', isDescending: true },
  opportunity_asc: { order: 'byOpportunity', isDescending: false },
  name_asc: { order: 'byName', isDescending: false },
}

function valuesOf(points: readonly unknown[] | null): string[] {
  return (points ?? []).flatMap((point) => {
    const value = typeof point === 'object' && point !== null && 'value' in point ? point.value : point
    return toText(value) ?? []
  })
}

/** Folds a lead's text and reads its instants; one without an offset is read in the company's time zone. */
export function prepareLead(lead: StoredLead, time: ZonedTime): PreparedLead {
  const phones = valuesOf(lead.phone)
  const searched = searchTextOf({
    name: lead.name ?? '',
    title: lead.title ?? '',
    phones,
    emails: valuesOf(lead.email),
  })
  const instant = (text: string | null | undefined) => (text == null ? Number.NaN : time.instantOf(text))
  return {
    lead,
    // Joined, not concatenated with `+`: V8 would flatten a concatenated string during the first search.
    text: [searched, phoneDigitsOf(phones)].join('\n'),
    digitsStart: searched.length + 1,
    createdMs: instant(lead.created_at),
    convertedMs: instant(lead.converted_at),
    junkedMs: instant(lead.junked_at),
    amountCents: lead.opportunity ?? Number.NaN,
  }
}

/** Unknown values (NaN) come before all known ones. */
function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  return a - b
}

/** @param leads of one company, each id once, in any order */
export function createLeadTable(leads: readonly PreparedLead[]) {
  const rows = leads.toSorted((a, b) => compareNumbers(a.createdMs, b.createdMs) || a.lead.id - b.lead.id)
  const sorted = new Map<Order, Uint32Array>()
  const statusNumbers: Readonly<Record<string, number>> = STATUS_NUMBERS

  function sortRows(order: Order): Uint32Array {
    const numbers = Uint32Array.from(rows.keys())
    if (order === 'byCreation') return numbers
    const id = (row: number) => (rows[row] as PreparedLead).lead.id
    if (order === 'byOpportunity') {
      const amount = (row: number) => (rows[row] as PreparedLead).amountCents
      return numbers.sort((a, b) => compareNumbers(amount(a), amount(b)) || id(a) - id(b))
    }
    const names = rows.map(({ text }) => nameInSearchText(text))
    return numbers.sort((a, b) => {
      const [one, other] = [names[a] as string, names[b] as string]
      return one === other ? id(a) - id(b) : one < other ? -1 : 1
    })
  }

  return {
    /** Ordered by creation, then by id. */
    rows,
    texts: rows.map(({ text }) => text),
    statuses: Uint8Array.from(rows, ({ lead }) => statusNumbers[lead.status ?? ''] ?? 0),
    /** The fields that at least one row has. */
    provided: new Set<LeadField>([
      ...providedFieldsOf(rows.map(({ lead }) => lead)),
      ...(rows.some(({ lead }) => lead.status !== null) ? ['status' as const] : []),
      ...(rows.some(({ lead }) => lead.opportunity !== null) ? ['opportunity' as const] : []),
    ]),
    /** Row numbers in ascending order; sorted on the first call. */
    order: (order: Order): Uint32Array => {
      const known = sorted.get(order) ?? sortRows(order)
      sorted.set(order, known)
      return known
    },
  }
}
