// leads.list over stored leads: the same filters, orders and counts as the service's (specification 4.2), without a
// network. It scans memory on every call; an index on disk would hold names in plain text beside an encrypted store.

import type { OperationRequest } from '../api/registry.ts'
import { boundInCents } from '../funnel/money.ts'
import type { ZonedTime } from '../funnel/zoned-time.ts'
import { endOfBound, startOfBound } from './date-bounds.ts'
import type { LeadStatus } from './lead-status.ts'
import { type LeadTable, ORDERS, type PreparedLead, STATUS_NUMBERS, type StoredLead } from './lead-table.ts'
import { readSearchTerm } from './search-text.ts'

export type LeadsRequest = OperationRequest<'leads.list'>

export interface LeadsAnswer {
  readonly rows: readonly StoredLead[]
  readonly total: number
  readonly by_status: Readonly<Record<LeadStatus, number>>
  readonly page: number
  readonly limit: number
}

type Test = (lead: PreparedLead) => boolean

/** True where the value is known and within; NaN is neither. */
function within(read: (lead: PreparedLead) => number, from: number, before: number): Test {
  return (lead) => {
    const value = read(lead)
    return value >= from && value < before
  }
}

function oneOf<Value>(values: Iterable<Value>, read: (lead: StoredLead) => Value | null): Test {
  const wanted = new Set<Value | null>(values)
  return ({ lead }) => {
    const value = read(lead)
    return value !== null && wanted.has(value)
  }
}

/** One test a filter of the request; an empty list filters nothing. */
function testsOf(request: LeadsRequest, time: ZonedTime): Test[] {
  const tests: Test[] = []
  const addDays = (
    read: (lead: PreparedLead) => number,
    from: string | undefined,
    to: string | undefined,
  ) => {
    if (from === undefined && to === undefined) return
    const first = from === undefined ? Number.NEGATIVE_INFINITY : startOfBound(time, from)
    const before = to === undefined ? Number.POSITIVE_INFINITY : endOfBound(time, to)
    tests.push(within(read, first, before))
  }
  const addPeople = (ids: readonly string[]) =>
    tests.push(
      oneOf(
        ids.map((id) => id.toLowerCase()),
        (lead) => lead.assigned_to?.toLowerCase() ?? null,
      ),
    )

  if (request.status !== undefined) tests.push(oneOf<string>([request.status], (lead) => lead.status))
  if (request.status_in?.length) tests.push(oneOf<string>(request.status_in, (lead) => lead.status))
  if (request.assigned_to !== undefined) addPeople([request.assigned_to])
  if (request.assigned_to_in?.length) addPeople(request.assigned_to_in)
  if (request.source_id_in?.length) tests.push(oneOf(request.source_id_in, (lead) => lead.source_id))
  addDays((lead) => lead.createdMs, request.created_from, request.created_to)
  addDays((lead) => lead.convertedMs, request.converted_from, request.converted_to)
  addDays((lead) => lead.junkedMs, request.junked_from, request.junked_to)
  const { opportunity_min: min, opportunity_max: max, has_conversation: hasConversation } = request
  if (min !== undefined || max !== undefined) {
    const from = min === undefined ? Number.NEGATIVE_INFINITY : boundInCents(min, 'min')
    const before = max === undefined ? Number.POSITIVE_INFINITY : boundInCents(max, 'max') + 1
    tests.push(within((lead) => lead.amountCents, from, before))
  }
  if (hasConversation !== undefined) {
    tests.push(({ lead }) => (lead.conversation_id !== null) === hasConversation)
  }
  return tests
}

/** Row numbers that hold the term, ascending, out of `candidates` or of all. */
function findText(table: LeadTable, search: string, digits: string | null, candidates: Uint32Array | null) {
  const { texts, rows } = table
  const count = candidates?.length ?? texts.length
  const found = new Uint32Array(count)
  let length = 0
  for (let index = 0; index < count; index += 1) {
    const row = candidates === null ? index : (candidates[index] as number)
    const text = texts[row] as string
    // A term with anything but digits in it cannot be found among the digits at the end of the text.
    if (
      text.includes(search) ||
      (digits !== null && digits !== search && text.includes(digits, (rows[row] as PreparedLead).digitsStart))
    ) {
      found[length] = row
      length += 1
    }
  }
  return found.subarray(0, length)
}

/** Row numbers that pass every filter, ascending; null when nothing is filtered. */
function matchRows(table: LeadTable, request: LeadsRequest, time: ZonedTime): Uint32Array | null {
  let matches: Uint32Array | null = null
  const tests = testsOf(request, time)
  if (tests.length > 0) {
    const passed: number[] = []
    for (const [row, lead] of table.rows.entries()) if (tests.every((test) => test(lead))) passed.push(row)
    matches = Uint32Array.from(passed)
  }
  const term = readSearchTerm(request.search)
  return term === null ? matches : findText(table, term.text, term.digits, matches)
}

function countStatuses({ statuses }: LeadTable, matches: Uint32Array | null): LeadsAnswer['by_status'] {
  const counts = new Uint32Array(4)
  const add = (row: number) => {
    const status = statuses[row] as number
    counts[status] = (counts[status] as number) + 1
  }
  if (matches === null) for (let row = 0; row < statuses.length; row += 1) add(row)
  else for (let index = 0; index < matches.length; index += 1) add(matches[index] as number)
  const countOf = (status: LeadStatus) => counts[STATUS_NUMBERS[status]] as number
  return { new: countOf('new'), converted: countOf('converted'), junk: countOf('junk') }
}

/** Row numbers of the page that starts at `offset`. */
function pageRows(
  table: LeadTable,
  matches: Uint32Array | null,
  { order_by, limit, page }: LeadsRequest,
): number[] {
  const { order, isDescending } = ORDERS[order_by]
  const sorted = matches !== null && order === 'byCreation' ? matches : table.order(order)
  const isMatch = matches === null || sorted === matches ? null : new Uint8Array(sorted.length)
  if (isMatch !== null && matches !== null) for (const row of matches) isMatch[row] = 1
  const found: number[] = []
  let toSkip = (page - 1) * limit
  for (let index = 0; index < sorted.length && found.length < limit; index += 1) {
    const row = sorted[isDescending ? sorted.length - 1 - index : index] as number
    if (isMatch !== null && isMatch[row] !== 1) continue
    if (toSkip > 0) toSkip -= 1
    else found.push(row)
  }
  return found
}

/**
 * One page of the leads that pass every filter, with counts over all of them (specification 4.2). A lead whose value is
 * unknown passes no filter on it and comes first in ascending orders; `total` counts statuses that nobody knows, too.
 */
export function filterLeads(table: LeadTable, request: LeadsRequest, time: ZonedTime): LeadsAnswer {
  const matches = matchRows(table, request, time)
  return {
    rows: pageRows(table, matches, request).map((row) => (table.rows[row] as PreparedLead).lead),
    total: matches?.length ?? table.rows.length,
    by_status: countStatuses(table, matches),
    page: request.page,
    limit: request.limit,
  }
}
