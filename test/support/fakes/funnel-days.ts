// Days of a funnel for the tests of shared/funnel.

import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'

export interface DayFigures {
  readonly google?: number
  readonly meta?: number
  readonly other?: number
  readonly junk?: number
  readonly opportunities?: number
  readonly opportunityCents?: number
  readonly won?: number
  readonly wonCents?: number
  readonly lost?: number
}

/** A list by channel that adds up: all of Google. */
function ofGoogle(count = 0, cents = 0): unknown[] {
  return count === 0 ? [] : [{ channel: 'google', count, value: cents / 100 }]
}

export function funnelDay(date: PlainDate | string, figures: DayFigures = {}): FunnelDay {
  const { google = 0, meta = 0, other = 0 } = figures
  return {
    date: plainDate(date),
    leads: { total: google + meta + other, google, meta, other, junk: figures.junk ?? 0 },
    opportunities: {
      count: figures.opportunities ?? 0,
      valueCents: (figures.opportunityCents ?? 0) as Cents,
    },
    won: { count: figures.won ?? 0, valueCents: (figures.wonCents ?? 0) as Cents },
    lostCount: figures.lost ?? 0,
    breakdowns: {
      junkByReason: [],
      opportunitiesByChannel: ofGoogle(figures.opportunities, figures.opportunityCents),
      opportunitiesByPipeline: [],
      wonByChannel: ofGoogle(figures.won, figures.wonCents),
      wonByPipeline: [],
      lostByReason: [],
    },
  }
}

/** Returns consecutive days, starting at `from`. */
export function funnelDays(from: string, figures: readonly DayFigures[]): FunnelDay[] {
  return figures.map((each, index) => funnelDay(addDays(plainDate(from), index), each))
}
