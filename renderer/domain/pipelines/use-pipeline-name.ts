import { useTranslation } from 'react-i18next'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { shownName } from './shown-name.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/** Returns the name of the choice, for titles and files; that it is gone; null when it is not known. */
export function usePipelineName({ pipelines, pipelineId, gone }: PipelineChoice): string | null {
  const { t } = useTranslation()
  if (pipelineId === ALL_PIPELINES) return t('allPipelines')
  if (gone !== null) return t('pipelineGone', { count: 1, name: shownName(gone) })
  const pipeline = pipelines.find(({ id }) => id === pipelineId)
  return pipeline ? shownName(pipeline) : null
}
