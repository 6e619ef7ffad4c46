import { useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { type Headline, headlineOf } from '../../../shared/funnel/so-far.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useStable } from '../../platform/stable-values.ts'

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
