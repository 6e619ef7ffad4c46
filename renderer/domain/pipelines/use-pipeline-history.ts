import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { type Kept, useKept } from '../../answers/use-kept.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'

/** One pipeline on its kept days; read again when `version` changes. */
export function usePipelineHistory(
  pipelineId: number | null,
  { from, to }: DayRange,
  version: unknown,
): Kept<readonly PipelineOnDay[]> {
  const { id: companyId } = useCompany()
  return useKept({
    key: [companyId, 'pipeline-history', pipelineId, from, to, version],
    isEnabled: pipelineId !== null,
    read: () => callDesktop('pipelines.history', { companyId, pipelineId: pipelineId as number, from, to }),
    isSameSubject: (previous) => previous[2] === pipelineId,
  })
}
