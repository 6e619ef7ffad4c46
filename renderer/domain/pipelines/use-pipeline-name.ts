import { useTranslation } from 'react-i18next'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import type { PipelineChoice } from './use-pipeline.ts'

/** The name of what is chosen, for titles and files; null where it is not known. */
export function usePipelineName({ pipelines, pipelineId }: PipelineChoice): string | null {
  const { t } = useTranslation()
  if (pipelineId === ALL_PIPELINES) return t('allPipelines')
  return pipelines.find(({ id }) => id === pipelineId)?.name ?? null
}
