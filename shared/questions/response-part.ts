// The answer about response times: of the days measured last, of those asked for, or of a person.
import type { Answer } from '../bridge/answer.ts'
import type { Question } from '../bridge/questions.ts'
import { daysToRead, responseAsked } from '../response/asked-response.ts'
import type { ResponseOnDay } from '../response/first-response.ts'
import { countBusinessDays } from '../time/business-days.ts'
import { addDays, type DayRange } from '../time/calendar.ts'
import type { AskContext, Asked } from './parse.ts'

interface ResponseSources extends Pick<AskContext, 'today' | 'calendar'> {
  readonly companyId: string
  readonly read: (question: Question) => Promise<Answer<unknown>>
}

/** A business day and the days off after it are measured on the next business day. */
function whyNot({ from }: DayRange, { today, calendar }: Pick<AskContext, 'today' | 'calendar'>) {
  const isDue = countBusinessDays({ from: addDays(from, 1), to: today }, calendar) > 0
  return isDue ? ('gaps' as const) : ('dayOff' as const)
}

export async function responsePart({ range, person }: Asked, sources: ResponseSources) {
  const { companyId, today, calendar, read } = sources
  const asked = { range, person: person?.key.replace(/^id:/, '') ?? null, today, calendar }
  const { value } = await read({ kind: 'response-history', companyId, ...daysToRead(asked) })
  const found = responseAsked((value ?? []) as readonly ResponseOnDay[], asked)
  if (found === null) return { reason: range === null ? ('notStored' as const) : whyNot(range, sources) }
  const { time, why, gaps, asOf, range: days } = found
  if (time === null) return { range: days, gaps, reason: why ?? ('gaps' as const) }
  return { range: days, value: time.minutes, response: time, asOf }
}
