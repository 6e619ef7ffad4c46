// leads.list over stored leads, without a network: the same filters, orders and
// counts as in the service (specification 4.2). It scans memory on every call,
// because an index on disk would hold names in plain text beside an encrypted store.
import type { OperationRequest } from '../api/registry.ts'
import { boundInCents } from '../money/money.ts'
import { holdsDigitParts } from '../text/digit-parts.ts'
import { isPlainDate } from '../time/calendar.ts'
import type { ZonedTime } from '../time/zoned-time.ts'
import type { AbsentFields, LeadField, LeadStatus } from './lead-fields.ts'
import { type LeadTable, ORDERS, type PreparedLead, STATUS_NUMBERS, type StoredLead } from './lead-table.ts'
import { readSearchTerm, type SearchTerm } from './search-text.ts'

export type LeadsRequest = OperationRequest<'leads.list'>

export interface LeadsAnswer {
  readonly rows: readonly StoredLead[]
  readonly total: number
  /** Each count is null when no lead has a status. */
  readonly by_status: Readonly<Record<LeadStatus, number | null>>
  /** Always empty: unreadable rows are not stored. */
  readonly unreadable: readonly never[]
  readonly page: number
  readonly limit: number
}

/** True when a lead passes a filter; null when it lacks the filter's field. */
type Test = (lead: PreparedLead) => boolean | null

interface FieldTest {
  readonly field: LeadField
  readonly test: Test
}

/** A test of `from` <= value < `before`; null when the value is NaN (unknown). */
function within(read: (lead: PreparedLead) => number, from: number, before: number): Test {
  return (lead) => {
    const value = read(lead)
    return Number.isNaN(value) ? null : value >= from && value < before
  }
}

/** @param read undefined when the lead lacks the field, null when the field is null (there is no value) */
function oneOf<Value>(values: Iterable<Value>, read: (lead: StoredLead) => Value | null | undefined): Test {
  const wanted = new Set<Value | null>(values)
  return ({ lead }) => {
    const value = read(lead)
    return value === undefined ? null : value !== null && wanted.has(value)
  }
}

/** One test for each filter of the request. An empty list filters nothing. */
function testsOf(request: LeadsRequest, time: ZonedTime): FieldTest[] {
  const tests: FieldTest[] = []
  const add = (field: LeadField, test: Test) => tests.push({ field, test })
  const addDays = (
    date: 'created' | 'converted' | 'junked',
    read: (lead: PreparedLead) => number,
    from: string | undefined,
    to: string | undefined,
  ) => {
    if (from === undefined && to === undefined) return
    const first = from === undefined ? Number.NEGATIVE_INFINITY : startOfBound(time, from)
    const before = to === undefined ? Number.POSITIVE_INFINITY : endOfBound(time, to)
    const isWithin = within(read, first, before)
    const field = `${date}_at` as const
    // Every lead has a creation, so a null `created_at` is unknown. For the
    // other dates null means never converted or junked.
    add(field, (lead) => (date !== 'created' && lead.lead[field] === null ? false : isWithin(lead)))
  }
  const addPeople = (ids: readonly string[]) =>
    add(
      'assigned_to',
      oneOf(
        ids.map((id) => id.toLowerCase()),
        (lead) => lead.assigned_to?.toLowerCase() ?? (lead.assigned_to as null | undefined),
      ),
    )
  const addStatuses = (statuses: readonly string[]) =>
    add(
      'status',
      oneOf(statuses, (lead) => lead.status ?? undefined),
    )

  if (request.status !== undefined) addStatuses([request.status])
  if (request.status_in?.length) addStatuses(request.status_in)
  if (request.assigned_to !== undefined) addPeople([request.assigned_to])
  if (request.assigned_to_in?.length) addPeople(request.assigned_to_in)
  if (request.source_id_in?.length)
    add(
      'source_id',
      oneOf(request.source_id_in, (lead) => lead.source_id),
    )
  addDays('created', (lead) => lead.createdMs, request.created_from, request.created_to)
  addDays('converted', (lead) => lead.convertedMs, request.converted_from, request.converted_to)
  addDays('junked', (lead) => lead.junkedMs, request.junked_from, request.junked_to)
  const { opportunity_min: min, opportunity_max: max, has_conversation: hasConversation } = request
  if (min !== undefined || max !== undefined) {
    const from = min === undefined ? Number.NEGATIVE_INFINITY : boundInCents(min, 'min')
    const before = max === undefined ? Number.POSITIVE_INFINITY : boundInCents(max, 'max') + 1
    add(
      'opportunity',
      within((lead) => lead.amountCents, from, before),
    )
  }
  if (hasConversation !== undefined) {
    add('conversation_id', ({ lead: { conversation_id: id } }) =>
      id === undefined ? null : (id !== null) === hasConversation,
    )
  }
  return tests
}

