import { describe, expect, it } from 'vitest'
import {
  comparedReasons,
  countOfReason,
  countOfReasons,
  weekCounts,
  weeksUpTo,
} from '../../../../renderer/features/funnel/reasons-model.ts'
import { readBreakdown } from '../../../../shared/funnel/breakdown.ts'
import { reasonsOf } from '../../../../shared/funnel/reasons.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'

const item = { reason: 'Preço', count: 3 }

describe('countOfReason', () => {
  it('is no partial sum', () => {
    const read = (lists: readonly (readonly unknown[] | null)[]) => ({
      ...readBreakdown(lists),
      addsUp: false,
    })
    expect(countOfReason(read([[item], [item]]), 'Preço')).toBe(6)
    expect(countOfReason(read([[item], null]), 'Preço')).toBeNull()
    expect(countOfReason(read([[item, { reason: 'Preço', count: null }]]), 'Preço')).toBeNull()
  })
})

describe('countOfReasons', () => {
  it('adds the reasons of all days, and is 0 when the lists are empty', () => {
    expect(countOfReasons(readBreakdown([[item], [item, { reason: null, count: 1 }]]))).toBe(7)
    expect(countOfReasons(readBreakdown([[], []]))).toBe(0)
  })

  it('is unknown when a day has no list, or an item cannot be read', () => {
    expect(countOfReasons(readBreakdown([null, null]))).toBeNull()
    expect(countOfReasons(readBreakdown([[item], null]))).toBeNull()
    expect(countOfReasons(readBreakdown([[item, 'x']]))).toBeNull()
    // Control: the naive sum of the same lists is a figure.
    expect(readBreakdown([null, null]).items.reduce((sum, { count }) => sum + count, 0)).toBe(0)
  })
})

describe('comparedReasons', () => {
  const of = (
    counts: Readonly<Record<string, number>>,
    addsUp = true,
    ...more: (readonly unknown[] | null)[]
  ) => ({
    ...readBreakdown([Object.entries(counts).map(([reason, count]) => ({ reason, count })), ...more]),
    addsUp,
  })
  const now = of({ Preço: 9, Prazo: 8, Outro: 7, Novo: 1 })
  const before = of({ Preço: 9, Prazo: 3, Outro: 9 })
  const read = (rows: ReturnType<typeof comparedReasons>) => rows.map(({ label, added }) => [label, added])

  it('subtracts for the reader, in the order of the growth', () => {
    expect(read(comparedReasons(now, before))).toEqual([
      ['Prazo', 5],
      ['Novo', 1],
      ['Preço', 0],
      ['Outro', -2],
    ])
  })

  it('knows no change of a partial sum, nor without a comparison, and sorts it last', () => {
    expect(comparedReasons(now, null).map(({ label }) => label)).toEqual(['Preço', 'Prazo', 'Outro', 'Novo'])
    expect(comparedReasons(now, null).every(({ added }) => added === null)).toBe(true)
    const partial = of({ Preço: 19 }, false, null)
    expect(comparedReasons(partial, before)).toMatchObject([{ count: 19, before: 9, added: null }])
    expect(comparedReasons(now, of({ Preço: 9, Prazo: 3, Outro: 9 }, false)).at(-1)?.label).toBe('Novo')
  })
})

describe('reasonsOf', () => {
  it('knows whether no reason means that nothing was lost', () => {
    const day = inventDay(plainDate('2026-11-01'))
    const none = { ...day, lostCount: 0, breakdowns: { ...day.breakdowns, lostByReason: [] } }
    expect(reasonsOf([none], 'lost')).toMatchObject({ items: [], addsUp: true })
    expect(reasonsOf([{ ...none, lostCount: 3 }], 'lost').addsUp).toBe(false)
    expect(reasonsOf([{ ...none, lostCount: null }], 'lost').addsUp).toBe(false)
    const silent = { ...none, breakdowns: { ...none.breakdowns, lostByReason: null } }
    expect(reasonsOf([{ ...silent, lostCount: 1 }], 'lost')).toMatchObject({ missingLists: 1, addsUp: false })
    // Nothing was lost, so no list is missing.
    expect(reasonsOf([silent], 'lost')).toMatchObject({ missingLists: 0, addsUp: true })
  })
})

describe('weekCounts', () => {
  it('counts a reason in each of twelve weeks, and knows nothing of a week with a missing day', () => {
    const range = weeksUpTo(plainDate('2026-10-21'))
    expect(range).toEqual({ from: '2026-08-03', to: '2026-10-21' })
    const all = listDays(range).map((date) => inventDay(date))
    const ofReason = (days: Parameters<typeof reasonsOf>[0]) => countOfReason(reasonsOf(days, 'junk'), null)
    const weeks = weekCounts(all, range, ofReason)
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)?.range).toEqual({ from: '2026-10-19', to: '2026-10-21' })
    const [whole] = reasonsOf(all, 'junk').items.filter(({ label }) => label === null)
    expect(weeks.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(whole?.count)
    const holed = all.filter(({ date }) => date !== '2026-08-05')
    expect(weekCounts(holed, range, ofReason)[0]?.count).toBeNull()
  })
})
