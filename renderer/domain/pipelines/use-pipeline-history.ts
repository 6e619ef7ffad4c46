import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import { readNamedPipelines } from '../../../shared/pipelines/named-pipelines.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useToday } from '../../platform/use-now.ts'

const HISTORY_DAYS = 92

/** Returns the days that the history covers. */
export function historyRange(today: PlainDate): DayRange {
  return { from: addDays(today, 1 - HISTORY_DAYS), to: today }
}

/** One pipeline on its stored days. */
export function usePipelineHistory(
  pipelineId: number | null,
  { from, to }: DayRange,
): AnswerState<readonly PipelineOnDay[]> {
  const { id: companyId } = useCompany()
  const question = { kind: 'pipeline-history', companyId, from, to } as const
  return useAnswer(pipelineId === null ? null : { ...question, pipelineId }, { isSeldom: true })
}

/** Returns a pipeline that is no longer listed as it was last stored; with its name alone where no day has it. */
export function useGonePipeline(pipelineId: number | null): Pipeline | null {
  const { value } = usePipelineHistory(pipelineId, historyRange(useToday()))
  const name = useCompanySetting('pipelineNames')[pipelineId ?? '']
  if (pipelineId === null) return null
  return value?.at(-1)?.pipeline ?? readNamedPipelines([{ id: pipelineId, name }], pipelineId)[0] ?? null
}
