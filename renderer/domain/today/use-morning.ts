import { useMemo } from 'react'
import type { Morning } from '../../../shared/compare/morning.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useToday } from '../../platform/use-now.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/** Returns what is beyond the usual of the chosen pipelines today, by what is stored. */
export function useMorning({
  pipelineId,
  asked,
}: Pick<PipelineChoice, 'pipelineId' | 'asked'>): AnswerState<Morning> {
  const { id: companyId } = useCompany()
  const calendar = useHolidays(pipelineId)
  const day = useToday()
  return useAnswer(
    useMemo(
      () =>
        asked === null ? null : ({ kind: 'morning', companyId, pipelineId: asked, day, calendar } as const),
      [companyId, asked, day, calendar],
    ),
    { isSeldom: true },
  )
}
