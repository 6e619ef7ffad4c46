import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { type Kept, useKept } from '../../answers/use-kept.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'

/** One pipeline on its kept days; read again whenever the current answer is. */
export function usePipelineHistory(
  pipelineId: number | null,
  { from, to }: DayRange,
  now: Reading<unknown>,
): Kept<readonly PipelineOnDay[]> {
  const { id: companyId } = useCompany()
  return useKept({
    key: [companyId, 'pipeline-history', pipelineId, from, to],
    isEnabled: pipelineId !== null,
    read: () => callDesktop('pipelines.history', { companyId, pipelineId: pipelineId as number, from, to }),
    now,
  })
}
