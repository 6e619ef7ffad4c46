// Full lead sync: reads all leads of a company into the store, in the background and within the hourly budget. Progress
// is stored with every page, so it resumes after a restart or a pause. A sync that cannot be proven complete is
// partial.

import { toList } from '../../../shared/api/readers.ts'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { goesOnByItself, type LeadSyncStatus } from '../../../shared/bridge/lead-sync.ts'
import type { CompanyApi } from '../companies/company-api.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import type { RowsLeftOut } from '../store/rows/row-limits.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import type { Secrets } from '../vault/secrets.ts'
import {
  callsFor,
  goOnWith,
  isProvablyWhole,
  isRoundAbout,
  type LeadProgress,
  leadProgress,
  middleOf,
  PAGE_LEADS,
  pageOf,
  readPage,
  splitSpan,
} from './lead-pages.ts'

export interface LeadSyncOptions {
  readonly companies: CompanyRegistry
  readonly companyApi: CompanyApi
  readonly secrets: Pick<Secrets, 'whenLoaded' | 'keyOf'>
  readonly store: Pick<
    AsyncStore,
    'writeLeads' | 'finishLeadSync' | 'readLeadSync' | 'writeLeadSync' | 'leadCoverage'
  >
  readonly now: () => number
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

/** How often the end is checked: leads created while the last page was read are read too. */
const MAX_ENDS = 3
/** Minimum number of leads for requesting the middle, to read two spans at once. */
const MIN_SPLIT = 3 * PAGE_LEADS

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MAX_NEWEST_PAGES = 10

type LeadPage = OperationResult<'leads.list'>

export function createLeadSync(options: LeadSyncOptions): LeadSync {
  const { companies, companyApi, secrets, store, now } = options
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>()
  /** When the newest leads were last read in this run. */
  const newestAt = new Map<string, number>()
  /** Why the last sync of this run ended early. */
  const endedBy = new Map<string, AppErrorCode | 'PARTIAL'>()

  async function ownerOf(companyId: string): Promise<RecordOwner | null> {
    await secrets.whenLoaded(companyId)
    const key = secrets.keyOf(companyId)
    return key === null ? null : { companyId, key }
  }

  async function describe(owner: RecordOwner, progress: LeadProgress | null): Promise<LeadSyncStatus> {
    const coverage = await store.leadCoverage(owner)
    const { companyId } = owner
    const isRunning = running.has(companyId)
    const total = progress?.total ?? coverage.known
    return {
      state: isRunning ? 'running' : progress === null ? 'idle' : 'paused',
      seen: progress?.seen ?? null,
      total,
      callsLeft: total === null ? null : callsFor(total - (progress?.seen ?? 0)),
      stored: coverage.stored,
      wholeAt: coverage.wholeAt,
      endedBy: isRunning ? null : (endedBy.get(companyId) ?? (progress?.isTooLarge ? 'TOO_LARGE' : null)),
    }
  }

  async function run(company: CompanyRecord, owner: RecordOwner, signal: AbortSignal): Promise<void> {
    const kept = leadProgress.safeParse(await store.readLeadSync(owner))
    let progress = goOnWith(kept.data ?? null, now())
    let failure: AppErrorCode | null = null

    /** A few oversized leads do not end a sync. More than one page of them does, and so does a full company. */
    function noteLeftOut({ leftOut, isFull }: RowsLeftOut): void {
      progress = { ...progress, leftOut: progress.leftOut + leftOut }
      if (isFull || progress.leftOut > PAGE_LEADS) failure ??= 'TOO_LARGE'
    }

    async function ask(
      params: object,
    ): Promise<{ readonly page: LeadPage; readonly rows: unknown[] } | null> {
      if (failure !== null) return null
      const reply = await companyApi.ask(company, 'leads.list', params, { priority: 'background', signal })
      progress = { ...progress, calls: progress.calls + 1 }
      if (reply.ok && reply.mayBeKept) {
        const rows = toList((reply.raw as { rows: unknown }).rows)
        void store.writeLeads(owner, rows, reply.repliedAtMs).then(noteLeftOut)
        return { page: reply.value as LeadPage, rows }
      }
      failure ??= reply.ok ? 'OTHER_COMPANY' : reply.error.code
      return null
    }

    async function keep(): Promise<void> {
      await store.writeLeadSync(owner, progress)
      options.onProgress(company.id, await describe(owner, progress))
    }

    /** Reads a span to its end, or at most `pages` pages of it. */
    async function readSpan(index: number, pages = Number.POSITIVE_INFINITY): Promise<void> {
      // The next page is requested during the write of the page before, and is never more than one ahead.
      let kept = Promise.resolve()
      for (let page = 0; page < pages; page++) {
        const before = progress.spans[index]
        if (before === undefined || before.isDone) break
        if (isRoundAbout(progress)) {
          failure ??= 'TOO_LARGE'
          break
        }
        const answer = await ask(pageOf(before))
        if (answer === null) break
        // The span may have been split at its middle in the meantime.
        const current = progress.spans[index] ?? before
        const { span, fresh } = readPage(
          { ...before, until: current.until },
          answer.page.rows,
          // Unreadable rows count toward a full page.
          answer.rows.length >= PAGE_LEADS,
        )
        progress = {
          ...progress,
          seen: progress.seen + fresh,
          total: before.from === null ? answer.page.total : progress.total,
          spans: progress.spans.with(index, span),
        }
        await kept
        kept = keep()
      }
      await kept
    }

    async function split(): Promise<void> {
      const { total, spans } = progress
      if (spans.length > 1 || spans[0]?.isDone || total === null || total < MIN_SPLIT) return
      const middle = await ask(middleOf(total))
      if (middle !== null) progress = splitSpan(progress, middle.page.rows, middle.rows.length)
    }

    const { known } = await store.leadCoverage(owner)
    if (progress.total === null) progress = { ...progress, total: known }
    if (progress.total === null) await readSpan(0, 1)
    // The first span continues during the request for the middle page.
    await Promise.all([readSpan(0), split().then(() => readSpan(1))])
    for (let end = 0; end < MAX_ENDS && failure === null; end++) {
      const count = await ask({ limit: 1, page: 1, order_by: 'created_at_asc' })
      const total = count?.page.total
      if (total === undefined || total === null) break
      progress = { ...progress, total }
      if (isProvablyWhole(progress, total) && progress.leftOut > 0) failure ??= 'TOO_LARGE'
      else if (isProvablyWhole(progress, total)) {
        const isWhole = await store.finishLeadSync(owner, { startedAtMs: progress.startedAtMs, total })
        if (isWhole) endedBy.delete(company.id)
        else endedBy.set(company.id, 'PARTIAL')
        return
      }
      if (failure !== null || progress.seen > total || end === MAX_ENDS - 1) break
      // Fewer leads than the total were read: some may have been created at the end.
      const last = progress.spans.length - 1
      const tail = progress.spans[last]
      if (tail !== undefined)
        progress = { ...progress, spans: progress.spans.with(last, { ...tail, isDone: false }) }
      await readSpan(last)
    }
    if (failure === null && progress.leftOut > 0) failure = 'TOO_LARGE'
    if (failure !== null) {
      endedBy.set(company.id, failure)
      await store.writeLeadSync(owner, { ...progress, isTooLarge: failure === 'TOO_LARGE' })
      return
    }
    // Rows were created or deleted unnoticed: the leads read are valid, the missing ones unknown. The next sync
    // restarts.
    endedBy.set(company.id, 'PARTIAL')
    await store.writeLeadSync(owner, null)
  }

  /** Reads leads created since the last full sync. Changes of older leads wait for the next full sync. */
  async function readNewest(company: CompanyRecord, owner: RecordOwner, since: string): Promise<void> {
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

  const sync: LeadSync = {
    async status(companyId) {
      const owner = await ownerOf(companyId)
      if (owner === null) {
        const nothing = { seen: null, total: null, callsLeft: null, stored: 0 }
        return { state: 'idle', ...nothing, wholeAt: null, endedBy: null }
      }
      return describe(owner, leadProgress.safeParse(await store.readLeadSync(owner)).data ?? null)
    },
    async start(companyId) {
      const known = running.get(companyId)
      if (known !== undefined) return known.done
      const company = companies.get(companyId)
      const owner = await ownerOf(companyId)
      if (company === null || owner === null || running.has(companyId)) return running.get(companyId)?.done
      const stop = new AbortController()
      endedBy.delete(companyId)
      const done = run(company, owner, stop.signal).finally(async () => {
        running.delete(companyId)
        options.onProgress(
          companyId,
          await describe(owner, leadProgress.safeParse(await store.readLeadSync(owner)).data ?? null),
        )
      })
      running.set(companyId, { stop, done })
      return done
    },
    async stop(companyId) {
      const known = running.get(companyId)
      known?.stop.abort()
      await known?.done
      const owner = await ownerOf(companyId)
      const kept = owner === null ? null : leadProgress.safeParse(await store.readLeadSync(owner)).data
      if (owner !== null && kept) await store.writeLeadSync(owner, { ...kept, isHeld: true })
    },
    async keepUp(companyId) {
      const owner = await ownerOf(companyId)
      const company = companies.get(companyId)
      if (owner === null || company === null || running.has(companyId)) return
      const kept = leadProgress.safeParse(await store.readLeadSync(owner)).data
      if (kept) {
        if (!kept.isHeld && !kept.isTooLarge && goesOnByItself(endedBy.get(companyId) ?? null))
          void sync.start(companyId)
        return
      }
      const { wholeAt } = await store.leadCoverage(owner)
      if (wholeAt === null) return
      const ageMs = now() - Date.parse(wholeAt)
      if (ageMs > WEEK_MS || ageMs < -DAY_MS) void sync.start(companyId)
      else if (now() - (newestAt.get(companyId) ?? Date.parse(wholeAt)) > DAY_MS) {
        newestAt.set(companyId, now())
        await readNewest(company, owner, wholeAt)
      }
    },
    close() {
      for (const { stop } of running.values()) stop.abort()
    },
  }
  return sync
}
