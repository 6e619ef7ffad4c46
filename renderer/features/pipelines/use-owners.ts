// Which pipelines are global. The API has no field for it: stages.list accepts only a company's own pipelines and
// answers PIPELINE_NOT_FOUND for the global ones that pipelines.list shows (specification 4.5). Requested once and
// stored.
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PipelineOwner } from '../../../shared/bridge/company-settings.ts'
import { mayPassSoon } from '../../../shared/bridge/error-traits.ts'
import { RETRY_MS } from '../../answers/query-client.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'

/** As many as the table shows at first: each is a request, and the others are shown as unsure. */
const MOST_ASKED = 100

interface Found {
  readonly id: number
  /** Null until it is known. */
  readonly owner: PipelineOwner | null
  /** The token or the instance refuses the operation: a retry would fail as well. */
  readonly isRefused: boolean
}

/** Returns the owner of each pipeline; unknown ones are absent. @param liveIds The pipelines that the API lists now. */
export function useOwners(liveIds: readonly number[]): Readonly<Record<string, PipelineOwner>> {
  const { id: companyId } = useCompany()
  const owners = useCompanySetting('pipelineOwners')
  const change = useChangeCompanySettings()
  const unknown = liveIds.slice(0, MOST_ASKED).filter((id) => owners[id] === undefined)
  const found = useQueries({
    queries: unknown.map((id) => ({
      queryKey: [companyId, 'pipeline-owner', id],
      queryFn: async (): Promise<Found> => {
        const result = await callDesktop('operation.read', {
          companyId,
          operation: 'stages.list',
          params: { pipeline_id: id },
          readFrom: 'api',
        })
        if (!result.ok) return { id, owner: null, isRefused: false }
        const { source, error } = result.value
        if (error?.code === 'PIPELINE_NOT_FOUND') return { id, owner: 'global', isRefused: false }
        const owner = source === 'live' && error === null ? 'company' : null
        return { id, owner, isRefused: error !== null && !mayPassSoon(error.code) }
      },
      staleTime: Number.POSITIVE_INFINITY,
      // An owner that could not be determined is requested again; a known one never is.
      refetchInterval: ({ state }: { state: { data?: Found } }) =>
        state.data?.owner === null && !state.data.isRefused ? RETRY_MS : false,
    })),
    combine: (results) =>
      JSON.stringify(
        results
          .flatMap(({ data }) => (data?.owner ? [[data.id, data.owner] as const] : []))
          .sort(([a], [b]) => a - b),
      ),
  })
  useEffect(() => {
    const settled = JSON.parse(found) as [number, PipelineOwner][]
    if (settled.length > 0) change({ pipelineOwners: { ...owners, ...Object.fromEntries(settled) } })
  }, [found, owners, change])
  return owners
}
