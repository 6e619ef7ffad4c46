import { addsUp, listsOf, readBreakdown } from '../../../shared/funnel/breakdown.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { type Cents, ZERO_CENTS } from '../../../shared/money/money.ts'

export interface ChannelRow {
  readonly label: string | null
  /** Null when the list of opportunities lacks the channel and does not add up without it. */
  readonly opportunities: number | null
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
}

/**
 * Returns opportunities and sales by channel over the days, most sales first. A channel that a list lacks counts as
 * zero only when that list adds up.
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
  const isCreatedWhole = addsUp(createdLists, createdCounts)
  const isWonWhole = addsUp(wonLists, wonCounts)
  const noCreated = isCreatedWhole ? 0 : null
  const noWon = isWonWhole ? { count: 0, valueCents: ZERO_CENTS } : { count: null, valueCents: null }
  const labels = new Set([...won.items, ...created.items].map(({ label }) => label))
  const rows = [...labels].map((label): ChannelRow => {
    const sales = won.items.find((item) => item.label === label) ?? noWon
    return {
      label,
      opportunities: created.items.find((item) => item.label === label)?.count ?? noCreated,
      won: sales.count,
      wonCents: sales.valueCents,
    }
  })
  const order = (a: number | null, b: number | null) => (b ?? 0) - (a ?? 0)
  return {
    rows: rows.sort((a, b) => order(a.won, b.won) || order(a.opportunities, b.opportunities)),
    unread: [...created.unread, ...won.unread],
    missing: { opportunities: created.missingLists, won: won.missingLists },
    addsUp: isCreatedWhole && isWonWhole,
  }
}

export type KnownChannel = 'google' | 'meta' | 'other' | 'organic'

/** Returns the channel of a breakdown's label, for channels that have words and a colour; null for any other label. */
export function knownChannel(label: string | null): KnownChannel | null {
  const name = (label ?? '').trim().toLowerCase()
  if (name === 'google' || name === 'meta' || name === 'other' || name === 'organic') return name
  return name === 'outros' ? 'other' : null
}
