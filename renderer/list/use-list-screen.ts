// A list screen: what a screen declares, and the state that the parts of the list share.
import { useMemo, useState } from 'react'
import { create } from 'zustand'
import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { cleanText } from '../../shared/text/clean-text.ts'
import type { AnswerState } from '../answers/answer-state.ts'
import { useFurtherPages, useOperation } from '../answers/use-operation.ts'
import { useCompany } from '../bridge/app-store.ts'
import { useHeld } from '../platform/stable-values.ts'
import { type Say, useSay } from '../report/say.ts'
import { type Filter, filtersInForce } from './filters.ts'
import { type AnyPage, joinPages, type PagedRows, type Paging } from './read-all-pages.ts'
import type { ListRows } from './virtual-table.tsx'

/** The types of one list: all parts of its screen take them together. */
export interface ListTypes {
  readonly operation: OperationName
  readonly row: unknown
  /** The part of the view that filters. */
  readonly filters: object
  readonly view: { readonly order: string; readonly areFiltersOpen: boolean }
}

/** What is said of one list. */
interface ListWords {
  readonly search: string
  readonly searchHint: string
  /** What else may be searched, when there is no row. */
  readonly none?: string
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
  readonly words: (say: Say) => ListWords
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
    words: declaration.words(say),
    pages,
    held: useHeld(value, isFirstLoad),
    inForce: filtersInForce(filters, view),
    isFiltered: cleanText(search) !== '' || filtersInForce(ofOperation, view).length > 0,
    clearFilters,
    clearAll() {
      onSearch('')
      clearFilters()
    },
  }
}

// A list whose further pages are only asked for when the user scrolls to them. The key holds every parameter, so a late
// answer only reaches the filters that it belongs to, and other filters begin anew.

interface PagedList<Row> {
  /** The first page provides the age of the list and the reason when there is none. */
  readonly answerState: AnswerState<PagedRows<Row>>
  readonly isLoadingMore: boolean
  /** Why the next page is unavailable, live or stored. */
  readonly moreError: AppError | null
  loadMore(): void
}

/** @param paramsOf returns the parameters of a page */
function usePagedList<Name extends OperationName, Row>(
  operation: Name,
  paging: Paging<OperationResult<Name>, Row>,
  paramsOf: (page: number) => OperationParams<Name>,
): PagedList<Row> {
  const { first } = paging
  const key = JSON.stringify([operation, paramsOf(first)])
  const none = { key, pages: [] as readonly number[], isFull: false }
  const [wanted, setWanted] = useState(none)
  const { pages, isFull } = wanted.key === key ? wanted : none
  const answerState = useOperation(operation, paramsOf(first))
  const { values, isLastPending, lastError, isMemoryFull } = useFurtherPages(operation, pages.map(paramsOf))
  const { value } = answerState
  const asked = pages.join(' ')
  const list = useMemo(() => {
    if (value === null) return null
    const at = [first, ...(asked === '' ? [] : asked.split(' ').map(Number))]
    return joinPages(paging as Paging<AnyPage, Row>, [value, ...values] as AnyPage[], at)
  }, [paging, first, value, values, asked])
  return {
    answerState: { ...answerState, value: list },
    isLoadingMore: isLastPending,
    moreError: lastError ?? (isFull ? { code: 'TOO_LARGE', operation } : null),
    loadMore: () => {
      const next = list === null || isLastPending || lastError !== null ? null : list.next
      if (next === null) return
      if (!isMemoryFull()) setWanted({ key, pages: [...pages, next], isFull: false })
      else if (!isFull) setWanted({ key, pages, isFull: true })
    },
  }
}

// The text typed into the search of a list, by company. It stays in the window's memory and is never stored; the
// palette sets it, too.

type SearchedScreen = 'leads' | 'catalogue'

const useSearches = create<Readonly<Record<string, string>>>(() => ({}))

const keyOf = (companyId: string, screen: SearchedScreen) => `${companyId}/${screen}`

export function typeSearch(companyId: string, screen: SearchedScreen, text: string): void {
  useSearches.setState({ [keyOf(companyId, screen)]: text })
}

export function useTypedSearch(screen: SearchedScreen): string {
  const { id } = useCompany()
  return useSearches((searches) => searches[keyOf(id, screen)] ?? '')
}
