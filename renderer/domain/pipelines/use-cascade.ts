import { useMemo } from 'react'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { ALL_PIPELINES, type Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFunnel } from '../funnel/use-funnel.ts'
import { type CascadeStep, cascade } from './cascade.ts'
import { pipelineFigures } from './pipelines-model.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/** What one pipeline held on two days. */
export interface PipelineOnTwoDays {
  readonly before: { readonly day: PlainDate; readonly pipeline: Pipeline | null }
  readonly after: { readonly day: PlainDate; readonly pipeline: Pipeline | null }
}

export interface Cascade {
  /** The days between: all after the earlier one. */
  readonly range: DayRange
  readonly answer: AnswerState<unknown>
  readonly steps: readonly CascadeStep[]
}

function dealSum(pipeline: Pipeline | null) {
  const figures = pipeline && pipelineFigures(pipeline)
  return { count: figures?.open ?? null, valueCents: figures?.openValueCents ?? null }
}

/** Returns how the open deals of the chosen pipeline changed; null without two days, and for all pipelines together. */
export function useCascade(choice: PipelineChoice, days: PipelineOnTwoDays | null): Cascade | null {
  const isOne = choice.pipelineId !== null && choice.pipelineId !== ALL_PIPELINES
  const isBetween = days !== null && days.before.day < days.after.day
  const from = isOne && isBetween ? addDays(days.before.day, 1) : null
  const to = days?.after.day ?? null
  const range = useMemo(() => (from === null || to === null ? null : { from, to }), [from, to])
  const answer = useFunnel(choice, range)
  const before = days?.before.pipeline ?? null
  const after = days?.after.pipeline ?? null
  const known = answer.value?.days
  const steps = useMemo(
    () => cascade(dealSum(before), dealSum(after), known && range ? wholeRange(known, range) : null),
    [before, after, known, range],
  )
  return range && { range, answer, steps }
}
