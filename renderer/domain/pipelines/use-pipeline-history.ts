import { useQuery } from '@tanstack/react-query'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'

/** One pipeline on its kept days; read again when `version` changes. Undefined while it is read. */
export function usePipelineHistory(
  pipelineId: number | null,
  { from, to }: DayRange,
  version: unknown,
): readonly PipelineOnDay[] | undefined {
  const { id: companyId } = useCompany()
  const { data } = useQuery({
    queryKey: [companyId, 'pipeline-history', pipelineId, from, to, version],
    queryFn: async () => {
      const result = await callDesktop('pipelines.history', {
        companyId,
        pipelineId: pipelineId as number,
        from,
        to,
      })
      return result.ok ? result.value : []
    },
    enabled: pipelineId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous, query) => (query?.queryKey[2] === pipelineId ? previous : undefined),
  })
  return data
}
