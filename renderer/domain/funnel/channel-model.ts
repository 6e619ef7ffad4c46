// The funnel of each channel: leads, opportunities and sales of the same days. Leads are counted for the channels of
// paid media alone (specification 2.11); a channel that only the lists of deals name has no leads, which is not zero.
import { addKnown } from '../../../shared/funnel/add-known.ts'
import {
  addsUp,
  type Breakdown,
  type BreakdownItem,
  listsOf,
  readBreakdown,
} from '../../../shared/funnel/breakdown.ts'
import { knownChannel, PAID_CHANNELS, type PaidChannel } from '../../../shared/funnel/channels.ts'
import type { ComparedFigures } from '../../../shared/funnel/comparison.ts'
import { averageTicket, rate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { likeForLike, paidMedia } from '../../../shared/funnel/paid-media.ts'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import { type Cents, ZERO_CENTS } from '../../../shared/money/money.ts'

export interface ChannelRow {
  /** A known channel by its key, any other one as received. */
  readonly label: string | null
  /** Null for a channel whose leads the API does not count, and when the figure of a day is not known. */
  readonly leads: number | null
  /** Null when the list of opportunities lacks the channel and does not add up without it. */
  readonly opportunities: number | null
  /** Null when the API gives no value, and when `opportunities` is null. */
  readonly opportunitiesCents: Cents | null
  /** Like `opportunities`, for the list of sales. */
  readonly won: number | null
  /** Null when the API gives no value, and when `won` is null. */
  readonly wonCents: Cents | null
}

export interface ChannelRows {
  readonly rows: readonly ChannelRow[]
  readonly unread: readonly unknown[]
  /** The number of days without such a list: the sums exclude them. */
  readonly missing: { readonly opportunities: number; readonly won: number }
  /** True when both lists add up to the figures of their days, so that a channel in neither list means zero. */
  readonly addsUp: boolean
  /** Returns the row of any label; one that no list names has zero, or null where a list does not add up. */
  readonly rowOf: (label: string | null) => ChannelRow
}

/** Returns the items by channel: labels of one known channel are summed. */
function byChannel({ items }: Breakdown): Map<string | null, Omit<BreakdownItem, 'label'>> {
  const sums = new Map<string | null, Omit<BreakdownItem, 'label'>>()
  for (const { label, count, valueCents } of items) {
    const key = knownChannel(label) ?? label
    const before = sums.get(key)
    sums.set(key, {
      count: count + (before?.count ?? 0),
      valueCents: before ? addKnown([before.valueCents, valueCents]) : valueCents,
    })
  }
  return sums
}

/**
 * Returns leads, opportunities and sales by channel over the days, most sales first. A channel that a list lacks counts
 * as zero only when that list adds up.
 */
export function channelRows(days: readonly FunnelDay[]): ChannelRows {
  const createdCounts = days.map(({ opportunities }) => opportunities.count)
  const wonCounts = days.map((day) => day.won.count)
  const createdLists = listsOf(
    days.map(({ breakdowns }) => breakdowns.opportunitiesByChannel),
    createdCounts,
  )
  const wonLists = listsOf(
    days.map(({ breakdowns }) => breakdowns.wonByChannel),
    wonCounts,
  )
  const [created, won] = [readBreakdown(createdLists), readBreakdown(wonLists)]
  const [createdBy, wonBy] = [byChannel(created), byChannel(won)]
  const { leads } = sumFigures(days)
  const isCreatedWhole = addsUp(createdLists, createdCounts)
  const isWonWhole = addsUp(wonLists, wonCounts)
  const absent = (isWhole: boolean) =>
    isWhole ? { count: 0, valueCents: ZERO_CENTS } : { count: null, valueCents: null }
  const rowOf = (label: string | null): ChannelRow => {
    const opportunities = createdBy.get(label) ?? absent(isCreatedWhole)
    const sales = wonBy.get(label) ?? absent(isWonWhole)
    const paid = PAID_CHANNELS.find((channel) => channel === label)
    return {
      label,
      leads: paid === undefined ? null : leads[paid],
      opportunities: opportunities.count,
      opportunitiesCents: opportunities.valueCents,
      won: sales.count,
      wonCents: sales.valueCents,
    }
  }
  const labels = new Set([
    ...wonBy.keys(),
    ...createdBy.keys(),
    ...PAID_CHANNELS.filter((channel) => (leads[channel] ?? 0) > 0),
  ])
  const order = (a: number | null, b: number | null) => (b ?? 0) - (a ?? 0)
  return {
    rows: [...labels]
      .map(rowOf)
      .sort(
        (a, b) => order(a.won, b.won) || order(a.opportunities, b.opportunities) || order(a.leads, b.leads),
      ),
    unread: [...created.unread, ...won.unread],
    missing: { opportunities: created.missingLists, won: won.missingLists },
    addsUp: isCreatedWhole && isWonWhole,
    rowOf,
  }
}

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

/** Returns a row with its rates and its average ticket. */
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

/** Returns the row of any label, for comparisons: unknown where a list lacks a day, or holds what is unread. */
export function wholeRows(days: readonly FunnelDay[]): ChannelRows['rowOf'] {
  const { rowOf, missing, unread } = channelRows(days)
  const isPartial = (days: number) => days > 0 || unread.length > 0
  return (label) => ({
    ...rowOf(label),
    ...(isPartial(missing.opportunities) && { opportunities: null, opportunitiesCents: null }),
    ...(isPartial(missing.won) && { won: null, wonCents: null }),
  })
}

/** Returns figures of the funnel as a row. */
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
  const shown = { ...options, isMatched }
  const all = rows.map((row) => ({
    ...rated(row, shown),
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
      ...rated(rowOfFigures(figures ?? sumFigures(days)), shown),
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
