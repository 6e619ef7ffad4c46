import { useQuery } from '@tanstack/react-query'
import type { Result } from '../../../shared/bridge/result.ts'
import type { StoreReport } from '../../../shared/bridge/store-report.ts'
import { APPLICATION_KEY } from '../../answers/query-client.ts'
import { callDesktop } from '../../bridge/bridge.ts'

interface StoreReportState {
  /** What is stored, or why it cannot be read; undefined while it is being read. */
  readonly report: Result<StoreReport> | undefined
  readonly refresh: () => Promise<unknown>
}

/** Reads what is stored on this computer. */
export function useStoreReport(): StoreReportState {
  const { data, refetch } = useQuery({
    queryKey: [APPLICATION_KEY, 'store-report'],
    queryFn: () => callDesktop('store.describe', {}),
    staleTime: 0,
    gcTime: 0,
  })
  return { report: data, refresh: refetch }
}
