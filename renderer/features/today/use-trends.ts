import { useMemo } from 'react'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { type StalledHistory, stalledOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import { addDays, listDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { lastWholeDays } from '../../domain/today/today-model.ts'
import { dailyTrend, leadToWonTrend, type Trend, trendOf } from '../../domain/today/trend-model.ts'

export interface Trends {
  readonly leads: Trend
  readonly opportunities: Trend
  /** In cents. */
  readonly won: Trend
  /** Null while it is not known whose the leads are. */
  readonly leadToWon: Trend | null
  /** By stored snapshot; null without a history. */
  readonly stalled: Trend | null
}

/** Returns the last 28 days of the tiles' figures, from the answers of the figures themselves. */
export function useTrends(
  days: readonly FunnelDay[],
  history: StalledHistory | null,
  today: PlainDate,
): Trends {
  const base = useLeadBase()
  const funnel = useMemo(() => {
    const range = lastWholeDays(today)
    return {
      leads: dailyTrend(days, range, ({ leads }) => leads.total),
      opportunities: dailyTrend(days, range, ({ opportunities }) => opportunities.count),
      won: dailyTrend(days, range, ({ won }) => won.valueCents),
      leadToWon: leadToWonTrend(days, range),
    }
  }, [days, today])
  const stalled = useMemo(() => history && stalledTrend(history, today), [history, today])
  return { ...funnel, leadToWon: base === 'unknown' ? null : funnel.leadToWon, stalled }
}

/**
 * What was stalled for more than 15 days on each of the last 28 days, today included; a day without a snapshot is a
 * gap.
 */
function stalledTrend({ snapshots }: StalledHistory, today: PlainDate): Trend {
  const byDay = new Map(snapshots.map((snapshot) => [snapshot.snapshotDate, snapshot]))
  const { from } = lastWholeDays(today)
  return trendOf(
    listDays({ from: addDays(from, 1), to: today }).map((day) => {
      const snapshot = byDay.get(day)
      return snapshot === undefined ? null : (stalledOverFifteenDays(snapshot)?.count ?? null)
    }),
  )
}
