// What Leads declares for its list, and the answers on the screen.
import { joinProvidedFields, providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { absentFieldsOf } from '../../domain/leads/absent-fields.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { type ListDeclaration, type ListScreen, useListScreen } from '../../list/use-list-screen.ts'
import { useHeld } from '../../platform/use-held.ts'
import { useToday } from '../../platform/use-now.ts'
import {
  DEFAULT_LEAD_ORDER,
  LEAD_ORDERS,
  type LeadFilters,
  type LeadsView,
  NO_LEAD_FILTERS,
} from '../../views/leads-view.ts'
import { leadFilters } from './lead-filters.ts'
import { countParams, LEAD_PAGING, type Lead, listParams, pageParams } from './leads-model.ts'
import { LEAD_ROWS } from './leads-table.tsx'
import { useKnownNames } from './use-known-names.ts'
import { useListsAhead } from './use-lists-ahead.ts'

interface LeadTypes {
  readonly operation: 'leads.list'
  readonly row: Lead
  readonly filters: LeadFilters
  readonly view: LeadsView
}

export type LeadsScreen = ListScreen<LeadTypes>

const LEADS: ListDeclaration<LeadTypes> = {
  screen: 'leads',
  rows: LEAD_ROWS,
  paging: LEAD_PAGING,
  off: { ...NO_LEAD_FILTERS, order: DEFAULT_LEAD_ORDER },
  orders: LEAD_ORDERS,
  orderWord: (order, { t }) => t(`leads:orders.${order}`),
  words: ({ t }) => ({
    search: t('leads:search'),
    searchHint: t('leads:searchHint'),
    moved: t('leads:movedText'),
    notStoredTitle: t('leads:notStoredTitle'),
    notStoredText: t('leads:notStoredText'),
    showStored: t('leads:showStored'),
  }),
}

type LeadsState = Pick<LeadsScreen, 'view' | 'search' | 'onSearch' | 'change' | 'toggleFilters'>

/** The list and the totals of the filters; the former ones while the next are being fetched. */
export function useLeadsScreen(state: LeadsState) {
  const { view, search } = state
  const today = useToday()
  const known = useKnownNames()
  const list = listParams(view, search, today)
  const counts = useOperation('leads.list', countParams(view, search, today))
  const screen = useListScreen(LEADS, {
    ...state,
    operation: 'leads.list',
    paramsOf: (page) => pageParams(list, page),
    filters: leadFilters(known, useSourceName()),
  })
  const { held, pages } = screen
  useListsAhead(view, search, today, held !== null)
  const { error, leadFields, coverage } = pages.answerState
  const rows = held?.rows ?? []
  const provided = joinProvidedFields(leadFields ?? counts.leadFields ?? [], providedFieldsOf(rows))
  // An answer without leads says nothing about fields, unless others came before.
  const isAnyKnown = rows.length > 0 || provided.length > 0 || (coverage?.stored ?? 0) > 0
  const errors = [counts.error, error].filter((one) => one !== null)
  return {
    screen,
    counts,
    heldCounts: useHeld(counts.value, counts.isFirstLoad),
    sources: known.sources,
    errors,
    // Stored answers count as offline only with an error: a first paint from the store says nothing about the API.
    coverage: errors.length > 0 ? (coverage ?? counts.coverage) : undefined,
    /** The further fields that ever came with a lead, and those that never did. */
    provided,
    absentFields: isAnyKnown ? absentFieldsOf(provided) : [],
  }
}
