import { describe, expect, it } from 'vitest'
import {
  channelChanges,
  LEAST_CHANGE,
  LEAST_LEADS,
} from '../../../../renderer/domain/funnel/channel-changes.ts'
import { about as english } from '../../../../renderer/i18n/en/about.ts'
import { about as portuguese } from '../../../../renderer/i18n/pt-br/about.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import type { LeadBase } from '../../../../shared/funnel/lead-base.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

interface Channels {
  readonly google: number
  readonly meta: number | null
  readonly other: number
}

function day(date: string, leads: Channels, created: readonly object[] | null): FunnelDay {
  const invented = inventDay(plainDate(date))
  const count = (created ?? []).reduce((sum, item) => sum + (item as { count: number }).count, 0)
  return {
    ...invented,
    leads: { ...leads, total: leads.google + (leads.meta ?? 0) + leads.other, junk: 0 },
    opportunities: { count, valueCents: null },
    breakdowns: { ...invented.breakdowns, opportunitiesByChannel: created },
  }
}
const rangeOf = (date: string) => ({ from: plainDate(date), to: plainDate(date) })
const ranges = { current: rangeOf('2026-11-20'), previous: rangeOf('2026-11-13') }
const googleOf = (count: number) => [{ channel: 'google', count }]
/** The changes between two days of leads and of opportunities of Google. */
const changesOf = (now: Channels, before: Channels, created = 0, createdBefore = 0) =>
  channelChanges(
    [day('2026-11-13', before, googleOf(createdBefore)), day('2026-11-20', now, googleOf(created))],
    ranges,
    'own',
    NATIONAL_HOLIDAYS,
  )
const even = { google: 100, meta: 100, other: 0 }

