import { useCompany } from '../bridge/app-store.ts'
import { useFormats } from '../format/use-formats.ts'
import { useNow } from '../platform/use-now.ts'
import { type AnswerState, freshnessOf } from './answer-state.ts'
import { useCapturedAt } from './use-captured-at.ts'

/**
 * When a stale answer was collected, in words (`14:32`, `16 nov., 14:32`). Null for an answer that is not stale, and
 * for one without a time: only a stale answer may not be called the present state.
 */
export function useStaleTime(answerState: AnswerState<unknown>): string | null {
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const capturedAt = useCapturedAt(answerState, freshnessOf(answerState) === 'stale')
  return capturedAt === null ? null : formats.moment(capturedAt, timeZone, nowMs)
}
