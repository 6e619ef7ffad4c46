// What changed in the channels of paid media between two ranges, where it is more than chance: few leads vary by
// themselves.
import { PAID_CHANNELS, type PaidChannel } from '../../../shared/funnel/channels.ts'
import { type ComparedRanges, comparedFigures } from '../../../shared/funnel/comparison.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { wholeRows } from './channel-model.ts'

/** A channel with fewer leads says nothing: a rate needs as many in both ranges, a change in the larger one. */
export const LEAST_LEADS = 30
/** Smaller changes of a channel's leads are no news. */
export const LEAST_CHANGE = 0.25
/** How many standard errors a difference has to exceed; chance alone exceeds two in about one case of twenty. */
const STANDARD_ERRORS = 2

export interface ChangedLeads {
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
  /** Leads that grew or fell. */
  readonly leads: readonly ChangedLeads[]
  readonly rates: readonly FallenRate[]
}

const NO_CHANGES: ChannelChanges = { leads: [], rates: [] }

/** True when two counts of independent events differ by more than chance. */
function isChanged(now: number, before: number): boolean {
  const difference = Math.abs(now - before)
  return (
    Math.max(now, before) >= LEAST_LEADS &&
    difference >= LEAST_CHANGE * before &&
    difference > STANDARD_ERRORS * Math.sqrt(now + before)
  )
}

/** True when the second share of two samples is larger by more than chance. */
function isFallen(now: Sample, before: Sample): boolean {
  if (now.of < LEAST_LEADS || before.of < LEAST_LEADS) return false
  const together = (now.count + before.count) / (now.of + before.of)
  // Opportunities of other days' leads can exceed the leads: such a rate is no share, and has no such error.
  if (together >= 1) return false
  const error = Math.sqrt(together * (1 - together) * (1 / now.of + 1 / before.of))
  return before.count / before.of - now.count / now.of > STANDARD_ERRORS * error
}

interface Sample {
  readonly count: number
  readonly of: number
}

/**
 * Returns the channels whose leads changed, or whose rate from leads to opportunities fell. Nothing when a day is
 * missing, when the figures begin inside the ranges, and for a channel with an unknown figure; no rate when the
 * channels of leads and of deals cannot be matched.
 */
export function channelChanges(
  days: readonly FunnelDay[],
  ranges: ComparedRanges,
  base: LeadBase,
): ChannelChanges {
  const now = wholeRange(days, ranges.current)
  const before = wholeRange(days, ranges.previous)
  const compared = comparedFigures(ranges, days, days)
  if (now === null || before === null || compared === null || compared.begins.leads !== null)
    return NO_CHANGES
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
  return {
    leads: known.flatMap(({ channel, leads, leadsBefore }) =>
      isChanged(leads, leadsBefore)
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
      return isFallen(...samples)
        ? [
            {
              ...{ channel, leads, leadsBefore },
              rate: opportunities / leads,
              rateBefore: opportunitiesBefore / leadsBefore,
            },
          ]
        : []
    }),
  }
}
