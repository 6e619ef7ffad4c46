import type { FunnelRangeAnswer } from '../../shared/bridge/answer.ts'
import type { DayRange } from '../../shared/funnel/calendar.ts'
import { useCompany } from './app-store.ts'
import { callDesktop } from './bridge.ts'
import type { Reading } from './reading.ts'
import { useAnswer } from './use-answer.ts'

/** The funnel's days of a range of any length; null pipeline or range while they are not known yet. */
export function useFunnel(pipelineId: number | null, range: DayRange | null): Reading<FunnelRangeAnswer> {
  const { id: companyId } = useCompany()
  return useAnswer<FunnelRangeAnswer>({
    key: [companyId, 'funnel', pipelineId, range?.from, range?.to],
    isEnabled: pipelineId !== null && range !== null,
    isEmpty: ({ days }) => days.length === 0,
    ask: (readFrom) =>
      callDesktop('funnel.read', {
        companyId,
        pipelineId: pipelineId as number,
        from: (range as DayRange).from,
        to: (range as DayRange).to,
        readFrom,
      }),
  })
}
