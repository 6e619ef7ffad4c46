import type { StalledHistory, StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { type Kept, useKept } from '../../answers/use-kept.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { useMeasured } from '../funnel/use-measured.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/** Stored snapshots of a range, read again whenever the current snapshot is. Without a pipeline to read, the reason is its error. */
export function useStalledHistory(
  { asked, blockedBy }: PipelineChoice,
  { from, to }: DayRange,
  now: Reading<StalledSnapshot>,
): Kept<StalledHistory> {
  const { id: companyId } = useCompany()
  const { stalled } = useMeasured()
  const kept = useKept({
    key: [companyId, 'stalled-history', asked, stalled, from, to],
    isEnabled: asked !== null,
    now,
    read: () => callDesktop('stalled.history', { companyId, pipelineId: asked as AskedPipelines, from, to }),
  })
  return blockedBy === null ? kept : { ...kept, value: undefined, error: blockedBy }
}
