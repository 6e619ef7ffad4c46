import type { StalledSnapshot } from '../../shared/funnel/stalled.ts'
import { useCompany } from './app-store.ts'
import { callDesktop } from './bridge.ts'
import type { Reading } from './reading.ts'
import { useAnswer } from './use-answer.ts'

/** Stalled opportunities of a pipeline now; no range ever belongs to them. */
export function useStalled(pipelineId: number | null): Reading<StalledSnapshot> {
  const { id: companyId } = useCompany()
  return useAnswer<StalledSnapshot>({
    key: [companyId, 'stalled', pipelineId],
    isEnabled: pipelineId !== null,
    ask: (readFrom) => callDesktop('stalled.read', { companyId, pipelineId: pipelineId as number, readFrom }),
  })
}
