// A list whose further pages are only asked for when the user scrolls to them. The key holds every parameter, so a late
// answer only reaches the filters that it belongs to, and other filters begin anew.
import { useState } from 'react'
import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { AnswerState } from './answer-state.ts'
import { useFurtherPages } from './use-further-pages.ts'
import { useOperation } from './use-operation.ts'

export interface PagedList<List> {
  /** The first page provides the age of the list and the reason when there is none. */
  readonly answerState: AnswerState<List>
  readonly isLoadingMore: boolean
  /** Why the next page is unavailable, live or stored. */
  readonly moreError: AppError | null
  loadMore(): void
}

/** How an operation pages. A page is its number or its offset, as the operation takes it. */
interface Paging<Name extends OperationName, List> {
  readonly first: number
  paramsOf(page: number): OperationParams<Name>
  /** @param pages One a value, in order. */
  join(values: readonly OperationResult<Name>[], pages: readonly number[]): List
  /** Returns null when the list is complete. */
  nextOf(list: List, pages: readonly number[]): number | null
}

export function usePagedList<Name extends OperationName, List>(
  operation: Name,
  { first, paramsOf, join, nextOf }: Paging<Name, List>,
): PagedList<List> {
  const key = JSON.stringify([operation, paramsOf(first)])
  const none = { key, pages: [] as readonly number[], isFull: false }
  const [wanted, setWanted] = useState(none)
  const { pages, isFull } = wanted.key === key ? wanted : none
  const answerState = useOperation(operation, paramsOf(first))
  const { values, isLastPending, lastError, isMemoryFull } = useFurtherPages(operation, pages.map(paramsOf))
  const { value } = answerState
  const all = [first, ...pages]
  const list = value === null ? null : join([value, ...values], all)
  return {
    answerState: { ...answerState, value: list },
    isLoadingMore: isLastPending,
    moreError: lastError ?? (isFull ? { code: 'TOO_LARGE', operation } : null),
    loadMore: () => {
      const next = list === null || isLastPending || lastError !== null ? null : nextOf(list, all)
      if (next === null) return
      if (!isMemoryFull()) setWanted({ key, pages: [...pages, next], isFull: false })
      else if (!isFull) setWanted({ key, pages, isFull: true })
    },
  }
}
