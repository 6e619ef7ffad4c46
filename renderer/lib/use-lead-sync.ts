import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LeadSyncStatus } from '../../shared/bridge/lead-sync.ts'
import { callDesktop, onDesktopEvent } from './bridge.ts'

interface LeadSyncControl {
  /** Null until it is known. */
  readonly status: LeadSyncStatus | null
  start(): void
  cancel(): void
}

/** The reading of all leads of a company, as it goes on. */
export function useLeadSync(companyId: string): LeadSyncControl {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [companyId, 'lead-sync'],
    queryFn: async () => {
      const result = await callDesktop('leadSync.status', { companyId })
      return result.ok ? result.value : null
    },
    staleTime: 0,
  })
  useEffect(
    () =>
      onDesktopEvent((event) => {
        if (event.type === 'lead-sync') client.setQueryData([event.companyId, 'lead-sync'], event.status)
      }),
    [client],
  )
  const run = async (command: 'leadSync.start' | 'leadSync.cancel') => {
    const result = await callDesktop(command, { companyId })
    if (result.ok) client.setQueryData([companyId, 'lead-sync'], result.value)
  }
  return {
    status: data ?? null,
    start: () => void run('leadSync.start'),
    cancel: () => void run('leadSync.cancel'),
  }
}
