// The refresh of all companies: the active one first and often, the others hourly, the demo company only while it is
// active. A host without a window refreshes all of them often.

import PQueue from 'p-queue'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { Timers } from '../time/timers.ts'
import type { CompanyRecord } from '../vault/company.ts'
import { type CompanyRefreshOptions, createCompanyRefresh } from './company-refresh.ts'
import type { LeadSync } from './lead-sync.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

export interface RefreshOptions extends CompanyRefreshOptions {
  readonly companies: CompanyRegistry
  readonly leadSync: Pick<LeadSync, 'keepUp'>
  readonly timers: Timers
  readonly random: () => number
  /** Called when the refresh of a company is over, complete or not. */
  readonly onRefreshed: (companyId: string, stoppedBy: AppErrorCode | null) => void
}

const OTHER_COMPANIES_MS = 3_600_000
/** Of a server: one whose platform does not answer keeps no other waiting. */
const COMPANIES_AT_ONCE = 16

export function createRefresh(options: RefreshOptions): Scheduler {
  const { companies, isForAll, leadSync, onRefreshed } = options
  const refreshCompany = createCompanyRefresh(options)
  const turns = new PQueue({ concurrency: isForAll ? COMPANIES_AT_ONCE : 1 })
  return createScheduler({
    ...options,
    async refresh({ maxAgeMs, signal }) {
      const activeId = companies.activeId()
      const due = companies
        .list()
        .filter(({ id, isDemo }) => isForAll || id === activeId || !isDemo)
        .sort((a, b) => Number(b.id === activeId) - Number(a.id === activeId))
      let isReached = due.length === 0
      async function refreshOne(company: CompanyRecord): Promise<void> {
        const ageMs = isForAll || company.id === activeId ? maxAgeMs : Math.max(maxAgeMs, OTHER_COMPANIES_MS)
        if (signal.aborted) return
        const stoppedBy = await refreshCompany(company, { maxAgeMs: ageMs, signal })
        if (signal.aborted) return
        isReached ||= stoppedBy === null
        onRefreshed(company.id, stoppedBy)
        if (stoppedBy === null) await leadSync.keepUp(company.id)
      }
      await turns.addAll(due.map((company) => () => refreshOne(company)))
      return isReached ? 'reached' : 'unreached'
    },
  })
}
