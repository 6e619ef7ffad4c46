// One run of "Preparar para o avião": requests, in the background, what a manager needs without a network, by the same
// questions as the screens. After a failure that others would meet too, the rest is only counted in the store.

import type { OperationName, OperationResult } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isNarrow, isRefusal } from '../../../shared/bridge/error-traits.ts'
import {
  OFFLINE_CONVERSATIONS,
  type OfflinePart,
  type OfflinePartResult,
  type OfflinePreparationStatus,
} from '../../../shared/bridge/offline-preparation.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { conversationRequest } from '../../../shared/leads/conversation-request.ts'
import { readAllTasks } from '../../../shared/tasks/task-pages.ts'
import { isFresh } from '../answers/answer-values.ts'
import { pagesOf } from '../answers/sources/tasks.ts'
import type { RequestOptions } from '../companies/company-api.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import type { CompanyRefreshOptions } from './company-refresh.ts'
import type { LeadSync } from './lead-sync.ts'
import { offlineRange, preparedPipelines } from './offline-plan.ts'

export interface OfflineRunOptions
  extends Pick<CompanyRefreshOptions, 'gateway' | 'funnelGateway' | 'now' | 'chosenPipeline'> {
  readonly leadSync: Pick<LeadSync, 'status' | 'start' | 'stop'>
}

export type OfflineProgress = NonNullable<OfflinePreparationStatus['running']>

interface RunOptions extends OfflineRunOptions {
  readonly company: CompanyRecord
  readonly signal: AbortSignal
  readonly onProgress: (progress: OfflineProgress) => void
}

/** Answers of at most this age are not requested again: a second attempt then continues after the first. */
const FRESH_MS = 10 * 60_000

interface Run extends RunOptions {
  readonly how: RequestOptions
  /** Why nothing more is requested; null while the run continues. */
  stoppedBy: AppErrorCode | null
}

/** A part that is being read. */
interface Part {
  readonly part: OfflinePart
  done: number
  total: number | null
  error: OfflinePartResult['error']
  /** Why no more requests of this part are made. */
  refusedBy: AppErrorCode | null
}

function beginPart(run: Run, part: OfflinePart, total: number | null): Part {
  run.onProgress({ part, done: 0, total })
  return { part, done: 0, total, error: null, refusedBy: null }
}

function endedBy(run: Run, part: Part): AppErrorCode | null {
  if (run.signal.aborted) run.stoppedBy ??= 'CANCELLED'
  return run.stoppedBy ?? part.refusedBy
}

/** Requests a value. Reads it from the store when the run or the part has ended. */
async function take<Value>(
  run: Run,
  part: Part,
  read: (readFrom: 'api' | 'store', how: RequestOptions) => Promise<Result<Answer<Value>>>,
): Promise<Value | null> {
  const ended = endedBy(run, part)
  const result = await read(ended === null ? 'api' : 'store', run.how)
  const code = (result.ok ? result.value.error : result.error)?.code ?? null
  part.error ??= ended ?? code
  if (ended === null && code !== null) {
    if (isRefusal(code)) part.refusedBy = code
    else if (!isNarrow(code)) run.stoppedBy = code
  }
  part.done += 1
  run.onProgress({ part: part.part, done: part.done, total: part.total })
  return result.ok ? result.value.value : null
}

function ask<Name extends OperationName>(run: Run, part: Part, operation: Name, params: object) {
  const { gateway, company } = run
  const question = { companyId: company.id, operation, params: { ...params } }
  return take(
    run,
    part,
    (readFrom, how) =>
      gateway.read({ ...question, readFrom }, how) as Promise<Result<Answer<OperationResult<Name>>>>,
  )
}

/** A part that lacks something always says why: PARTIAL when the API answered, and not all that was asked for. */
function resultOf({ part, error }: Part, stored: number | null, total: number | null): OfflinePartResult {
  const isShort = stored === null || (total !== null && stored < total)
  return { part, stored, total, error: error ?? (isShort ? 'PARTIAL' : null) }
}

/** Reads the days of the year of each pipeline, with which the API also sends the stalled deals of now. */
async function prepareFunnel(run: Run, ids: readonly number[]): Promise<OfflinePartResult> {
  const { funnelGateway, company, now } = run
  const part = beginPart(run, 'funnel', ids.length)
  const range = offlineRange(company, now())
  let whole = 0
  for (const pipelineId of ids) {
    const question = { companyId: company.id, pipelineId, range }
    const read = await take(run, part, (readFrom, how) =>
      funnelGateway.readRange({ ...question, readFrom }, how),
    )
    if (read?.missing.length === 0) whole += 1
  }
  return resultOf(part, whole, ids.length)
}

