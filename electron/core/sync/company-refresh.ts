// Background refresh of one company: data for the alerts, data that the window shows first, and once a day the data
// that would otherwise be lost (history exists only if it is stored). Fresh data is not requested again.

import type { OperationName, OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isNarrow, isRefusal, lastsForHours } from '../../../shared/bridge/error-traits.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import { accountDays } from '../../../shared/funnel/forecast.ts'
import {
  ALL_PIPELINES,
  choosePipeline,
  type Pipeline,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, MAX_FUNNEL_DAYS, type PlainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { Answers } from '../answers/answers.ts'
import { piecesOf, recentDays } from '../keeper/funnel-piece.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import { isResting } from '../time/timers.ts'
import type { CompanyRecord } from '../vault/company.ts'

export interface CompanyRefreshOptions {
  readonly answers: Pick<Answers, 'ask'>
  readonly now: () => number
  readonly companySettings: Pick<CompanySettingsStore, 'get' | 'update'>
  /** Returns the first day that may be kept: of the retention, and of an administrator's limit. */
  readonly keptFrom: (today: PlainDate) => PlainDate
  /** True on a server, where no company and no pipeline is looked at before the others. */
  readonly isForAll: boolean
}

/** Returns why a refresh ended early; null when every request was made. */
export type RefreshCompany = (
  company: CompanyRecord,
  how: { readonly maxAgeMs: number; readonly signal: AbortSignal },
) => Promise<AppErrorCode | null>

const HOUR_MS = 3_600_000
/** Maximum age of the other pipelines' snapshots: some updates a day, the last of the day is kept. */
const SNAPSHOT_AGE_MS = 6 * HOUR_MS
const MAX_PIPELINES = 20
/** Of a name that is kept. */
const MOST_LETTERS = 200
const REST_MS = 6 * HOUR_MS

/** Counts without downloading people. The window makes the same requests, so each can use the other's answers. */
const LEAD_COUNTS = [
  { limit: 1 },
  { status: 'new', has_conversation: false, limit: 1 },
] as const satisfies readonly OperationParams<'leads.list'>[]

type AskedQuestion = QuestionOf<'operation' | 'stalled' | 'funnel-range' | 'all-tasks'>

/** A question that the background keeps up. */
interface KeptUp {
  readonly question: AskedQuestion
  readonly maxAgeMs: number
  /** Tells it from the others of its operation. */
  readonly name: string
  /**
   * True for days: an answer that lacks some would be requested at every refresh, so the same are asked once in some
   * hours. A question that failed is asked again soon.
   */
  readonly isRare?: boolean
}

function operationOf(question: AskedQuestion): OperationName {
  if (question.kind === 'operation') return question.operation
  return question.kind === 'all-tasks' ? 'tasks.list' : 'marketing.funnel'
}

function askedOperation(
  companyId: string,
  operation: OperationName,
  params: Readonly<Record<string, unknown>>,
  maxAgeMs: number,
): KeptUp {
  const question = { kind: 'operation', companyId, operation, params } as const
  return { question, maxAgeMs, name: canonicalJson(params) }
}

/** Requests that fail for long or returned less than requested, and until when they are not repeated. */
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
  readonly signal: AbortSignal
  /** Why the refresh ends early; null while it continues. */
  stoppedBy: AppErrorCode | null
  hasAnswer: boolean
  /**
   * Operations that the address does not offer. They rest only if another request succeeded: else the server may be a
   * wrong one.
   */
  readonly unknown: Set<string>
}

/** Returns what asks one question; its value is null when it failed or may not be asked. */
function createAsk(answers: CompanyRefreshOptions['answers'], rests: ReturnType<typeof createRests>) {
  return async (run: Run, { question, maxAgeMs, name, isRare = false }: KeptUp): Promise<unknown> => {
    const { companyId, signal, unknown } = run
    const operation = operationOf(question)
    const ofAll = `${companyId} ${operation}`
    const own = `${ofAll} ${name}`
    if (signal.aborted) run.stoppedBy = 'CANCELLED'
    if (run.stoppedBy !== null || unknown.has(operation) || rests.has(ofAll) || rests.has(own)) return null
    const how = { readFrom: 'api', isOfAnyRun: true, priority: 'background', maxAgeMs, signal } as const
    const result = await answers.ask(question, how)
    const error = result.ok ? result.value.error : result.error
    run.hasAnswer ||= error === null
    if (error?.code === 'NOT_OFFERED') unknown.add(operation)
    // A refused scope concerns the whole operation, an oversized answer only this request.
    else if (error !== null && lastsForHours(error.code)) rests.add(isRefusal(error.code) ? ofAll : own)
    if (error !== null && !isNarrow(error.code)) run.stoppedBy = error.code
    else if (isRare) rests.add(own)
    return result.ok && error === null ? result.value.value : null
  }
}