/** Row numbers whose text contains the term, ascending, among `candidates`; null means all rows. */
function findText(
  table: LeadTable,
  { text: search, digitParts }: SearchTerm,
  candidates: Uint32Array | null,
) {
  const { texts, rows } = table
  // Digits alone that the text does not contain are in none of its numbers, either.
  const parts = digitParts?.[0] === search ? null : digitParts
  const count = candidates?.length ?? texts.length
  const found = new Uint32Array(count)
  let length = 0
  for (let index = 0; index < count; index += 1) {
    const row = candidates === null ? index : (candidates[index] as number)
    const text = texts[row] as string
    if (
      text.includes(search) ||
      (parts !== null && holdsDigitParts(text, (rows[row] as PreparedLead).digitsStart, parts))
    ) {
      found[length] = row
      length += 1
    }
  }
  return found.subarray(0, length)
}

interface Matches {
  /** Row numbers that pass every filter, ascending; null when nothing is filtered. */
  readonly passed: Uint32Array | null
  /** Row numbers that fail no filter but lack the field of at least one. */
  readonly unsure: Uint32Array
  /** The filter fields that at least one of those rows lacks. */
  readonly lacking: ReadonlySet<LeadField>
}

/** False when one filter fails; null when none fails and at least one is undecided. */
function judge(tests: readonly FieldTest[], lead: PreparedLead): boolean | null {
  let verdict: boolean | null = true
  for (const { test } of tests) {
    const passes = test(lead)
    if (passes === false) return false
    if (passes === null) verdict = null
  }
  return verdict
}

function matchFields(table: LeadTable, tests: readonly FieldTest[]): Matches {
  const passed: number[] = []
  const unsure: number[] = []
  const lacking = new Set<LeadField>()
  for (const [row, lead] of table.rows.entries()) {
    const verdict = judge(tests, lead)
    if (verdict === true) passed.push(row)
    if (verdict !== null) continue
    unsure.push(row)
    for (const { field, test } of tests) if (test(lead) === null) lacking.add(field)
  }
  return { passed: Uint32Array.from(passed), unsure: Uint32Array.from(unsure), lacking }
}

const NO_ROWS = new Uint32Array(0)

function matchRows(table: LeadTable, request: LeadsRequest, tests: readonly FieldTest[]): Matches {
  const matches: Matches =
    tests.length === 0 ? { passed: null, unsure: NO_ROWS, lacking: new Set() } : matchFields(table, tests)
  const term = readSearchTerm(request.search)
  if (term === null) return matches
  const find = (rows: Uint32Array | null) => findText(table, term, rows)
  return { ...matches, passed: find(matches.passed), unsure: find(matches.unsure) }
}

function countStatuses(
  { statuses, provided }: LeadTable,
  matches: Uint32Array | null,
): LeadsAnswer['by_status'] {
  if (statuses.length > 0 && !provided.has('status')) return { new: null, converted: null, junk: null }
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

export interface FilteredLeads {
  /** Null when no stored lead has the field of one of the filters: nothing can be computed. */
  readonly answer: LeadsAnswer | null
  /** Null when the leads have all fields that the request needs. */
  readonly absentFields: AbsentFields | null
}

/**
 * Returns one page of the leads that pass every filter, with counts over all of them (specification 4.2). A lead that
 * lacks the field of a filter is counted only in `absentFields`. A lead with an unknown sort value comes first in
 * ascending orders. `total` includes leads with an unknown status.
 */
export function filterLeads(table: LeadTable, request: LeadsRequest, time: ZonedTime): FilteredLeads {
  const tests = testsOf(request, time)
  const hasRows = table.rows.length > 0
  const never = [...new Set(tests.map(({ field }) => field))].filter(
    (field) => hasRows && !table.provided.has(field),
  )
  const isUnordered =
    hasRows && ORDERS[request.order_by].order === 'byCreation' && !table.provided.has('created_at')
  const isTitleUnsearched = hasRows && readSearchTerm(request.search) !== null && !table.provided.has('title')
  if (never.length > 0) {
    const rows = table.rows.length
    return { answer: null, absentFields: { never, partly: [], rows, isUnordered, isTitleUnsearched } }
  }
  const { passed, unsure, lacking } = matchRows(table, request, tests)
  const absentFields = { never, partly: [...lacking], rows: unsure.length, isUnordered, isTitleUnsearched }
  return {
    answer: {
      rows: pageRows(table, passed, request).map((row) => (table.rows[row] as PreparedLead).lead),
      total: passed?.length ?? table.rows.length,
      by_status: countStatuses(table, passed),
      unreadable: [],
      page: request.page,
      limit: request.limit,
    },
    absentFields: unsure.length > 0 || isUnordered || isTitleUnsearched ? absentFields : null,
  }
}

/** First instant that an inclusive start accepts, in milliseconds since 1970; NaN when the bound is unreadable. */
export function startOfBound(time: ZonedTime, bound: string): number {
  return isPlainDate(bound) ? time.startOfDay(bound) : time.instantOf(bound)
}

/** First instant after the whole day of the bound, also for a date-time; NaN when the bound is unreadable. */
export function endOfBound(time: ZonedTime, bound: string): number {
  return isPlainDate(bound) ? time.startOfDay(bound, 1) : time.endOfDayOf(time.instantOf(bound))
}
