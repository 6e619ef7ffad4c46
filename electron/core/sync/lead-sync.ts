// Full lead sync: reads all leads of a company into the store, in the background and within the hourly budget. Progress
// is stored with every page, so it resumes after a restart or a pause. A sync that cannot be proven complete is
// partial. lead-pages.ts defines what each page shows.
import type { OperationResult } from '../../../shared/api/registry.ts'
import { toList } from '../../../shared/api/scalars.ts'
import type { Coverage } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { goesOnByItself, type LeadSyncStatus } from '../../../shared/bridge/lead-sync.ts'
import type { CompanyApi } from '../api/company-api.ts'
import { createJobs } from '../keeper/jobs.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { RowsLeftOut } from '../store/rows/row-limits.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import { isResting } from '../time/timers.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
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
  readonly secrets: Pick<Secrets, 'ownerOf'>
  readonly store: Pick<
    AsyncStore,
    'writeLeads' | 'finishLeadSync' | 'readLeadSync' | 'writeLeadSync' | 'leadCoverage'
  >
  readonly now: () => number
  /** Called at the end of a sync, and while it runs a few times a second at most: a page may take milliseconds. */
  readonly onProgress: (companyId: string, status: LeadSyncStatus) => void
}

/** Why a sync ended early. PARTIAL: rows were created or deleted unnoticed. */
type LeadSyncEnd = AppErrorCode | 'PARTIAL'

/** The state of a running sync. */
interface Run extends Pick<LeadSyncOptions, 'companyApi' | 'store' | 'now'> {
  readonly company: CompanyRecord
  readonly owner: RecordOwner
  readonly signal: AbortSignal
  /** Called after each page, once its progress is stored. */
  readonly onPage: (progress: LeadProgress) => void
  progress: LeadProgress
  /** Why no more is requested. */
  failure: AppErrorCode | null
}

interface ReadLeads {
  readonly page: OperationResult<'leads.list'>
  /** As received. Unreadable rows count toward a full page. */
  readonly rows: unknown[]
}

/** How often the end is checked: leads created while the last page was read are read too. */
const MAX_ENDS = 3
/** Minimum number of leads for requesting the middle, to read two spans at once. */
const MIN_SPLIT = 3 * PAGE_LEADS

/** A few oversized leads do not end a sync. More than one page of them does, and so does a full company. */
function noteLeftOut(run: Run, { leftOut, isFull }: RowsLeftOut): void {
  run.progress = { ...run.progress, leftOut: run.progress.leftOut + leftOut }
  if (isFull || run.progress.leftOut > PAGE_LEADS) run.failure ??= 'TOO_LARGE'
}

/** Requests leads and stores them. Null when the sync has failed. */
async function readLeads(run: Run, params: object): Promise<ReadLeads | null> {
  if (run.failure !== null) return null
  const { company, companyApi, owner, signal, store } = run
  const reply = await companyApi.ask(company, 'leads.list', params, { priority: 'background', signal })
  run.progress = { ...run.progress, calls: run.progress.calls + 1 }
  if (reply.ok && reply.mayBeKept) {
    const rows = toList((reply.raw as { rows: unknown }).rows)
    void store.writeLeads(owner, rows, reply.repliedAtMs).then((leftOut) => noteLeftOut(run, leftOut))
    return { page: reply.value as ReadLeads['page'], rows }
  }
  run.failure ??= reply.ok ? (reply.stale?.code ?? 'OTHER_COMPANY') : reply.error.code
  return null
}

async function keepProgress({ store, owner, progress, onPage }: Run): Promise<void> {
  await store.writeLeadSync(owner, progress)
  onPage(progress)
}

