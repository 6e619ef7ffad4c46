import type { OperationResult } from '../../../shared/api/registry.ts'
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import {
  ALL_PIPELINES,
  choosePipeline,
  type Pipeline,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'
import type { Gateway } from './gateway.ts'

/** Returns the pipelines of the stored answer of pipelines.list, in order; none without one. */
export async function storedPipelines(gateway: Gateway, companyId: string): Promise<Pipeline[]> {
  const question = { companyId, operation: 'pipelines.list', params: {}, readFrom: 'store' } as const
  const list = await gateway.read(question)
  const value = list.ok ? (list.value.value as OperationResult<'pipelines.list'> | null) : null
  return sortPipelines(value?.pipelines ?? [])
}

/** Returns the pipeline that the screens show; null when none is known. */
export async function shownPipeline(
  gateway: Gateway,
  companyId: string,
  chosen: CompanySettings['pipelineId'],
): Promise<number | null> {
  const found = choosePipeline(await storedPipelines(gateway, companyId), chosen)
  return found?.id ?? (chosen === ALL_PIPELINES ? null : chosen)
}
