import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import { sinceRefreshMs } from '../../answers/query-client.ts'
import type { Reading } from '../../answers/reading.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { askDesktop } from '../../bridge/bridge.ts'
import { useMeasured } from '../funnel/use-measured.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/** Each of several pipelines costs a call. An answer that any window received within this time is used instead. */
const SEVERAL_MS = 5 * 60_000

/** The stalled opportunities of the chosen pipelines now; they never depend on a range. */
export function useStalled({ asked, blockedBy }: PipelineChoice): Reading<StalledSnapshot> {
  const { id: companyId } = useCompany()
  const { stalled: scope } = useMeasured()
  const isOne = !Array.isArray(asked)
  return useAnswer<StalledSnapshot>({
    operation: 'marketing.funnel',
    key: [companyId, 'stalled', asked, isOne ? null : scope],
    isEnabled: asked !== null,
    blockedBy,
    ask: (readFrom, how) =>
      askDesktop(
        'stalled.read',
        { companyId, pipelineId: asked as AskedPipelines, readFrom },
        isOne ? how : { ...how, maxAgeMs: sinceRefreshMs(SEVERAL_MS) },
      ),
  })
}
