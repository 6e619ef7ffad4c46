import type { PeopleOnDay } from '../../../shared/bridge/daily-counts.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** Whose the overdue tasks were on a stored day. Without a day nothing is read. */
export function usePeopleOn(day: PlainDate | null): AnswerState<readonly PeopleOnDay[]> {
  const { id: companyId } = useCompany()
  const figure = 'overdue-tasks'
  const question = day && ({ kind: 'people-history', companyId, figure, from: day, to: day } as const)
  return useAnswer(question, { isSeldom: true, blockedBy: { code: 'NOT_STORED' } })
}
