import type { OperationResult } from '../../../shared/api/registry.ts'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { Gateway } from './gateway.ts'

/** Returns the pipelines of the stored answer of pipelines.list, in order; none without one. */
export async function storedPipelines(gateway: Gateway, companyId: string): Promise<Pipeline[]> {
  const question = { companyId, operation: 'pipelines.list', params: {}, readFrom: 'store' } as const
  const list = await gateway.read(question)
  const value = list.ok ? (list.value.value as OperationResult<'pipelines.list'> | null) : null
  return sortPipelines(value?.pipelines ?? [])
}