describe('channelChanges', () => {
  it('is the leads that fell by a quarter and by more than chance, with the share of each channel', () => {
    expect(changesOf({ ...even, meta: 50 }, even).leads).toEqual([
      { channel: 'meta', leads: 50, leadsBefore: 100, share: 50 / 150, shareBefore: 0.5 },
    ])
    // 24 leads fewer than 100 are less than a quarter; 16 fewer than 56 may be chance. More leads are no concern.
    expect(changesOf({ ...even, meta: 76 }, even).leads).toEqual([])
    expect(changesOf({ ...even, meta: 40 }, { ...even, meta: 56 }).leads).toEqual([])
    expect(changesOf({ ...even, meta: 36 }, { ...even, meta: 70 }).leads).toHaveLength(1)
    expect(changesOf({ ...even, meta: 300 }, even).leads).toEqual([])
  })
  it('compares no day that a note leaves out, nor its counterpart', () => {
    const bad = { ...even, meta: 0 }
    const days = [
      day('2026-11-12', even, googleOf(0)),
      day('2026-11-13', even, googleOf(0)),
      day('2026-11-19', even, googleOf(0)),
      day('2026-11-20', bad, googleOf(0)),
    ]
    const both = {
      current: { from: plainDate('2026-11-19'), to: plainDate('2026-11-20') },
      previous: { from: plainDate('2026-11-12'), to: plainDate('2026-11-13') },
    }
    const leftOut = [{ ...rangeOf('2026-11-20'), text: 'Pane' }]
    expect(channelChanges(days, both, 'own', NATIONAL_HOLIDAYS).leads).toHaveLength(1)
    expect(channelChanges(days, both, 'own', { ...NATIONAL_HOLIDAYS, leftOut }).leads).toEqual([])
  })
  it('says of no rate that it fell when deals name a channel in another way than the leads', () => {
    const now = day('2026-11-20', even, [
      { channel: 'Google Ads', count: 40 },
      { channel: 'meta', count: 1 },
    ])
    const changes = channelChanges(
      [
        day('2026-11-13', even, googleOf(40)),
        {
          ...now,
          won: { count: 0, valueCents: null },
          breakdowns: { ...now.breakdowns, wonByChannel: [] },
        },
      ],
      ranges,
      'own',
      NATIONAL_HOLIDAYS,
    )
    expect(changes.rates).toEqual([])
  })
  it('says of no rate that it fell when a list holds what cannot be read', () => {
    const withItems = (created: readonly object[]) =>
      channelChanges(
        [day('2026-11-13', even, googleOf(60)), day('2026-11-20', even, created)],
        ranges,
        'own',
        NATIONAL_HOLIDAYS,
      ).rates
    expect(withItems(googleOf(10))).toHaveLength(1)
    expect(withItems([...googleOf(10), { channel: 'google', count: null }])).toEqual([])
  })
  it('says nothing of a channel that had fewer than 30 leads', () => {
    const few = { google: 100, meta: LEAST_LEADS - 1, other: 0 }
    expect(changesOf({ ...few, meta: 0 }, few).leads).toEqual([])
    const enough = { ...few, meta: LEAST_LEADS }
    expect(changesOf({ ...few, meta: 0 }, enough).leads).toMatchObject([{ leads: 0, leadsBefore: 30 }])
  })
  it('is a rate that fell by more than two standard errors, with enough leads in both ranges', () => {
    expect(changesOf(even, even, 20, 40).rates).toEqual([
      { channel: 'google', rate: 0.2, rateBefore: 0.4, leads: 100, leadsBefore: 100 },
    ])
    // The standard error is 0.065: 13 points are chance. A rate that rose is no concern.
    expect(changesOf(even, even, 28, 40).rates).toEqual([])
    expect(changesOf(even, even, 40, 20).rates).toEqual([])
    const few = { google: LEAST_LEADS - 1, meta: 100, other: 0 }
    expect(changesOf(few, even, 0, 90).rates).toEqual([])
    expect(changesOf(even, few, 0, 29).rates).toEqual([])
  })
  it('is no rate when the opportunities exceed the leads, as those of other days may', () => {
    expect(changesOf(even, even, 105, 120).rates).toEqual([])
  })

  it('says nothing of what is not known', () => {
    const [before, now] = [
      day('2026-11-13', even, googleOf(40)),
      day('2026-11-20', { ...even, meta: 50 }, googleOf(20)),
    ]
    const changes = (days: FunnelDay[], base: LeadBase = 'own') =>
      channelChanges(days, ranges, base, NATIONAL_HOLIDAYS)
    const [areLeadsKnown, areRatesKnown] = [true, true]
    expect(changes([before, now])).toMatchObject({ leads: [{}], rates: [{}], areLeadsKnown, areRatesKnown })
    expect(changes([now])).toEqual({
      stopped: [],
      leads: [],
      rates: [],
      areLeadsKnown: false,
      areRatesKnown: false,
    })
    // Leads of an unknown scope have counts, and no rate.
    expect(changes([before, now], 'unknown')).toMatchObject({
      leads: [{}],
      rates: [],
      areLeadsKnown,
      areRatesKnown: false,
    })
    const unlisted = day('2026-11-20', { ...even, meta: 50 }, null)
    expect(changes([before, { ...unlisted, opportunities: { count: 20, valueCents: null } }])).toMatchObject({
      rates: [],
      areRatesKnown: false,
    })
    expect(changesOf({ ...even, meta: null }, even)).toMatchObject({
      areLeadsKnown: false,
      areRatesKnown: false,
    })
    expect(changesOf({ ...even, meta: null }, even).leads).toEqual([])
    // Without one channel, the share of the others is not known.
    expect(changesOf({ google: 40, meta: null, other: 0 }, even).leads).toMatchObject([
      { channel: 'google', share: null, shareBefore: null },
    ])
  })
  it('has the limits that the explanation names', () => {
    for (const words of [portuguese, english]) {
      expect(words.definitions.attention).toContain(`${LEAST_LEADS} leads`)
      expect(words.definitions.attention).toContain(`${LEAST_CHANGE * 100}%`)
    }
  })
})
