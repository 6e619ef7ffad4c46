import { describe, expect, it } from 'vitest'
import { channelFunnels, dayOfChannel } from '../../../../renderer/domain/funnel/channel-model.ts'
import { channelRows } from '../../../../shared/funnel/channel-rows.ts'
import { leadRate } from '../../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { paidMedia } from '../../../../shared/funnel/paid-media.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const today = plainDate('2026-11-21')
const created = [
  { channel: 'google', count: 3, value: 10 },
  { channel: 'meta', count: 1, value: 5 },
]
const sales = [{ channel: 'google', count: 2, value: 9 }]

/** A day with 6 leads of Google, 4 of Meta and none of other channels, 4 opportunities and 2 sales. */
function dayOf(opportunities: unknown[] | null, won: unknown[] | null): FunnelDay {
  const day = inventDay(today)
  return {
    ...day,
    leads: { total: 10, google: 6, meta: 4, other: 0, junk: 0 },
    opportunities: { count: 4, valueCents: null },
    won: { count: 2, valueCents: null },
    breakdowns: { ...day.breakdowns, opportunitiesByChannel: opportunities, wonByChannel: won },
  }
}

describe('channelRows', () => {
  it('joins leads, opportunities and sales by channel, and keeps what it cannot read', () => {
    const odd = [
      { channel: 'google', count: 3, value: 10 },
      { channel: null, count: 1, value: 5 },
    ]
    const { rows, unread, missing, addsUp } = channelRows([dayOf(odd, [...sales, 'surprise'])])
    expect(rows).toEqual([
      { label: 'google', leads: 6, opportunities: 3, opportunitiesCents: 1000, won: 2, wonCents: 900 },
      { label: null, leads: null, opportunities: 1, opportunitiesCents: 500, won: null, wonCents: null },
      { label: 'meta', leads: 4, opportunities: 0, opportunitiesCents: 0, won: null, wonCents: null },
    ])
    expect({ unread, missing, addsUp }).toEqual({
      unread: ['surprise'],
      missing: { opportunities: 0, won: 0 },
      addsUp: false,
    })
  })
  it('has zero of a channel that a list lacks only where the list adds up without it', () => {
    const whole = channelRows([dayOf(created, sales)])
    expect(whole.rows[1]).toMatchObject({ label: 'meta', leads: 4, opportunities: 1, won: 0, wonCents: 0 })
    expect(whole.addsUp).toBe(true)
    const short = channelRows([dayOf(created, [{ channel: 'google', count: 1, value: 9 }])])
    expect(short.rows[1]).toMatchObject({ label: 'meta', won: null, wonCents: null })
    expect(short.addsUp).toBe(false)
  })
  it('counts the days without each list, and has no zero where one is missing', () => {
    expect(channelRows([dayOf(created, sales), dayOf(null, sales)])).toMatchObject({
      rows: [
        { label: 'google', leads: 12, opportunities: 3, won: 4 },
        { label: 'meta', leads: 8, opportunities: 1, won: 0 },
      ],
      missing: { opportunities: 1, won: 0 },
      addsUp: false,
    })
    expect(channelRows([dayOf(created, null)]).rows).toMatchObject([{ won: null }, { won: null }])
  })
  it('counts the leads of a channel once when lists write it in two ways', () => {
    const twice = [
      { channel: 'Google', count: 2, value: 4 },
      ...created.slice(1),
      { channel: 'google', count: 1 },
    ]
    expect(channelRows([dayOf(twice, sales)]).rows[0]).toEqual({
      label: 'google',
      leads: 6,
      opportunities: 3,
      opportunitiesCents: null,
      won: 2,
      wonCents: 900,
    })
  })
  it('has no leads, which is not zero, for a channel outside paid media', () => {
    const organic = channelRows([dayOf(created, [{ channel: 'organic', count: 2 }])]).rows[0]
    expect(organic).toMatchObject({ label: 'organic', leads: null, won: 2, wonCents: null })
  })
})

