// The view of Leads. It is here and not in its feature because a tile of Hoje opens Leads with its own filter. It is
// saved unencrypted: never add the search text or a person's name, ids only.

import { recordOf } from '../../shared/json/record.ts'
import { LEAD_STATUSES, type LeadStatus } from '../../shared/leads/lead-status.ts'
import type { Cents } from '../../shared/money/money.ts'
import { ANY_DAY, type DayFilter, readDayFilter } from './day-filter.ts'
import type { ViewDefinition } from './view-store.ts'

/** The dates of a lead that can be filtered. */
export const LEAD_DATES = ['created', 'junked', 'converted'] as const
export type LeadDate = (typeof LEAD_DATES)[number]

export const LEAD_ORDERS = [
  'created_at_desc',
  'created_at_asc',
  'opportunity_desc',
  'opportunity_asc',
  'name_asc',
] as const
export type LeadOrder = (typeof LEAD_ORDERS)[number]

export const CONVERSATION_FILTERS = ['any', 'with', 'without'] as const

export interface LeadFilters extends Readonly<Record<LeadDate, DayFilter>> {
  readonly status: LeadStatus | 'all'
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  /** UUIDs of responsible people. */
  readonly assignedTo: readonly string[]
  readonly sourceIds: readonly number[]
  readonly conversation: (typeof CONVERSATION_FILTERS)[number]
}

export interface LeadsView extends LeadFilters {
  readonly order: LeadOrder
  /** The chosen columns of the table, by key; null for those that fit the window. */
  readonly columns: readonly string[] | null
  readonly areFiltersOpen: boolean
}

export const DEFAULT_LEAD_ORDER: LeadOrder = 'created_at_desc'

/** Every lead. Spread it and set one filter to open the screen with that filter alone. */
export const NO_LEAD_FILTERS: LeadFilters = {
  status: 'all',
  created: ANY_DAY,
  junked: ANY_DAY,
  converted: ANY_DAY,
  minCents: null,
  maxCents: null,
  assignedTo: [],
  sourceIds: [],
  conversation: 'any',
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True when the value is a person's id (a UUID). */
export function isPersonId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

function oneOf<const Value>(values: readonly Value[], stored: unknown, otherwise: Value): Value {
  return values.find((value) => value === stored) ?? otherwise
}

function readCents(stored: unknown): Cents | null {
  return Number.isSafeInteger(stored) ? (stored as Cents) : null
}

function readList<Item>(stored: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(stored) ? [...new Set(stored.filter(isItem))] : []
}

const MOST_COLUMNS = 40

function isColumnKey(key: unknown): key is string {
  return typeof key === 'string' && /^[a-z-]{1,40}$/.test(key)
}

/**
 * Reads a stored view. Unknown values fall back to defaults, so a view of an older or newer version never breaks the
 * screen.
 */
export function readLeadsView(stored: unknown): LeadsView {
  const view = recordOf(stored) as Partial<Record<keyof LeadsView, unknown>>
  return {
    status: oneOf<LeadStatus | 'all'>(LEAD_STATUSES, view.status, 'all'),
    created: readDayFilter(view.created),
    junked: readDayFilter(view.junked),
    converted: readDayFilter(view.converted),
    minCents: readCents(view.minCents),
    maxCents: readCents(view.maxCents),
    assignedTo: readList(view.assignedTo, isPersonId),
    sourceIds: readList(view.sourceIds, (id): id is number => Number.isSafeInteger(id)),
    conversation: oneOf(CONVERSATION_FILTERS, view.conversation, 'any'),
    order: oneOf(LEAD_ORDERS, view.order, DEFAULT_LEAD_ORDER),
    columns: Array.isArray(view.columns) ? readList(view.columns, isColumnKey).slice(0, MOST_COLUMNS) : null,
    areFiltersOpen: view.areFiltersOpen === true,
  }
}

export const LEADS_VIEW: ViewDefinition<LeadsView, 'leads'> = { screen: 'leads', read: readLeadsView }
