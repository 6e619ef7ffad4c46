import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Correction } from '../../../shared/funnel/corrections.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import {
  junkPlace,
  LEAST_LEAD_DAYS,
  leadScope,
  type PipelineAnswers,
  SAME_TIME_MS,
  stalledScope,
  totalParts,
  withLeadTotals,
} from '../../../shared/funnel/measured.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { type DayFigures, funnelDays } from '../../support/fakes/funnel-days.ts'

const TODAY = plainDate('2026-11-16')
const FIRST = addDays(TODAY, -20)
const NOW_MS = Date.parse('2026-11-16T15:00:00Z')

function answered(days: readonly FunnelDay[], capturedAtMs = NOW_MS): PipelineAnswers {
  return { days: new Map(days.map((day) => [day.date, { day, capturedAtMs }])), stalled: null }
}
const leadsOf = (...google: number[]) =>
  funnelDays(
    FIRST,
    google.map((count) => ({ google: count })),
  )
const SEVEN = [1, 2, 3, 4, 5, 6, 7]

describe('leadScope', () => {
  it('says the pipeline where they differ', () => {
    expect(leadScope([answered(leadsOf(...SEVEN)), answered(leadsOf(7, 6, 5, 9, 3, 2, 1))], TODAY)).toBe(
      'pipeline',
    )
  })
  it('says nothing of one pipeline, of too few days, and of days without a lead', () => {
    expect(leadScope([], TODAY)).toBeNull()
    expect(leadScope([answered(leadsOf(...SEVEN))], TODAY)).toBeNull()
    const few = leadsOf(...SEVEN.slice(0, LEAST_LEAD_DAYS - 1))
    expect(leadScope([answered(few), answered(few)], TODAY)).toBeNull()
    const none = leadsOf(0, 0, 0, 0, 0, 0, 0, 0, 0)
    expect(leadScope([answered(none), answered(none)], TODAY)).toBeNull()
  })
  it('does not compare answers of different times, nor today', () => {
    const late = answered(leadsOf(2, 3, 4, 5, 6, 7, 8), NOW_MS + SAME_TIME_MS + 1)
    expect(leadScope([answered(leadsOf(...SEVEN)), late], TODAY)).toBeNull()
    const days = leadsOf(...SEVEN)
    expect(leadScope([answered(days), answered(days)], addDays(FIRST, 3))).toBeNull()
  })
  it('takes one day that differs among many that do not for no proof', () => {
    const days = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(leadScope([answered(leadsOf(...days)), answered(leadsOf(2, ...days.slice(1)))], TODAY)).toBeNull()
  })
  it('holds for any leads that are the company’s', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ google: fc.nat(9), meta: fc.nat(9) }), { minLength: 1, maxLength: 19 }),
        (figures) => {
          const days = funnelDays(FIRST, figures)
          const informative = figures.filter(({ google, meta }) => google + meta > 0).length
          const scope = leadScope([answered(days), answered(days)], TODAY)
          expect(scope).toBe(informative >= LEAST_LEAD_DAYS ? 'company' : null)
        },
      ),
    )
  })
})

const snapshot = (counts: readonly number[], capturedAtMs = NOW_MS, date = TODAY): PipelineAnswers => ({
  days: new Map(),
  stalled: {
    capturedAtMs,
    snapshot: {
      snapshotDate: date,
      unreadable: [],
      buckets: counts.map((count, index) => ({
        label: `b${index}`,
        count,
        valueCents: (count * 100) as Cents,
      })),
    },
  },
})

describe('stalledScope', () => {
  it('compares the snapshots of one time', () => {
    expect(stalledScope([snapshot([3, 1]), snapshot([3, 1])])).toBe('company')
    expect(stalledScope([snapshot([3, 1]), snapshot([3, 2])])).toBe('pipeline')
  })
  it('says nothing where nothing can be compared', () => {
    expect(stalledScope([])).toBeNull()
    expect(stalledScope([snapshot([3, 1])])).toBeNull()
    expect(stalledScope([snapshot([0, 0]), snapshot([0, 0])])).toBeNull()
    expect(stalledScope([snapshot([3]), snapshot([4], NOW_MS - SAME_TIME_MS - 1)])).toBeNull()
    expect(stalledScope([snapshot([3]), snapshot([4], NOW_MS, addDays(TODAY, -1))])).toBeNull()
  })
})

