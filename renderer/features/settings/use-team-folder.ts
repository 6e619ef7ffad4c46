import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TeamFolderStatus } from '../../../shared/bridge/team-folder.ts'
import { callDesktop, onDesktopEvent } from '../../bridge/bridge.ts'

/** The folder of a company's team, followed as it is read; null until it is known. */
export function useTeamFolder(companyId: string) {
  const client = useQueryClient()
  const queryKey = [companyId, 'team-folder']
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const result = await callDesktop('teamFolder.describe', { companyId })
      return result.ok ? result.value : null
    },
    staleTime: 0,
  })
  const note = (status: TeamFolderStatus) => client.setQueryData(queryKey, status)
  useEffect(
    () =>
      onDesktopEvent((event) => {
        if (event.type === 'team-folder') client.setQueryData([event.companyId, 'team-folder'], event.status)
      }),
    [client],
  )
  return {
    status: data ?? null,
    note,
    /** Resolves to the new state; null when the command failed. */
    async run(command: 'teamFolder.choose' | 'teamFolder.sync' | 'teamFolder.leave') {
      const result = await callDesktop(command, { companyId })
      if (result.ok) note(result.value)
      return result.ok ? result.value : null
    },
  }
}