/** Reads a span to its end, or at most `pages` pages of it. */
async function readSpan(run: Run, index: number, pages = Number.POSITIVE_INFINITY): Promise<void> {
  // The next page is requested during the write of the page before, and is never more than one ahead.
  let kept = Promise.resolve()
  for (let page = 0; page < pages; page++) {
    const before = run.progress.spans[index]
    if (before === undefined || before.isDone) break
    if (isRoundAbout(run.progress)) {
      run.failure ??= 'TOO_LARGE'
      break
    }
    const answer = await readLeads(run, pageOf(before))
    if (answer === null) break
    // The span may have been split at its middle in the meantime.
    const until = (run.progress.spans[index] ?? before).until
    const isFull = answer.rows.length >= PAGE_LEADS
    const { span, fresh } = readPage({ ...before, until }, answer.page.rows, isFull)
    run.progress = {
      ...run.progress,
      seen: run.progress.seen + fresh,
      total: before.from === null ? answer.page.total : run.progress.total,
      spans: run.progress.spans.with(index, span),
    }
    await kept
    kept = keepProgress(run)
  }
  await kept
}

/** Splits the first span at its middle, when there are enough leads for two. */
async function split(run: Run): Promise<void> {
  const { total, spans } = run.progress
  if (spans.length > 1 || spans[0]?.isDone || total === null || total < MIN_SPLIT) return
  const middle = await readLeads(run, middleOf(total))
  if (middle !== null) run.progress = splitSpan(run.progress, middle.page.rows, middle.rows.length)
}

/** Reads the last span again: leads may have been created at its end. */
async function readTail(run: Run): Promise<void> {
  const { spans } = run.progress
  const last = spans.length - 1
  const tail = spans[last]
  if (tail !== undefined) {
    run.progress = { ...run.progress, spans: spans.with(last, { ...tail, isDone: false }) }
  }
  await readSpan(run, last)
}

/**
 * Counts the leads until as many were read as there are, and stores that the sync is over. Null when that cannot be
 * proven; else whether all of them are stored.
 */
async function proveWhole(run: Run): Promise<{ readonly isWhole: boolean } | null> {
  for (let end = 0; end < MAX_ENDS && run.failure === null; end++) {
    const count = await readLeads(run, { limit: 1, page: 1, order_by: 'created_at_asc' })
    const total = count?.page.total
    if (total === undefined || total === null) return null
    run.progress = { ...run.progress, total }
    const { progress, owner } = run
    if (isProvablyWhole(progress, total) && progress.leftOut > 0) run.failure ??= 'TOO_LARGE'
    else if (isProvablyWhole(progress, total)) {
      const { startedAtMs } = progress
      return { isWhole: await run.store.finishLeadSync(owner, { startedAtMs, endedAtMs: run.now(), total }) }
    }
    if (run.failure !== null || progress.seen > total || end === MAX_ENDS - 1) return null
    await readTail(run)
  }
  return null
}

/** Resumes the sync that the store holds, or starts one. Returns why it ended early; null when all leads are stored. */
async function runLeadSync(options: Omit<Run, 'progress' | 'failure'>): Promise<LeadSyncEnd | null> {
  const { store, owner, now } = options
  const kept = leadProgress.safeParse(await store.readLeadSync(owner))
  const run: Run = { ...options, progress: goOnWith(kept.data ?? null, now()), failure: null }
  const { known } = await store.leadCoverage(owner)
  if (run.progress.total === null) run.progress = { ...run.progress, total: known }
  if (run.progress.total === null) await readSpan(run, 0, 1)
  // The first span continues during the request for the middle page.
  await Promise.all([readSpan(run, 0), split(run).then(() => readSpan(run, 1))])
  const proof = await proveWhole(run)
  if (proof !== null) return proof.isWhole ? null : 'PARTIAL'
  if (run.failure === null && run.progress.leftOut > 0) run.failure = 'TOO_LARGE'
  const { failure, progress } = run
  // Without a failure, the leads read are valid and the missing ones unknown. The next sync restarts.
  const isTooLarge = failure === 'TOO_LARGE'
  await store.writeLeadSync(owner, failure === null ? null : { ...progress, isTooLarge })
  return failure ?? 'PARTIAL'
}

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MAX_NEWEST_PAGES = 10
/** Interval of the reports of a running sync. */
const REPORT_MS = 500
/** So often the store is asked whether leads are to be read. */
const LOOK_MS = 3_600_000

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

