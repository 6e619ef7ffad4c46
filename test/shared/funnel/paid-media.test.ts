import { describe, expect, it } from 'vitest'
import { comparedFigures } from '../../../shared/funnel/comparison.ts'
import { funnelSteps, leadRate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { likeForLike, paidMedia } from '../../../shared/funnel/paid-media.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { funnelDay } from '../../support/fakes/funnel-days.ts'

const TODAY = plainDate('2026-11-24')

interface Channels {
  readonly leads?: Partial<FunnelDay['leads']>
  readonly opportunities?: readonly unknown[] | null
  readonly won?: readonly unknown[] | null
  readonly created?: number | null
  readonly sold?: number | null
}

const item = (channel: string | null, count: number, value = count) => ({ channel, count, value })

/** The sums of the review's 28 days in one day: 249 leads, 80 opportunities, 16 sales, of which organic 6 and 3. */
function review(date: string, changes: Channels = {}): FunnelDay {
  const day = funnelDay(date)
  const opportunities = [item('google', 43), item('meta', 23), item('other', 8), item('organic', 6)]
  const won = [item('google', 5), item('meta', 7), item('other', 1), item('organic', 3)]
  return {
    ...day,
    leads: { total: 249, google: 106, meta: 104, other: 39, junk: 0, ...changes.leads },
    opportunities: { count: changes.created === undefined ? 80 : changes.created, valueCents: null },
    won: { count: changes.sold === undefined ? 16 : changes.sold, valueCents: null },
    breakdowns: {
      ...day.breakdowns,
      opportunitiesByChannel: changes.opportunities === undefined ? opportunities : changes.opportunities,
      wonByChannel: changes.won === undefined ? won : changes.won,
    },
  }
}

describe('paidMedia', () => {
  it('divides 74 and 13 by 249 leads, and names the organic ones that it leaves out', () => {
    const paid = paidMedia([review('2026-11-23')])
    expect(paid.figures).toMatchObject({
      leads: { total: 249 },
      opportunities: { count: 74, valueCents: 7400 },
      won: { count: 13, valueCents: 1300 },
      lostCount: null,
    })
    expect(paid.leftOut).toEqual([{ label: 'organic', opportunities: 6, won: 3 }])
    expect([leadRate(paid, 'opportunities'), leadRate(paid, 'won')]).toEqual([74 / 249, 13 / 249])
  })
  it('adds up days, and reads a channel that is written in another way', () => {
    const other = review('2026-11-22', {
      won: [item('Google', 12), item('outros', 1), item(' ORGANIC', 3)],
    })
    const paid = paidMedia([other, review('2026-11-23')])
    expect(paid.figures?.won.count).toBe(26)
    expect(paid.leftOut).toEqual([{ label: 'organic', opportunities: 12, won: 6 }])
  })
  it('leaves out a channel of unknown name when every channel with leads is named', () => {
    const paid = paidMedia([review('2026-11-23', { sold: 17, won: [item('google', 13), item('Feira', 4)] })])
    expect(paid.leftOut).toEqual([
      { label: 'Feira', opportunities: 0, won: 4 },
      { label: 'organic', opportunities: 6, won: 0 },
    ])
  })
  it.each([
    ['sales by channel are absent', { won: null }, ['won']],
    ['opportunities by channel are absent', { opportunities: null }, ['opportunities']],
    ['both lists are absent', { opportunities: null, won: null }, ['opportunities', 'won']],
    ['a list does not add up', { won: [item('google', 5)] }, ['won']],
    ['an item is unreadable', { won: [item('google', 16), 'x'] }, ['won']],
    ['the own figure of a list is unknown', { sold: null }, ['won']],
    ['the leads of a channel are unknown', { leads: { google: null } }, ['leads']],
    ['the leads by channel do not add up', { leads: { total: 300 } }, ['leads']],
    ['all leads are unknown', { leads: { total: null } }, ['leads']],
  ] as const)('has no rate, and says why, when %s on one day', (_, changes, unmatched) => {
    const paid = paidMedia([review('2026-11-22'), review('2026-11-23', changes)])
    expect(paid.unmatched).toEqual(unmatched)
    const isMatched = (step: 'opportunities' | 'won') =>
      !unmatched.some((why) => why === 'leads' || why === step)
    expect(leadRate(paid, 'opportunities')).toBe(isMatched('opportunities') ? 148 / 498 : null)
    expect(leadRate(paid, 'won')).toBe(isMatched('won') ? 26 / 498 : null)
    expect(likeForLike(paid) === null).toBe(!isMatched('opportunities') && !isMatched('won'))
  })
  it('has no rate when deals name their channels in another way', () => {
    const named = { opportunities: [item('Google Ads', 80)], won: [item('Google Ads', 16)] }
    expect(paidMedia([review('2026-11-23', named)])).toEqual({
      figures: null,
      unmatched: ['labels'],
      leftOut: [],
    })
  })
  it('needs no list of a day on which nothing happened', () => {
    const quiet = review('2026-11-22', { created: 0, sold: 0, opportunities: null, won: null })
    expect(paidMedia([quiet, review('2026-11-23')]).figures?.won.count).toBe(13)
  })
  it('is of both periods of a comparison, each by itself', () => {
    const [before, now] = [review('2026-11-22', { won: null }), review('2026-11-23')]
    const ranges = {
      current: { from: now.date, to: now.date },
      previous: { from: before.date, to: before.date },
    }
    const paid = comparedFigures(ranges, [now], [before], NATIONAL_HOLIDAYS)?.paid
    expect(paid?.current.figures?.won.count).toBe(13)
    expect(paid?.previous).toMatchObject({
      figures: { opportunities: { count: 74 }, won: { count: null } },
      unmatched: ['won'],
    })
  })
})

describe('funnelSteps of channels', () => {
  it('counts all channels, and divides by leads those that have some alone', () => {
    expect(funnelSteps([review('2026-11-23')], TODAY)).toMatchObject([
      { count: 249, overallRate: 1 },
      { count: 80, stepRate: 74 / 249, overallRate: 74 / 249, drop: 175 },
      { count: 16, stepRate: 16 / 80, overallRate: 13 / 249, drop: 64 },
    ])
  })
  it('counts all channels without a rate of leads when they cannot be matched', () => {
    expect(funnelSteps([review('2026-11-23', { won: null, opportunities: null })], TODAY)).toMatchObject([
      { count: 249, overallRate: 1 },
      { count: 80, stepRate: null, overallRate: null, drop: null },
      { count: 16, stepRate: 16 / 80, overallRate: null, drop: 64 },
    ])
  })
  it('counts all channels of a company without leads', () => {
    const leads = { total: 0, google: 0, meta: 0, other: 0 }
    const steps = funnelSteps([review('2026-11-23', { leads })], TODAY)
    expect(steps.map(({ count, overallRate }) => [count, overallRate])).toEqual([
      [0, null],
      [80, null],
      [16, null],
    ])
  })
})
