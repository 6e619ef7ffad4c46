// Which stored days of one pipeline replace calls, by when they came.
import { countDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { RequestOptions } from '../companies/company-api.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { isFresh } from './answer-values.ts'
import type { Dated, DatedDay, FunnelDays } from './funnel-days.ts'

interface StoredDays {
  readonly funnelDays: Pick<FunnelDays, 'readDays' | 'isUnseenSince'>
  readonly now: () => number
}

/** Returns when an answer was received, if known: repeating a recent call gives the same data from a cache. */
function comingOf({ capturedAtMs, receivedAtMs }: Dated): number {
  return receivedAtMs ?? capturedAtMs
}

/** Returns the days of a range when all are fresh enough to replace its calls; else null. */
export async function readFreshDays(
  { funnelDays, now }: StoredDays,
  company: CompanyRecord,
  pipelineId: number,
  range: DayRange,
  { maxAgeMs, isOfThisRun = false }: RequestOptions,
): Promise<readonly DatedDay[] | null> {
  if (maxAgeMs === undefined) return null
  if (isOfThisRun && funnelDays.isUnseenSince(company, pipelineId, range.to, now() - maxAgeMs)) return null
  const stored = await funnelDays.readDays(company, pipelineId, range)
  const isWhole = stored.length === countDays(range)
  return isWhole && stored.every((dated) => isFresh(comingOf(dated), now(), maxAgeMs)) ? stored : null
}

/**
 * Returns the days that need no call for one of several pipelines (`pastMaxAgeMs`). Past days change seldom, so those
 * that came today need none, as in the background refresh.
 */
export async function readSettledDays(
  { funnelDays, now }: StoredDays,
  company: CompanyRecord,
  pipelineId: number,
  range: DayRange,
  today: PlainDate,
  { maxAgeMs = 0, pastMaxAgeMs = 0 }: RequestOptions,
): Promise<readonly DatedDay[]> {
  const stored = await funnelDays.readDays(company, pipelineId, range)
  const sinceMidnightMs = now() - zonedTimeOf(company.timeZone).startOfDay(today)
  const isTodayUnseen = funnelDays.isUnseenSince(company, pipelineId, today, now() - maxAgeMs)
  return stored.filter((dated) => {
    const isPast = dated.day.date < today
    if (!isPast && isTodayUnseen) return false
    return isFresh(comingOf(dated), now(), isPast ? Math.min(pastMaxAgeMs, sinceMidnightMs) : maxAgeMs)
  })
}
