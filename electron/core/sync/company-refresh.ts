// Background refresh of one company: data for the alerts, data that the window shows first, and once a day the data
// that would otherwise be lost (history exists only if it is stored). Fresh data is not requested again.
import type { OperationName, OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { choosePipeline, type PipelineId, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { PAGE_SIZE, readAllTasks, TASK_QUESTIONS } from '../../../shared/tasks/task-pages.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { FunnelGateway } from '../answers/funnel-gateway.ts'
import type { Gateway } from '../answers/gateway.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'

export interface CompanyRefreshOptions {
  readonly gateway: Gateway
  readonly funnelGateway: FunnelGateway
  readonly now: () => number
  /** Returns the pipeline that the window shows for a company, as stored in its view. */
  readonly chosenPipeline: (companyId: string) => PipelineId | null
}

export interface RefreshQuestion {
  readonly maxAgeMs: number
  readonly signal: AbortSignal
}

/** Returns why a refresh ended early; null when every request was made. */
export type RefreshCompany = (
  company: CompanyRecord,
  question: RefreshQuestion,
) => Promise<AppErrorCode | null>

const HOUR_MS = 3_600_000
/** Maximum age of the other pipelines' snapshots: some updates a day, the last of the day is kept. */
const SNAPSHOT_AGE_MS = 6 * HOUR_MS
/** Maximum days per call (specification 4.14). */
const PAST_DAYS = 92
const MAX_PIPELINES = 20
const REST_MS = 6 * HOUR_MS

/** Failures that concern one operation or record only: the next request may succeed. */
const NARROW_CODES: ReadonlySet<AppErrorCode> = new Set([
  'SCOPE_DENIED',
  'FORBIDDEN',
  'NOT_OFFERED',
  'PIPELINE_NOT_FOUND',
  'NOT_FOUND',
  'BAD_REQUEST',
  'UNEXPECTED_SHAPE',
  'TOO_LARGE',
  'TOO_MANY_TASKS',
  'INTERNAL_ERROR',
])

/** Failures that last for hours: repeating the request at every refresh would use up the hourly budget. */
const LASTING_CODES: ReadonlySet<AppErrorCode> = new Set(['SCOPE_DENIED', 'TOO_LARGE', 'TOO_MANY_TASKS'])

/** Counts without downloading people. The window makes the same requests, so each can use the other's answers. */
const LEAD_COUNTS: readonly OperationParams<'leads.list'>[] = [
  { limit: 1 },
  { status: 'new', has_conversation: false, limit: 1 },
]

export function createCompanyRefresh(options: CompanyRefreshOptions): RefreshCompany {
  const { gateway, funnelGateway, now } = options
  /** Requests that fail for long or returned less than requested, and until when they are not repeated. */
  const restUntil = new Map<string, number>()

  function rests(name: string): boolean {
    return (restUntil.get(name) ?? 0) > now()
  }

  return async (company, { maxAgeMs, signal }) => {
    const companyId = company.id
    for (const [name, untilMs] of restUntil) if (untilMs <= now()) restUntil.delete(name)
    const how = { priority: 'background', signal } as const
    let stoppedBy: AppErrorCode | null = null
    let hasAnswer = false
    /**
     * Operations that the address does not offer. They rest only if another request succeeded: else the server may be a
     * wrong one.
     */
    const unknown = new Set<string>()

    /** Returns the answer's value; null when the request failed or may not be made. */
    async function ask<Value>(
      operation: OperationName,
      question: () => Promise<Result<Answer<Value>>>,
      about = '',
    ): Promise<Value | null> {
      const name = `${companyId} ${operation}`
      if (signal.aborted) stoppedBy = 'CANCELLED'
      if (stoppedBy !== null || unknown.has(operation)) return null
      if (rests(name) || rests(`${name}${about}`)) return null
      const result = await question()
      const error = result.ok ? result.value.error : result.error
      hasAnswer ||= error === null
      // NOT_OFFERED lasts. A 403 without a reason is not one of these: it may end soon.
      if (error?.code === 'NOT_OFFERED') unknown.add(operation)
      // A refused scope concerns the whole operation, an oversized answer only this request.
      if (error !== null && LASTING_CODES.has(error.code)) {
        restUntil.set(error.code === 'SCOPE_DENIED' ? name : `${name}${about}`, now() + REST_MS)
      }
      if (error !== null && !NARROW_CODES.has(error.code)) stoppedBy = error.code
      return result.ok && error === null ? result.value.value : null
    }

    function read<Name extends OperationName>(operation: Name, params: OperationParams<Name>) {
      const question = { companyId, operation, params: params as Record<string, unknown> }
      return gateway.read({ ...question, readFrom: 'api' }, { ...how, maxAgeMs }) as Promise<
        Result<Answer<OperationResult<Name>>>
      >
    }

    const list = await ask('pipelines.list', () => read('pipelines.list', {}))
    const pipelines = sortPipelines(list?.pipelines ?? []).slice(0, MAX_PIPELINES)
    const chosenId = options.chosenPipeline(companyId)
    // Without the list, which the token may not read, only the last choice is known.
    const isListed = list !== null
    const oneId = typeof chosenId === 'number' ? chosenId : null
    const shown = isListed ? (choosePipeline(pipelines, chosenId)?.id ?? null) : oneId
    const keptIds = isListed ? pipelines.map(({ id }) => id) : [oneId].filter((id) => id !== null)
    const stalledOf = (pipelineId: number, ageMs: number) =>
      ask(
        'marketing.funnel',
        () =>
          funnelGateway.readStalled(
            { companyId, pipelineId, readFrom: 'api' },
            { ...how, maxAgeMs: Math.max(ageMs, maxAgeMs) },
          ),
        ` stalled of ${pipelineId}`,
      )
    if (shown !== null) await stalledOf(shown, maxAgeMs)

    await ask('tasks.list', () =>
      readAllTasks((page) => read('tasks.list', { ...TASK_QUESTIONS.overdue, limit: PAGE_SIZE, page })),
    )
    for (const params of LEAD_COUNTS) {
      await ask('leads.list', () => read('leads.list', params), ` ${canonicalJson(params)}`)
    }

    const zoned = zonedTimeOf(company.timeZone)
    const today = zoned.dayOf(now())
    const past = { from: addDays(today, 1 - PAST_DAYS), to: today }
    // Past days seldom change, so they are refreshed once per day of the company's time zone, with its first refresh.
    // The ledger of corrections and the alert on pace both need figures of today.
    const pastAgeMs = Math.max(0, now() - zoned.startOfDay(today))
    for (const id of keptIds) {
      const name = `${companyId} past of ${id}`
      if (!rests(name)) {
        await ask(
          'marketing.funnel',
          () =>
            funnelGateway.readRange(
              { companyId, pipelineId: id, range: past, readFrom: 'api' },
              { ...how, maxAgeMs: pastAgeMs },
            ),
          ` past of ${id}`,
        )
        // An answer that lacks days would be requested at every refresh; one that failed is retried soon.
        if (stoppedBy === null) restUntil.set(name, now() + REST_MS)
      }
      await stalledOf(id, SNAPSHOT_AGE_MS)
    }
    if (hasAnswer)
      for (const operation of unknown) restUntil.set(`${companyId} ${operation}`, now() + REST_MS)
    return stoppedBy
  }
}
