import type { OperationResult } from '../../../shared/api/registry.ts'
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import {
  ALL_PIPELINES,
  choosePipeline,
  type Pipeline,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { type LastLook, seenOf, withSeen } from '../../../shared/time/last-look.ts'
import type { CompanyRecord } from '../vault/company.ts'
import type { Answers } from './answers.ts'

/** Returns the pipelines of the stored answer of pipelines.list, in order; none without one. */
export async function storedPipelines(answers: Pick<Answers, 'ask'>, companyId: string): Promise<Pipeline[]> {
  const question = { kind: 'operation', companyId, operation: 'pipelines.list', params: {} } as const
  const list = await answers.ask(question, { readFrom: 'store' })
  const value = list.ok ? (list.value.value as OperationResult<'pipelines.list'> | null) : null
  return sortPipelines(value?.pipelines ?? [])
}

/** Returns the pipeline that the screens show; null when none is known. */
export async function shownPipeline(
  answers: Pick<Answers, 'ask'>,
  companyId: string,
  chosen: CompanySettings['pipelineId'],
): Promise<number | null> {
  const found = choosePipeline(await storedPipelines(answers, companyId), chosen)
  return found?.id ?? (chosen === ALL_PIPELINES ? null : chosen)
}

/**
 * Returns the look with what is stored of its day, of the pipeline that the screens show: the next look counts what
 * came after it (shared/time/last-look.ts). All together have none.
 */
export async function noteSeen(
  answers: Pick<Answers, 'ask'>,
  { id: companyId, timeZone }: Pick<CompanyRecord, 'id' | 'timeZone'>,
  { lastLook, pipelineId: chosen }: Pick<CompanySettings, 'lastLook' | 'pipelineId'>,
  look: LastLook,
): Promise<LastLook> {
  const pipelineId = await shownPipeline(answers, companyId, chosen)
  if (pipelineId === null) return withSeen(look, lastLook, null)
  const date = dayInTimeZone(Date.parse(look.at), timeZone)
  const question = { kind: 'funnel-range', companyId, pipelineId, from: date, to: date } as const
  const answer = await answers.ask(question, { readFrom: 'store' })
  const day = answer.ok ? answer.value.value?.days[0] : undefined
  return withSeen(look, lastLook, day === undefined ? null : seenOf(day, pipelineId))
}
