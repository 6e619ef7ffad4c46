import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctedDays, figureChanges, isSettled } from '../../../shared/funnel/corrections.ts'
import { FIGURE_KEYS, type FigureKey, type FunnelFigures, figuresByKey } from '../../../shared/funnel/day.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { type DayFigures, funnelDay } from '../../support/fakes/funnel-days.ts'

const DAY = '2026-11-10'
const anyFigures: fc.Arbitrary<DayFigures> = fc.record({
  google: fc.nat(3),
  meta: fc.nat(3),
  other: fc.nat(3),
  junk: fc.nat(3),
  opportunities: fc.nat(3),
  opportunityCents: fc.nat(9_999_999_999),
  won: fc.nat(3),
  wonCents: fc.nat(9_999_999_999),
  lost: fc.nat(3),
})

describe('figureChanges', () => {
  it('is empty when no figure differs, whatever the lists say', () => {
    const day = funnelDay(DAY, { google: 4, won: 1, wonCents: 1050 })
    const other = { ...day, breakdowns: { ...day.breakdowns, lostByReason: [{ reason: 'Preço', count: 1 }] } }
    expect(figureChanges(day, other)).toEqual([])
  })

  it('names each figure that differs, counts and cents, before and after', () => {
    const before = funnelDay(DAY, { google: 4, meta: 2, won: 1, wonCents: 105_010, lost: 3 })
    const after = funnelDay(DAY, { google: 5, meta: 2, won: 0, wonCents: 0, lost: 3 })
    expect(figureChanges(before, after)).toEqual([
      { figure: 'leads', before: 6, after: 7 },
      { figure: 'google', before: 4, after: 5 },
      { figure: 'won', before: 1, after: 0 },
      { figure: 'wonValue', before: 105_010, after: 0 },
    ])
  })

  it('notes a figure that ceases to be told, and one that is told later', () => {
    const told = funnelDay(DAY, { won: 2 })
    const without: FunnelFigures = { ...told, won: { ...told.won, count: null } }
    expect(figureChanges(told, without)).toEqual([{ figure: 'won', before: 2, after: null }])
    expect(figureChanges(without, told)).toEqual([{ figure: 'won', before: null, after: 2 }])
    expect(figureChanges(without, without)).toEqual([])
  })

  it('leads from the first figures to the last ones', () => {
    fc.assert(
      fc.property(fc.array(anyFigures, { minLength: 1, maxLength: 8 }), (states) => {
        const days = states.map((figures) => funnelDay(DAY, figures))
        const sum: Record<string, number | null> = { ...figuresByKey(days[0] as (typeof days)[number]) }
        for (let index = 1; index < days.length; index += 1) {
          const [before, after] = [days[index - 1], days[index]] as [(typeof days)[0], (typeof days)[0]]
          for (const change of figureChanges(before, after)) {
            expect(sum[change.figure]).toBe(change.before)
            expect(change.after).not.toBe(change.before)
            sum[change.figure] = change.after
          }
        }
        expect(sum).toEqual(figuresByKey(days.at(-1) as (typeof days)[number]))
      }),
    )
  })

  it('knows every number of a day', () => {
    const numbers = (value: unknown): number =>
      typeof value === 'number' ? 1 : Object.values(value ?? {}).reduce((sum, each) => sum + numbers(each), 0)
    const { breakdowns: _, date: __, ...figures } = funnelDay(DAY)
    expect(FIGURE_KEYS).toHaveLength(numbers(figures))
  })
})

describe('isSettled', () => {
  it('is true only once the day is over in the company’s zone', () => {
    // 02:59 of the 11th in UTC is 23:59 of the 10th in São Paulo.
    expect(isSettled(DAY, Date.parse('2026-11-11T02:59:00Z'), 'America/Sao_Paulo')).toBe(false)
    expect(isSettled(DAY, Date.parse('2026-11-11T03:00:00Z'), 'America/Sao_Paulo')).toBe(true)
    expect(isSettled(DAY, Date.parse('2026-11-10T15:00:00Z'), 'Asia/Tokyo')).toBe(true)
  })
})

describe('correctedDays', () => {
  const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-15') }
  const correction = (day: string, seenAt: string, figure: FigureKey) => ({
    day: plainDate(day),
    seenAt,
    changes: [{ figure, before: 1, after: 2 }],
  })

  it('counts a day once for each figure, by the company’s days', () => {
    const ledger = [
      correction('2026-11-09', '2026-11-16T12:00:00Z', 'junk'),
      correction('2026-11-02', '2026-11-15T12:00:00Z', 'won'),
      correction('2026-11-09', '2026-11-15T03:00:00Z', 'junk'),
      // 23:30 of the 14th in São Paulo.
      correction('2026-11-01', '2026-11-15T02:30:00Z', 'won'),
      // Outside the range.
      correction('2026-10-31', '2026-11-16T12:00:00Z', 'won'),
    ]
    const corrected = (since: string) =>
      [...correctedDays(ledger, range, plainDate(since), 'America/Sao_Paulo')].map(([figure, days]) => [
        figure,
        [...days],
      ])
    expect(corrected('2026-11-15')).toEqual([
      ['junk', ['2026-11-09']],
      ['won', ['2026-11-02']],
    ])
    expect(corrected('2026-11-17')).toEqual([])
  })

  it('leaves out a figure whose sum is as it was: a sale that was moved to another day, and back', () => {
    const moved = (day: string, before: number | null, after: number | null) => ({
      ...correction(day, '2026-11-15T12:00:00Z', 'won'),
      changes: [{ figure: 'won' as const, before, after }],
    })
    const corrected = (...ledger: readonly ReturnType<typeof moved>[]) => [
      ...correctedDays(ledger, range, plainDate('2026-11-15'), 'America/Sao_Paulo').keys(),
    ]
    expect(corrected(moved('2026-11-02', 3, 2), moved('2026-11-04', 0, 1))).toEqual([])
    expect(corrected(moved('2026-11-02', 3, 2), moved('2026-11-02', 2, 3))).toEqual([])
    // Out of the range, the sum is another one.
    expect(corrected(moved('2026-11-02', 3, 2), moved('2026-10-30', 0, 1))).toEqual(['won'])
    expect(
      corrected(moved('2026-11-02', null, 2), moved('2026-11-04', 2, 1), moved('2026-11-05', 1, 2)),
    ).toEqual(['won'])
  })
})
