// What the window holds of the funnel from other answers: shown until a question about the same days is answered.
import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import { joinPipelineRows, type PipelineRow, pipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import type { HeldAnswer } from '../../answers/held-answers.ts'
import { heldDays } from './held-days.ts'

type HeldAnswers = ReadonlyMap<string, HeldAnswer>

/** Returns the days that the window holds from other ranges of the same pipelines; null unless it holds them all. */
export function heldFunnel(
  held: HeldAnswers,
  { companyId, pipelineId, from, to }: Omit<QuestionOf<'funnel-range'>, 'kind'>,
): Answer<FunnelRangeAnswer> | null {
  const asked = String(pipelineId)
  const answers = [...held.values()].flatMap(({ question, answer }) =>
    question.kind === 'funnel-range' &&
    question.companyId === companyId &&
    String(question.pipelineId) === asked
      ? [answer as Answer<FunnelRangeAnswer>]
      : [],
  )
  return heldDays(answers, { from: plainDate(from), to: plainDate(to) })
}

/** Returns the rows by the days of each pipeline that the window holds; null unless it holds every day of them all. */
export function heldPipelineRows(
  held: HeldAnswers,
  { pipelineIds, ...asked }: QuestionOf<'funnel-by-pipeline'>,
): Answer<readonly PipelineRow[]> | null {
  const answers = pipelineIds.flatMap((pipelineId) => {
    const days = heldFunnel(held, { ...asked, pipelineId })
    return days === null ? [] : { ...days, row: pipelineRow(pipelineId, days) }
  })
  return answers.length < pipelineIds.length ? null : joinPipelineRows(answers)
}
