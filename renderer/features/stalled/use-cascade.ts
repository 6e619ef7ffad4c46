import { useMemo } from 'react'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { ALL_PIPELINES, type Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useStoredPipelines } from '../../domain/funnel/use-stored-days.ts'
import { pipelineFigures } from '../../domain/pipelines/pipelines-model.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { type CascadeStep, cascade } from './cascade.ts'

export interface Cascade {
  /** The days between: all after the earlier one. */
  readonly range: DayRange
  readonly answer: AnswerState<unknown>
  readonly steps: readonly CascadeStep[]
}

/**
 * Returns how the open deals of the chosen pipeline changed since an earlier day; null without what that day held, and
 * for all pipelines together.
 */
export function useCascade(
  choice: PipelineChoice,
  since: PlainDate | null,
  today: PlainDate,
): Cascade | null {
  const then = useStoredPipelines(since).value?.pipelines ?? null
  const isOne = choice.pipelineId !== null && choice.pipelineId !== ALL_PIPELINES
  const from = isOne && then && since && since < today ? addDays(since, 1) : null
  const range = useMemo(() => (from === null ? null : { from, to: today }), [from, today])
  const answer = useFunnel(choice, range)
  const known = answer.value?.days
  const now = choice.list.value?.pipelines
  const steps = useMemo(() => {
    const dealSum = (pipelines: readonly Pipeline[] | null | undefined) => {
      const pipeline = pipelines?.find(({ id }) => id === choice.oneId)
      const figures = pipeline && pipelineFigures(pipeline)
      return { count: figures?.open ?? null, valueCents: figures?.openValueCents ?? null }
    }
    return cascade(dealSum(then), dealSum(now), known && range ? wholeRange(known, range) : null)
  }, [then, now, choice.oneId, known, range])
  return range && { range, answer, steps }
}
