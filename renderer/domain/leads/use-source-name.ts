import { useCallback } from 'react'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'

/** Returns the name of an origin of leads; its number when the manager has not named it. */
export type SourceName = (id: number) => string

export function useSourceName(): SourceName {
  const names = useCompanySetting('leadSources')
  return useCallback((id) => names[String(id)] ?? String(id), [names])
}