async function prepareStalled(run: Run, ids: readonly number[]): Promise<OfflinePartResult> {
  const part = beginPart(run, 'stalled', ids.length)
  let stored = 0
  for (const pipelineId of ids) {
    const question = { companyId: run.company.id, pipelineId }
    const read = await take(run, part, (readFrom, how) =>
      run.funnelGateway.readStalled({ ...question, readFrom }, how),
    )
    if (read !== null) stored += 1
  }
  return resultOf(part, stored, ids.length)
}

async function prepareTasks(run: Run): Promise<OfflinePartResult> {
  const part = beginPart(run, 'tasks', 2)
  const pages = pagesOf(run.gateway)
  const read = (kind: 'pending' | 'overdue') =>
    take(run, part, (readFrom, how) => readAllTasks(pages(run.company.id, kind, readFrom, how)))
  const pending = await read('pending')
  await read('overdue')
  return resultOf(part, pending?.length ?? null, pending?.length ?? null)
}

async function prepareCompletedTasks(run: Run): Promise<OfflinePartResult> {
  const part = beginPart(run, 'completedTasks', 1)
  const pages = pagesOf(run.gateway)
  const tasks = await take(run, part, (readFrom, how) =>
    readAllTasks(pages(run.company.id, 'completed', readFrom, how)),
  )
  return resultOf(part, tasks?.length ?? null, tasks?.length ?? null)
}

/** Reads the newest messages of the newest leads with a conversation, without those marked as junk. */
async function prepareConversations(run: Run): Promise<OfflinePartResult> {
  const part = beginPart(run, 'conversations', null)
  const params = {
    has_conversation: true,
    status_in: ['new', 'converted'],
    order_by: 'created_at_desc',
    limit: OFFLINE_CONVERSATIONS,
  }
  const leads = await ask(run, part, 'leads.list', params)
  if (leads === null) return resultOf(part, null, null)
  const ids = [
    ...new Set(leads.rows.flatMap(({ conversation_id: id }) => (typeof id === 'string' ? id : []))),
  ]
  // A refusal of the list says nothing about the messages.
  part.refusedBy = null
  Object.assign(part, { done: 0, total: ids.length })
  let stored = 0
  for (const id of ids) {
    const batch = await ask(run, part, 'messages.list', conversationRequest(id))
    if (batch !== null) stored += 1
  }
  return resultOf(part, stored, ids.length)
}

/** Runs the full sync of leads, unless it just ended. */
async function prepareLeads(run: Run): Promise<OfflinePartResult> {
  const { company, leadSync, signal, now } = run
  const part = beginPart(run, 'leads', null)
  const { state, wholeAt, endedBy: lastEnd } = await leadSync.status(company.id)
  const isJustRead =
    state === 'idle' && lastEnd === null && wholeAt !== null && isFresh(Date.parse(wholeAt), now(), FRESH_MS)
  const ended = endedBy(run, part)
  if (ended === null && !isJustRead) {
    const stop = () => void leadSync.stop(company.id)
    signal.addEventListener('abort', stop, { once: true })
    await leadSync.start(company.id)
    signal.removeEventListener('abort', stop)
  }
  const after = await leadSync.status(company.id)
  const failed = after.endedBy === 'PARTIAL' ? null : after.endedBy
  if (ended === null && failed !== null && !isNarrow(failed)) run.stoppedBy ??= failed
  const isWhole = after.state === 'idle' && after.wholeAt !== null
  part.error = ended ?? after.endedBy ?? (isWhole ? null : 'PARTIAL')
  return resultOf(part, after.stored, after.total)
}

/** Stores everything that can be had. Returns what is stored of each part, in the order in which they were read. */
export async function runOfflinePreparation(options: RunOptions): Promise<readonly OfflinePartResult[]> {
  const { company, signal } = options
  const run: Run = {
    ...options,
    how: { priority: 'background', signal, maxAgeMs: FRESH_MS },
    stoppedBy: null,
  }
  const pipelines = beginPart(run, 'pipelines', 1)
  const list = await ask(run, pipelines, 'pipelines.list', {})
  const ids = preparedPipelines(list, run.chosenPipeline(company.id))
  const count = list?.pipelines.length ?? null
  return [
    resultOf(pipelines, count, count),
    await prepareFunnel(run, ids),
    await prepareStalled(run, ids),
    await prepareTasks(run),
    await prepareConversations(run),
    await prepareLeads(run),
    await prepareCompletedTasks(run),
  ]
}
