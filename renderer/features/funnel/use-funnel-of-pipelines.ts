import { success } from '../../../shared/bridge/result.ts'
import {
  joinPipelineAnswers,
  MOST_ASKED,
  type PipelineRow,
  pipelineRow,
} from '../../../shared/funnel/pipeline-rows.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { sinceRefreshMs } from '../../answers/query-client.ts'
import type { Reading } from '../../answers/reading.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { askDesktop } from '../../bridge/bridge.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'

const SELDOM_MS = 30 * 60_000

/** What each pipeline created, won and lost over the days, for the first fifty. */
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
      // One call per pipeline: at background priority and rarely, unless the user asks for new figures.
      const seldom = { ...how, maxAgeMs: sinceRefreshMs(SELDOM_MS), priority: 'background' } as const
      const answers = await Promise.all(
        pipelines.slice(0, MOST_ASKED).map(async (pipeline) => {
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
      const joined = joinPipelineAnswers(answers)
      const unasked = pipelines
        .slice(MOST_ASKED)
        .map((pipeline) => pipelineRow(pipeline, { value: null, error: null }))
      return success({ ...joined, value: joined.value && [...joined.value, ...unasked] })
    },
  })
}
