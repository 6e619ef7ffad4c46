import { useQuery } from '@tanstack/react-query'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Answer, StoredDayName } from '../../../shared/bridge/answer.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'

/** Days of which the store has what pipelines held, in order; asked again when `version` changes. */
export function useStoredDays(version: unknown): readonly StoredDayName[] {
  const { id: companyId } = useCompany()
  const { data } = useQuery({
    queryKey: [companyId, 'pipelines-days', version],
    queryFn: async () => {
      const result = await callDesktop('pipelines.days', { companyId })
      return result.ok ? result.value : []
    },
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

/** What pipelines held on a day; null while it is read, without a day, and for a gap. */
export function useStoredPipelines(
  day: PlainDate | null,
  version: unknown,
): Answer<OperationResult<'pipelines.list'>> | null {
  const { id: companyId } = useCompany()
  const { data } = useQuery({
    queryKey: [companyId, 'pipelines-day', day, version],
    queryFn: async () => {
      const result = await callDesktop('pipelines.readDay', { companyId, day: day as PlainDate })
      return result.ok ? result.value : null
    },
    enabled: day !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return day === null ? null : (data ?? null)
}
