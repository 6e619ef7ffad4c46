// Rows of the window's charts for a number of days, built like those of the screens.

import type { LegendItem } from '../../../renderer/components/chart/chart-frame.tsx'
import type { StackedDay } from '../../../renderer/components/chart/stacked-rows.ts'
import type { PacePoint } from '../../../renderer/domain/today/pace-model.ts'
import { type FunnelRow, funnelRows } from '../../../renderer/features/funnel/funnel-model.ts'
import { historyRows } from '../../../renderer/features/stalled/stalled-history.ts'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, listDays, plainDate } from '../../../shared/time/calendar.ts'
import { inventDay } from '../../support/fakes/invented-day.ts'

const TODAY = plainDate('2026-11-21')
const LABELS = ['Mais de 15 dias', '11 a 15 dias', '8 a 10 dias', '4 a 7 dias', 'Até 3 dias']

function rangeOf(days: number) {
  return { from: addDays(TODAY, 1 - days), to: TODAY }
}

/** Returns rows for a number of days, optionally compared with the days before them. */
export function funnelData(days: number, isCompared: boolean): FunnelRow[] {
  const range = rangeOf(days)
  const rows = funnelRows(
    listDays(range).map((date) => inventDay(date)),
    range,
    'day',
    TODAY,
  )
  if (!isCompared) return rows
  return rows.map((row) => {
    const date = addDays(row.key, -days)
    const before = { from: date, to: date }
    const [figures] = funnelRows([inventDay(date)], before, 'day', TODAY)
    return { ...row, previous: figures ? { range: before, figures } : null }
  })
}

export function stalledData(
  days: number,
  measure: FunnelMeasure,
): { rows: StackedDay[]; series: LegendItem[] } {
  const snapshots = listDays(rangeOf(days)).map((snapshotDate, index) => ({
    snapshotDate,
    buckets: LABELS.map((label, bucket) => {
      const count = 20 + Math.round(10 * Math.sin(index / (4 + bucket)) + bucket * 6)
      return { label, count, valueCents: (count * 123_450) as Cents }
    }),
    unreadable: [],
  }))
  return {
    rows: historyRows({ snapshots }, LABELS, measure),
    series: LABELS.map((label, index) => ({
      key: label,
      label,
      color: 'var(--accent)',
      opacity: 0.9 - index * 0.15,
    })),
  }
}

export function paceData(days: number): PacePoint[] {
  const today = Math.ceil(days * 0.7)
  const cents = (day: number, rate: number) => Math.round(day * rate) as Cents
  return Array.from({ length: days }, (_, index) => {
    const day = index + 1
    const isAhead = day >= today - 1
    return {
      day,
      date: addDays(plainDate('2026-01-01'), index),
      targetCents: cents(day, 4_300_000),
      currentCents: day <= today ? cents(day, 4_500_000) : null,
      previousCents: cents(day, 4_100_000),
      projectedCents: isAhead ? cents(day, 4_450_000) : null,
      likelyCents: isAhead ? ([cents(day, 4_200_000), cents(day, 4_700_000)] as const) : null,
      isToday: day === today,
    }
  })
}
