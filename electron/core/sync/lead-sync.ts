// Full lead sync: reads all leads of a company into the store, in the background and within the hourly budget. Progress
// is stored with every page, so it resumes after a restart or a pause. A sync that cannot be proven complete is
// partial.

import { toList } from '../../../shared/api/scalars.ts'
import type { Coverage } from '../../../shared/bridge/answer.ts'
import { goesOnByItself, type LeadSyncStatus } from '../../../shared/bridge/lead-sync.ts'
import type { CompanyApi } from '../api/company-api.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { Timers } from '../time/timers.ts'
import { createThrottle } from '../time/timers.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
import type { Secrets } from '../vault/secrets.ts'
import { callsFor, type LeadProgress, leadProgress, PAGE_LEADS } from './lead-pages.ts'
import { type LeadSyncEnd, type LeadSyncRunOptions, runLeadSync } from './lead-sync-run.ts'

export interface LeadSyncOptions {
  readonly companies: CompanyRegistry
  readonly companyApi: CompanyApi
  readonly secrets: Pick<Secrets, 'ownerOf'>
  readonly store: LeadSyncRunOptions['store']
  readonly now: () => number
  readonly timers: Timers
  /** Called at the end of a sync, and while it runs a few times a second at most: a page may take milliseconds. */
  readonly onProgress: (companyId: string, status: LeadSyncStatus) => void
}

export interface LeadSync {
  status(companyId: string): Promise<LeadSyncStatus>
  /** Starts a sync or resumes an earlier one. Resolves when it is over, complete or not. */
  start(companyId: string): Promise<void>
  /** Stops the sync. Leads read so far stay, and `start` resumes from there. */
  stop(companyId: string): Promise<void>
  /** Called after a refresh: resumes after a restart, reads all leads again weekly and new leads daily. */
  keepUp(companyId: string): Promise<void>
  close(): void
}

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MAX_NEWEST_PAGES = 10
/** Interval of the reports of a running sync. */
const REPORT_MS = 500

/** The status while the company's key is unavailable. */
const NO_LEADS: LeadSyncStatus = {
  state: 'idle',
  seen: null,
  total: null,
  callsLeft: null,
  stored: 0,
  wholeAt: null,
  endedBy: null,
}

/** Reads leads created since the last full sync. Changes of older leads wait for the next full sync. */
async function readNewest(
  { companyApi, store }: Pick<LeadSyncOptions, 'companyApi' | 'store'>,
  { company, owner, since }: { company: CompanyRecord; owner: RecordOwner; since: string },
): Promise<void> {
  const params = { order_by: 'created_at_asc', limit: PAGE_LEADS, created_from: since } as const
  for (let page = 1; page <= MAX_NEWEST_PAGES; page++) {
    const asked = { ...params, page }
    const reply = await companyApi.ask(company, 'leads.list', asked, { priority: 'background' })
    if (!reply.ok || !reply.mayBeKept) return
    const rows = toList((reply.raw as { rows: unknown }).rows)
    await store.writeLeads(owner, rows, reply.repliedAtMs)
    if (rows.length < PAGE_LEADS) return
  }
}

function figuresOf({ known, stored, wholeAt }: Coverage, progress: LeadProgress | null) {
  const seen = progress?.seen ?? null
  const total = progress?.total ?? known
  return { seen, total, stored, wholeAt, callsLeft: total === null ? null : callsFor(total - (seen ?? 0)) }
}

export function createLeadSync(options: LeadSyncOptions): LeadSync {
  const { companies, companyApi, secrets, store, now } = options
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>()
  /** When the newest leads were last read in this run. */
  const newestAt = new Map<string, number>()
  /** Why the last sync of this run ended early. */
  const endedBy = new Map<string, LeadSyncEnd>()
  const reports = createThrottle(options.timers, REPORT_MS)

  /** Returns the progress of a sync that runs or can be resumed; null when there is none. */
  async function readProgress(owner: RecordOwner): Promise<LeadProgress | null> {
    return leadProgress.safeParse(await store.readLeadSync(owner)).data ?? null
  }

  async function describe(owner: RecordOwner, progress: LeadProgress | null): Promise<LeadSyncStatus> {
    const coverage = await store.leadCoverage(owner)
    const figures = figuresOf(coverage, progress)
    if (running.has(owner.companyId)) return { ...figures, state: 'running', endedBy: null }
    const end = endedBy.get(owner.companyId) ?? (progress?.isTooLarge ? 'TOO_LARGE' : null)
    return { ...figures, state: progress === null ? 'idle' : 'paused', endedBy: end }
  }

  async function report(owner: RecordOwner, progress: LeadProgress): Promise<void> {
    const status = await describe(owner, progress)
    // The sync may have ended in the meantime, and reports that by itself.
    if (status.state === 'running') options.onProgress(owner.companyId, status)
  }

  /** Runs a sync to its end, complete or not, and reports that end. */
  async function run(company: CompanyRecord, owner: RecordOwner, signal: AbortSignal): Promise<void> {
    try {
      const end = await runLeadSync({
        companyApi,
        store,
        now,
        company,
        owner,
        signal,
        onProgress: (progress) => reports.run(company.id, () => void report(owner, progress)),
      })
      if (end === null) endedBy.delete(company.id)
      else endedBy.set(company.id, end)
    } finally {
      running.delete(company.id)
      reports.reset(company.id)
      options.onProgress(company.id, await describe(owner, await readProgress(owner)))
    }
  }

  const sync: LeadSync = {
    async status(companyId) {
      const owner = await secrets.ownerOf(companyId)
      if (owner === null) return NO_LEADS
      return describe(owner, await readProgress(owner))
    },
    async start(companyId) {
      const known = running.get(companyId)
      if (known !== undefined) return known.done
      const company = companies.get(companyId)
      const owner = await secrets.ownerOf(companyId)
      if (company === null || owner === null || running.has(companyId)) return running.get(companyId)?.done
      const stop = new AbortController()
      endedBy.delete(companyId)
      const done = run(company, owner, stop.signal)
      running.set(companyId, { stop, done })
      return done
    },
    async stop(companyId) {
      const known = running.get(companyId)
      known?.stop.abort()
      await known?.done
      const owner = await secrets.ownerOf(companyId)
      const kept = owner === null ? null : await readProgress(owner)
      if (owner !== null && kept) await store.writeLeadSync(owner, { ...kept, isHeld: true })
    },
    async keepUp(companyId) {
      const owner = await secrets.ownerOf(companyId)
      const company = companies.get(companyId)
      if (owner === null || company === null || running.has(companyId)) return
      const kept = await readProgress(owner)
      if (kept) {
        if (!kept.isHeld && !kept.isTooLarge && goesOnByItself(endedBy.get(companyId) ?? null))
          void sync.start(companyId)
        return
      }
      const { wholeAt } = await store.leadCoverage(owner)
      if (wholeAt === null) return
      const ageMs = now() - Date.parse(wholeAt)
      if (ageMs > WEEK_MS || ageMs < -DAY_MS) void sync.start(companyId)
      else if (Math.abs(now() - (newestAt.get(companyId) ?? Date.parse(wholeAt))) > DAY_MS) {
        newestAt.set(companyId, now())
        await readNewest(options, { company, owner, since: wholeAt })
      }
    },
    close() {
      reports.close()
      for (const { stop } of running.values()) stop.abort()
    },
  }
  return sync
}
