// The text typed into the search of Catálogo, by company. It stays in the window's memory and is never stored; the
// palette sets it, too.
import { create } from 'zustand'
import { useCompany } from '../../bridge/app-store.ts'

const useSearches = create<{ readonly byCompany: Readonly<Record<string, string>> }>(() => ({
  byCompany: {},
}))

export function searchCatalogue(companyId: string, text: string): void {
  useSearches.setState(({ byCompany }) => ({ byCompany: { ...byCompany, [companyId]: text } }))
}

export function useCatalogueSearch(): string {
  const { id } = useCompany()
  return useSearches(({ byCompany }) => byCompany[id] ?? '')
}
