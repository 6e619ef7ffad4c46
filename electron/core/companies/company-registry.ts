// The connected companies in memory, kept equal to the store, and which one is active.
import type { SettingsStore } from '../preferences/settings-store.ts'
import type { CompanyRecord } from '../store/company-rows.ts'
import type { AsyncStore } from '../store/store-calls.ts'

const ACTIVE_SETTING = 'active-company'

export interface CompanyRegistry {
  list(): readonly CompanyRecord[]
  get(companyId: string): CompanyRecord | null
  /** In memory at once; resolves when it is on the disk. */
  save(company: CompanyRecord): Promise<void>
  /** Removes it and everything stored for it; false when the file could not be cleaned. */
  forget(companyId: string): Promise<boolean>
  /** Out of memory, so that no late answer is kept for one; answers how to take that back when the files stay. */
  forgetAll(): () => void
  activeId(): string | null
  activate(companyId: string): Promise<void>
}

export function createCompanyRegistry(
  store: AsyncStore,
  settings: Pick<SettingsStore, 'get' | 'set'>,
): CompanyRegistry {
  const companies = new Map(store.companies.map((company) => [company.id, company]))
  const kept = settings.get(ACTIVE_SETTING)
  let activeId = typeof kept === 'string' && companies.has(kept) ? kept : firstId()

  function firstId(): string | null {
    return companies.keys().next().value ?? null
  }

  function setActive(companyId: string | null): Promise<void> {
    activeId = companyId
    return settings.set(ACTIVE_SETTING, companyId)
  }

  return {
    list: () => [...companies.values()],
    get: (companyId) => companies.get(companyId) ?? null,
    save(company) {
      companies.set(company.id, company)
      return store.saveCompany(company)
    },
    forget(companyId) {
      companies.delete(companyId)
      // First, or the file would go on naming it.
      if (activeId === companyId) void setActive(firstId())
      return store.forgetCompany(companyId)
    },
    forgetAll() {
      const forgotten = [...companies]
      const wasActive = activeId
      companies.clear()
      activeId = null
      return () => {
        for (const [id, company] of forgotten) companies.set(id, company)
        activeId = wasActive
      }
    },
    activeId: () => activeId,
    activate: setActive,
  }
}
