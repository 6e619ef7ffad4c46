import type { CountOnDay, DailyFigure } from '../../../shared/bridge/daily-counts.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'

/** How far back earlier values are read. */
const HISTORY_DAYS = 35

/** The stored counts of a figure; nothing without a figure. */
export function useCountHistory(
  figure: DailyFigure | null,
  today: PlainDate,
): AnswerState<readonly CountOnDay[]> {
  const { id: companyId } = useCompany()
  const range = { from: addDays(today, -HISTORY_DAYS), to: today }
  return useAnswer(figure && { kind: 'counts-history', companyId, figure, ...range }, { isSeldom: true })
}
