import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AskedAnswer } from '../../answers/answer-cache.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { questionOf } from '../../answers/watches.ts'
import { useCompany } from '../../bridge/app-store.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { heldDays } from './held-days.ts'

/** Returns the question for one pipeline's days of a range, or for the joined days of several pipelines. */
export function funnelQuestion(
  companyId: string,
  pipelineId: AskedPipelines,
  { from, to }: DayRange,
): QuestionOf<'funnel-range'> {
  return { kind: 'funnel-range', companyId, pipelineId, from, to }
}

/** Returns the days that the window holds from other ranges of the same pipelines; null unless it holds them all. */
function heldFunnel(
  client: QueryClient,
  { companyId, kind, pipelineId }: QuestionOf<'funnel-range'>,
  range: DayRange,
): Answer<FunnelRangeAnswer> | null {
  const pipelines = hashKey([pipelineId])
  const queries = client.getQueryCache().findAll({
    queryKey: [companyId, kind],
    predicate: (query) => {
      const question = questionOf(query)
      return question?.kind === kind && hashKey([question.pipelineId]) === pipelines
    },
  })
  const answers = queries.flatMap(({ state }) => {
    const data = state.data as AskedAnswer<FunnelRangeAnswer> | undefined
    return data?.answer ?? []
  })
  return heldDays(answers, range)
}

/** The chosen pipelines' days of a range of any length. Without a range it asks nothing. */
export function useFunnel(
  { asked, blockedBy }: Pick<PipelineChoice, 'asked' | 'blockedBy'>,
  range: DayRange | null,
): AnswerState<FunnelRangeAnswer> {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const question = asked !== null && range !== null ? funnelQuestion(companyId, asked, range) : null
  return useAnswer(question, {
    blockedBy,
    held: () => (question && range ? heldFunnel(client, question, range) : null),
  })
}
