import { useTranslation } from 'react-i18next'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { stalledBeyondOpen } from './stalled-model.ts'

/**
 * Returns a note that the stalled deals are not those of the chosen pipeline alone, when answers show it; else null.
 */
export function useStalledNote(
  { pipelines, pipelineId }: Pick<PipelineChoice, 'pipelines' | 'pipelineId'>,
  snapshot: StalledSnapshot | null,
): string | null {
  const { t } = useTranslation('stalled')
  const { stalled: scope } = useCompanySetting('measured')
  const isAll = pipelineId === ALL_PIPELINES
  if (snapshot === null) return null
  if (!isAll && scope === 'company' && pipelines.length > 1) return t('ofCompany')
  const beyond = stalledBeyondOpen(
    snapshot,
    pipelines.filter(({ id }) => isAll || id === pipelineId),
  )
  return beyond && t(isAll ? 'beyondAllOpen' : 'beyondOpen', beyond)
}
