import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { Scope } from '../../../shared/funnel/measured.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { sinceRefreshMs } from '../../answers/query-client.ts'
import type { Reading } from '../../answers/reading.ts'
import { type Question, useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { askDesktop } from '../../bridge/bridge.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { useMeasured } from './use-measured.ts'

/** Several pipelines cost a call each: what any window got of them so recently is not asked again. */
const SEVERAL_MS = 5 * 60_000

/** The question for a pipeline's days of a range, or those of several joined as it was measured whose the leads are. */
export function funnelQuestion(
  companyId: string,
  pipelineId: AskedPipelines,
  { from, to }: DayRange,
  leads: Scope,
): Question<FunnelRangeAnswer> {
  const isOne = typeof pipelineId === 'number'
  return {
    operation: 'marketing.funnel',
    key: [companyId, 'funnel', pipelineId, from, to, isOne ? null : leads],
    isEmpty: ({ days }) => days.length === 0,
    withoutTimes: (value) => ({ ...value, newestCapturedAt: null }),
    ask: (readFrom, how) =>
      askDesktop(
        'funnel.read',
        { companyId, pipelineId, from, to, readFrom },
        isOne ? how : { ...how, maxAgeMs: sinceRefreshMs(SEVERAL_MS) },
      ),
  }
}

/** Stands for a question that is not asked yet; no pipeline and no day is like it. */
const NOTHING = { pipelineId: 0, range: { from: '', to: '' } as unknown as DayRange }

/** The chosen pipelines' days of a range of any length; without a range nothing is asked. */
export function useFunnel(
  { asked, blockedBy }: Pick<PipelineChoice, 'asked' | 'blockedBy'>,
  range: DayRange | null,
): Reading<FunnelRangeAnswer> {
  const { id: companyId } = useCompany()
  const { leads } = useMeasured()
  return useAnswer<FunnelRangeAnswer>({
    ...funnelQuestion(companyId, asked ?? NOTHING.pipelineId, range ?? NOTHING.range, leads),
    isEnabled: asked !== null && range !== null,
    blockedBy,
  })
}
