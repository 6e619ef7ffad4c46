// Which summaries are due. Pure.
import { isBusinessDay } from '../../shared/time/business-days.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../shared/time/holidays.ts'
import type { ZonedTime } from '../../shared/time/zoned-time.ts'
import type { SummaryPush } from './push-config.ts'

/** A summary that was missed is made up for within this time, on its own day. */
export const LATE_MS = 2 * 3_600_000

/** Returns the summaries whose time has come today, at most LATE_MS ago. */
export function dueSummaries<Push extends Pick<SummaryPush, 'at' | 'days'>>(
  pushes: readonly Push[],
  today: PlainDate,
  nowMs: number,
  { zone, holidays }: { readonly zone: ZonedTime; readonly holidays: HolidayCalendar },
): Push[] {
  return pushes.filter(({ at, days }) => {
    const lateMs = nowMs - zone.instantOf(`${today}T${at}:00`)
    return lateMs >= 0 && lateMs < LATE_MS && (days === 'all' || isBusinessDay(today, holidays))
  })
}
