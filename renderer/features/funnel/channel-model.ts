import { readBreakdown } from '../../../shared/funnel/breakdown.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/funnel/money.ts'

export interface ChannelRow {
  readonly label: string | null
  readonly opportunities: number
  readonly won: number
  /** Null where the API gives no value. */
  readonly wonCents: Cents | null
}

/** Opportunities and sales by channel over the days, most sales first. */
export function channelRows(days: readonly FunnelDay[]): {
  readonly rows: readonly ChannelRow[]
  readonly unread: readonly unknown[]
} {
  const created = readBreakdown(days.map(({ breakdowns }) => breakdowns.opportunitiesByChannel))
  const won = readBreakdown(days.map(({ breakdowns }) => breakdowns.wonByChannel))
  const labels = new Set([...won.items, ...created.items].map(({ label }) => label))
  const rows = [...labels].map((label) => {
    const sales = won.items.find((item) => item.label === label)
    return {
      label,
      opportunities: created.items.find((item) => item.label === label)?.count ?? 0,
      won: sales?.count ?? 0,
      wonCents: sales ? sales.valueCents : (0 as Cents),
    }
  })
  return {
    rows: rows.sort((a, b) => b.won - a.won || b.opportunities - a.opportunities),
    unread: [...created.unread, ...won.unread],
  }
}

export type KnownChannel = 'google' | 'meta' | 'other' | 'organic'

/** The channels that have words and a colour, by the label of a breakdown; null for any other label. */
export function knownChannel(label: string | null): KnownChannel | null {
  const name = (label ?? '').trim().toLowerCase()
  if (name === 'google' || name === 'meta' || name === 'other' || name === 'organic') return name
  return name === 'outros' ? 'other' : null
}
