// Background refresh of one company: data for the alerts, data that the window shows first, and once a day the data
// that would otherwise be lost (history exists only if it is stored). Fresh data is not requested again.

import type { OperationName, OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isNarrow, isRefusal, lastsForHours } from '../../../shared/bridge/error-traits.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { accountDays } from '../../../shared/funnel/forecast.ts'
import {
  ALL_PIPELINES,
  choosePipeline,
  type Pipeline,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'
import { PAGE_SIZE, readAllTasks, TASK_QUESTIONS } from '../../../shared/tasks/task-pages.ts'
import {
  addDays,
  type DayRange,
  MAX_FUNNEL_DAYS,
  splitIntoFunnelCalls,
} from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { FunnelGateway } from '../answers/funnel-gateway.ts'
import type { Gateway } from '../answers/gateway.ts'
import { recentDays } from '../answers/sparing-calls.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { isResting } from '../time/rest.ts'

export interface CompanyRefreshOptions {
  readonly gateway: Gateway
  readonly funnelGateway: FunnelGateway
  readonly now: () => number
  readonly companySettings: Pick<CompanySettingsStore, 'get' | 'update'>
  /** How many days are stored at most: those of the retention, and of an administrator's limit. */
  readonly keptDays: () => number
  /** True on a server, where no company and no pipeline is looked at before the others. */
  readonly isForAll: boolean
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
const MAX_PIPELINES = 20
/** Of a name that is kept. */
const MOST_LETTERS = 200
const REST_MS = 6 * HOUR_MS

/** Counts without downloading people. The window makes the same requests, so each can use the other's answers. */
const LEAD_COUNTS: readonly OperationParams<'leads.list'>[] = [
  { limit: 1 },
  { status: 'new', has_conversation: false, limit: 1 },
]

/** Requests that fail for long or returned less than requested, and until when they are not repeated. */
type Rests = ReturnType<typeof createRests>

function createRests(now: () => number) {
  const untilMs = new Map<string, number>()
  return {
    has: (name: string): boolean => isResting(untilMs.get(name) ?? 0, REST_MS, now()),
    add: (name: string): void => void untilMs.set(name, now() + REST_MS),
    dropOver(): void {
      for (const [name, until] of untilMs) if (!isResting(until, REST_MS, now())) untilMs.delete(name)
    },
  }
}

/** One refresh of a company. */
interface Run {
  readonly companyId: string
  readonly maxAgeMs: number
  readonly how: { readonly priority: 'background'; readonly signal: AbortSignal }
  readonly rests: Rests
  /** Why the refresh ends early; null while it continues. */
  stoppedBy: AppErrorCode | null
  hasAnswer: boolean
  /**
   * Operations that the address does not offer. They rest only if another request succeeded: else the server may be a
   * wrong one.
   */
  readonly unknown: Set<string>
}

/** Returns the answer's value; null when the request failed or may not be made. */
async function ask<Value>(
  run: Run,
  operation: OperationName,
  question: () => Promise<Result<Answer<Value>>>,
  about = '',
): Promise<Value | null> {
  const { rests, unknown } = run
  const name = `${run.companyId} ${operation}`
  if (run.how.signal.aborted) run.stoppedBy = 'CANCELLED'
  if (run.stoppedBy !== null || unknown.has(operation)) return null
  if (rests.has(name) || rests.has(`${name}${about}`)) return null
  const result = await question()
  const error = result.ok ? result.value.error : result.error
  run.hasAnswer ||= error === null
  if (error?.code === 'NOT_OFFERED') unknown.add(operation)
  else if (error !== null && lastsForHours(error.code)) {
    // A refused scope concerns the whole operation, an oversized answer only this request.
    rests.add(isRefusal(error.code) ? name : `${name}${about}`)
  }
  if (error !== null && !isNarrow(error.code)) run.stoppedBy = error.code
  return result.ok && error === null ? result.value.value : null
}

/** Reads the days before today that one pipeline needs. */
function createPastReader({
  funnelGateway,
  now,
  keptDays,
}: Pick<CompanyRefreshOptions, 'funnelGateway' | 'now' | 'keptDays'>) {
  /** Reads days of a pipeline, unless the same ones came a few hours ago. `what` names them. */
  async function readDays(
    run: Run,
    pipelineId: number,
    what: string,
    range: DayRange,
    maxAgeMs: number,
  ): Promise<void> {
    const { companyId, how, rests } = run
    const about = ` ${what} of ${pipelineId}`
    const name = `${companyId}${about}`
    if (rests.has(name)) return
    const question = { companyId, pipelineId, range, readFrom: 'api' } as const
    await ask(run, 'marketing.funnel', () => funnelGateway.readRange(question, { ...how, maxAgeMs }), about)
    // An answer that lacks days would be requested at every refresh; one that failed is retried soon.
    if (run.stoppedBy === null) rests.add(name)
  }

  /**
   * Reads the past days of a pipeline. They seldom change, so they are refreshed once per day of the company's time
   * zone, with its first refresh. The ledger of corrections and the alert on pace both need figures of today.
   */
  async function readPast(run: Run, pipelineId: number, timeZone: string): Promise<void> {
    const zoned = zonedTimeOf(timeZone)
    const today = zoned.dayOf(now())
    const maxAgeMs = Math.max(0, now() - zoned.startOfDay(today))
    await readDays(run, pipelineId, 'past', recentDays(today), maxAgeMs)
  }

  /**
   * Reads the months that the forecast and its account count, once: a quarter whose days are all stored is not
   * requested again. What a refresh does not reach, the next one reads.
   */
  async function readMonths(run: Run, pipelineId: number, timeZone: string): Promise<void> {
    const today = zonedTimeOf(timeZone).dayOf(now())
    const counted = accountDays(today).from
    const kept = addDays(today, -keptDays())
    const from = counted < kept ? kept : counted
    for (const range of splitIntoFunnelCalls({ from, to: addDays(today, -MAX_FUNNEL_DAYS) })) {
      await readDays(run, pipelineId, range.from, range, Number.POSITIVE_INFINITY)
    }
  }

  return { readPast, readMonths }
}

export function createCompanyRefresh(options: CompanyRefreshOptions): RefreshCompany {
  const { gateway, funnelGateway, companySettings, isForAll, now } = options
  const rests = createRests(now)
  const { readPast, readMonths } = createPastReader(options)

  function read<Name extends OperationName>(run: Run, operation: Name, params: OperationParams<Name>) {
    const { companyId, how, maxAgeMs } = run
    const question = { companyId, operation, params: params as Record<string, unknown> }
    return gateway.read({ ...question, readFrom: 'api' }, { ...how, maxAgeMs }) as Promise<
      Result<Answer<OperationResult<Name>>>
    >
  }

  /**
   * Stores the pipeline that is shown without a choice: from then on only a person chooses another one. Stores the
   * names as well, for pipelines that are gone later.
   */
  function keepChoice(companyId: string, pipelines: readonly Pipeline[], shownId: number | null): void {
    const { pipelineId, pipelineNames: before } = companySettings.get(companyId)
    const known = Object.entries(before)
    // With all chosen, each one that is gone stays until the person has seen so (companySettings.update).
    const chosen = known.filter(([id]) => pipelineId === ALL_PIPELINES || id === `${pipelineId}`)
    const names = pipelines.flatMap(({ id, name }) =>
      name === null || name.length > MOST_LETTERS ? [] : [[id, name]],
    )
    const pipelineNames = {
      ...Object.fromEntries(chosen.slice(0, MAX_PIPELINES)),
      ...Object.fromEntries(names),
    }
    const change = {
      ...(pipelineId === null && shownId !== null && { pipelineId: shownId }),
      ...(canonicalJson(pipelineNames) !== canonicalJson(before) && { pipelineNames }),
    }
    if (Object.keys(change).length > 0) void companySettings.update(companyId, change)
  }

  /** Returns the pipeline that is shown, those whose month is projected, and those whose past is stored. */
  async function readPipelines(run: Run) {
    const list = await ask(run, 'pipelines.list', () => read(run, 'pipelines.list', {}))
    const { pipelineId: chosenId } = companySettings.get(run.companyId)
    if (list === null) {
      // Without the list, which the token may not read, only the last choice is known.
      const oneId = typeof chosenId === 'number' ? chosenId : null
      const ids = oneId === null ? [] : [oneId]
      return { shownId: oneId, projectedIds: ids, keptIds: ids }
    }
    const pipelines = sortPipelines(list.pipelines).slice(0, MAX_PIPELINES)
    const shownId = choosePipeline(pipelines, chosenId)?.id ?? null
    keepChoice(run.companyId, pipelines, shownId)
    const keptIds = pipelines.map(({ id }) => id)
    const shown = shownId === null ? [] : [shownId]
    return { shownId, projectedIds: isForAll || chosenId === ALL_PIPELINES ? keptIds : shown, keptIds }
  }

  async function readStalled(run: Run, pipelineId: number, ageMs: number): Promise<void> {
    const { companyId, how } = run
    const question = { companyId, pipelineId, readFrom: 'api' } as const
    await ask(
      run,
      'marketing.funnel',
      () => funnelGateway.readStalled(question, { ...how, maxAgeMs: Math.max(ageMs, run.maxAgeMs) }),
      ` stalled of ${pipelineId}`,
    )
  }

  async function readTasksAndLeads(run: Run): Promise<void> {
    await ask(run, 'tasks.list', () =>
      readAllTasks((page) => read(run, 'tasks.list', { ...TASK_QUESTIONS.overdue, limit: PAGE_SIZE, page })),
    )
    for (const params of LEAD_COUNTS) {
      await ask(run, 'leads.list', () => read(run, 'leads.list', params), ` ${canonicalJson(params)}`)
    }
  }

  return async (company, { maxAgeMs, signal }) => {
    rests.dropOver()
    const run: Run = {
      companyId: company.id,
      maxAgeMs,
      how: { priority: 'background', signal },
      rests,
      stoppedBy: null,
      hasAnswer: false,
      unknown: new Set(),
    }
    const { shownId, projectedIds, keptIds } = await readPipelines(run)
    if (shownId !== null) await readStalled(run, shownId, maxAgeMs)
    await readTasksAndLeads(run)
    for (const id of keptIds) {
      await readPast(run, id, company.timeZone)
      if (id !== shownId) await readStalled(run, id, isForAll ? maxAgeMs : SNAPSHOT_AGE_MS)
    }
    for (const id of projectedIds) await readMonths(run, id, company.timeZone)
    if (run.hasAnswer) for (const operation of run.unknown) rests.add(`${company.id} ${operation}`)
    return run.stoppedBy
  }
}
