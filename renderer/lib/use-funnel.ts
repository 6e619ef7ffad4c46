import type { FunnelRangeAnswer } from '../../shared/bridge/answer.ts'
import type { DayRange } from '../../shared/funnel/calendar.ts'
import { useCompany } from './app-store.ts'
import { askDesktop } from './bridge.ts'
import type { Reading } from './reading.ts'
import { useAnswer } from './use-answer.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/** The chosen pipeline's days of a range of any length; without a range nothing is asked. */
export function useFunnel(
  { pipelineId, blockedBy }: Pick<PipelineChoice, 'pipelineId' | 'blockedBy'>,
  range: DayRange | null,
): Reading<FunnelRangeAnswer> {
  const { id: companyId } = useCompany()
  return useAnswer<FunnelRangeAnswer>({
    operation: 'marketing.funnel',
    key: [companyId, 'funnel', pipelineId, range?.from, range?.to],
    isEnabled: pipelineId !== null && range !== null,
    blockedBy,
    isEmpty: ({ days }) => days.length === 0,
    ask: (readFrom, how) =>
      askDesktop(
        'funnel.read',
        {
          companyId,
          pipelineId: pipelineId as number,
          from: (range as DayRange).from,
          to: (range as DayRange).to,
          readFrom,
        },
        how,
      ),
  })
}
