// What the Leads screen requests for a set of filters, and how its pages become one list. Pure.

import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import { addKnown } from '../../../shared/funnel/add-known.ts'
import { type Cents, reaisFromCents } from '../../../shared/money/money.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import { rangeOfPreset } from '../../../shared/time/periods.ts'
import { shownText } from '../../format/shown-text.ts'
import {
  type DayFilter,
  LEAD_DATES,
  type LeadFilters,
  type LeadOrder,
  NO_LEAD_FILTERS,
} from '../../views/leads-view.ts'

export type LeadParams = OperationParams<'leads.list'>
export type LeadPage = OperationResult<'leads.list'>
export type Lead = LeadPage['rows'][number]

/** The most leads that one call returns (specification 8). */
export const PAGE_SIZE = 200

/**
 * Returns the range of a filter, both days included as in the API: `created_to` covers its whole day, so no day is
 * added.
 */
export function rangeOfDayFilter({ period, custom }: DayFilter, today: PlainDate): DayRange | null {
  if (period === 'any') return null
  return period === 'custom' ? custom : rangeOfPreset(period, today)
}

/**
 * Returns all filters except the status. Inactive filters are omitted: an empty list and `false` have another meaning.
 */
function filterParams(filters: LeadFilters, search: string, today: PlainDate): LeadParams {
  const params: LeadParams = {}
  const text = search.trim()
  if (text !== '') params.search = text
  for (const date of LEAD_DATES) {
    const range = rangeOfDayFilter(filters[date], today)
    if (range === null) continue
    params[`${date}_from`] = range.from
    params[`${date}_to`] = range.to
  }
  if (filters.minCents !== null) params.opportunity_min = reaisFromCents(filters.minCents)
  if (filters.maxCents !== null) params.opportunity_max = reaisFromCents(filters.maxCents)
  if (filters.assignedTo.length > 0) params.assigned_to_in = [...filters.assignedTo]
  if (filters.sourceIds.length > 0) params.source_id_in = [...filters.sourceIds]
  if (filters.conversation !== 'any') params.has_conversation = filters.conversation === 'with'
  return params
}

/** Returns the parameters that count every status at once: `by_status` is unambiguous only without a status filter. */
export function countParams(filters: LeadFilters, search: string, today: PlainDate): LeadParams {
  return { ...filterParams(filters, search, today), limit: 1 }
}

/** Returns the list's parameters for a set of filters; `pageParams` adds the page. */
export function listParams(
  filters: LeadFilters & { readonly order: LeadOrder },
  search: string,
  today: PlainDate,
): LeadParams {
  return {
    ...filterParams(filters, search, today),
    ...(filters.status === 'all' ? {} : { status: filters.status }),
    order_by: filters.order,
    limit: PAGE_SIZE,
  }
}

export function pageParams(list: LeadParams, page: number): LeadParams {
  return { ...list, page }
}

export interface LeadList {
  /** In the API's order, each lead once. */
  readonly rows: readonly Lead[]
  /** Rows that cannot be read, as received. */
  readonly unreadable: readonly unknown[]
  /** All matches, according to the newest page; null when the API gives no total. */
  readonly total: number | null
  /** True when no further page has anything new. */
  readonly isComplete: boolean
  /** True when leads were added, deleted or moved between two pages: some may be missing between them. */
  readonly hasMoved: boolean
}

/** Unreadable rows count towards a full page, too. */
function rowsOn({ rows, unreadable }: LeadPage): number {
  return rows.length + unreadable.length
}

/** Consecutive pages of a list, joined one by one. */
interface PageJoin {
  /** Adds the next page. Its cost does not depend on the pages before. */
  add(page: LeadPage): void
  /** Returns the list so far. Its rows and unreadable rows grow with further pages. */
  list(): LeadList
}

/** Rows move during paging, so a lead stays where it was seen first. */
export function createPageJoin(): PageJoin {
  const rows: Lead[] = []
  const unreadable: unknown[] = []
  const ids = new Set<number>()
  const totals = new Set<number | null>()
  let last: LeadPage | null = null
  let added = 0
  let repeated = 0
  return {
    add(page) {
      const known = rows.length
      for (const row of page.rows) {
        if (ids.has(row.id)) continue
        ids.add(row.id)
        rows.push(row)
      }
      added = rows.length - known
      repeated += page.rows.length - added
      unreadable.push(...page.unreadable)
      totals.add(page.total)
      last = page
    },
    list() {
      const total = last?.total ?? null
      const isShort = last !== null && rowsOn(last) < Math.min(PAGE_SIZE, last.limit ?? PAGE_SIZE)
      return {
        rows,
        unreadable,
        total,
        // A page without new leads ends the list; otherwise a server that ignores `page` would be called forever.
        isComplete: last !== null && (isShort || added === 0 || rows.length === total),
        hasMoved: repeated > 0 || totals.size > 1,
      }
    },
  }
}

export function joinPages(pages: readonly LeadPage[]): LeadList {
  const join = createPageJoin()
  for (const page of pages) join.add(page)
  return join.list()
}

const FILTER_KEYS = [
  'created',
  'junked',
  'converted',
  'minCents',
  'maxCents',
  'assignedTo',
  'sourceIds',
  'conversation',
] as const

type FilterKey = (typeof FILTER_KEYS)[number]

/** Returns the active filters in the order of the screen, without the status, which has its tiles. */
export function filtersInForce(filters: LeadFilters): FilterKey[] {
  return FILTER_KEYS.filter((key) => {
    const value = filters[key]
    if (Array.isArray(value)) return value.length > 0
    return key === 'created' || key === 'junked' || key === 'converted'
      ? filters[key].period !== 'any'
      : value !== NO_LEAD_FILTERS[key]
  })
}

/** True when any filter hides leads, the status included. */
export function hasLeadFilter(filters: LeadFilters): boolean {
  return filters.status !== 'all' || filtersInForce(filters).length > 0
}

export interface ValueSum {
  /** Null beyond exact integers. */
  readonly cents: Cents | null
  /** How many leads the sum holds, and how many have no readable value. */
  readonly known: number
  readonly unknown: number
}

/** Returns the sum of the leads' values. A value that is not known is counted, never taken as zero. */
export function sumValues(leads: readonly Pick<Lead, 'opportunity'>[]): ValueSum {
  const values = leads.flatMap(({ opportunity }) => opportunity ?? [])
  return { cents: addKnown(values), known: values.length, unknown: leads.length - values.length }
}

/**
 * Returns the responsible person: a name or an id, null when unassigned, undefined when the row does not provide it.
 */
export function responsibleOf({
  assigned_name: name,
  assigned_to: id,
}: Pick<Lead, 'assigned_name' | 'assigned_to'>): string | null | undefined {
  return shownText(name) ?? (id === null || id === undefined ? id : (shownText(id) ?? undefined))
}

/** Returns the first readable phone or e-mail, for the table. */
export function firstContact({ phone, email }: Pick<Lead, 'phone' | 'email'>): string | null {
  for (const item of [...(phone ?? []), ...(email ?? [])]) {
    const value = typeof item === 'string' ? item : toText((item as { value?: unknown } | null)?.value)
    if (value !== null && value.trim() !== '') return value
  }
  return null
}
