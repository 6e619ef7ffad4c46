import { useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import { type LeadBase, leadBaseOf } from '../../../shared/funnel/lead-base.ts'
import { type Headline, headlineOf } from '../../../shared/funnel/so-far.ts'
import { ALL_PIPELINES, type AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { keyOf, useAnswerStore } from '../../answers/held-answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useStable } from '../../platform/stable-values.ts'
import { type PipelineChoice, usePipeline } from '../pipelines/use-pipeline.ts'
import { heldFunnel } from './held-funnel.ts'

/** Returns the question for one pipeline's days of a range, or for the joined days of several pipelines. */
export function funnelQuestion(
  companyId: string,
  pipelineId: AskedPipelines,
  { from, to }: DayRange,
): QuestionOf<'funnel-range'> {
  return { kind: 'funnel-range', companyId, pipelineId, from, to }
}

/** The chosen pipelines' days of a range of any length. Without a range it asks nothing. */
export function useFunnel(
  { asked, blockedBy }: Pick<PipelineChoice, 'asked' | 'blockedBy'>,
  range: DayRange | null,
): AnswerState<FunnelRangeAnswer> {
  const { id: companyId } = useCompany()
  const question = asked !== null && range !== null ? funnelQuestion(companyId, asked, range) : null
  const first = useMemo(
    () => question && heldFunnel(useAnswerStore.getState().byKey, question),
    [question && keyOf(question)],
  )
  return useAnswer(question, { blockedBy, first })
}

/** Returns where figures of the funnel come from, for their explanation: operation, days, time of collection. */
export function useAboutFunnel({ collected }: Pick<AnswerState<unknown>, 'collected'>, range: DayRange) {
  const formats = useFormats()
  return useStable({
    operation: 'marketing.funnel',
    range: formats.range(range),
    capturedAt: collected,
  } as const)
}

/** Returns the base of lead rates for the pipelines that are shown. */
export function useLeadBase(): LeadBase {
  const { pipelines, pipelineId } = usePipeline()
  const { leads } = useCompanySetting('measured')
  return leadBaseOf(pipelines.length === 0 ? null : pipelines.length, pipelineId === ALL_PIPELINES, leads)
}

/** Returns the headline of an answer's days: the whole days, with today beside them. */
export function useHeadline(
  answerState: AnswerState<FunnelRangeAnswer>,
  { from, to }: DayRange,
  today: PlainDate,
): AnswerState<Headline> {
  const { days, older, twice } = answerState.value ?? {}
  const value = useMemo(
    () => (days ? headlineOf(days, { from, to }, today, older, twice) : null),
    [days, older, twice, from, to, today],
  )
  return useStable({ ...answerState, value })
}
