import { useQuery } from '@tanstack/react-query'
import type { StalledHistory, StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { useOnCollected } from '../../answers/use-on-collected.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { useMeasured } from '../funnel/use-measured.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

const NO_HISTORY: StalledHistory = { snapshots: [] }

/**
 * Stored snapshots of a range, read again whenever the snapshot of now is; undefined while they are being read, none
 * where there is no pipeline to ask about.
 */
export function useStalledHistory(
  { asked, blockedBy }: PipelineChoice,
  { from, to }: DayRange,
  now: Reading<StalledSnapshot>,
): StalledHistory | undefined {
  const { id: companyId } = useCompany()
  const { stalled } = useMeasured()
  const { data, refetch } = useQuery({
    queryKey: [companyId, 'stalled-history', asked, stalled, from, to],
    enabled: asked !== null,
    queryFn: async (): Promise<StalledHistory> => {
      const result = await callDesktop('stalled.history', {
        companyId,
        pipelineId: asked as AskedPipelines,
        from,
        to,
      })
      return result.ok ? result.value : NO_HISTORY
    },
    refetchOnWindowFocus: false,
  })
  // Not in the key: days that did not change stay the same rows, and their chart is not drawn again.
  useOnCollected(now, () => {
    if (asked !== null) void refetch()
  })
  return blockedBy === null ? data : NO_HISTORY
}
