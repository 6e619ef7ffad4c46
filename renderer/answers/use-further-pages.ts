// The pages of a list after its first, each a watched question of its own. They never become old by themselves:
// "Atualizar" requests them together, because a page newer than its neighbours leaves a hole between them.
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { useCompany } from '../bridge/app-store.ts'
import type { AskedAnswer } from './answer-cache.ts'
import { isAnswerMemoryFull } from './answer-memory.ts'
import { answerQuery } from './answer-query.ts'
import { type Freshness, freshnessOf } from './answer-state.ts'
import { reportFreshness, withdrawFreshness } from './freshness-store.ts'
import { operationQuestion } from './use-operation.ts'

interface FurtherPages<Value> {
  /** The values in order, up to the first page without one. The list keeps its identity while no page changes. */
  readonly values: readonly Value[]
  /** True until the API has answered for the last page. */
  readonly isLastPending: boolean
  /** Why the last page has no value; null when it has one, is pending, or there is no further page. */
  readonly lastError: AppError | null
  askLastAgain(): void
  /** True when the answers on the screen fill the memory of the window: no further page may be requested. */
  isMemoryFull(): boolean
}

const RANK: readonly Freshness[] = ['live', 'snapshot', 'stale']

function joinPages(results: readonly UseQueryResult<AskedAnswer>[]) {
  const answers = results.flatMap(({ data }) => data?.answer ?? [])
  const end = results.findIndex(({ data }) => data === undefined || data.answer.value === null)
  const valued = answers.filter(({ value }) => value !== null)
  const last = results.at(-1)
  return {
    values: results.slice(0, end === -1 ? undefined : end).map(({ data }) => data?.answer.value),
    oldest: valued.flatMap(({ capturedAt }) => capturedAt ?? []).sort()[0] ?? null,
    error: valued.find(({ error }) => error !== null)?.error ?? null,
    freshness: RANK.findLast((rank) => valued.some((answer) => freshnessOf(answer) === rank)) ?? 'live',
    isLastPending: last !== undefined && last.data?.isUnanswered !== false,
    lastAnswer: last?.data?.answer ?? null,
  }
}

function errorOf(answer: Answer<unknown> | null): AppError | null {
  return answer === null || answer.value !== null ? null : (answer.error ?? { code: 'NOT_STORED' })
}

/** Watches further pages of a list, and reports their age with that of the screen. */
export function useFurtherPages<Name extends OperationName>(
  operation: Name,
  pages: readonly OperationParams<Name>[],
): FurtherPages<OperationResult<Name>> {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const queries = pages.map((params) =>
    answerQuery(operationQuestion(companyId, operation, params), Number.POSITIVE_INFINITY),
  )
  const joined = useQueries({ queries, combine: joinPages })
  const { values, oldest, freshness, error, isLastPending, lastAnswer } = joined
  const id = useId()
  useEffect(() => {
    if (oldest === null) return
    reportFreshness(id, { freshness, capturedAt: oldest, error, hasValue: true })
    return () => withdrawFreshness(id)
  }, [id, freshness, error, oldest])
  return {
    values: values as readonly OperationResult<Name>[],
    isLastPending,
    lastError: isLastPending ? null : errorOf(lastAnswer),
    askLastAgain: () => {
      const last = queries.at(-1)
      if (last) void client.refetchQueries({ queryKey: last.queryKey, exact: true })
    },
    isMemoryFull: () => isAnswerMemoryFull(client),
  }
}
