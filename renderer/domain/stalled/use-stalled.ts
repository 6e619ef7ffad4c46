// What is asked about stalled deals. Without a pipeline to read, the reason is the error.
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useSay } from '../../report/say.ts'
import { brokenWords } from '../funnel/broken-note.tsx'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/** The stalled opportunities of the chosen pipelines now; they never depend on a range. */
export function useStalled({ asked, blockedBy }: PipelineChoice) {
  const { id: companyId } = useCompany()
  const question = { kind: 'stalled', companyId } as const
  return useAnswer(asked === null ? null : { ...question, pipelineId: asked }, { blockedBy })
}

/** The stored snapshots of a range. */
export function useStalledHistory({ asked, blockedBy }: PipelineChoice, { from, to }: DayRange) {
  const { id: companyId } = useCompany()
  const question = { kind: 'stalled-history', companyId, from, to } as const
  return useAnswer(asked === null ? null : { ...question, pipelineId: asked }, { isSeldom: true, blockedBy })
}

/** A note that the stalled deals are not those of the chosen pipeline alone, or more than are open; else null. */
export function useStalledNote(
  { pipelines, pipelineId }: Pick<PipelineChoice, 'pipelines' | 'pipelineId'>,
  snapshot: StalledSnapshot | null,
): string | null {
  const say = useSay()
  const { stalled: scope } = useCompanySetting('measured')
  const isAll = pipelineId === ALL_PIPELINES
  if (snapshot === null) return null
  if (!isAll && scope === 'company' && pipelines.length > 1) return say.t('stalled:ofCompany')
  const own = pipelines.filter(({ id }) => isAll || id === pipelineId)
  return brokenWords(say, { stalled: snapshot, pipelines: own })
}
