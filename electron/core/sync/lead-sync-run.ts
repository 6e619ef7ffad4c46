// One full sync of leads, from where the last one ended to its own end. lead-pages.ts defines what each page shows.

import type { OperationResult } from '../../../shared/api/registry.ts'
import { toList } from '../../../shared/api/scalars.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { CompanyApi } from '../api/company-api.ts'
import type { RowsLeftOut } from '../store/rows/row-limits.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
import {
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

/** Why a sync ended early. PARTIAL: rows were created or deleted unnoticed. */
export type LeadSyncEnd = AppErrorCode | 'PARTIAL'

export interface LeadSyncRunOptions {
  readonly companyApi: CompanyApi
  readonly store: Pick<
    AsyncStore,
    'writeLeads' | 'finishLeadSync' | 'readLeadSync' | 'writeLeadSync' | 'leadCoverage'
  >
  readonly now: () => number
  readonly company: CompanyRecord
  readonly owner: RecordOwner
  readonly signal: AbortSignal
  /** Called after each page, once its progress is stored. */
  readonly onProgress: (progress: LeadProgress) => void
}

/** The state of a running sync. */
interface Run extends LeadSyncRunOptions {
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

async function keepProgress({ store, owner, progress, onProgress }: Run): Promise<void> {
  await store.writeLeadSync(owner, progress)
  onProgress(progress)
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
export async function runLeadSync(options: LeadSyncRunOptions): Promise<LeadSyncEnd | null> {
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
