// What went wrong in the channels of paid media between two ranges, where it is more than chance: few leads vary by
// themselves.
import { PAID_CHANNELS, type PaidChannel } from '../../../shared/funnel/channels.ts'
import { type ComparedRanges, comparedFigures } from '../../../shared/funnel/comparison.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { likeDays } from '../../../shared/funnel/like-days.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { isBeyondChance, isShareFallen, LEAST_OF } from './beyond-chance.ts'
import { wholeRows } from './channel-model.ts'
import { type StoppedChannel, stoppedChannels } from './stopped-channels.ts'

/** A channel with fewer leads says nothing: a rate needs as many in both ranges, a fall in the earlier one. */
export const LEAST_LEADS = LEAST_OF
/** Smaller falls of a channel's leads are no news. */
export const LEAST_CHANGE = 0.25
export interface FallenLeads {
  readonly channel: PaidChannel
  readonly leads: number
  readonly leadsBefore: number
  /** The channel's part of the leads of all channels; null where those are not known or none. */
  readonly share: number | null
  readonly shareBefore: number | null
}

export interface FallenRate {
  readonly channel: PaidChannel
  /** Opportunities divided by the leads of the same days. */
  readonly rate: number
  readonly rateBefore: number
  readonly leads: number
  readonly leadsBefore: number
}

export interface ChannelChanges {
  readonly stopped: readonly StoppedChannel[]
  readonly leads: readonly FallenLeads[]
  readonly rates: readonly FallenRate[]
  /** False when the leads, or the rate, of some channel cannot be compared. */
  readonly areLeadsKnown: boolean
  readonly areRatesKnown: boolean
}

const NOTHING_KNOWN: ChannelChanges = {
  stopped: [],
  leads: [],
  rates: [],
  areLeadsKnown: false,
  areRatesKnown: false,
}

/** True when a channel's leads are fewer by more than chance. */
function areFewer(now: number, before: number): boolean {
  return before >= LEAST_LEADS && before - now >= LEAST_CHANGE * before && isBeyondChance(now, before)
}

/**
 * Returns the channels that stopped, whose leads fell, or whose rate from leads to opportunities fell. Nothing when a
 * day is missing, when the figures begin inside the ranges, and for a channel with an unknown figure; no rate when the
 * channels of leads and of deals cannot be matched.
 * @param ranges The earlier one ends where the later one begins.
 */
export function channelChanges(
  days: readonly FunnelDay[],
  ranges: ComparedRanges,
  base: LeadBase,
  calendar: HolidayCalendar,
): ChannelChanges {
  const like = likeDays(days, ranges, calendar)
  const compared = comparedFigures(ranges, days, days)
  if (like === null || compared === null || compared.begins.leads !== null) return NOTHING_KNOWN
  const { now, before } = like
  const { begins, paid } = compared
  const isMatched = [paid.current, paid.previous].every(({ unmatched }) => unmatched.opportunities === null)
  const [rows, rowsBefore] = [wholeRows(now), wholeRows(before)]
  const hasRates = isMatched && base !== 'unknown' && begins.opportunities === null
  const known = PAID_CHANNELS.flatMap((channel) => {
    const [row, rowBefore] = [rows(channel), rowsBefore(channel)]
    const { leads, opportunities } = row
    const { leads: leadsBefore, opportunities: opportunitiesBefore } = rowBefore
    if (leads === null || leadsBefore === null) return []
    return [{ channel, leads, leadsBefore, opportunities, opportunitiesBefore }]
  })
  const sumOf = (read: (each: (typeof known)[number]) => number) =>
    known.length < PAID_CHANNELS.length ? null : known.reduce((sum, each) => sum + read(each), 0)
  const [all, allBefore] = [sumOf(({ leads }) => leads), sumOf((each) => each.leadsBefore)]
  const areLeadsKnown = known.length === PAID_CHANNELS.length
  return {
    areLeadsKnown,
    areRatesKnown:
      areLeadsKnown &&
      hasRates &&
      known.every((each) => each.opportunities !== null && each.opportunitiesBefore !== null),
    stopped: stoppedChannels([...before, ...now], calendar),
    leads: known.flatMap(({ channel, leads, leadsBefore }) =>
      areFewer(leads, leadsBefore)
        ? [
            {
              channel,
              leads,
              leadsBefore,
              share: rate(leads, all),
              shareBefore: rate(leadsBefore, allBefore),
            },
          ]
        : [],
    ),
    rates: known.flatMap(({ channel, leads, leadsBefore, opportunities, opportunitiesBefore }) => {
      if (!hasRates || opportunities === null || opportunitiesBefore === null) return []
      const samples = [
        { count: opportunities, of: leads },
        { count: opportunitiesBefore, of: leadsBefore },
      ] as const
      return isShareFallen(...samples)
        ? [
            {
              channel,
              leads,
              leadsBefore,
              rate: opportunities / leads,
              rateBefore: opportunitiesBefore / leadsBefore,
            },
          ]
        : []
    }),
  }
}
