import { describe, expect, it } from 'vitest'
import { channelRows, knownChannel } from '../../../renderer/features/funnel/channel-model.ts'
import {
  funnelRows,
  rangeOfChoice,
  tickIndexes,
  wholeDays,
} from '../../../renderer/features/funnel/funnel-model.ts'
import { countDays, listDays, plainDate } from '../../../shared/funnel/calendar.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { inventDay } from '../../support/fake-desktop.ts'

const day = plainDate
const today = day('2026-11-21')

describe('funnelRows', () => {
  const range = { from: day('2026-11-16'), to: today }
  const days = listDays(range).map((date) => inventDay(date))
  it('has a row for every day, the last one partial when it is today', () => {
    const rows = funnelRows(days, range, 'day', today)
    expect(rows.map(({ key }) => key)).toEqual(listDays(range))
    expect(rows.filter(({ isPartial }) => isPartial).map(({ key }) => key)).toEqual([today])
  })
  it('marks a gap when a day is missing, and tells how many are when a week is not whole', () => {
    const without = days.filter(({ date }) => date !== day('2026-11-18'))
    expect(funnelRows(without, range, 'day', today).map(({ isGap }) => isGap)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ])
    expect(funnelRows(without, range, 'week', today)).toMatchObject([{ isGap: false, missingDays: 1 }])
    expect(funnelRows([], range, 'week', today)).toMatchObject([{ isGap: true, missingDays: 6 }])
  })
})

describe('tickIndexes', () => {
  it('always names the last row and crowds none, whatever the length', () => {
    for (const count of [1, 2, 7, 12, 13, 28, 92, 366]) {
      const ticks = tickIndexes(count, 12)
      expect(ticks.at(-1)).toBe(count - 1)
      expect(ticks.length).toBeLessThanOrEqual(13)
      expect(new Set(ticks).size).toBe(ticks.length)
    }
    expect(tickIndexes(0, 12)).toEqual([])
  })
})

describe('wholeDays', () => {
  it('ends yesterday when the range holds today', () => {
    expect(wholeDays({ from: day('2026-11-01'), to: today }, today)).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
    })
  })
  it('is null when the range is only today', () => {
    expect(wholeDays({ from: today, to: today }, today)).toBeNull()
  })
})

describe('rangeOfChoice', () => {
  it('cuts a custom range at today when it ends later', () => {
    const custom = { from: day('2026-11-01'), to: day('2026-12-31') }
    expect(rangeOfChoice('custom', custom, today)).toEqual({ from: '2026-11-01', to: today })
  })
  it('falls back to 28 days when a custom range is missing or all to come', () => {
    expect(countDays(rangeOfChoice('custom', null, today))).toBe(28)
    const future = { from: day('2026-12-01'), to: day('2026-12-31') }
    expect(countDays(rangeOfChoice('custom', future, today))).toBe(28)
  })
})

describe('channelRows', () => {
  it('joins opportunities and sales by channel, and keeps what it cannot read', () => {
    const first: FunnelDay = {
      ...inventDay(today),
      breakdowns: {
        ...inventDay(today).breakdowns,
        opportunitiesByChannel: [
          { channel: 'google', count: 3, value: 10 },
          { channel: null, count: 1, value: 5 },
        ],
        wonByChannel: [{ channel: 'google', count: 2, value: 7.5 }, 'surprise'],
      },
    }
    expect(channelRows([first])).toEqual({
      rows: [
        { label: 'google', opportunities: 3, won: 2, wonCents: 750 },
        { label: null, opportunities: 1, won: 0, wonCents: 0 },
      ],
      unread: ['surprise'],
    })
  })
})

describe('knownChannel', () => {
  it('knows the channels that have words, and nothing else', () => {
    expect([
      knownChannel('Google'),
      knownChannel('outros'),
      knownChannel('organic'),
      knownChannel('tiktok'),
      knownChannel(null),
    ]).toEqual(['google', 'other', 'organic', null, null])
  })
})
