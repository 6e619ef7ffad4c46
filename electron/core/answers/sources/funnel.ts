// Questions about the funnel: a range of days, a row for each pipeline, the stalled deals of now.

import type { Answer } from '../../../../shared/bridge/answer.ts'
import type { QuestionOf } from '../../../../shared/bridge/questions.ts'
import { type Result, success } from '../../../../shared/bridge/result.ts'
import { MOST_ASKED, type PipelineRow, pipelineRow } from '../../../../shared/funnel/pipeline-rows.ts'
import type { AskedPipelines } from '../../../../shared/pipelines/pipelines.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import type { RequestOptions } from '../../companies/company-api.ts'
import type { PipelinesReader } from '../pipelines-reader.ts'
import type { AnswerSource, AskOptions, StoreChange } from '../source.ts'
import { SHARED_MS } from './operation.ts'

/** Each of several pipelines costs a call. */
const SEVERAL_MS = 5 * 60_000
/** A call for each pipeline of the company, at background priority. */
const BY_PIPELINE_MS = 30 * 60_000

export function isOfPipelines(
  asked: AskedPipelines,
  { operation, pipelineId, isMeasured }: StoreChange,
): boolean {
  if (operation !== 'marketing.funnel') return false
  if (typeof asked === 'number') return isMeasured === true || asked === pipelineId
  return isMeasured === true || (pipelineId !== undefined && asked.includes(pipelineId))
}

export function isOfDays(
  range: { readonly from: string; readonly to: string },
  { days }: StoreChange,
): boolean {
  return days === undefined || (days.from <= range.to && range.from <= days.to)
}

function sharedMsOf({ pipelineId }: { readonly pipelineId: AskedPipelines }): number {
  return typeof pipelineId === 'number' ? SHARED_MS : SEVERAL_MS
}

/** Returns how several pipelines are asked. Nothing from before the user asked for new figures replaces a call. */
function sparingly(how: AskOptions): RequestOptions {
  return { ...how, pastMaxAgeMs: how.sinceUserMs - 1 }
}

function howOf({ pipelineId }: { readonly pipelineId: AskedPipelines }, how: AskOptions): RequestOptions {
  return typeof pipelineId === 'number' ? how : sparingly(how)
}

export function createFunnelRangeSource(reader: PipelinesReader): AnswerSource<'funnel-range'> {
  const readOf = ({ companyId, pipelineId, from, to }: QuestionOf<'funnel-range'>) => ({
    companyId,
    pipelineId,
    range: { from: plainDate(from), to: plainDate(to) },
  })
  return {
    readStored: (question) => reader.readRange({ ...readOf(question), readFrom: 'store' }),
    ask: (question, how) => reader.readRange({ ...readOf(question), readFrom: 'api' }, howOf(question, how)),
    sharedMs: sharedMsOf,
    isAffectedBy: ({ pipelineId, from, to }, change) =>
      isOfPipelines(pipelineId, change) && isOfDays({ from, to }, change),
  }
}

export function createStalledSource(reader: PipelinesReader): AnswerSource<'stalled'> {
  return {
    readStored: ({ kind: _, ...read }) => reader.readStalled({ ...read, readFrom: 'store' }),
    ask: ({ kind: _, ...read }, how) => reader.readStalled({ ...read, readFrom: 'api' }, howOf(read, how)),
    sharedMs: sharedMsOf,
    isAffectedBy: ({ pipelineId }, change) => isOfPipelines(pipelineId, change),
  }
}

export function createFunnelByPipelineSource(reader: PipelinesReader): AnswerSource<'funnel-by-pipeline'> {
  async function read(
    { companyId, pipelineIds, from, to }: QuestionOf<'funnel-by-pipeline'>,
    readFrom: 'store' | 'api',
    how: RequestOptions,
  ): Promise<Result<Answer<readonly PipelineRow[]>>> {
    const range = { from: plainDate(from), to: plainDate(to) }
    const asked = pipelineIds.slice(0, MOST_ASKED)
    const read = await reader.readRows({ companyId, pipelineId: asked, range, readFrom }, how)
    if (!read.ok) return read
    const joined = read.value
    const unasked = pipelineIds
      .slice(MOST_ASKED)
      .map((pipelineId) => pipelineRow(pipelineId, { value: null, error: null }))
    return success({ ...joined, value: joined.value && [...joined.value, ...unasked] })
  }
  return {
    readStored: (question) => read(question, 'store', {}),
    // Other rows may be stored: each failed pipeline has its own error in its row.
    ask: (question, how) =>
      read(question, 'api', { ...sparingly(how), withoutStored: false, priority: 'background' }),
    sharedMs: () => BY_PIPELINE_MS,
    isAffectedBy: ({ pipelineIds, from, to }, change) =>
      isOfPipelines(pipelineIds, change) && isOfDays({ from, to }, change),
  }
}
