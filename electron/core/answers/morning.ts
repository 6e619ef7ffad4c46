// What is beyond the usual of a company on a day, by what is stored of it (shared/compare). Asks the API nothing.
import { type Result, success } from '../../../shared/bridge/result.ts'
import { type Morning, morningOf } from '../../../shared/compare/morning.ts'
import { accountDays } from '../../../shared/funnel/forecast.ts'
import type { AskedPipelines } from '../../../shared/pipelines/pipelines.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { KeptDays } from './kept-days.ts'
import type { PipelinesReader } from './pipelines-reader.ts'

export interface MorningReaders {
  readonly pipelinesReader: Pick<PipelinesReader, 'readRange' | 'readHistory'>
  readonly keptDays: Pick<KeptDays, 'counts'>
}

interface MorningQuestion {
  readonly companyId: string
  readonly pipelineId: AskedPipelines
  readonly day: PlainDate
  /** With the days that notes on these pipelines leave out. */
  readonly calendar: HolidayCalendar
}

/** Fails as the readers do: UNKNOWN_COMPANY, TOO_LARGE, STORE_UNAVAILABLE. */
export async function readMorning(
  { pipelinesReader, keptDays }: MorningReaders,
  { companyId, pipelineId, day, calendar }: MorningQuestion,
): Promise<Result<Morning>> {
  const { from } = accountDays(day)
  const range = { from, to: addDays(day, -1) }
  const funnel = await pipelinesReader.readRange({ companyId, pipelineId, range, readFrom: 'store' })
  if (!funnel.ok) return funnel
  const stalled = await pipelinesReader.readHistory({ companyId, pipelineId, from, to: day })
  if (!stalled.ok) return stalled
  const overdue = await keptDays.counts({ companyId, figure: 'overdue-tasks', from, to: day })
  if (!overdue.ok) return overdue
  const figure = 'leads-without-conversation'
  const noConversation = await keptDays.counts({ companyId, figure, from, to: day })
  if (!noConversation.ok) return noConversation
  const days = funnel.value.value?.days ?? []
  const counts = { overdue: overdue.value, noConversation: noConversation.value }
  return success(morningOf({ days, stalled: stalled.value, counts }, calendar, day))
}
