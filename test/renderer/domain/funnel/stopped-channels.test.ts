import { describe, expect, it } from 'vitest'
import { stoppedChannels } from '../../../../renderer/domain/funnel/stopped-channels.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { isBusinessDay } from '../../../../shared/time/business-days.ts'
import { listDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

/** Eight whole weeks up to a Friday, which is a holiday, a weekend and the Monday and Tuesday after it. */
const DAYS = listDays({ from: plainDate('2026-09-30'), to: plainDate('2026-11-24') })
const isWorked = (day: PlainDate) => isBusinessDay(day, NATIONAL_HOLIDAYS)

/** Days with leads of Meta as given, and enough of the other channels. */
function daysOf(meta: (day: PlainDate) => number | null): FunnelDay[] {
  return DAYS.map((date) => {
    const invented = inventDay(date)
    return { ...invented, leads: { ...invented.leads, google: 5, other: 5, meta: meta(date) } }
  })
}
const stopped = (meta: (day: PlainDate) => number | null) => stoppedChannels(daysOf(meta), NATIONAL_HOLIDAYS)
const since = (day: string) => (each: PlainDate) => (each >= day || !isWorked(each) ? 0 : 3)

describe('stoppedChannels', () => {
  it('is a channel with more business days in a row without a lead than ever in eight weeks', () => {
    expect(stopped(since('2026-11-23'))).toEqual([
      { channel: 'meta', since: '2026-11-23', businessDays: 2, longestBefore: 0 },
    ])
    const withGap = (day: PlainDate) => (day === '2026-10-14' ? 0 : since('2026-11-19')(day))
    expect(stopped(withGap)).toEqual([
      { channel: 'meta', since: '2026-11-19', businessDays: 3, longestBefore: 1 },
    ])
  })
  it('counts no weekends and no holidays', () => {
    // Without a lead since Thursday 19: a holiday and a weekend lie between it and Tuesday 24.
    expect(stopped(since('2026-11-19'))[0]?.businessDays).toBe(3)
    expect(stopped(since('2026-11-24'))).toEqual([])
  })
  it('counts no day that a note leaves out', () => {
    const pane = { from: plainDate('2026-11-23'), to: plainDate('2026-11-23'), text: 'Pane' }
    const calendar = { ...NATIONAL_HOLIDAYS, leftOut: [pane] }
    const meta = daysOf(since('2026-11-23'))
    expect(stoppedChannels(meta, NATIONAL_HOLIDAYS)).toHaveLength(1)
    expect(stoppedChannels(meta, calendar)).toEqual([])
  })
  it('is no channel that was silent for as long before, nor one whose leads are few', () => {
    const wasSilent = (day: PlainDate) =>
      day === '2026-10-14' || day === '2026-10-15' ? 0 : since('2026-11-23')(day)
    expect(stopped(wasSilent)).toEqual([])
    // One lead a business day: two days without one are chance, and five are not.
    const one = (from: string) => (day: PlainDate) => Math.min(1, since(from)(day))
    expect(stopped(one('2026-11-23'))).toEqual([])
    expect(stopped(one('2026-11-16'))).toMatchObject([{ businessDays: 6 }])
  })
  it('is no channel with a lead on the last day, or with an unknown day', () => {
    expect(stopped((day) => (day === '2026-11-24' ? 1 : since('2026-11-19')(day)))).toEqual([])
    expect(stopped((day) => (day === '2026-10-14' ? null : since('2026-11-19')(day)))).toEqual([])
  })
  it('is no channel that never brought a lead', () => {
    expect(stopped(() => 0)).toEqual([])
  })
})
