// A list screen: what a screen declares, and the state that the parts of the list share.
import { useCallback, useMemo, useState } from 'react'
import { create } from 'zustand'
import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import { cleanText } from '../../shared/text/clean-text.ts'
import type { AnswerState } from '../answers/answer-state.ts'
import { useFurtherPages, useOperation } from '../answers/use-operation.ts'
import { useCompany } from '../bridge/app-store.ts'
import { useHeld } from '../platform/stable-values.ts'
import { type Say, useSay } from '../report/say.ts'
import { useView, type ViewDefinition } from '../views/view-store.ts'
import type { Filter } from './filters.tsx'
import { type AnyPage, joinPages, type PagedRows, type Paging } from './read-all-pages.ts'
import type { ListRows } from './virtual-table.tsx'

/** The types of one list: all parts of its screen take them together. */
export interface ListTypes {
  readonly operation: OperationName
  readonly row: unknown
  readonly view: { readonly order: string; readonly areFiltersOpen: boolean }
}

/** One object for a screen. */
export interface ListDeclaration<Types extends ListTypes> {
  readonly screen: SearchedScreen
  readonly view: ViewDefinition<Types['view']>
  readonly rows: ListRows<Types['row']>
  readonly paging: Paging<OperationResult<Types['operation']>, Types['row']>
  /** The view without filters. */
  readonly off: Partial<Types['view']>
  readonly orders: readonly Types['view']['order'][]
  readonly orderWord: (order: Types['view']['order'], say: Say) => string
  /** What else may be searched, when there is no row. */
  readonly none?: (say: Say) => string
}

/** The filters, the order and the typed search of a list, and what changes them. */
export function useListState<Types extends ListTypes>({ screen, view }: ListDeclaration<Types>) {
  const { id } = useCompany()
  const [shown, change] = useView(view)
  return {
    view: shown,
    search: useSearches((searches) => searches[keyOf(id, screen)] ?? ''),
    change,
    onSearch: useCallback((text: string) => typeSearch(id, screen, text), [id, screen]),
  }
}

type ListState<Types extends ListTypes> = ReturnType<typeof useListState<Types>>

interface AskedList<Types extends ListTypes> {
  readonly operation: Types['operation']
  /** Returns the parameters of a page. */
  readonly paramsOf: (page: number) => OperationParams<Types['operation']>
  readonly filters: readonly Filter<Types['view'], OperationParams<Types['operation']>>[]
}

export function useListScreen<Types extends ListTypes>(
  declaration: ListDeclaration<Types>,
  state: ListState<Types>,
  asked: AskedList<Types>,
) {
  const { view, search, change } = state
  const say = useSay()
  const pages = usePagedList(asked.operation, declaration.paging, asked.paramsOf)
  const { value, isFirstLoad } = pages.answerState
  const hasFilter = asked.filters.some(({ isSet }) => isSet(view))
  return {
    ...state,
    ...asked,
    declaration,
    say,
    pages,
    /** The list to show; the previous filters' list while the next one is being fetched. */
    held: useHeld(value, isFirstLoad),
    hasFilter,
    /** True when a search or a filter is in use. */
    isFiltered: hasFilter || cleanText(search) !== '',
    /** Removes the filters and keeps the search. */
    clearFilters: () => change(declaration.off),
  }
}

export type ListScreen<Types extends ListTypes> = ReturnType<typeof useListScreen<Types>>

// A list whose further pages are only asked for when the user scrolls to them. The key holds every parameter, so a late
// answer only reaches the filters that it belongs to, and other filters begin anew.

/** @param paramsOf returns the parameters of a page */
function usePagedList<Name extends OperationName, Row>(
  operation: Name,
  paging: Paging<OperationResult<Name>, Row>,
  paramsOf: (page: number) => OperationParams<Name>,
) {
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
    /** The first page provides the age of the list and the reason when there is none. */
    answerState: { ...answerState, value: list } as AnswerState<PagedRows<Row>>,
    isLoadingMore: isLastPending,
    /** Why the next page is unavailable, live or stored. */
    moreError: lastError ?? (isFull ? { code: 'TOO_LARGE' as const, operation } : null),
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