export function createLeadSync(options: LeadSyncOptions) {
  const { companies, companyApi, secrets, store, now, onProgress } = options
  const jobs = createJobs()
  /** When it was last looked whether leads are to be read, and when the newest ones were, in this run. */
  const lookedAt = new Map<string, number>()
  const newestAt = new Map<string, number>()
  /** Why the last sync of this run ended early. */
  const endedBy = new Map<string, LeadSyncEnd>()

  /** Returns the progress of a sync that runs or can be resumed; null when there is none. */
  async function readProgress(owner: RecordOwner): Promise<LeadProgress | null> {
    return leadProgress.safeParse(await store.readLeadSync(owner)).data ?? null
  }

  async function describe(owner: RecordOwner, progress: LeadProgress | null): Promise<LeadSyncStatus> {
    const coverage = await store.leadCoverage(owner)
    const figures = figuresOf(coverage, progress)
    if (jobs.isRunning(owner.companyId)) return { ...figures, state: 'running', endedBy: null }
    const end = endedBy.get(owner.companyId) ?? (progress?.isTooLarge ? 'TOO_LARGE' : null)
    return { ...figures, state: progress === null ? 'idle' : 'paused', endedBy: end }
  }

  async function report(owner: RecordOwner, progress: LeadProgress): Promise<void> {
    const status = await describe(owner, progress)
    // The sync may have ended in the meantime, and reports that by itself.
    if (status.state === 'running') onProgress(owner.companyId, status)
  }

  /** Runs a sync to its end, complete or not. */
  async function run(company: CompanyRecord, owner: RecordOwner, signal: AbortSignal): Promise<void> {
    let reportedMs = Number.NEGATIVE_INFINITY
    const end = await runLeadSync({
      companyApi,
      store,
      now,
      company,
      owner,
      signal,
      onPage(progress) {
        if (Math.abs(now() - reportedMs) < REPORT_MS) return
        reportedMs = now()
        void report(owner, progress)
      },
    })
    if (end === null) endedBy.delete(company.id)
    else endedBy.set(company.id, end)
    lookedAt.delete(company.id)
  }

  /** Starts a sync or resumes an earlier one. Resolves when it is over, complete or not, and reported. */
  async function start(companyId: string): Promise<void> {
    const company = companies.get(companyId)
    const owner = await secrets.ownerOf(companyId)
    if (company === null || owner === null) return
    if (!jobs.isRunning(companyId)) endedBy.delete(companyId)
    await jobs.start(
      companyId,
      (signal) => run(company, owner, signal),
      async () => onProgress(companyId, await describe(owner, await readProgress(owner))),
    )
  }

  return {
    start,
    async status(companyId: string): Promise<LeadSyncStatus> {
      const owner = await secrets.ownerOf(companyId)
      return owner === null ? NO_LEADS : describe(owner, await readProgress(owner))
    },
    /** Stops the sync. Leads read so far stay, and `start` resumes from there. */
    async stop(companyId: string): Promise<void> {
      await jobs.stop(companyId)
      const owner = await secrets.ownerOf(companyId)
      const kept = owner === null ? null : await readProgress(owner)
      if (owner !== null && kept) await store.writeLeadSync(owner, { ...kept, isHeld: true })
    },
    /** Called after a refresh: resumes after a restart, reads all leads again weekly and new leads daily. */
    async keepUp(companyId: string): Promise<void> {
      if (isResting((lookedAt.get(companyId) ?? 0) + LOOK_MS, LOOK_MS, now())) return
      const owner = await secrets.ownerOf(companyId)
      const company = companies.get(companyId)
      if (owner === null || company === null || jobs.isRunning(companyId)) return
      lookedAt.set(companyId, now())
      const kept = await readProgress(owner)
      if (kept) {
        if (!kept.isHeld && !kept.isTooLarge && goesOnByItself(endedBy.get(companyId) ?? null))
          void start(companyId)
        return
      }
      const { wholeAt } = await store.leadCoverage(owner)
      if (wholeAt === null) return
      const ageMs = now() - Date.parse(wholeAt)
      if (ageMs > WEEK_MS || ageMs < -DAY_MS) void start(companyId)
      else if (Math.abs(now() - (newestAt.get(companyId) ?? Date.parse(wholeAt))) > DAY_MS) {
        newestAt.set(companyId, now())
        await readNewest(options, { company, owner, since: wholeAt })
      }
    },
    close: jobs.close,
  }
}
