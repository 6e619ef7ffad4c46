// "Preparar para o avião" for each company: starts a run, reports its progress, and keeps its result among the
// company's settings. It never starts by itself.
import type { OfflinePreparationStatus } from '../../../shared/bridge/offline-preparation.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { createThrottle } from '../time/throttle.ts'
import type { Timers } from '../time/timers.ts'
import { planOfflinePreparation } from './offline-plan.ts'
import { type OfflineProgress, type OfflineRunOptions, runOfflinePreparation } from './offline-run.ts'

export interface OfflinePreparationOptions extends OfflineRunOptions {
  readonly companies: CompanyRegistry
  readonly companySettings: Pick<CompanySettingsStore, 'update'>
  readonly store: Pick<AsyncStore, 'report'>
  readonly timers: Timers
  readonly onProgress: (companyId: string, status: OfflinePreparationStatus) => void
  /** Called when a run ended with a bug. */
  readonly onFailure: () => void
}

/** Interval of the reports of a run. */
const REPORT_MS = 500

interface Running {
  readonly abort: AbortController
  progress: OfflineProgress
  done: Promise<void>
}

export function createOfflinePreparation(options: OfflinePreparationOptions) {
  const { companies, companySettings, store, now, onProgress } = options
  const running = new Map<string, Running>()
  const reports = createThrottle(options.timers, REPORT_MS)
  let isClosed = false

  async function status(companyId: string): Promise<OfflinePreparationStatus> {
    const company = companies.get(companyId)
    const plan =
      company === null ? { calls: 0, isAtLeast: false } : await planOfflinePreparation(options, company)
    return { running: running.get(companyId)?.progress ?? null, plan }
  }

  async function report(companyId: string): Promise<void> {
    const described = await status(companyId)
    if (running.has(companyId)) onProgress(companyId, described)
  }

  async function run(company: CompanyRecord, entry: Running): Promise<void> {
    try {
      const parts = await runOfflinePreparation({
        ...options,
        company,
        signal: entry.abort.signal,
        onProgress: (progress) => {
          entry.progress = progress
          reports.run(company.id, () => void report(company.id))
        },
      })
      // The application ends: a run that was cut off by that is no result.
      if (isClosed || companies.get(company.id) === null) return
      const { companies: stored } = await store.report()
      const kinds = stored.find(({ companyId }) => companyId === company.id)?.kinds ?? []
      const bytes = kinds.reduce((sum, kind) => sum + kind.bytes, 0)
      const endedAt = new Date(now()).toISOString()
      await companySettings.update(company.id, { offlinePreparation: { endedAt, bytes, parts } })
    } catch {
      options.onFailure()
    } finally {
      running.delete(company.id)
      reports.reset(company.id)
      if (!isClosed) onProgress(company.id, await status(company.id))
    }
  }

  return {
    /** The plan is zero for an unknown company. */
    status,
    /** Resolves when the run is over, complete or not. Joins a run that has begun. */
    async start(companyId: string): Promise<void> {
      const company = companies.get(companyId)
      if (company === null || running.has(companyId)) return running.get(companyId)?.done
      const entry: Running = {
        abort: new AbortController(),
        progress: { part: 'pipelines', done: 0, total: 1 },
        done: Promise.resolve(),
      }
      running.set(companyId, entry)
      entry.done = run(company, entry)
      return entry.done
    },
    /** Resolves when the run has ended. */
    async stop(companyId: string): Promise<void> {
      const entry = running.get(companyId)
      entry?.abort.abort()
      await entry?.done
    },
    close(): void {
      isClosed = true
      reports.close()
      for (const { abort } of running.values()) abort.abort()
    },
  }
}
