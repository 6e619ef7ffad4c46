import { useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFunnel } from '../funnel/use-funnel.ts'
import { useMeasuring } from '../funnel/use-measuring.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { lastWholeDays, todayRange } from './today-model.ts'

/** The days behind the figures of Hoje, for its screen and for the TV. */
export function useTodayFunnel(
  choice: PipelineChoice,
  today: PlainDate,
): { readonly funnel: AnswerState<FunnelRangeAnswer>; readonly days: readonly FunnelDay[] } {
  const funnel = useFunnel(
    choice,
    useMemo(() => todayRange(today), [today]),
  )
  useMeasuring(choice, lastWholeDays(today))
  const days = useMemo(() => funnel.value?.days ?? [], [funnel.value?.days])
  return { funnel, days }
}