const withTotal = (figures: readonly DayFigures[], total: (day: FunnelDay['leads']) => number) =>
  answered(
    funnelDays(FIRST, figures).map((day) => ({ ...day, leads: { ...day.leads, total: total(day.leads) } })),
  )
const JUNK = Array.from({ length: 4 }, () => ({ google: 5, meta: 2, junk: 1 }))
const sumOf = ({ google, meta, other }: FunnelDay['leads']) => (google ?? 0) + (meta ?? 0) + (other ?? 0)

function corrected(junk: number, leads: number): Correction {
  const changes = [
    { figure: 'junk' as const, before: 1, after: 1 + junk },
    ...(leads === 0 ? [] : [{ figure: 'leads' as const, before: 9, after: 9 + leads }]),
  ]
  return { day: FIRST, seenAt: '2026-11-16T12:00:00.000Z', changes }
}

describe('totalParts', () => {
  const outside = withTotal(JUNK, (leads) => sumOf(leads) + (leads.junk ?? 0))
  const inside = withTotal(JUNK, sumOf)
  it('tells totals of the channels from totals with junk', () => {
    expect(totalParts([inside])).toBe('channels')
    expect(totalParts([outside])).toBe('withJunk')
  })
  it('tells nothing by few days, by days without junk, or by days that differ', () => {
    expect(totalParts([])).toBeNull()
    expect(totalParts([withTotal(JUNK.slice(0, 2), sumOf)])).toBeNull()
    expect(
      totalParts([
        withTotal(
          JUNK.map((day) => ({ ...day, junk: 0 })),
          sumOf,
        ),
      ]),
    ).toBeNull()
    expect(totalParts([inside, outside])).toBeNull()
    expect(totalParts([withTotal(JUNK, (leads) => sumOf(leads) + 7)])).toBeNull()
  })
})

describe('withLeadTotals', () => {
  const [day] = funnelDays(FIRST, [{ google: 5, meta: 2, junk: 1 }])
  const silent = { ...(day as FunnelDay), leads: { ...(day as FunnelDay).leads, total: null } }
  it('makes a missing total of what totals are made of, and no other', () => {
    const channels = sumOf(silent.leads)
    const totalsOf = (parts: 'channels' | 'withJunk' | null, days: FunnelDay[]) =>
      withLeadTotals(days, parts).map(({ leads }) => leads.total)
    expect(totalsOf('channels', [silent, day as FunnelDay])).toEqual([channels, day?.leads.total])
    expect(totalsOf('withJunk', [silent])).toEqual([channels + 1])
    expect(totalsOf(null, [silent])).toEqual([null])
    const without = { ...silent, leads: { ...silent.leads, junk: null } }
    expect(totalsOf('withJunk', [without])).toEqual([null])
  })
})

describe('junkPlace', () => {
  it('says inside where the total is the channels and the junk', () => {
    expect(junkPlace([withTotal(JUNK, (leads) => sumOf(leads) + (leads.junk ?? 0))], [], TODAY)).toBe(
      'inside',
    )
  })
  it('does not tell from a total of the channels alone', () => {
    expect(junkPlace([answered(funnelDays(FIRST, JUNK))], [], TODAY)).toBeNull()
  })
  it('says apart where a day has more junk than leads', () => {
    expect(junkPlace([answered(funnelDays(FIRST, [...JUNK, { google: 1, junk: 2 }]))], [], TODAY)).toBe(
      'apart',
    )
  })
  it('follows what became of the total when leads were marked junk later', () => {
    const known = [answered(funnelDays(FIRST, JUNK))]
    const stayed = [corrected(1, 0), corrected(2, 0), corrected(1, 0)]
    const fell = [corrected(1, -1), corrected(2, -2), corrected(-1, 1)]
    expect(junkPlace(known, stayed, TODAY)).toBe('inside')
    expect(junkPlace(known, fell, TODAY)).toBe('apart')
    expect(junkPlace(known, [...stayed, ...fell], TODAY)).toBeNull()
    expect(junkPlace(known, stayed.slice(1), TODAY)).toBeNull()
  })
  it('says nothing without junk, and where the total is neither sum', () => {
    expect(junkPlace([answered(funnelDays(FIRST, [{ google: 4 }]))], [], TODAY)).toBeNull()
    expect(junkPlace([withTotal(JUNK, (leads) => sumOf(leads) + 3)], [], TODAY)).toBeNull()
  })
})
