import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callDesktop, onDesktopEvent } from '../../bridge/bridge.ts'

/** "Preparar para o avião" of a company, followed as it proceeds. */
export function useOfflinePreparation(companyId: string) {
  const client = useQueryClient()
  const queryKey = [companyId, 'offline-preparation']
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const result = await callDesktop('offlinePreparation.status', { companyId })
      return result.ok ? result.value : null
    },
    staleTime: 0,
  })
  useEffect(
    () =>
      onDesktopEvent((event) => {
        if (event.type !== 'offline-preparation') return
        client.setQueryData([event.companyId, 'offline-preparation'], event.status)
        // The requests of the last hour, in other cards too.
        if (event.status.running === null)
          void client.invalidateQueries({ queryKey: [event.companyId, 'requests'] })
      }),
    [client],
  )
  const run = async (command: 'offlinePreparation.start' | 'offlinePreparation.cancel') => {
    await callDesktop(command, { companyId })
    await client.invalidateQueries({ queryKey })
  }
  return {
    /** Null until it is known. */
    status: data ?? null,
    start: () => void run('offlinePreparation.start'),
    cancel: () => void run('offlinePreparation.cancel'),
  }
}
