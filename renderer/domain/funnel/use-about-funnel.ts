import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useStable } from '../../platform/stable-values.ts'

/** Returns where figures of the funnel come from, for their explanation: operation, days, time of collection. */
export function useAboutFunnel({ collected }: Pick<AnswerState<unknown>, 'collected'>, range: DayRange) {
  const formats = useFormats()
  return useStable({
    operation: 'marketing.funnel',
    range: formats.range(range),
    capturedAt: collected,
  } as const)
}
