import { useQuery } from '@tanstack/react-query'
import type { RequestUse } from '../../shared/bridge/commands.ts'
import { callDesktop } from '../bridge/bridge.ts'

const COUNT_AGAIN_MS = 15_000

/** Returns how much of its hourly request limit a company's token has used; null until it is known. */
export function useRequestUse(companyId: string | null): RequestUse | null {
  const { data } = useQuery({
    queryKey: [companyId, 'requests'],
    queryFn: async () => {
      const result = await callDesktop('requests.describe', { companyId: companyId ?? '' })
      return result.ok ? result.value : null
    },
    enabled: companyId !== null,
    staleTime: 0,
    refetchInterval: COUNT_AGAIN_MS,
  })
  return data ?? null
}
