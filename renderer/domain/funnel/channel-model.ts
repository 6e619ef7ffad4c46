// The funnel of each channel: leads, opportunities and sales of the same days. Leads are counted for the channels of
// paid media alone (specification 2.11); a channel that only the lists of deals name has no leads, which is not zero.
import { addsUp, readBreakdown } from '../../../shared/funnel/breakdown.ts'
import { byChannel, type ChannelRow, channelRows, wholeRows } from '../../../shared/funnel/channel-rows.ts'
import { PAID_CHANNELS, type PaidChannel } from '../../../shared/funnel/channels.ts'
import type { ComparedFigures } from '../../../shared/funnel/comparison.ts'
import { averageTicket, rate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { likeForLike, paidMedia } from '../../../shared/funnel/paid-media.ts'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import type { Cents } from '../../../shared/money/money.ts'

export interface ChannelFunnel extends ChannelRow {
  /**
   * Opportunities divided by leads; null for today alone, where the scope of the leads is not known, and where the
   * channels of leads and of deals cannot be matched.
   */
  readonly opportunityRate: number | null
  /** Sales divided by opportunities; null for today alone, and for a channel without leads, which has no rate. */
  readonly wonRate: number | null
  /** Sales divided by leads; null like `opportunityRate`. */
  readonly overallRate: number | null
  readonly ticketCents: Cents | null
  /** The same channel on the days that are compared; null without a complete comparison. */
  readonly compared: { readonly now: RatedChannel; readonly before: RatedChannel } | null
}

/** A channel of one range. */
export type RatedChannel = Omit<ChannelFunnel, 'compared'>

export interface ChannelOptions {
  readonly base: LeadBase
  /** True for today alone, which has counts and no rates. */
  readonly isToday: boolean
  /** The days that are compared; null without a complete comparison. */
  readonly compared: ComparedFigures['days'] | null
}

interface RowOptions extends Omit<ChannelOptions, 'compared'> {
  /** True where leads may be divided: the channels of leads and of deals are matched, and there are leads. */
  readonly isMatched: boolean
}

function rated(row: ChannelRow, { base, isToday, isMatched }: RowOptions): RatedChannel {
  const { leads, opportunities, won, wonCents } = row
  const leadRate = (count: number | null) =>
    isToday || !isMatched || base === 'unknown' ? null : rate(count, leads)
  return {
    ...row,
    opportunityRate: leadRate(opportunities),
    wonRate: isToday || (isMatched && leads === null) ? null : rate(won, opportunities),
    overallRate: leadRate(won),
    ticketCents: averageTicket({ count: won, valueCents: wonCents }),
  }
}

function rowOfFigures({ leads, opportunities, won }: FunnelFigures): ChannelRow {
  return {
    label: null,
    leads: leads.total,
    opportunities: opportunities.count,
    opportunitiesCents: opportunities.valueCents,
    won: won.count,
    wonCents: won.valueCents,
  }
}

/**
 * Returns the funnel of every channel of the days, and what their lists lack. `total` is the sum of the channels that
 * have leads, which come first; where these cannot be matched, and without leads, it is that of all channels, and
 * nothing is divided by leads.
 */
export function channelFunnels(days: readonly FunnelDay[], options: ChannelOptions) {
  const { rows, ...rest } = channelRows(days)
  const paid = paidMedia(days)
  const figures = likeForLike(paid)
  const isMatched = figures !== null
  const sideOf = (part: readonly FunnelDay[]) => {
    const media = paidMedia(part)
    const side = { ...options, isMatched: likeForLike(media) !== null }
    const rowOf = wholeRows(part)
    const sum = isMatched ? media.figures : sumFigures(part)
    return {
      row: (label: string | null) => rated(rowOf(label), side),
      total: sum && rated(rowOfFigures(sum), side),
    }
  }
  const sides = options.compared && {
    now: sideOf(options.compared.current),
    before: sideOf(options.compared.previous),
  }
  const own = sideOf(days)
  const all = rows.map((row) => ({
    // A partial sum is shown, and nothing is divided by it.
    ...own.row(row.label),
    ...row,
    compared: sides && { now: sides.now.row(row.label), before: sides.before.row(row.label) },
  }))
  const hasLeads = ({ label }: ChannelRow) => PAID_CHANNELS.some((channel) => channel === label)
  return {
    ...rest,
    paid,
    isMatched,
    rows: isMatched ? all.filter(hasLeads) : all,
    /** Channels without leads; empty where they are among `rows`. */
    others: isMatched ? all.filter((row) => !hasLeads(row)) : [],
    total: {
      ...rated(rowOfFigures(figures ?? sumFigures(days)), { ...options, isMatched }),
      compared:
        sides?.now.total && sides.before.total ? { now: sides.now.total, before: sides.before.total } : null,
    },
  }
}

export type ChannelFunnels = ReturnType<typeof channelFunnels>

/** The items of one channel in a list that adds up; null for any other list, because its part is not known either. */
function itemsOfChannel(
  list: readonly unknown[] | null,
  count: number | null,
  channel: string,
): readonly unknown[] | null {
  if (list === null || !addsUp([list], [count])) return null
  return list.filter((item) => byChannel(readBreakdown([[item]])).has(channel))
}

/**
 * Returns a day with the figures of one channel alone. What the API does not give by channel (junk, losses, reasons) is
 * null, and so are the leads of the other channels.
 */
export function dayOfChannel(day: FunnelDay, channel: string): FunnelDay {
  const { leads, opportunities, opportunitiesCents, won, wonCents } = channelRows([day]).rowOf(channel)
  const { breakdowns } = day
  const only = (paid: PaidChannel) => (paid === channel ? leads : null)
  return {
    date: day.date,
    ...(day.isOpen && { isOpen: true }),
    leads: { total: leads, google: only('google'), meta: only('meta'), other: only('other'), junk: null },
    opportunities: { count: opportunities, valueCents: opportunitiesCents },
    won: { count: won, valueCents: wonCents },
    lostCount: null,
    breakdowns: {
      ...NO_BREAKDOWNS,
      opportunitiesByChannel: itemsOfChannel(
        breakdowns.opportunitiesByChannel,
        day.opportunities.count,
        channel,
      ),
      wonByChannel: itemsOfChannel(breakdowns.wonByChannel, day.won.count, channel),
    },
  }
}

const NO_BREAKDOWNS: FunnelDay['breakdowns'] = {
  junkByReason: null,
  opportunitiesByChannel: null,
  opportunitiesByPipeline: null,
  wonByChannel: null,
  wonByPipeline: null,
  lostByReason: null,
}
