// What is beyond the usual of a company this morning: the one verdict that queue, strip, alerts, mail and files read.
import { addDays, type PlainDate } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'
import { BASE_DAYS } from './changes.ts'
import { type CompanyHistory, seriesOf } from './company.ts'
import { FORGOTTEN_AFTER, judgeMornings, LEAST_MORNINGS, type Line } from './judged.ts'
import { type LeftOutReason, leftOutReason, likeDaysOf } from './like-days.ts'

/** The most mornings that `past` counts. */
const PAST_MORNINGS = 90
/** A halving needs about forty expected leads in a month of business days. */
const FEW_LEADS = 2

export interface Morning {
  readonly day: PlainDate
  /** Why this day is not judged; then there are no lines. */
  readonly leftOut: LeftOutReason | null
  /** The least probable first. */
  readonly lines: readonly Line[]
  /** Judged mornings before this one, up to PAST_MORNINGS, and those with a new line among them. */
  readonly past: { readonly mornings: readonly PlainDate[]; readonly spoken: readonly PlainDate[] }
  /** How many mornings are missing until stocks are judged; 0 from LEAST_MORNINGS on. */
  readonly missingMornings: number
  /** The last day that could be judged, where it is not known: then what happened is not judged. */
  readonly missingDay?: PlainDate | null
  /** Leads of a business day where they are too few to see that they fall; null elsewhere, and where not known. */
  readonly fewLeads: number | null
}

/** False also until enough days are stored, such as while the months before are still read. */
export function isJudged({ leftOut, past, missingDay = null }: Morning): boolean {
  return leftOut === null && past.mornings.length > 0 && missingDay === null
}

/** The recess is the longest run of days that are left out. */
const LONGEST_OFF_DAYS = 21

function missingDayOf({ days }: CompanyHistory, calendar: HolidayCalendar, day: PlainDate): PlainDate | null {
  const range = { from: addDays(day, -LONGEST_OFF_DAYS), to: addDays(day, -1) }
  const last = likeDaysOf(range, calendar).at(-1)?.day
  return last === undefined || days.some(({ date }) => date === last) ? null : last
}

function fewLeadsOf({ days }: CompanyHistory, calendar: HolidayCalendar, day: PlainDate): number | null {
  const range = { from: addDays(day, -2 * BASE_DAYS), to: addDays(day, -1) }
  const like = new Set(likeDaysOf(range, calendar).map((each) => each.day))
  const counts = days.flatMap(({ date, leads }) =>
    like.has(date) && leads.total !== null ? leads.total : [],
  )
  const last = counts.slice(-BASE_DAYS)
  if (last.length < LEAST_MORNINGS) return null
  const mean = last.reduce((sum, count) => sum + count, 0) / last.length
  return mean < FEW_LEADS ? mean : null
}

/** Returns what is beyond the usual on a day, by what is stored up to it. */
export function morningOf(history: CompanyHistory, calendar: HolidayCalendar, day: PlainDate): Morning {
  const most = PAST_MORNINGS + FORGOTTEN_AFTER + 1
  const { lines, judged } = judgeMornings(seriesOf(history), calendar, day, most)
  const before = judged.filter((each) => each < day).slice(-PAST_MORNINGS)
  const stalled = history.stalled.snapshots.filter(({ snapshotDate }) => snapshotDate < day).length
  return {
    day,
    leftOut: leftOutReason(day, calendar),
    lines: lines.get(day) ?? [],
    past: {
      mornings: before,
      spoken: before.filter((each) => lines.get(each)?.some(({ isNew }) => isNew)),
    },
    missingMornings: Math.max(0, LEAST_MORNINGS - stalled),
    missingDay: missingDayOf(history, calendar, day),
    fewLeads: fewLeadsOf(history, calendar, day),
  }
}
