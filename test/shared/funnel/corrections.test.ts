import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  figureChanges,
  isSettled,
  type PipelineCorrection,
  wonChange,
} from '../../../shared/funnel/corrections.ts'
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

describe('wonChange', () => {
  const day = plainDate(DAY)
  const inDay = (ledger: readonly PipelineCorrection[], range = { from: day, to: day }) =>
    wonChange(ledger, range, 'America/Sao_Paulo')
  const seen = (
    seenAt: string,
    figure: FigureKey,
    before: number | null,
    after: number | null,
    pipelineId = 1,
  ) => ({
    pipelineId,
    day,
    seenAt,
    changes: [{ figure, before, after }],
  })
  const [LAST, FIRST] = ['2026-11-16T12:00:00Z', '2026-11-15T12:00:00Z']

  it('adds up what changed, with the moment of the last change', () => {
    const ledger = [
      seen(LAST, 'wonValue', 900, 1_200),
      seen(FIRST, 'won', 3, 4),
      seen(FIRST, 'wonValue', 500, 900),
    ]
    expect(inDay(ledger)).toEqual({ count: 1, cents: 700, seenAt: LAST })
    expect(inDay(ledger, { from: plainDate('2026-11-11'), to: plainDate('2026-11-11') })).toBeNull()
  })

  it('is null for other figures, and for a sale that came back or moved to another pipeline', () => {
    expect(inDay([seen(LAST, 'lost', 1, 2), seen(FIRST, 'leads', 1, 2)])).toBeNull()
    expect(inDay([seen(LAST, 'won', 2, 3), seen(FIRST, 'won', 3, 2)])).toBeNull()
    expect(inDay([seen(LAST, 'won', 2, 3, 2), seen(LAST, 'won', 3, 2)])).toBeNull()
  })

  it('does not guess a value that was not given, and bridges one that was not given for a while', () => {
    expect(inDay([seen(LAST, 'won', null, 3)])).toEqual({ count: null, cents: 0, seenAt: LAST })
    expect(inDay([seen(LAST, 'won', null, 5), seen(FIRST, 'won', 3, null)])?.count).toBe(2)
  })

  it('adds up days of a range, from its end on: a sale that moves between two of them changes nothing', () => {
    const next = { ...seen(LAST, 'won', 1, 3), day: plainDate('2026-11-12') }
    const ledger = [next, seen(LAST, 'won', 3, 2)]
    expect(inDay(ledger, { from: day, to: next.day })).toMatchObject({ count: 1 })
    expect(inDay(ledger, { from: day, to: plainDate('2026-11-15') })).toMatchObject({ count: 1 })
    // Seen on the 16th, while the range still ran.
    expect(inDay(ledger, { from: day, to: plainDate('2026-11-16') })).toBeNull()
  })
})
