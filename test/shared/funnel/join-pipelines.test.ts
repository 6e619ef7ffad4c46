import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinPipelineDays, joinStalled } from '../../../shared/funnel/join-pipelines.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { funnelDay, funnelDays } from '../../support/fakes/funnel-days.ts'

const FIRST = '2026-11-01'
const count = fc.nat(50)
const figures = fc.record({
  google: count,
  meta: count,
  junk: count,
  opportunities: count,
  opportunityCents: fc.nat(10 ** 9),
  won: count,
  wonCents: fc.nat(10 ** 9),
  lost: count,
})
const pipelines = fc
  .integer({ min: 1, max: 20 })
  .chain((length) =>
    fc.array(fc.array(figures, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 6 }),
  )
  .map((all) => all.map((days) => funnelDays(FIRST, days)))

describe('joinPipelineDays', () => {
  it('sums what belongs to the pipelines, to the cent', () => {
    fc.assert(
      fc.property(pipelines, fc.constantFrom('company', 'pipeline', null), (all, scope) => {
        const { leads: _, ...joined } = sumFigures(joinPipelineDays(all, scope))
        const { leads: __, ...apart } = sumFigures(all.flat())
        expect(joined).toEqual(apart)
      }),
    )
  })
  it('takes the leads of the company once, sums those of pipelines, and makes no sum of unknown ones', () => {
    fc.assert(
      fc.property(pipelines, (all) => {
        const first = all[0] ?? []
        const same = all.map((days) =>
          days.map((day, index) => ({ ...day, leads: first[index]?.leads ?? day.leads })),
        )
        expect(sumFigures(joinPipelineDays(same, 'company')).leads).toEqual(sumFigures(first).leads)
        expect(sumFigures(joinPipelineDays(all, 'pipeline')).leads).toEqual(sumFigures(all.flat()).leads)
        if (all.length < 2) return
        for (const day of joinPipelineDays(all, null)) {
          const hasLeads = all
            .flat()
            .some(({ date, leads }) => date === day.date && (leads.total !== 0 || leads.junk !== 0))
          expect(day.leads.total).toBe(hasLeads ? null : 0)
        }
      }),
    )
  })
  it('misses every day that one of the pipelines lacks', () => {
    const [first, second, third] = ['2026-11-01', '2026-11-02', '2026-11-03'].map((date) =>
      funnelDay(date, { won: 1 }),
    )
    if (!first || !second || !third) throw new Error('three days')
    expect(
      joinPipelineDays(
        [
          [first, second, third],
          [third, first],
        ],
        'company',
      ).map(({ date }) => date),
    ).toEqual(['2026-11-01', '2026-11-03'])
    expect(joinPipelineDays([[first], []], 'company')).toEqual([])
    expect(joinPipelineDays([], 'company')).toEqual([])
  })
  it('keeps a figure unknown that one pipeline does not tell, and the others whole', () => {
    const silent = { ...funnelDay(FIRST, { lost: 2 }), won: { count: null, valueCents: 5 as Cents } }
    const [day] = joinPipelineDays(
      [[funnelDay(FIRST, { won: 1, wonCents: 7, lost: 1 })], [silent]],
      'company',
    )
    expect(day?.won).toEqual({ count: null, valueCents: 12 })
    expect(day?.lostCount).toBe(3)
  })
  it('joins the items of all, and those of junk as the leads', () => {
    const withItems = (name: string) => {
      const day = funnelDay(FIRST, { google: 1, junk: 1 })
      const lists = { junkByReason: [`junk ${name}`], lostByReason: [`lost ${name}`] }
      return [{ ...day, breakdowns: { ...day.breakdowns, ...lists } }]
    }
    const of = (scope: 'company' | 'pipeline' | null) =>
      joinPipelineDays([withItems('a'), withItems('b')], scope)[0]?.breakdowns
    expect(of('company')).toMatchObject({ junkByReason: ['junk a'], lostByReason: ['lost a', 'lost b'] })
    expect(of('pipeline')).toMatchObject({ junkByReason: ['junk a', 'junk b'] })
    expect(of(null)).toMatchObject({ junkByReason: null, lostByReason: ['lost a', 'lost b'] })
  })
})

function snapshot(buckets: Readonly<Record<string, number>>, date = '2026-11-16'): StalledSnapshot {
  return {
    snapshotDate: plainDate(date),
    unreadable: [],
    buckets: Object.entries(buckets).map(([label, each]) => ({
      label,
      count: each,
      valueCents: (each * 1_001) as Cents,
    })),
  }
}

describe('joinStalled', () => {
  it('makes no sum while it is not known whose they are, nor of different days', () => {
    expect(joinStalled([snapshot({ a: 2 }), snapshot({ a: 3 })], null)).toBeNull()
    expect(joinStalled([snapshot({ a: 2 }), snapshot({ a: 3 }, '2026-11-15')], 'pipeline')).toBeNull()
    expect(joinStalled([snapshot({ a: 2 })], null)).toEqual(snapshot({ a: 2 }))
    expect(joinStalled([], 'pipeline')).toBeNull()
  })
})
