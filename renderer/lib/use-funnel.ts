import type { FunnelRangeAnswer } from '../../shared/bridge/answer.ts'
import type { DayRange } from '../../shared/funnel/calendar.ts'
import { useCompany } from './app-store.ts'
import { askDesktop } from './bridge.ts'
import type { Reading } from './reading.ts'
import { type Question, useAnswer } from './use-answer.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/** The question for a pipeline's days of a range. */
export function funnelQuestion(
  companyId: string,
  pipelineId: number,
  { from, to }: DayRange,
): Question<FunnelRangeAnswer> {
  return {
    operation: 'marketing.funnel',
    key: [companyId, 'funnel', pipelineId, from, to],
    isEmpty: ({ days }) => days.length === 0,
    withoutTimes: (value) => ({ ...value, newestCapturedAt: null }),
    ask: (readFrom, how) => askDesktop('funnel.read', { companyId, pipelineId, from, to, readFrom }, how),
  }
}

/** Stands for a question that is not asked yet; no pipeline and no day is like it. */
const NOTHING = { pipelineId: 0, range: { from: '', to: '' } as unknown as DayRange }

/** The chosen pipeline's days of a range of any length; without a range nothing is asked. */
export function useFunnel(
  { pipelineId, blockedBy }: Pick<PipelineChoice, 'pipelineId' | 'blockedBy'>,
  range: DayRange | null,
): Reading<FunnelRangeAnswer> {
  const { id: companyId } = useCompany()
  return useAnswer<FunnelRangeAnswer>({
    ...funnelQuestion(companyId, pipelineId ?? NOTHING.pipelineId, range ?? NOTHING.range),
    isEnabled: pipelineId !== null && range !== null,
    blockedBy,
  })
}
