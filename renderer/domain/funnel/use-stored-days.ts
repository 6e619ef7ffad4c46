import type { OperationResult } from '../../../shared/api/registry.ts'
import type { StoredDayName } from '../../../shared/bridge/answer.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** Days whose pipelines the store holds, in order. */
export function useStoredDays(): AnswerState<readonly StoredDayName[]> {
  const { id: companyId } = useCompany()
  return useAnswer({ kind: 'pipelines-days', companyId }, { isSeldom: true })
}

/** What pipelines held on a day; a day that is not stored has the error NOT_STORED. Without a day nothing is read. */
export function useStoredPipelines(day: PlainDate | null): AnswerState<OperationResult<'pipelines.list'>> {
  const { id: companyId } = useCompany()
  return useAnswer(day === null ? null : { kind: 'pipelines-on-day', companyId, day }, { isSeldom: true })
}
