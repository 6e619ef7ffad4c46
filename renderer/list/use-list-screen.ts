// A list screen: what a screen declares, and the state that the parts of the list share.
import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import { useHeld } from '../platform/use-held.ts'
import { type Say, useSay } from '../report/say.ts'
import { type Filter, filtersInForce } from './filters.ts'
import type { PagedRows, Paging } from './pages.ts'
import { type PagedList, usePagedList } from './use-paged-list.ts'
import type { ListRows } from './virtual-row.tsx'

/** The types of one list: all parts of its screen take them together. */
export interface ListTypes {
  readonly operation: OperationName
  readonly row: unknown
  /** The part of the view that filters. */
  readonly filters: object
  readonly view: { readonly order: string; readonly areFiltersOpen: boolean }
}

/** What is said of one list. */
export interface ListWords {
  readonly search: string
  readonly searchHint: string
  /** What may be missing when rows moved, and when the list has no end. */
  readonly moved: string
  readonly endless?: string
  /** When a filter is not stored; the button shows all that is. */
  readonly notStoredTitle: string
  readonly notStoredText: string
  readonly showStored: string
}

/** One object for a screen. */
export interface ListDeclaration<Types extends ListTypes> {
  readonly screen: 'leads' | 'catalogue'
  readonly rows: ListRows<Types['row']>
  readonly paging: Paging<OperationResult<Types['operation']>, Types['row']>
  /** The view without filters. */
  readonly off: Types['filters'] & Partial<Types['view']>
  readonly orders: readonly Types['view']['order'][]
  readonly orderWord: (order: Types['view']['order'], say: Say) => string
  readonly words: (say: Say, view: Types['view']) => ListWords
}

interface ListState<Types extends ListTypes> {
  readonly operation: Types['operation']
  /** Returns the parameters of a page. */
  readonly paramsOf: (page: number) => OperationParams<Types['operation']>
  readonly filters: readonly Filter<Types['filters'], OperationParams<Types['operation']>>[]
  readonly view: Types['view'] & Types['filters']
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly change: (part: Partial<Types['view']> | Partial<Types['filters']>) => void
  /** Shows or hides the panel of the filters. */
  readonly toggleFilters: () => void
}

export interface ListScreen<Types extends ListTypes> extends ListState<Types> {
  readonly declaration: ListDeclaration<Types>
  readonly say: Say
  readonly words: ListWords
  readonly pages: PagedList<Types['row']>
  /** The list to show; the previous filters' list while the next one is being fetched. */
  readonly held: PagedRows<Types['row']> | null
  /** The parts of the view that filter. */
  readonly inForce: readonly string[]
  /** True when a search or a filter of the operation is in use. */
  readonly isFiltered: boolean
  /** Removes the filters and keeps the search. */
  readonly clearFilters: () => void
  readonly clearAll: () => void
}

export function useListScreen<Types extends ListTypes>(
  declaration: ListDeclaration<Types>,
  state: ListState<Types>,
): ListScreen<Types> {
  const { operation, paramsOf, filters, view, search, onSearch, change } = state
  const say = useSay()
  const pages = usePagedList(operation, declaration.paging, paramsOf)
  const { value, isFirstLoad } = pages.answerState
  const ofOperation = filters.filter(({ params }) => params !== undefined)
  const clearFilters = () => change(declaration.off)
  return {
    ...state,
    declaration,
    say,
    words: declaration.words(say, view),
    pages,
    held: useHeld(value, isFirstLoad),
    inForce: filtersInForce(filters, view),
    isFiltered: search.trim() !== '' || filtersInForce(ofOperation, view).length > 0,
    clearFilters,
    clearAll() {
      onSearch('')
      clearFilters()
    },
  }
}
