// The text typed into the search of a list, by company. It stays in the window's memory and is never stored; the
// palette sets it, too.
import { create } from 'zustand'
import { useCompany } from '../bridge/app-store.ts'

type SearchedScreen = 'leads' | 'catalogue'

const useSearches = create<Readonly<Record<string, string>>>(() => ({}))

const keyOf = (companyId: string, screen: SearchedScreen) => `${companyId}/${screen}`

export function typeSearch(companyId: string, screen: SearchedScreen, text: string): void {
  useSearches.setState({ [keyOf(companyId, screen)]: text })
}

export function useTypedSearch(screen: SearchedScreen): string {
  const { id } = useCompany()
  return useSearches((searches) => searches[keyOf(id, screen)] ?? '')
}
