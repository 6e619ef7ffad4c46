import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LeadSyncStatus } from '../../../shared/bridge/lead-sync.ts'
import { callDesktop, onDesktopEvent } from '../../bridge/bridge.ts'

interface LeadSyncControl {
  /** Null until it is known. */
  readonly status: LeadSyncStatus | null
  start(): void
  cancel(): void
}

type LeadSyncCommand = 'leadSync.status' | 'leadSync.start' | 'leadSync.cancel'

/** The full sync of a company's leads, followed as it proceeds. */
export function useLeadSync(companyId: string): LeadSyncControl {
  const client = useQueryClient()
  const events = useRef(0)
  const keyOf = (id: string) => [id, 'lead-sync']
  const known = () => client.getQueryData<LeadSyncStatus | null>(keyOf(companyId)) ?? null

  /** Runs a command. When an event arrives before the answer, the answer is outdated and the known status stays. */
  async function run(command: LeadSyncCommand): Promise<LeadSyncStatus | null> {
    const before = events.current
    const result = await callDesktop(command, { companyId })
    return result.ok && events.current === before ? result.value : known()
  }
  async function change(command: LeadSyncCommand): Promise<void> {
    client.setQueryData(keyOf(companyId), await run(command))
  }

  const { data } = useQuery({
    queryKey: keyOf(companyId),
    queryFn: () => run('leadSync.status'),
    staleTime: 0,
  })
  useEffect(
    () =>
      onDesktopEvent((event) => {
        if (event.type === 'lead-sync') {
          events.current++
          client.setQueryData([event.companyId, 'lead-sync'], event.status)
        }
        // Leads stored by a screen or a refresh count as well. A running sync reports them by itself.
        if (event.type === 'stored' && event.operations.includes('leads.list')) {
          const queryKey = [event.companyId, 'lead-sync']
          const before = client.getQueryData<LeadSyncStatus | null>(queryKey)
          if (before?.state !== 'running') void client.invalidateQueries({ queryKey })
        }
      }),
    [client],
  )
  return {
    status: data ?? null,
    start: () => void change('leadSync.start'),
    cancel: () => void change('leadSync.cancel'),
  }
}
