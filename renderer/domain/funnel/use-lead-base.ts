import { type LeadBase, leadBaseOf } from '../../../shared/funnel/lead-base.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { usePipeline } from '../pipelines/use-pipeline.ts'

/** Returns the base of lead rates for the pipelines that are shown. */
export function useLeadBase(): LeadBase {
  const { pipelines, pipelineId } = usePipeline()
  const { leads } = useCompanySetting('measured')
  return leadBaseOf(pipelines.length === 0 ? null : pipelines.length, pipelineId === ALL_PIPELINES, leads)
}
