// The connected companies in memory, in sync with the store, and the active one.

import type { CompanyRecord } from '../vault/company.ts'
import type { AsyncStore } from './store-calls.ts'

const ACTIVE_SETTING = 'active-company'

export type CompanyRegistry = ReturnType<typeof createCompanyRegistry>

export function createCompanyRegistry(
  store: AsyncStore,
  settings: { get(name: string): unknown; set(name: string, value: unknown): Promise<unknown> },
) {
  const companies = new Map(store.companies.map((company) => [company.id, company]))
  /** The writings of each company that are under way. */
  const saving = new Map<string, number>()
  const kept = settings.get(ACTIVE_SETTING)
  let activeId = typeof kept === 'string' && companies.has(kept) ? kept : firstId()

  function firstId(): string | null {
    return companies.keys().next().value ?? null
  }

  async function setActive(companyId: string | null): Promise<void> {
    activeId = companyId
    await settings.set(ACTIVE_SETTING, companyId)
  }

  return {
    list: (): readonly CompanyRecord[] => [...companies.values()],
    get: (companyId: string): CompanyRecord | null => companies.get(companyId) ?? null,
    /** Returns the company of a command: none is carried out for another. Throws for another. */
    of(companyId: string): CompanyRecord {
      const company = companies.get(companyId)
      if (company === undefined) throw new Error('unknown company')
      return company
    },
    /** Updates memory at once; resolves when the company is on disk. */
    async save(company: CompanyRecord): Promise<void> {
      const { id } = company
      companies.set(id, company)
      saving.set(id, (saving.get(id) ?? 0) + 1)
      try {
        await store.saveCompany(company)
      } finally {
        saving.set(id, (saving.get(id) ?? 0) - 1)
      }
    },
    /** Asks no more for a company; what is stored of it stays. */
    leave: (companyId: string): void => void companies.delete(companyId),
    /** Takes over what other processes stored of companies that are known here, and not saved here meanwhile. */
    async adopt(read: () => Promise<readonly CompanyRecord[]>): Promise<void> {
      const before = new Map([...companies].filter(([id]) => !saving.get(id)))
      for (const company of await read()) {
        const known = before.get(company.id)
        if (known !== undefined && companies.get(company.id) === known) companies.set(company.id, company)
      }
    },
    /** Removes a company and everything stored for it. False when the file could not be cleaned. */
    forget(companyId: string): Promise<boolean> {
      companies.delete(companyId)
      // Before the company is removed, or the file would still name it as active.
      if (activeId === companyId) void setActive(firstId())
      return store.forgetCompany(companyId)
    },
    /** Clears memory, so that no late answer is stored. Returns a rollback for the case that the files stay. */
    forgetAll(): () => void {
      const forgotten = [...companies]
      const wasActive = activeId
      companies.clear()
      activeId = null
      return () => {
        for (const [id, company] of forgotten) companies.set(id, company)
        activeId = wasActive
      }
    },
    activeId: (): string | null => activeId,
    activate: setActive,
  }
}