describe('channelFunnels', () => {
  const options = { base: 'own', isToday: false, compared: null } as const
  const against = (current: readonly FunnelDay[], previous: readonly FunnelDay[]) =>
    channelFunnels(current, { ...options, compared: { current, previous } })

  it('divides each step by the one before, and the value by the sales', () => {
    expect(channelFunnels([dayOf(created, sales)], options).rows[0]).toMatchObject({
      opportunityRate: 0.5,
      wonRate: 2 / 3,
      overallRate: 1 / 3,
      ticketCents: 450,
      compared: null,
    })
    // No sale has no average.
    expect(channelFunnels([dayOf(created, sales)], options).rows[1]).toMatchObject({ ticketCents: null })
  })
  it('totals the channels that have leads, and has the others below, without a rate', () => {
    const organic = { channel: 'organic', count: 3, value: 1 }
    const day = dayOf([...created, organic], [...sales, organic])
    const withOrganic = {
      ...day,
      opportunities: { ...day.opportunities, count: 7 },
      won: { ...day.won, count: 5 },
    }
    const { rows, total, others, isMatched } = channelFunnels([withOrganic], options)
    expect(isMatched).toBe(true)
    expect(rows.map(({ label }) => label)).toEqual(['google', 'meta'])
    expect(total).toMatchObject({
      leads: 10,
      opportunities: 4,
      won: 2,
      opportunityRate: 0.4,
      overallRate: 0.2,
    })
    expect(others).toMatchObject([
      { label: 'organic', opportunities: 3, won: 3, opportunityRate: null, wonRate: null, overallRate: null },
    ])
  })
  it('has the rates of the compared days beside their figures, and none where those cannot be matched', () => {
    const now = dayOf(created, sales)
    const before = {
      ...dayOf(created, [{ channel: 'google', count: 1, value: 4 }]),
      won: { count: 1, valueCents: null },
    }
    const { rows, total } = against([now], [before])
    expect(rows[0]?.compared?.before).toMatchObject({ won: 1, wonCents: 400, overallRate: 1 / 6 })
    expect(total.compared?.before).toMatchObject({ won: 1, leads: 10, overallRate: 0.1 })
    const unmatched = against([now], [dayOf(null, null)])
    expect(unmatched.rows[0]?.compared?.before).toMatchObject({ leads: 6, won: null, overallRate: null })
    expect(unmatched.total.compared).toBeNull()
    // The leads of the channels are not all leads: each count is known, and nothing is divided.
    const odd = { ...dayOf(created, sales), leads: { ...now.leads, total: 12 } }
    const { rows: undivided } = against([now], [odd])
    expect(undivided[0]?.compared?.before).toMatchObject({ leads: 6, won: 2, overallRate: null })
  })
  it('totals all channels, without a rate of leads, where the channels cannot be matched', () => {
    const { rows, total, others } = channelFunnels([dayOf(null, null)], options)
    expect(total).toMatchObject({ leads: 10, opportunities: 4, won: 2, opportunityRate: null, wonRate: 0.5 })
    expect(rows.every(({ overallRate }) => overallRate === null)).toBe(true)
    expect(others).toEqual([])
  })
  it('divides nothing by leads of unknown scope, and nothing of today alone', () => {
    const [unknown] = channelFunnels([dayOf(created, sales)], { ...options, base: 'unknown' }).rows
    expect(unknown).toMatchObject({ opportunityRate: null, overallRate: null, wonRate: 2 / 3 })
    const [now] = channelFunnels([dayOf(created, sales)], { ...options, isToday: true }).rows
    expect(now).toMatchObject({ opportunityRate: null, wonRate: null, ticketCents: 450 })
  })
  it('compares each channel with itself, and a new one with zero only where the lists add up', () => {
    const others = [{ channel: 'meta', count: 4, value: 1 }]
    const before = dayOf(others, [{ channel: 'meta', count: 2, value: 1 }])
    const { rows } = against([dayOf(created, sales)], [before])
    expect(rows.map(({ compared }) => compared?.before)).toMatchObject([
      { label: 'google', leads: 6, opportunities: 0, won: 0 },
      { label: 'meta', leads: 4, opportunities: 4, won: 2 },
    ])
    const silent = against([dayOf(created, sales)], [dayOf(null, null)])
    expect(silent.rows[0]?.compared?.before).toMatchObject({ leads: 6, opportunities: null, won: null })
  })
  it.each([
    ['lacks a day', [dayOf(created, sales), dayOf(null, sales)], { opportunities: null, won: 4 }],
    ['has an unread item', [dayOf([...created, 'x'], sales)], { opportunities: null, won: null }],
    ['is whole', [dayOf(created, sales), dayOf(created, sales)], { opportunities: 6, won: 4 }],
  ])('compares with no partial sum when a list %s', (_, previousDays, before) => {
    const { rows } = against([dayOf(created, sales)], previousDays)
    expect(rows[0]?.compared?.before).toMatchObject({ label: 'google', ...before })
  })
})

describe('dayOfChannel', () => {
  it('has the figures of one channel, and null for what the API does not give by channel', () => {
    expect(dayOfChannel(dayOf(created, sales), 'google')).toMatchObject({
      leads: { total: 6, google: 6, meta: null, other: null, junk: null },
      opportunities: { count: 3, valueCents: 1000 },
      won: { count: 2, valueCents: 900 },
      lostCount: null,
      breakdowns: { lostByReason: null },
    })
    // Its own lists, so that its rates are known.
    expect(leadRate(paidMedia([dayOfChannel(dayOf(created, sales), 'google')]), 'won')).toBe(2 / 6)
    expect(
      leadRate(paidMedia([dayOfChannel(dayOf([...created, 'x'], sales), 'google')]), 'opportunities'),
    ).toBe(null)
    expect(dayOfChannel(dayOf(created, sales), 'organic')).toMatchObject({
      leads: { total: null },
      opportunities: { count: 0 },
    })
  })

  it('has no list of a channel where the day’s list is missing or does not add up', () => {
    for (const list of [null, [...created, 'x'], [created[0]]]) {
      const { breakdowns } = dayOfChannel(dayOf(list, sales), 'google')
      expect(breakdowns).toMatchObject({ opportunitiesByChannel: null, wonByChannel: sales })
    }
  })
})
