import { useQuery } from '@tanstack/react-query'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { Correction } from '../../../shared/funnel/corrections.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { Reading } from '../../answers/reading.ts'
import { useOnCollected } from '../../answers/use-on-collected.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'

/** The ledger of the chosen pipelines, read again whenever the funnel is; undefined while it is being read. */
export function useCorrections(
  { asked, blockedBy }: PipelineChoice,
  funnel: Reading<FunnelRangeAnswer>,
): readonly Correction[] | undefined {
  const { id: companyId } = useCompany()
  const { data, refetch } = useQuery({
    queryKey: [companyId, 'corrections', asked],
    enabled: asked !== null,
    queryFn: async (): Promise<readonly Correction[]> => {
      const result = await callDesktop('corrections.list', { companyId, pipelineId: asked as AskedPipelines })
      return result.ok ? result.value : []
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  useOnCollected(funnel, () => {
    if (asked !== null) void refetch()
  })
  return blockedBy === null ? data : []
}
