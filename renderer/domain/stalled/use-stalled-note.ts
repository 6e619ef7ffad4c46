import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useSay } from '../../report/say.ts'
import { brokenWords } from '../funnel/broken-note.tsx'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/**
 * Returns a note that the stalled deals are not those of the chosen pipeline alone, or more than are open; else null.
 */
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
