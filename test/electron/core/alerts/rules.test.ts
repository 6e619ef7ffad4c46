import { describe, expect, it } from 'vitest'
import { type AlertFacts, alertsOf } from '../../../../electron/core/alerts/rules.ts'
import { type AlertSettings, DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { isBusinessDay } from '../../../../shared/time/business-days.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const figures = (count: number, reais: number) => ({ count, valueCents: (reais * 100) as Cents })
/** A Wednesday that is no holiday. */
const TODAY = plainDate('2026-11-18')

const FACTS: AlertFacts = {
  today: TODAY,
  isBusinessDay: true,
  time: '12:00',
  overdueTasks: { count: 12, unreadable: 0 },
  stalled: {
    pipelineId: 1,
    now: figures(31, 50_000),
    before: { ...figures(26, 40_000), day: plainDate('2026-11-17') },
  },
  leads: { count: 0, knownUntil: '11:58' },
  pace: {
    pipelineId: 1,
    targetCents: 1_000 as Cents,
    projectedCents: 799 as Cents,
    reachableCents: 980 as Cents,
    elapsedDays: 11,
  },
  summary: { wonCents: 717_000_00 as Cents, overdue: 12, stalled: 31 },
}
const NOTHING: AlertFacts = {
  ...FACTS,
  overdueTasks: null,
  stalled: null,
  leads: null,
  pace: null,
  summary: null,
}

const on = (settings: Partial<AlertSettings>): AlertSettings => ({ ...DEFAULT_ALERTS, ...settings })
const ALL_ON: AlertSettings = {
  overdueTasks: { isOn: true, atLeast: 12 },
  stalled: { isOn: true, atLeast: 5 },
  noLeads: { isOn: true, by: '11:00' },
  pace: { isOn: true, belowPercent: 80 },
  summary: { isOn: true, at: '08:00' },
}

describe('alertsOf', () => {
  it('tells nothing while every rule is off, as they are at first', () => {
    expect(alertsOf(FACTS, DEFAULT_ALERTS)).toEqual([])
  })

  it('tells every rule that is on and met', () => {
    expect(alertsOf(FACTS, ALL_ON).map(({ rule }) => rule)).toEqual([
      'overdueTasks',
      'stalled',
      'noLeads',
      'pace',
      'summary',
    ])
  })

  it('offers the summary from its time on, on business days, and not without any figure', () => {
    const settings = on({ summary: { isOn: true, at: '17:50' } })
    const at = (time: string, parts: Partial<AlertFacts> = {}) =>
      alertsOf({ ...FACTS, time, ...parts }, settings)
    expect(at('17:49')).toEqual([])
    expect(at('17:50')).toEqual([{ rule: 'summary', figures: FACTS.summary }])
    expect(at('23:10')).toHaveLength(1)
    expect(at('17:50', { isBusinessDay: false })).toEqual([])
    const unknown = { wonCents: null, overdue: null, stalled: null }
    expect(at('17:50', { summary: unknown })).toEqual([])
    expect(at('17:50', { summary: { ...unknown, overdue: 0 } })).toHaveLength(1)
  })

  it('tells nothing of what is not known for today', () => {
    expect(alertsOf(NOTHING, ALL_ON)).toEqual([])
  })

  it('is quiet until eight, and speaks from then on', () => {
    expect(alertsOf({ ...FACTS, time: '07:59' }, ALL_ON)).toEqual([])
    expect(alertsOf({ ...FACTS, time: '08:00' }, ALL_ON)).toHaveLength(5)
  })

  it.each([
    [11, 0, 0],
    [12, 0, 1],
    [13, 0, 1],
    [9, 2, 0],
    [9, 3, 1],
  ])(
    'with a bound of 12, of %i overdue tasks and %i that cannot be read tells %i times',
    (count, unreadable, times) => {
      const settings = on({ overdueTasks: { isOn: true, atLeast: 12 } })
      const alerts = alertsOf({ ...FACTS, overdueTasks: { count, unreadable } }, settings)
      expect(alerts).toEqual(times === 0 ? [] : [{ rule: 'overdueTasks', count, unreadable }])
    },
  )

  it('tells how much stalled deals grew by the bound, and since when', () => {
    const told = (atLeast: number) => alertsOf(FACTS, on({ stalled: { isOn: true, atLeast } }))
    const added = { count: 5, since: '2026-11-17' }
    expect(told(5)).toEqual([{ rule: 'stalled', pipelineId: 1, count: 31, added }])
    expect(told(6)).toEqual([])
  })

  it('tells no growth without an earlier day, nor of what fell', () => {
    const settings = on({ stalled: { isOn: true, atLeast: 1 } })
    const { stalled } = FACTS
    if (stalled === null) throw new Error('no stalled')
    expect(alertsOf({ ...FACTS, stalled: { ...stalled, before: null } }, settings)).toEqual([])
    expect(alertsOf({ ...FACTS, stalled: { ...stalled, now: figures(20, 1) } }, settings)).toEqual([])
    expect(alertsOf(FACTS, settings)).toHaveLength(1)
  })

  const noLeads = on({ noLeads: { isOn: true, by: '11:00' } })
  it.each([
    ['10:59', 0, TODAY, 0],
    ['11:00', 0, TODAY, 1],
    ['11:00', 1, TODAY, 0],
    ['23:59', 0, TODAY, 1],
    // A Saturday, and a holiday on a Friday.
    ['11:00', 0, plainDate('2026-11-21'), 0],
    ['11:00', 0, plainDate('2026-11-20'), 0],
  ])('known until %s, %i leads on %s: %i alerts', (knownUntil, count, today, times) => {
    const facts = { ...FACTS, today, isBusinessDay: isBusinessDay(today, NATIONAL_HOLIDAYS) }
    expect(alertsOf({ ...facts, leads: { count, knownUntil } }, noLeads)).toHaveLength(times)
  })

  it('judges by when the leads are known until, not by the clock', () => {
    const facts = { ...FACTS, time: '15:00', leads: { count: 0, knownUntil: '10:30' } }
    expect(alertsOf(facts, noLeads)).toEqual([])
  })

  it.each([
    [799, 999, 11, 79],
    [800, 999, 11, null],
    // The target may still be reached.
    [799, 1_000, 11, null],
    [1_200, 1_300, 11, null],
    [100, 200, 3, 10],
    [100, 200, 2, null],
    [0, 0, 11, 0],
  ])(
    'with a projection of %i, %i reachable, in %i days, tells %s per cent',
    (middle, reachable, elapsedDays, percent) => {
      const pace = {
        pipelineId: 1,
        targetCents: 1_000 as Cents,
        projectedCents: middle as Cents,
        reachableCents: reachable as Cents,
        elapsedDays,
      }
      const told = alertsOf({ ...FACTS, pace }, on({ pace: { isOn: true, belowPercent: 80 } }))
      expect(told).toEqual(percent === null ? [] : [{ rule: 'pace', pipelineId: 1, percent }])
    },
  )
})
