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

/** Each of several pipelines costs a call. An answer that any window received within this time is used instead. */
const SEVERAL_MS = 5 * 60_000

/**
 * Returns the question for one pipeline's days of a range, or for the joined days of several pipelines. Joining
 * depends on the measured scope of the leads.
 */
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

/** Placeholder for a question that is not enabled; no pipeline or day matches it. */
const NOTHING = { pipelineId: 0, range: { from: '', to: '' } as unknown as DayRange }

/** The chosen pipelines' days of a range of any length. Without a range it asks nothing. */
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
