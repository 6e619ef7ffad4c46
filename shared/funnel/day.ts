// A day of the funnel as every screen computes with it: whole counts and integer cents, nothing optional.
import type { OperationResult } from '../api/registry.ts'
import type { PlainDate } from './calendar.ts'
import { type Cents, ZERO_CENTS } from './money.ts'

/** A day as marketing.funnel lists it, read tolerantly (specification 2.11). */
export type ApiFunnelDay = OperationResult<'marketing.funnel'>['days'][number]

/** Paid-media leads by channel; `total` = google + meta + other, `junk` counts those of them marked junk. */
export interface LeadCounts {
  readonly total: number
  readonly google: number
  readonly meta: number
  readonly other: number
  readonly junk: number
}

export interface CountAndValue {
  readonly count: number
  readonly valueCents: Cents
}

export interface FunnelFigures {
  readonly leads: LeadCounts
  /** Opportunities created. */
  readonly opportunities: CountAndValue
  /** Sales won. */
  readonly won: CountAndValue
  readonly lostCount: number
}

export interface FunnelDay extends FunnelFigures {
  readonly date: PlainDate
  /** Item lists whose shapes the specification leaves open, as received; read them with `readBreakdown`. */
  readonly breakdowns: {
    readonly junkByReason: readonly unknown[]
    readonly opportunitiesByChannel: readonly unknown[]
    readonly opportunitiesByPipeline: readonly unknown[]
    readonly wonByChannel: readonly unknown[]
    readonly wonByPipeline: readonly unknown[]
    readonly lostByReason: readonly unknown[]
  }
}

/**
 * Reads an API day. Null when one of its figures is missing or unreadable: such a day is shown as a gap,
 * never as zero. A missing `leads.total` is the sum of its channels (api-notes).
 */
export function readFunnelDay(day: ApiFunnelDay): FunnelDay | null {
  const { google, meta, other, junk } = day.leads
  const { opportunities, sales } = day
  if (google === null || meta === null || other === null || junk === null) return null
  if (opportunities.created === null || opportunities.value === null) return null
  if (sales.won === null || sales.value === null || sales.lost === null) return null
  return {
    date: day.date as PlainDate,
    leads: { total: day.leads.total ?? google + meta + other, google, meta, other, junk },
    opportunities: { count: opportunities.created, valueCents: opportunities.value },
    won: { count: sales.won, valueCents: sales.value },
    lostCount: sales.lost,
    breakdowns: {
      junkByReason: day.leads.junk_by_reason,
      opportunitiesByChannel: opportunities.by_channel,
      opportunitiesByPipeline: opportunities.by_pipeline,
      wonByChannel: sales.by_channel,
      wonByPipeline: sales.by_pipeline,
      lostByReason: sales.lost_by_reason,
    },
  }
}

export const ZERO_FIGURES: FunnelFigures = {
  leads: { total: 0, google: 0, meta: 0, other: 0, junk: 0 },
  opportunities: { count: 0, valueCents: ZERO_CENTS },
  won: { count: 0, valueCents: ZERO_CENTS },
  lostCount: 0,
}
