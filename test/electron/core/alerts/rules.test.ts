import { describe, expect, it } from 'vitest'
import { type AlertFacts, alertsOf } from '../../../../electron/core/alerts/rules.ts'
import { type AlertSettings, DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import type { Line } from '../../../../shared/compare/judged.ts'
import { leftOutReason } from '../../../../shared/compare/like-days.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { line, SUMMARY } from '../../../support/fakes/morning.ts'

/** A Wednesday that is no holiday. */
const TODAY = plainDate('2026-11-18')

/** Of a target of 1,000. */
function paceOf(projectedCents: number, reachableCents: number, elapsedDays: number): AlertFacts['pace'] {
  const projection = { points: [{ projectedCents }], reachableCents }
  return { pipelineId: 1, verdict: { pacing: { targetCents: 1_000 }, projection } as never, elapsedDays }
}

const LEADS = line({})
const FACTS: AlertFacts = {
  today: TODAY,
  isBusinessDay: true,
  time: '12:00',
  overdueTasks: { count: 12, unreadable: 0 },
  isLikeDay: true,
  unusual: { pipelineId: 1, lines: [LEADS] },
  leads: { count: 0, knownUntil: '11:58' },
  pace: paceOf(799, 980, 11),
  summary: SUMMARY,
}
const on = (settings: Partial<AlertSettings>): AlertSettings => ({ ...DEFAULT_ALERTS, ...settings })
const ALL_ON: AlertSettings = {
  overdueTasks: { isOn: true, atLeast: 12 },
  unusual: { isOn: true },
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
      'unusual',
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
    expect(at('17:50')).toEqual([{ rule: 'summary', summary: SUMMARY }])
    expect(at('23:10')).toHaveLength(1)
    expect(at('17:50', { isBusinessDay: false })).toEqual([])
    const since = { ...SUMMARY.since, wonCount: null, leads: null }
    expect(at('17:50', { summary: { ...SUMMARY, month: null, overdue: null, since } })).toEqual([])
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

  it('tells the lines that are new this morning, one a cause, and nothing of an older one', () => {
    const settings = on({ unusual: { isOn: true } })
    const told = (...lines: readonly Line[]) =>
      alertsOf({ ...FACTS, unusual: { pipelineId: 1, lines } }, settings)
    const [meta, old] = [line({ of: 'meta' }), line({ figure: 'stalled', isMore: true, isNew: false })]
    expect(told(LEADS, meta, old)).toEqual([{ rule: 'unusual', pipelineId: 1, lines: [meta] }])
    expect([told(old), told()]).toEqual([[], []])
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
    // The recess, and a business day that a note leaves out.
    ['11:00', 0, plainDate('2026-12-24'), 0],
    ['11:00', 0, plainDate('2026-11-19'), 0],
  ])('known until %s, %i leads on %s: %i alerts', (knownUntil, count, today, times) => {
    const noted = plainDate('2026-11-19')
    const calendar = { ...NATIONAL_HOLIDAYS, leftOut: [{ from: noted, to: noted, text: 'Greve' }] }
    const facts = { ...FACTS, today, isLikeDay: leftOutReason(today, calendar) === null }
    expect(alertsOf({ ...facts, leads: { count, knownUntil } }, noLeads)).toHaveLength(times)
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
      const pace = paceOf(middle, reachable, elapsedDays)
      const told = alertsOf({ ...FACTS, pace }, on({ pace: { isOn: true, belowPercent: 80 } }))
      expect(told).toEqual(percent === null ? [] : [{ rule: 'pace', pipelineId: 1, percent }])
    },
  )
})
