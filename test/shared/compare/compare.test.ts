import { describe, expect, it } from 'vitest'
import { holm, probabilityOfNone, studentTail } from '../../../shared/compare/chance.ts'
import { seriesOf } from '../../../shared/compare/company.ts'
import { judgeMornings } from '../../../shared/compare/judged.ts'
import { leftOutReason, likeDaysOf } from '../../../shared/compare/like-days.ts'
import type { Flow, Stock } from '../../../shared/compare/series.ts'
import { addDays, listDays, type PlainDate, plainDate, weekdayOf } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { inventDay } from '../../support/fakes/invented-day.ts'

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

  it('has more days without any where days vary more, and where fewer pieces tell the mean', () => {
    const of = (dispersion: number, pieces: number, days = 1) =>
      probabilityOfNone(2, dispersion, { days, pieces })
    expect(of(1, 1e6)).toBeCloseTo(Math.exp(-2))
    expect(of(1, 1e6, 3)).toBeCloseTo(Math.exp(-6))
    expect(of(3, 1e6)).toBeCloseTo(3 ** -1)
    expect(of(1, 8, 4)).toBe(2 ** -8)
  })

  it('keeps what holds at once', () => {
    expect(holm([0.04, 0.001, 0.5, 0.02], 0.05)).toEqual([1])
    expect(holm([0.01, 0.001, 0.02], 0.05)).toEqual([1, 0, 2])
    expect(holm([], 0.05)).toEqual([])
  })
})

describe('judgeMornings', () => {
  const linesOf = (series: Flow | Stock, leftOut: readonly PlainDate[] = []) => {
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

  it('judges nothing of a company whose history has begun', () => {
    const begun = addDays(TO, -30)
    const series = flow((each) => (each < begun ? undefined : 0))
    expect(linesOf(series).judged).toEqual([])
  })
})

describe('seriesOf', () => {
  it('has the wins of each paid channel beside its leads, none on a day without any, and no unreadable day', () => {
    const lists = [
      [{ channel: 'google', won: 2 }],
      [{ channel: 'meta', won: 1 }],
      [{ channel: 'google' }],
      null,
    ]
    const days = lists.map((wonByChannel, index) => {
      const each = inventDay(addDays(FROM, index))
      const won = { count: wonByChannel === null ? 0 : 5, valueCents: null }
      return { ...each, won, breakdowns: { ...each.breakdowns, wonByChannel } }
    })
    const all = seriesOf({
      days,
      stalled: { snapshots: [] },
      counts: { overdue: [], noConversation: [] },
      responses: [],
    })
    const won = all.filter(({ figure, of }) => figure === 'won' && of !== null) as Flow[]
    expect(won.map(({ counts }) => [...counts.values()])).toEqual([
      [2, 0, 0],
      [0, 1, 0],
      [0, 0, 0],
    ])
    expect([...(won[0]?.wholes?.values() ?? [])]).toEqual(days.map(({ leads }) => leads.google))
  })
})
