// The view of Leads. It is here and not in its feature because a tile of Hoje opens Leads with its own filter. It is
// saved unencrypted: never add the search text or a person's name, ids only.
import { LEAD_STATUSES } from '../../shared/leads/lead-fields.ts'
import { oneOf, readCents, readDayFilter, readFlag, type ViewOf, viewReader } from './view-fields.ts'
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

export const DEFAULT_LEAD_ORDER: LeadOrder = 'created_at_desc'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True when the value is a person's id (a UUID). */
export function isPersonId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}

function readList<Item>(stored: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(stored) ? [...new Set(stored.filter(isItem))] : []
}

const MOST_COLUMNS = 40

function isColumnKey(key: unknown): key is string {
  return typeof key === 'string' && /^[a-z-]{1,40}$/.test(key)
}

const FILTER_FIELDS = {
  status: oneOf(['all', ...LEAD_STATUSES]),
  created: readDayFilter,
  junked: readDayFilter,
  converted: readDayFilter,
  minCents: readCents,
  maxCents: readCents,
  /** UUIDs of responsible people. */
  assignedTo: (stored: unknown): readonly string[] => readList(stored, isPersonId),
  sourceIds: (stored: unknown): readonly number[] =>
    readList(stored, (id): id is number => Number.isSafeInteger(id)),
  conversation: oneOf(CONVERSATION_FILTERS),
}

export type LeadFilters = ViewOf<typeof FILTER_FIELDS>

/** Every lead. Spread it and set one filter to open the screen with that filter alone. */
export const NO_LEAD_FILTERS = viewReader(FILTER_FIELDS)({})

export const readLeadsView = viewReader({
  ...FILTER_FIELDS,
  order: oneOf(LEAD_ORDERS, DEFAULT_LEAD_ORDER),
  /** The chosen columns of the table, by key; null for those that fit the window. */
  columns: (stored: unknown): readonly string[] | null =>
    Array.isArray(stored) ? readList(stored, isColumnKey).slice(0, MOST_COLUMNS) : null,
  areFiltersOpen: readFlag,
})
export type LeadsView = ReturnType<typeof readLeadsView>

export const LEADS_VIEW: ViewDefinition<LeadsView, 'leads'> = { screen: 'leads', read: readLeadsView }
