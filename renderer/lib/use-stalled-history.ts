import { useQuery } from '@tanstack/react-query'
import type { DayRange } from '../../shared/funnel/calendar.ts'
import type { StalledHistory, StalledSnapshot } from '../../shared/funnel/stalled.ts'
import { useCompany } from './app-store.ts'
import { callDesktop } from './bridge.ts'
import type { Reading } from './reading.ts'
import { useOnCollected } from './use-on-collected.ts'
import type { PipelineChoice } from './use-pipeline.ts'

const NO_HISTORY: StalledHistory = { snapshots: [] }

/**
 * Stored snapshots of a range, read again whenever the snapshot of now is; undefined while they are being read, none
 * where there is no pipeline to ask about.
 */
export function useStalledHistory(
  { pipelineId, blockedBy }: PipelineChoice,
  { from, to }: DayRange,
  now: Reading<StalledSnapshot>,
): StalledHistory | undefined {
  const { id: companyId } = useCompany()
  const { data, refetch } = useQuery({
    queryKey: [companyId, 'stalled-history', pipelineId, from, to],
    enabled: pipelineId !== null,
    queryFn: async (): Promise<StalledHistory> => {
      const result = await callDesktop('stalled.history', {
        companyId,
        pipelineId: pipelineId as number,
        from,
        to,
      })
      return result.ok ? result.value : NO_HISTORY
    },
    refetchOnWindowFocus: false,
  })
  // Not in the key: days that did not change stay the same rows, and their chart is not drawn again.
  useOnCollected(now, () => {
    if (pipelineId !== null) void refetch()
  })
  return blockedBy === null ? data : NO_HISTORY
}
