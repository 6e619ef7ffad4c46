import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { Correction } from '../../../shared/funnel/corrections.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { Reading } from '../../answers/reading.ts'
import { type Kept, useKept } from '../../answers/use-kept.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'

/** The corrections of the chosen pipelines, read again whenever the funnel is. Without a pipeline to read, the reason is its error. */
export function useCorrections(
  { asked, blockedBy }: PipelineChoice,
  funnel: Reading<FunnelRangeAnswer>,
): Kept<readonly Correction[]> {
  const { id: companyId } = useCompany()
  const kept = useKept({
    key: [companyId, 'corrections', asked],
    isEnabled: asked !== null,
    now: funnel,
    read: () => callDesktop('corrections.list', { companyId, pipelineId: asked as AskedPipelines }),
  })
  return blockedBy === null ? kept : { ...kept, value: undefined, error: blockedBy }
}
