// Answers questions about one pipeline or several. Several are read one by one, from the store or the API, and joined
// (shared/funnel/join-pipelines.ts). This is the only place that joins the answers of pipelines.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import { joinPipelineDays, joinStalled } from '../../../shared/funnel/join-pipelines.ts'
import { type Scope, stalledScope } from '../../../shared/funnel/measured.ts'
import { joinPipelineRows, type PipelineRow, pipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import type { StalledHistory, StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { missingRanges } from '../../../shared/funnel/totals.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import { type DayRange, joinIntoRanges, listDays } from '../../../shared/time/calendar.ts'
import type { RequestOptions } from '../companies/company-api.ts'
import { noValue } from './answer-values.ts'
import type { FunnelGateway, PipelineRange } from './funnel-gateway.ts'
import { joinStates } from './join.ts'
import type { KeptDays } from './kept-days.ts'
import type { MeasuredFactsStore } from './measured-facts-store.ts'

interface Asked {
  readonly companyId: string
  readonly pipelineId: AskedPipelines
}

interface AskedNow extends Asked {
  readonly readFrom: 'store' | 'api'
}

type AskedRange = AskedNow & { readonly range: DayRange }

export interface PipelinesReader {
  readRange(question: AskedRange, how?: RequestOptions): Promise<Result<Answer<FunnelRangeAnswer>>>
  /** Returns a row for each pipeline, in order. Only sums stay in memory, not the days behind them. */
  readRows(question: AskedRange, how?: RequestOptions): Promise<Result<Answer<readonly PipelineRow[]>>>
  readStalled(question: AskedNow, how?: RequestOptions): Promise<Result<Answer<StalledSnapshot>>>
  /** A day that one of the pipelines lacks is a gap. */
  readHistory(
    question: Asked & { readonly from: string; readonly to: string },
  ): Promise<Result<StalledHistory>>
  /** Returns the corrections of all pipelines, last seen first. */
  listCorrections(
    question: Asked & { readonly from?: string | undefined },
  ): Promise<Result<readonly PipelineCorrection[]>>
}

export interface PipelinesReaderOptions {
  readonly funnelGateway: FunnelGateway
  readonly keptDays: Pick<KeptDays, 'stalled' | 'corrections'>
  readonly measured: Pick<MeasuredFactsStore, 'get'>
}

/** Memory limit for all pipelines together, as memory-of.ts counts it. Three years of twenty pipelines use a third. */
const MOST_BYTES = 384 * 1024 * 1024
/** Number of pipelines read at once; the queue of the token lets two requests through. */
const ASKED_AT_ONCE = 4

/** Joins the days of several pipelines; a day that one of them lacks is a gap. @param leads whose the leads are */
function joinRanges(
  range: DayRange,
  answers: readonly PipelineRange[],
  leads: Scope,
): Answer<FunnelRangeAnswer> {
  const newestFirst = [...answers].sort((a, b) =>
    (a.newestCapturedAt ?? '') > (b.newestCapturedAt ?? '') ? -1 : 1,
  )
  const days = joinPipelineDays(
    newestFirst.map(({ value }) => value?.days ?? []),
    leads,
  )
  const state = joinStates(answers)
  if (days.length === 0) return noValue('snapshot', state.error)
  const ofAny = (key: 'older' | 'twice') =>
    joinIntoRanges([...new Set(answers.flatMap(({ value }) => value?.[key] ?? []).flatMap(listDays))].sort())
  const missing = missingRanges(days, range)
  return { value: { range, days, missing, older: ofAny('older'), twice: ofAny('twice') }, ...state }
}

/** Returns all values, or the first failure. */
function allOf<Value>(results: readonly Result<Value>[]): Result<readonly Value[]> {
  const values: Value[] = []
  for (const result of results) {
    if (!result.ok) return result
    values.push(result.value)
  }
  return success(values)
}

const TOO_LARGE: AppError = { code: 'TOO_LARGE', operation: 'marketing.funnel' }

export function createPipelinesReader(
  options: PipelinesReaderOptions,
  mostBytes = MOST_BYTES,
): PipelinesReader {
  const { funnelGateway, keptDays, measured } = options
  const idsOf = (asked: AskedPipelines): readonly number[] => (typeof asked === 'number' ? [asked] : asked)

  /** Calls `ask` for every pipeline. TOO_LARGE when the results together exceed the memory limit. */
  async function eachOf<Value>(
    asked: AskedPipelines,
    ask: (pipelineId: number) => Promise<Result<Value>>,
  ): Promise<Result<readonly Value[]>> {
    const waiting = [...new Set(idsOf(asked))].entries()
    const results: Result<Value>[] = []
    let bytes = 0
    async function work(): Promise<void> {
      for (const [index, pipelineId] of waiting) {
        const result = await ask(pipelineId)
        results[index] = result
        bytes += memoryOf(result)
        if (bytes > mostBytes) return
      }
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work))
    return bytes > mostBytes ? failure(TOO_LARGE) : allOf(results)
  }

  /** TOO_LARGE becomes an answer without a value; every other error is a failure. */
  function failed(error: AppError): Result<Answer<never>> {
    return error === TOO_LARGE ? success(noValue('snapshot', error)) : failure(error)
  }

  return {
    async readRange({ pipelineId: asked, ...question }, how = {}) {
      const read = await eachOf(asked, (id) => funnelGateway.readRange({ ...question, pipelineId: id }, how))
      if (!read.ok) return failed(read.error)
      const [only, ...others] = read.value
      if (only !== undefined && others.length === 0) {
        const { newestCapturedAt: _, ...answer } = only
        return success(answer)
      }
      return success(joinRanges(question.range, read.value, measured.get(question.companyId).leads))
    },
    async readRows({ pipelineId: asked, ...question }, how = {}) {
      const read = await eachOf(asked, async (pipelineId) => {
        const result = await funnelGateway.readRange({ ...question, pipelineId }, how)
        if (!result.ok) return result
        const { source, capturedAt } = result.value
        return success({ source, capturedAt, row: pipelineRow(pipelineId, result.value) })
      })
      return read.ok ? success(joinPipelineRows(read.value)) : failed(read.error)
    },
    async readStalled({ pipelineId: asked, ...question }, how = {}) {
      const read = await eachOf(asked, (id) =>
        funnelGateway.readStalled({ ...question, pipelineId: id }, how),
      )
      if (!read.ok) return failed(read.error)
      const [only, ...others] = read.value
      if (only !== undefined && others.length === 0) return success(only)
      const known = read.value.flatMap(({ value, capturedAt }) =>
        value === null ? [] : [{ snapshot: value, capturedAtMs: Date.parse(capturedAt ?? '') }],
      )
      const scope =
        measured.get(question.companyId).stalled ??
        stalledScope(known.map((stalled) => ({ days: new Map(), stalled })))
      const isWhole = known.length === read.value.length
      const value = isWhole
        ? joinStalled(
            known.map(({ snapshot }) => snapshot),
            scope,
          )
        : null
      const state = joinStates(read.value)
      return success(value === null ? noValue('snapshot', state.error) : { value, ...state })
    },
    async readHistory({ pipelineId: asked, ...question }) {
      const read = await eachOf(asked, (pipelineId) => keptDays.stalled({ ...question, pipelineId }))
      if (!read.ok) return read
      const [first, ...others] = read.value
      if (first === undefined || others.length === 0) return success(first ?? { snapshots: [] })
      const { stalled: scope } = measured.get(question.companyId)
      return success({
        snapshots: first.snapshots.flatMap((snapshot) => {
          const same = others.flatMap(
            ({ snapshots }) =>
              snapshots.find(({ snapshotDate }) => snapshotDate === snapshot.snapshotDate) ?? [],
          )
          const joined = same.length < others.length ? null : joinStalled([snapshot, ...same], scope)
          return joined === null ? [] : [{ ...joined, snapshotDate: snapshot.snapshotDate }]
        }),
      })
    },
    async listCorrections({ pipelineId: asked, ...question }) {
      const read = await eachOf(asked, (pipelineId) => keptDays.corrections({ ...question, pipelineId }))
      if (!read.ok) return read
      const all = read.value.flat()
      return success(all.sort((a, b) => (a.seenAt > b.seenAt ? -1 : a.seenAt < b.seenAt ? 1 : 0)))
    },
  }
}
