import { describe, expect, it } from 'vitest'
import { dayGaps, historyDays, type KeptDays } from '../../../../renderer/domain/history/day-gaps.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const RANGE = { from: plainDate('2026-11-02'), to: plainDate('2026-11-25') }
const ALL = listDays({ from: plainDate('2026-11-09'), to: RANGE.to })
const without = (...lost: string[]) => ALL.filter((day) => !lost.includes(day))
const kept = (parts: Partial<KeptDays> = {}): KeptDays => ({
  stalled: ALL,
  stages: ALL,
  overdue: ALL,
  noConversation: [],
  ...parts,
})
const gapsOf = (days: KeptDays) => dayGaps(historyDays(days, RANGE, NATIONAL_HOLIDAYS))

describe('historyDays', () => {
  it('begins with the first stored day, and has neither weekends nor holidays', () => {
    const days = historyDays(kept(), RANGE, NATIONAL_HOLIDAYS)
    expect(days.map(({ day }) => Number(day.slice(8)))).toEqual([
      9, 10, 11, 12, 13, 16, 17, 18, 19, 23, 24, 25,
    ])
    expect(days.every(({ missing, isWhole }) => missing.length === 0 && !isWhole)).toBe(true)
    expect(historyDays(kept({ stalled: [], stages: [], overdue: [] }), RANGE, NATIONAL_HOLIDAYS)).toEqual([])
  })
})

describe('dayGaps', () => {
  it('joins the business days in a row that lack the same, the newest first', () => {
    // A Thursday, a holiday, a weekend and a Monday; Tuesday lacks the tasks alone.
    const lost = without('2026-11-19', '2026-11-23')
    expect(
      gapsOf(
        kept({ stalled: lost, stages: lost, overdue: without('2026-11-19', '2026-11-23', '2026-11-24') }),
      ),
    ).toEqual([
      {
        range: { from: '2026-11-24', to: '2026-11-24' },
        missing: ['overdue'],
        isWhole: false,
        businessDays: 1,
      },
      {
        range: { from: '2026-11-19', to: '2026-11-23' },
        missing: ['stalled', 'stages', 'overdue'],
        isWhole: true,
        businessDays: 2,
      },
    ])
  })

  it('does not join days with a kept one between them', () => {
    expect(gapsOf(kept({ stages: without('2026-11-16', '2026-11-18') }))).toHaveLength(2)
    // Control: without it they are one.
    expect(gapsOf(kept({ stages: without('2026-11-16', '2026-11-17', '2026-11-18') }))).toMatchObject([
      { businessDays: 3 },
    ])
  })

  it('counts no kind before its own first day, nor one that was never stored', () => {
    const late = ALL.filter((day) => day >= '2026-11-18')
    expect(gapsOf(kept({ overdue: late }))).toEqual([])
  })

  it('names no gap on days off, on which the platform is asked less', () => {
    expect(gapsOf(kept({ stalled: without('2026-11-14', '2026-11-15', '2026-11-20') }))).toEqual([])
  })
})
