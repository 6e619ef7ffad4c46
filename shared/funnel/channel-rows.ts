// Leads, opportunities and sales of each channel. Leads are counted for the channels of paid media alone (specification
// 2.11); a channel that only the lists of deals name has no leads, which is not zero.
import { type Cents, ZERO_CENTS } from '../money/money.ts'
import { addKnown } from './add-known.ts'
import { addsUp, type Breakdown, type BreakdownItem, listsOf, readBreakdown } from './breakdown.ts'
import { knownChannel, PAID_CHANNELS } from './channels.ts'
import type { FunnelDay } from './day.ts'
import { sumFigures } from './totals.ts'

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
export function byChannel({ items }: Breakdown): Map<string | null, Omit<BreakdownItem, 'label'>> {
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
