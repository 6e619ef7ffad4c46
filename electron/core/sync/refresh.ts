// The refresh of all companies: the one that is looked at first and often, the others by the hour, the demo company only
// while it is looked at.
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { Timers } from '../time/timers.ts'
import { type CompanyRefreshOptions, createCompanyRefresh } from './company-refresh.ts'
import type { LeadSync } from './lead-sync.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

export interface RefreshOptions extends CompanyRefreshOptions {
  readonly companies: CompanyRegistry
  readonly leadSync: Pick<LeadSync, 'keepUp'>
  readonly timers: Timers
  readonly random: () => number
  readonly refreshMinutes: () => number
  readonly log: (code: string) => void
}

export interface Refresh extends Scheduler {
  /** Listens to companies whose refresh is over, whole or not; returns the function that stops listening. */
  onRefreshed(listener: (companyId: string) => void): () => void
}

const OTHER_COMPANIES_MS = 3_600_000

export function createRefresh(options: RefreshOptions): Refresh {
  const { companies, leadSync, log } = options
  const refreshCompany = createCompanyRefresh(options)
  const listeners = new Set<(companyId: string) => void>()

  function announce(companyId: string): void {
    for (const listener of listeners) {
      try {
        listener(companyId)
      } catch {
        log('LISTENER_FAILED')
      }
    }
  }

  const scheduler = createScheduler({
    ...options,
    async refresh({ maxAgeMs, signal }) {
      const activeId = companies.activeId()
      const due = companies
        .list()
        .filter(({ id, isDemo }) => id === activeId || !isDemo)
        .sort((a, b) => Number(b.id === activeId) - Number(a.id === activeId))
      let isReached = due.length === 0
      for (const company of due) {
        const ageMs = company.id === activeId ? maxAgeMs : Math.max(maxAgeMs, OTHER_COMPANIES_MS)
        const stoppedBy = await refreshCompany(company, { maxAgeMs: ageMs, signal })
        if (signal.aborted) break
        isReached ||= stoppedBy === null
        announce(company.id)
        if (stoppedBy === null) await leadSync.keepUp(company.id)
      }
      return isReached ? 'reached' : 'unreached'
    },
  })
  return {
    ...scheduler,
    onRefreshed(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
