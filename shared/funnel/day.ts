// A day of the funnel as every screen uses it: integer counts and integer cents. A figure that is missing or unreadable
// is null and shown as "—". It is never 0, and it does not hide the other figures.
import type { z } from 'zod'
import type { clientFunnelDay } from '../api/operations/marketing.ts'
import { type Cents, ZERO_CENTS } from '../money/money.ts'
import type { PlainDate } from '../time/calendar.ts'
import { addKnown, subtractKnown } from './add-known.ts'
import { settleLabels } from './breakdown.ts'

/** A day as marketing.funnel lists it, read tolerantly (specification 2.11). */
export type ApiFunnelDay = z.output<typeof clientFunnelDay>

/**
 * Paid-media leads by channel. `junk` counts the leads marked junk; measured.ts
 * finds out whether `total` includes them.
 */
export interface LeadCounts {
  readonly total: number | null
  readonly google: number | null
  readonly meta: number | null
  readonly other: number | null
  readonly junk: number | null
}

export interface CountAndValue {
  readonly count: number | null
  readonly valueCents: Cents | null
}

/** Figures of which nothing is known. */
export const NO_FIGURES: CountAndValue = { count: null, valueCents: null }

/** Returns what two figures differ by, each unknown by itself. */
export function subtractFigures(figures: CountAndValue, less: CountAndValue): CountAndValue {
  return {
    count: subtractKnown(figures.count, less.count),
    valueCents: subtractKnown(figures.valueCents, less.valueCents),
  }
}

/** Returns the sum of the counts and that of the amounts, each unknown by itself. */
export function addFigures(figures: readonly CountAndValue[]): CountAndValue {
  return {
    count: addKnown(figures.map(({ count }) => count)),
    valueCents: addKnown(figures.map(({ valueCents }) => valueCents)),
  }
}

/** The figures of one or more days. Each is null when it, or a part of its sum, is unknown. */
export interface FunnelFigures {
  readonly leads: LeadCounts
  /** Opportunities created. */
  readonly opportunities: CountAndValue
  /** Sales won. */
  readonly won: CountAndValue
  readonly lostCount: number | null
}

export interface FunnelDay extends FunnelFigures {
  readonly date: PlainDate
  /** Of a past day whose answer came before it was over: its figures are a part of it, and compared with nothing. */
  readonly isOpen?: true
  /**
   * Item lists whose shapes the specification leaves open, as received; read them with `readBreakdown`. Null when the
   * API gives no list, which differs from an empty list.
   */
  readonly breakdowns: {
    readonly junkByReason: readonly unknown[] | null
    readonly opportunitiesByChannel: readonly unknown[] | null
    readonly opportunitiesByPipeline: readonly unknown[] | null
    readonly wonByChannel: readonly unknown[] | null
    readonly wonByPipeline: readonly unknown[] | null
    readonly lostByReason: readonly unknown[] | null
  }
}

/** What was won on a day. */
export type WonDay = Pick<FunnelDay, 'date' | 'won' | 'isOpen'>

/** The names of the figures. Those ending in `Value` are in integer cents; the others are counts. */
export const FIGURE_KEYS = [
  'leads',
  'google',
  'meta',
  'other',
  'junk',
  'opportunities',
  'opportunitiesValue',
  'won',
  'wonValue',
  'lost',
] as const
export type FigureKey = (typeof FIGURE_KEYS)[number]

/** Every figure by its name. */
export function figuresByKey(figures: FunnelFigures): Readonly<Record<FigureKey, number | null>> {
  const { leads, opportunities, won, lostCount } = figures
  return {
    leads: leads.total,
    google: leads.google,
    meta: leads.meta,
    other: leads.other,
    junk: leads.junk,
    opportunities: opportunities.count,
    opportunitiesValue: opportunities.valueCents,
    won: won.count,
    wonValue: won.valueCents,
    lost: lostCount,
  }
}

/**
 * Reads an API day. A missing or unreadable figure is null. Returns null for a day without a readable figure, which is
 * shown as a gap. The specification (2.11) does not say whether `leads.total` includes junk, so a missing total is the
 * sum of the channels only on a day without junk; otherwise `withLeadTotals` computes it.
 */
export function readFunnelDay(day: ApiFunnelDay): FunnelDay | null {
  const { leads, opportunities, sales } = day
  const { google, meta, other, junk } = leads
  const read: FunnelDay = {
    date: day.date as PlainDate,
    leads: {
      total: leads.total ?? (junk === 0 ? addKnown([google, meta, other]) : null),
      google,
      meta,
      other,
      junk,
    },
    opportunities: { count: opportunities.created, valueCents: opportunities.value },
    won: { count: sales.won, valueCents: sales.value },
    lostCount: sales.lost,
    breakdowns: {
      junkByReason: settleLabels(leads.junk_by_reason, junk),
      opportunitiesByChannel: settleLabels(opportunities.by_channel, opportunities.created),
      opportunitiesByPipeline: opportunities.by_pipeline,
      wonByChannel: settleLabels(sales.by_channel, sales.won),
      wonByPipeline: sales.by_pipeline,
      lostByReason: settleLabels(sales.lost_by_reason, sales.lost),
    },
  }
  return Object.values(figuresByKey(read)).some((figure) => figure !== null) ? read : null
}

export const ZERO_FIGURES: FunnelFigures = {
  leads: { total: 0, google: 0, meta: 0, other: 0, junk: 0 },
  opportunities: { count: 0, valueCents: ZERO_CENTS },
  won: { count: 0, valueCents: ZERO_CENTS },
  lostCount: 0,
}

export const UNKNOWN_FIGURES: FunnelFigures = {
  leads: { total: null, google: null, meta: null, other: null, junk: null },
  opportunities: { count: null, valueCents: null },
  won: { count: null, valueCents: null },
  lostCount: null,
}
