// A list whose further pages are only asked for when the user scrolls to them. The key holds every parameter, so a late
// answer only reaches the filters that it belongs to, and other filters begin anew.
import { useMemo, useState } from 'react'
import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { AnswerState } from '../answers/answer-state.ts'
import { useFurtherPages } from '../answers/use-further-pages.ts'
import { useOperation } from '../answers/use-operation.ts'
import { type AnyPage, joinPages, type PagedRows, type Paging } from './pages.ts'

export interface PagedList<Row> {
  /** The first page provides the age of the list and the reason when there is none. */
  readonly answerState: AnswerState<PagedRows<Row>>
  readonly isLoadingMore: boolean
  /** Why the next page is unavailable, live or stored. */
  readonly moreError: AppError | null
  loadMore(): void
}

/** @param paramsOf returns the parameters of a page */
export function usePagedList<Name extends OperationName, Row>(
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
