// What the window holds of the funnel from other answers: shown until a question about the same days is answered.
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import { joinPipelineRows, type PipelineRow, pipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AskedAnswer } from '../../answers/answer-cache.ts'
import { questionOf } from '../../answers/watches.ts'
import { heldDays } from './held-days.ts'

/** Returns the days that the window holds from other ranges of the same pipelines; null unless it holds them all. */
export function heldFunnel(
  client: QueryClient,
  { companyId, pipelineId }: Pick<QuestionOf<'funnel-range'>, 'companyId' | 'pipelineId'>,
  range: DayRange,
): Answer<FunnelRangeAnswer> | null {
  const pipelines = hashKey([pipelineId])
  const queries = client.getQueryCache().findAll({
    queryKey: [companyId, 'funnel-range'],
    predicate: (query) => {
      const question = questionOf(query)
      return question?.kind === 'funnel-range' && hashKey([question.pipelineId]) === pipelines
    },
  })
  const answers = queries.flatMap(({ state }) => {
    const data = state.data as AskedAnswer<FunnelRangeAnswer> | undefined
    return data?.answer ?? []
  })
  return heldDays(answers, range)
}

/** Returns the rows by the days of each pipeline that the window holds; null unless it holds every day of them all. */
export function heldPipelineRows(
  client: QueryClient,
  { companyId, pipelineIds }: Pick<QuestionOf<'funnel-by-pipeline'>, 'companyId' | 'pipelineIds'>,
  range: DayRange,
): Answer<readonly PipelineRow[]> | null {
  const answers = pipelineIds.flatMap((pipelineId) => {
    const held = heldFunnel(client, { companyId, pipelineId }, range)
    return held === null ? [] : { ...held, row: pipelineRow(pipelineId, held) }
  })
  return answers.length < pipelineIds.length ? null : joinPipelineRows(answers)
}