export function createCompanyRefresh(options: CompanyRefreshOptions): RefreshCompany {
  const { answers, companySettings, isForAll, keptFrom, now } = options
  const rests = createRests(now)
  const ask = createAsk(answers, rests)

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

  /** Returns the pipeline that is shown, those whose months are projected, and those whose days are stored. */
  async function askPipelines(run: Run, maxAgeMs: number) {
    const { companyId } = run
    const list = await ask(run, askedOperation(companyId, 'pipelines.list', {}, maxAgeMs))
    const { pipelineId: chosenId } = companySettings.get(companyId)
    if (list === null) {
      // Without the list, which the token may not read, only the last choice is known.
      const ids = typeof chosenId === 'number' ? [chosenId] : []
      return { shownIds: ids, projectedIds: ids, keptIds: ids }
    }
    const listed = sortPipelines((list as OperationResult<'pipelines.list'>).pipelines)
    const pipelines = listed.slice(0, MAX_PIPELINES)
    const shownId = choosePipeline(pipelines, chosenId)?.id ?? null
    keepChoice(companyId, pipelines, shownId)
    const keptIds = pipelines.map(({ id }) => id)
    const shownIds = shownId === null ? [] : [shownId]
    return { shownIds, projectedIds: isForAll || chosenId === ALL_PIPELINES ? keptIds : shownIds, keptIds }
  }

  /** Returns what is asked after the pipelines, in order. */
  function keptUp(
    { id: companyId, timeZone }: CompanyRecord,
    { shownIds, projectedIds, keptIds }: Awaited<ReturnType<typeof askPipelines>>,
    maxAgeMs: number,
  ): readonly KeptUp[] {
    const zoned = zonedTimeOf(timeZone)
    const today = zoned.dayOf(now())
    const kept = keptFrom(today)
    const counted = accountDays(today).from
    const days = (pipelineId: number, range: DayRange, ageMs: number): KeptUp => ({
      question: { kind: 'funnel-range', companyId, pipelineId, ...range },
      maxAgeMs: ageMs,
      name: `${range.from} of ${pipelineId}`,
      isRare: true,
    })
    // The months that the forecast and its account count are asked once.
    const from = counted < kept ? kept : counted
    const months = piecesOf({ from, to: addDays(today, -MAX_FUNNEL_DAYS) }, today, kept)
    // The ledger of corrections and the alert on pace need the figures of past days of today: the first refresh of a
    // company's day asks for those of every pipeline.
    const recentMs = Math.min(SNAPSHOT_AGE_MS, Math.max(0, now() - zoned.startOfDay(today)))
    return [
      ...(isForAll ? keptIds : shownIds).map((pipelineId): KeptUp => {
        return {
          question: { kind: 'stalled', companyId, pipelineId },
          maxAgeMs,
          name: `now of ${pipelineId}`,
        }
      }),
      { question: { kind: 'all-tasks', companyId, tasks: 'overdue' }, maxAgeMs, name: 'overdue' },
      ...LEAD_COUNTS.map((params) => askedOperation(companyId, 'leads.list', params, maxAgeMs)),
      ...keptIds.map((id) => days(id, recentDays(today), recentMs)),
      ...projectedIds.flatMap((id) => months.map((range) => days(id, range, Number.POSITIVE_INFINITY))),
    ]
  }

  return async (company, { maxAgeMs, signal }) => {
    rests.dropOver()
    const { id: companyId } = company
    const run: Run = { companyId, signal, stoppedBy: null, hasAnswer: false, unknown: new Set() }
    const pipelines = await askPipelines(run, maxAgeMs)
    for (const each of keptUp(company, pipelines, maxAgeMs)) await ask(run, each)
    if (run.hasAnswer) for (const operation of run.unknown) rests.add(`${companyId} ${operation}`)
    return run.stoppedBy
  }
}
