import { describe, expect, it } from 'vitest'
import type { SummaryPush } from '../../../collector/push/push-config.ts'
import { dueSummaries } from '../../../collector/push/start-push.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'

const MINUTE = 60_000

function due(local: string, days: SummaryPush['days'] = 'business', timeZone = 'America/Manaus') {
  const zone = zonedTimeOf(timeZone)
  const nowMs = zone.instantOf(local)
  const pushes = ['08:00', '09:30', '23:30'].map((at) => ({ at, days }))
  const now = { zone, holidays: NATIONAL_HOLIDAYS }
  return dueSummaries(pushes, zone.dayOf(nowMs), nowMs, now).map(({ at }) => at)
}

describe('dueSummaries', () => {
  it.each([
    ['2026-11-16T07:59:59', []],
    ['2026-11-16T08:00:00', ['08:00']],
    ['2026-11-16T09:59:59', ['08:00', '09:30']],
    ['2026-11-16T10:00:00', ['09:30']],
    ['2026-11-16T23:59:00', ['23:30']],
    // The day of the last one is over.
    ['2026-11-17T00:30:00', []],
    ['2026-11-15T08:00:00', []],
    ['2026-12-25T08:00:00', []],
  ])('finds at %s in the zone of the company: %j', (local, times) => {
    expect(due(local)).toEqual(times)
  })

  it('finds those of every day on a Sunday and a holiday', () => {
    expect([due('2026-11-15T08:10:00', 'all'), due('2026-12-25T08:10:00', 'all')]).toEqual([
      ['08:00'],
      ['08:00'],
    ])
  })

  it('counts the time that passed when the clocks change', () => {
    // 08:00 is six hours after 02:00, which was skipped.
    const zone = zonedTimeOf('America/New_York')
    const nowMs = zone.instantOf('2026-03-08T08:00:00') + 119 * MINUTE
    const push = { at: '08:00', days: 'all' } as const
    const when = { zone, holidays: NATIONAL_HOLIDAYS }
    expect(dueSummaries([push], zone.dayOf(nowMs), nowMs, when)).toHaveLength(1)
    expect(dueSummaries([push], zone.dayOf(nowMs), nowMs + MINUTE, when)).toHaveLength(0)
  })
})
