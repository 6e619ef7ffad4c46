// What the Leads screen requests for a set of filters, and what its rows say. Pure.
import type { OperationResult } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import { addKnown } from '../../../shared/funnel/add-known.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { shownText } from '../../format/shown-text.ts'
import { filterParams, filtersInForce } from '../../list/filters.ts'
import type { PagedRows, Paging } from '../../list/pages.ts'
import type { Say } from '../../report/say.ts'
import type { LeadFilters, LeadOrder } from '../../views/leads-view.ts'
import { LEAD_FILTERS, type LeadParams } from './lead-filters.ts'

export type LeadPage = OperationResult<'leads.list'>
export type Lead = LeadPage['rows'][number]
export type LeadList = PagedRows<Lead>

/** The most leads that one call returns (specification 8). */
const PAGE_SIZE = 200

function allParams(filters: LeadFilters, search: string, today: PlainDate): LeadParams {
  const text = search.trim()
  return { ...(text !== '' && { search: text }), ...filterParams(LEAD_FILTERS, filters, today) }
}

/** Returns the parameters that count every status at once: `by_status` is unambiguous only without a status filter. */
export function countParams(filters: LeadFilters, search: string, today: PlainDate): LeadParams {
  return { ...allParams({ ...filters, status: 'all' }, search, today), limit: 1 }
}

/** Returns the list's parameters for a set of filters; `pageParams` adds the page. */
export function listParams(
  filters: LeadFilters & { readonly order: LeadOrder },
  search: string,
  today: PlainDate,
): LeadParams {
  return { ...allParams(filters, search, today), order_by: filters.order, limit: PAGE_SIZE }
}

export function pageParams(list: LeadParams, page: number): LeadParams {
  return { ...list, page }
}

/** 200 leads a call, by the number of the page. */
export const LEAD_PAGING: Paging<LeadPage, Lead> = {
  first: 1,
  rowsOf: ({ rows }) => rows,
  keyOf: ({ id }) => id,
  totalOf: ({ total }) => total,
  next({ rows, unreadable, total, limit }, at, { added, count }) {
    // Unreadable rows count towards a full page, too.
    const isShort = rows.length + unreadable.length < Math.min(PAGE_SIZE, limit ?? PAGE_SIZE)
    // A page without new leads ends the list; otherwise a server that ignores `page` would be called forever.
    return isShort || added === 0 || count === total ? null : at + 1
  },
}

/** True when any filter hides leads, the status included. */
export function hasLeadFilter(filters: LeadFilters): boolean {
  return filtersInForce(LEAD_FILTERS, filters).length > 0
}

/** Returns the sum of the leads' values. A value that is not known is counted, never taken as zero. */
export function sumValues(leads: readonly Pick<Lead, 'opportunity'>[]) {
  const values = leads.flatMap(({ opportunity }) => opportunity ?? [])
  return {
    /** Null beyond exact integers. */
    cents: addKnown(values),
    /** How many leads the sum holds, and how many have no readable value. */
    known: values.length,
    unknown: leads.length - values.length,
  }
}

/** Writes a sum of values, and of how many leads the API does not provide the value. */
export function sumWords(
  { t, formats }: Say,
  { cents, known, unknown }: ReturnType<typeof sumValues>,
): string {
  if (known === 0 || cents === null) return t('leads:valueUnknown')
  const amount = formats.money(cents)
  return unknown === 0 ? amount : t('leads:valuePart', { amount, count: unknown })
}

export function leadName({ name }: Pick<Lead, 'name'>, { t }: Say): string {
  return shownText(name) ?? t('noName')
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
