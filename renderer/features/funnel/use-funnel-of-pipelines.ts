import type { DayRange } from '../../../shared/time/calendar.ts'
import { sinceRefreshMs } from '../../answers/query-client.ts'
import type { Reading } from '../../answers/reading.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { askDesktop } from '../../bridge/bridge.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { joinPipelineAnswers, type PipelineRow } from './pipelines-model.ts'

const SELDOM_MS = 30 * 60_000

/** What each pipeline created, won and lost over the days. */
export function useFunnelOfPipelines(
  { pipelines, blockedBy }: PipelineChoice,
  { from, to }: DayRange,
): Reading<readonly PipelineRow[]> {
  const { id: companyId } = useCompany()
  return useAnswer<readonly PipelineRow[]>({
    operation: 'marketing.funnel',
    key: [companyId, 'funnel-by-pipeline', pipelines.map(({ id }) => id), from, to],
    isEnabled: pipelines.length > 0,
    isSeldom: true,
    blockedBy,
    ask: async (readFrom, how) => {
      // A call a pipeline: behind everything else, and seldom, unless somebody asks for it.
      const seldom = { ...how, maxAgeMs: sinceRefreshMs(SELDOM_MS), priority: 'background' } as const
      const answers = await Promise.all(
        pipelines.map(async (pipeline) => {
          const result = await askDesktop(
            'funnel.read',
            {
              companyId,
              pipelineId: pipeline.id,
              from,
              to,
              readFrom,
            },
            seldom,
          )
          return result.ok
            ? { ...result.value, pipeline }
            : { value: null, source: 'snapshot' as const, capturedAt: null, error: result.error, pipeline }
        }),
      )
      return { ok: true, value: joinPipelineAnswers(answers) }
    },
  })
}
