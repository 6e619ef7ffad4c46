import type { StalledSnapshot } from '../../shared/funnel/stalled.ts'
import { useCompany } from './app-store.ts'
import { askDesktop } from './bridge.ts'
import type { Reading } from './reading.ts'
import { useAnswer } from './use-answer.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/** Stalled opportunities of a pipeline now; no range ever belongs to them. */
export function useStalled({ pipelineId, blockedBy }: PipelineChoice): Reading<StalledSnapshot> {
  const { id: companyId } = useCompany()
  return useAnswer<StalledSnapshot>({
    operation: 'marketing.funnel',
    key: [companyId, 'stalled', pipelineId],
    isEnabled: pipelineId !== null,
    blockedBy,
    ask: (readFrom, how) =>
      askDesktop('stalled.read', { companyId, pipelineId: pipelineId as number, readFrom }, how),
  })
}
