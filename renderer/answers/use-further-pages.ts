// The pages of a list after the first one. "Atualizar" requests them together, never one by one: a page newer than its
// neighbours leaves a hole between them.
import { useQueries } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { OperationName, OperationParams, OperationResult } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import { useCompany } from '../bridge/app-store.ts'
import { answerQuery } from './answer-query.ts'
import { reportFreshness, withdrawFreshness } from './freshness-store.ts'
import { freshnessOf } from './reading.ts'
import { operationQuestion } from './use-operation.ts'

const NO_PAGE = { value: null, source: 'snapshot', capturedAt: null, error: null } as const

export interface FurtherPage<Page> {
  readonly answer: Answer<Page>
  readonly isPending: boolean
}

/** Asks each page of `pages` and reports the age of the oldest one. */
export function useFurtherPages<Name extends OperationName>(
  operation: Name,
  pages: readonly OperationParams<Name>[],
): readonly FurtherPage<OperationResult<Name>>[] {
  const { id: companyId } = useCompany()
  const asked = useQueries({
    queries: pages.map((params) =>
      answerQuery(operationQuestion(companyId, operation, params), Number.POSITIVE_INFINITY),
    ),
  })
  const further = asked.map(({ data }) => ({
    answer: (data?.answer ?? NO_PAGE) as Answer<OperationResult<Name>>,
    isPending: data?.isUnanswered !== false,
  }))
  const answered = further.filter(({ answer }) => answer.value !== null)
  const oldest = answered.flatMap(({ answer }) => answer.capturedAt ?? []).sort()[0] ?? null
  const freshness = answered.some(({ answer }) => freshnessOf(answer) === 'stale')
    ? 'stale'
    : answered.some(({ answer }) => answer.source === 'snapshot')
      ? 'snapshot'
      : 'live'
  const id = useId()
  useEffect(() => {
    if (oldest === null) return
    reportFreshness(id, { freshness, capturedAt: oldest, error: null, hasValue: true })
    return () => withdrawFreshness(id)
  }, [id, freshness, oldest])
  return further
}
