import { describe, expect, it } from 'vitest'
import { holm, probabilityOfNone, studentTail } from '../../../shared/compare/chance.ts'
import { judgeMornings } from '../../../shared/compare/judged.ts'
import { leftOutReason, likeDaysOf } from '../../../shared/compare/like-days.ts'
import type { Flow, Rate, Stock } from '../../../shared/compare/series.ts'
import { addDays, listDays, type PlainDate, plainDate, weekdayOf } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const day = plainDate
const [FROM, TO] = [day('2026-01-02'), day('2026-11-25')]

function countsOf(read: (day: PlainDate) => number | undefined): Map<PlainDate, number> {
  return new Map(
    listDays({ from: FROM, to: TO }).flatMap((each) => {
      const value = read(each)
      return value === undefined ? [] : [[each, value] as const]
    }),
  )
}

const isWeekend = (each: PlainDate) => [0, 6].includes(weekdayOf(each))
const flow = (read: (day: PlainDate) => number | undefined, tells: Flow['tells'] = 'less'): Flow => ({
  kind: 'flow',
  figure: 'leads',
  of: null,
  tells,
  isDaily: true,
  counts: countsOf(read),
})
const usual = (each: PlainDate) => (isWeekend(each) ? 3 : 20 + (Number(each.slice(8)) % 5))

describe('leftOutReason', () => {
  it.each([
    ['2026-11-25', null],
    ['2026-11-28', 'weekend'],
    ['2026-11-20', 'holiday'],
    ['2026-12-30', 'recess'],
    ['2026-02-17', 'holiday'],
    ['2026-02-18', 'ash-wednesday'],
    ['2026-06-05', 'bridge'],
    ['2026-04-20', 'bridge'],
  ] as const)('%s: %s', (each, reason) => {
    expect(leftOutReason(day(each), NATIONAL_HOLIDAYS)).toBe(reason)
  })

  it('names a day that a note leaves out', () => {
    const leftOut = [{ from: day('2026-11-25'), to: day('2026-11-25'), text: 'Black Friday' }]
    expect(leftOutReason(day('2026-11-25'), { ...NATIONAL_HOLIDAYS, leftOut })).toBe('note')
  })

  it('finds a weekday off shortly before, and no weekend', () => {
    const isInShadow = (each: string) =>
      likeDaysOf({ from: day(each), to: day(each) }, NATIONAL_HOLIDAYS).map((like) => like.isInShadow)
    expect([isInShadow('2026-11-24'), isInShadow('2026-11-30')]).toEqual([[true], [false]])
  })
})

describe('chance', () => {
  it('has the tails of Student of the tables', () => {
    expect(studentTail(2.042, 30)).toBeCloseTo(0.025, 4)
    expect(studentTail(2.776, 4)).toBeCloseTo(0.025, 4)
    expect(studentTail(-2.776, 4)).toBeCloseTo(0.975, 4)
  })

  it('has more days without any where days vary more', () => {
    expect(probabilityOfNone(2, 1)).toBeCloseTo(Math.exp(-2))
    expect(probabilityOfNone(2, 3)).toBeGreaterThan(probabilityOfNone(2, 1))
  })

  it('keeps what holds at once', () => {
    expect(holm([0.04, 0.001, 0.5, 0.02], 0.05)).toEqual([1])
    expect(holm([0.01, 0.001, 0.02], 0.05)).toEqual([1, 0, 2])
    expect(holm([], 0.05)).toEqual([])
  })
})

describe('judgeMornings', () => {
  const linesOf = (series: Flow | Rate | Stock, leftOut: readonly PlainDate[] = []) => {
    const calendar = {
      ...NATIONAL_HOLIDAYS,
      leftOut: leftOut.map((each) => ({ from: each, to: each, text: 'fair' })),
    }
    return judgeMornings([series], calendar, TO)
  }

  it('tells the first day without any leads once, and names its day', () => {
    const silent = day('2026-11-23')
    const { lines } = linesOf(flow((each) => (each >= silent ? 0 : usual(each))))
    expect(lines.get(day('2026-11-24'))).toMatchObject([{ isNew: true, isMore: false, now: 0 }])
    expect(lines.get(TO)).toMatchObject([{ isNew: false }])
  })

  it('compares no holiday, and no day of a note', () => {
    const low = day('2026-11-24')
    const series = flow((each) => (each === low || each === day('2026-11-20') ? 0 : usual(each)))
    expect(linesOf(series).lines.size).toBe(1)
    expect(linesOf(series, [low]).lines.size).toBe(0)
  })

  it('says nothing of a Monday on which stalled deals are always more', () => {
    const counts = countsOf((each) => ([1, 0, 6].includes(weekdayOf(each)) ? 60 : 20))
    expect(linesOf({ kind: 'stock', figure: 'stalled', of: null, tells: 'more', counts }).lines.size).toBe(0)
  })

  it('tells a stock that grew by half at once', () => {
    const grown = day('2026-11-17')
    const counts = countsOf((each) =>
      Math.round((30 + (Number(each.slice(8)) % 3)) * (each >= grown ? 1.5 : 1)),
    )
    const { lines } = linesOf({ kind: 'stock', figure: 'stalled', of: null, tells: 'more', counts })
    expect([...lines.keys()][0]).toBe(grown)
  })

  it('tells more leads of which fewer became opportunities, with what is usual of both', () => {
    const grown = day('2026-10-26')
    const rate: Rate = {
      kind: 'rate',
      figure: 'conversion',
      of: 'meta',
      tells: 'less',
      counts: countsOf((each) =>
        leftOutReason(each, NATIONAL_HOLIDAYS) !== null ? 0 : each >= grown ? 1 : 4,
      ),
      wholes: countsOf((each) =>
        leftOutReason(each, NATIONAL_HOLIDAYS) !== null ? 0 : each >= grown ? 20 : 16,
      ),
    }
    const line = linesOf(rate)
      .lines.get(TO)
      ?.find(({ window }) => window === 20)
    expect(line).toMatchObject({ now: 20, expected: 100, wholes: 400, usualWholes: 320, isMore: false })
  })

  it('judges nothing of a company whose history has begun', () => {
    const begun = addDays(TO, -30)
    const series = flow((each) => (each < begun ? undefined : 0))
    expect(linesOf(series).judged).toEqual([])
  })
})
