import { describe, expect, it } from 'vitest'
import { type AttentionRow, attentionTrend } from '../../../../renderer/features/today/attention-model.ts'
import type { Series } from '../../../../shared/compare/series.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { line } from '../../../support/fakes/morning.ts'

const today = plainDate('2026-11-24')
/** One more each day up to today; nothing is known of yesterday. The 20th is a holiday. */
const counts = new Map(
  Array.from({ length: 40 }, (_, ago) => [addDays(today, -ago), 40 - ago] as const).filter(
    ([day]) => day !== addDays(today, -1),
  ),
)
const series: readonly Series[] = [
  { kind: 'stock', figure: 'overdue', of: null, tells: 'more', counts },
  { kind: 'flow', figure: 'leads', of: 'meta', tells: 'less', counts, isDaily: false },
  { kind: 'rate', figure: 'conversion', of: null, tells: 'less', counts, wholes: counts },
]
const trendOf = (row: AttentionRow) => attentionTrend(row, series, today, NATIONAL_HOLIDAYS)
const unusual = (parts: Parameters<typeof line>[0]) =>
  trendOf({ kind: 'unusual', isUrgent: true, amountCents: null, line: line(parts) })

describe('attentionTrend', () => {
  it('ends a stock with today and a flow with yesterday, and a day that is not known is a gap', () => {
    const tasks = {
      kind: 'overdue-tasks',
      isUrgent: true,
      count: 40,
      late: 0,
      unassigned: 0,
      undated: 0,
    } as const
    expect(trendOf(tasks)?.slice(-3)).toEqual([35, null, 40])
    expect(unusual({ figure: 'leads', of: 'meta' })?.slice(-2)).toEqual([35, null])
  })

  it('has nothing for a rate, for a part without a series, and for rows of several figures', () => {
    expect(unusual({ figure: 'conversion', of: null })).toBeNull()
    expect(unusual({ figure: 'leads', of: 'google' })).toBeNull()
    expect(
      trendOf({ kind: 'forgotten-leads', isUrgent: false, count: 3, topCents: null, topName: null }),
    ).toBeNull()
  })
})
