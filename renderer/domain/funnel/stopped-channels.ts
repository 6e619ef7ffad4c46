// Channels of paid media that bring no leads any more, seen after days and not after weeks.
import { PAID_CHANNELS, type PaidChannel } from '../../../shared/funnel/channels.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type HolidayCalendar, leftOutIn } from '../../../shared/time/holidays.ts'
import { isBeyondChance } from './beyond-chance.ts'

/** One business day without a lead is no news. */
const LEAST_DAYS = 2

export interface StoppedChannel {
  readonly channel: PaidChannel
  /** The first business day without a lead, after which there was none. */
  readonly since: PlainDate
  /** Business days without a lead, up to the last day. */
  readonly businessDays: number
  /** The most business days in a row without a lead before. */
  readonly longestBefore: number
}

/**
 * Returns the channels with more business days in a row without a lead than ever before in `days`, and with more leads
 * expected on them, by the mean of the business days before, than chance explains. A channel with an unknown day is not
 * among them. Days that a note leaves out are neither with leads nor without.
 * @param days Whole days in order, without a gap.
 */
export function stoppedChannels(days: readonly FunnelDay[], calendar: HolidayCalendar): StoppedChannel[] {
  const known = days
    .filter(({ date }) => leftOutIn({ from: date, to: date }, calendar).length === 0)
    .map((day) => ({ ...day, isBusiness: isBusinessDay(day.date, calendar) }))
  return PAID_CHANNELS.flatMap((channel) => {
    let [businessDays, longestBefore] = [0, 0]
    let since: PlainDate | null = null
    for (const { date, leads, isBusiness } of known) {
      const count = leads[channel]
      if (count === null) return []
      if (count > 0) {
        longestBefore = Math.max(longestBefore, businessDays)
        businessDays = 0
        since = null
      } else if (isBusiness) {
        businessDays += 1
        since ??= date
      }
    }
    if (since === null || businessDays < LEAST_DAYS || businessDays <= longestBefore) return []
    const business = known.filter(({ isBusiness }) => isBusiness)
    const leads = business.reduce((sum, day) => sum + (day.leads[channel] ?? 0), 0)
    const expected = (leads / (business.length - businessDays)) * businessDays
    return isBeyondChance(0, expected) ? [{ channel, since, businessDays, longestBefore }] : []
  })
}
