// The list of a set of filters, 200 leads per call; further pages only when the user scrolls to them. The keys hold
// every parameter, so a late answer only reaches the filters that it belongs to.
import { useState } from 'react'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFurtherPages } from '../../answers/use-further-pages.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { joinPages, type LeadList, type LeadParams, pageParams } from './leads-model.ts'

export interface LeadPages {
  /** The first page provides the age of the list and the reason when there is none. */
  readonly answerState: AnswerState<LeadList>
  readonly isLoadingMore: boolean
  /** Why the next page is unavailable, live or stored. */
  readonly moreError: AppError | null
  loadMore(): void
}

export function useLeadPages(list: LeadParams): LeadPages {
  const key = JSON.stringify(list)
  const [wanted, setWanted] = useState({ key, pages: 1, isFull: false })
  const isWanted = wanted.key === key
  const pageCount = isWanted ? wanted.pages : 1
  const first = useOperation('leads.list', pageParams(list, 1))
  const further = useFurtherPages(
    'leads.list',
    Array.from({ length: pageCount - 1 }, (_, index) => pageParams(list, index + 2)),
  )
  const joined = joinPages(first.value === null ? [] : [first.value, ...further.values])
  const { isLastPending, lastError } = further
  const canLoadMore = first.value !== null && !joined.isComplete && !isLastPending && lastError === null
  return {
    answerState: { ...first, value: first.value === null ? null : joined },
    isLoadingMore: isLastPending,
    moreError:
      lastError ?? (isWanted && wanted.isFull ? { code: 'TOO_LARGE', operation: 'leads.list' } : null),
    loadMore: () => {
      if (!canLoadMore) return
      if (!further.isMemoryFull()) setWanted({ key, pages: pageCount + 1, isFull: false })
      else if (!isWanted || !wanted.isFull) setWanted({ key, pages: pageCount, isFull: true })
    },
  }
}
