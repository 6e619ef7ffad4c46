// Background refresh of one company: data for the alerts, data that the window shows first, and once a day the data
// that would otherwise be lost (history exists only if it is stored). Fresh data is not requested again.

import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isNarrow } from '../../../shared/bridge/error-traits.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import { accountDays } from '../../../shared/funnel/forecast.ts'
import { canonicalJson } from '../../../shared/json/record.ts'
import {
  ALL_PIPELINES,
  choosePipeline,
  type Pipeline,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, MAX_FUNNEL_DAYS, type PlainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { Answers } from '../answers/answers.ts'
import { recentDays } from '../keeper/funnel-piece.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
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

const HOUR_MS = 3_600_000
/** Maximum age of the other pipelines' snapshots: some updates a day, the last of the day is kept. */
const SNAPSHOT_AGE_MS = 6 * HOUR_MS
const MAX_PIPELINES = 20
/** Of a name that is kept. */
const MOST_LETTERS = 200

/** Counts without downloading people. The window makes the same requests, so each can use the other's answers. */
const LEAD_COUNTS = [
  { limit: 1 },
  { status: 'new', has_conversation: false, limit: 1 },
] as const satisfies readonly OperationParams<'leads.list'>[]

/** A question that the background keeps up. */
interface KeptUp {
  readonly question: QuestionOf<'operation' | 'stalled' | 'funnel-range' | 'all-tasks'>
  readonly maxAgeMs: number
  /** True for days: once asked, the store is not read again for hours to see that they are there, or lack some. */
  readonly isRare?: boolean
}

function operationOf(
  companyId: string,
  operation: 'pipelines.list' | 'leads.list',
  params: Readonly<Record<string, unknown>>,
): QuestionOf<'operation'> {
  return { kind: 'operation', companyId, operation, params }
}

/** Returns what refreshes a company, which returns why it ended early; null when every request was made. */
export function createCompanyRefresh(options: CompanyRefreshOptions) {
  const { answers, companySettings, isForAll, keptFrom, now } = options
  /** When each rare question was asked, unless that ended a refresh. */
  const askedAtMs = new Map<string, number>()
  const isAsked = (atMs: number) => isResting(atMs + SNAPSHOT_AGE_MS, SNAPSHOT_AGE_MS, now())

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
  function pipelinesOf(companyId: string, list: OperationResult<'pipelines.list'> | null) {
    const { pipelineId: chosenId } = companySettings.get(companyId)
    if (list === null) {
      // Without the list, which the token may not read, only the last choice is known.
      const ids = typeof chosenId === 'number' ? [chosenId] : []
      return { shownIds: ids, projectedIds: ids, keptIds: ids }
    }
    const pipelines = sortPipelines(list.pipelines).slice(0, MAX_PIPELINES)
    const shownId = choosePipeline(pipelines, chosenId)?.id ?? null
    keepChoice(companyId, pipelines, shownId)
    const keptIds = pipelines.map(({ id }) => id)
    const shownIds = shownId === null ? [] : [shownId]
    return { shownIds, projectedIds: isForAll || chosenId === ALL_PIPELINES ? keptIds : shownIds, keptIds }
  }

  /** Returns what is asked after the pipelines, in order. */
  function keptUp(
    { id: companyId, timeZone }: CompanyRecord,
    { shownIds, projectedIds, keptIds }: ReturnType<typeof pipelinesOf>,
    maxAgeMs: number,
  ): readonly KeptUp[] {
    const zoned = zonedTimeOf(timeZone)
    const today = zoned.dayOf(now())
    const from = [keptFrom(today), accountDays(today).from].reduce((a, b) => (a > b ? a : b))
    const days = (pipelineId: number, range: DayRange, ageMs: number): KeptUp => ({
      question: { kind: 'funnel-range', companyId, pipelineId, ...range },
      maxAgeMs: ageMs,
      isRare: true,
    })
    // The months that the forecast and its account count are asked once.
    const months = { from, to: addDays(today, -MAX_FUNNEL_DAYS) }
    // The ledger of corrections and the alert on pace need the figures of past days of today: the first refresh of a
    // company's day asks for those of every pipeline.
    const recentMs = Math.min(SNAPSHOT_AGE_MS, Math.max(0, now() - zoned.startOfDay(today)))
    const asked = (question: KeptUp['question']): KeptUp => ({ question, maxAgeMs })
    return [
      ...(isForAll ? keptIds : shownIds).map((pipelineId) =>
        asked({ kind: 'stalled', companyId, pipelineId }),
      ),
      asked({ kind: 'all-tasks', companyId, tasks: 'overdue' }),
      ...LEAD_COUNTS.map((params) => asked(operationOf(companyId, 'leads.list', params))),
      ...keptIds.map((id) => days(id, recentDays(today), recentMs)),
      ...(months.from > months.to ? [] : projectedIds).map((id) =>
        days(id, months, Number.POSITIVE_INFINITY),
      ),
    ]
  }

  return async (
    company: CompanyRecord,
    { maxAgeMs, signal }: { readonly maxAgeMs: number; readonly signal: AbortSignal },
  ): Promise<AppErrorCode | null> => {
    /** Returns the value, or why there is none. */
    async function ask(keptUp: KeptUp) {
      const how = { readFrom: 'api', isOfAnyRun: true, priority: 'background' } as const
      const asked = await answers.ask(keptUp.question, { ...how, maxAgeMs: keptUp.maxAgeMs })
      return asked.ok ? asked.value : { value: null, error: asked.error }
    }
    const { value, error } = await ask({ question: operationOf(company.id, 'pipelines.list', {}), maxAgeMs })
    if (error !== null && !isNarrow(error.code)) return error.code
    const list = error === null ? (value as OperationResult<'pipelines.list'> | null) : null
    for (const [name, atMs] of askedAtMs) if (!isAsked(atMs)) askedAtMs.delete(name)
    for (const each of keptUp(company, pipelinesOf(company.id, list), maxAgeMs)) {
      const name = canonicalJson(each.question)
      if (signal.aborted) return 'CANCELLED'
      if (askedAtMs.has(name)) continue
      const { error } = await ask(each)
      if (error !== null && !isNarrow(error.code)) return error.code
      if (each.isRare) askedAtMs.set(name, now())
    }
    return null
  }
}
