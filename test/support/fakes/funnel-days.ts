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

export const TODAY = plainDate('2026-11-24')

/** The two days before today, and today: each with ten leads, and an organic opportunity and sale beside Google's. */
export function organicDays(): FunnelDay[] {
  const organic = { channel: 'organic', count: 1, value: 1 }
  return [-2, -1, 0].map((days) => {
    const figures = { google: 10, opportunities: 4, opportunityCents: 400, won: 2, wonCents: 200 }
    const day = funnelDay(addDays(TODAY, days), figures)
    return {
      ...day,
      opportunities: { ...day.opportunities, count: 5 },
      won: { ...day.won, count: 3 },
      breakdowns: {
        ...day.breakdowns,
        opportunitiesByChannel: [...(day.breakdowns.opportunitiesByChannel ?? []), organic],
        wonByChannel: [...(day.breakdowns.wonByChannel ?? []), organic],
      },
    }
  })
}
