import { describe, expect, it } from 'vitest'
import {
  levelChange,
  stalledLevel,
  stalledLong,
  stalledTotals,
} from '../../../../renderer/domain/stalled/stalled.tsx'
import {
  historyLabels,
  historyRows,
  levelRows,
} from '../../../../renderer/features/stalled/stalled-history.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const bucket = (label: string, count: number | null, cents: number | null) => ({
  label,
  count,
  valueCents: cents as Cents | null,
})
const totalsOf = (...buckets: ReturnType<typeof bucket>[]) => stalledTotals({ buckets, unreadable: [] })

describe('stalledTotals', () => {
  it('keeps the order and shares the value, not the count', () => {
    const totals = totalsOf(bucket('Mais de 15 dias', 1, 7500), bucket('Até 3 dias', 9, 2500))
    expect(totals.total).toMatchObject({ count: 10, valueCents: 10_000 })
    expect(totals.rows.map(({ label, share }) => [label, share])).toEqual([
      ['Mais de 15 dias', 0.75],
      ['Até 3 dias', 0.25],
    ])
  })
  it('has no share when nothing has a value', () => {
    expect(totalsOf(bucket('Até 3 dias', 2, 0)).rows).toMatchObject([{ share: null }])
  })
  it('does not know what one bucket does not tell, and keeps the other figures', () => {
    const totals = totalsOf(bucket('Mais de 15 dias', 1, null), bucket('Até 3 dias', 9, 2500))
    expect(totals.total).toMatchObject({ count: 10, valueCents: null, share: null })
    expect(totals.rows).toMatchObject([
      { count: 1, valueCents: null, share: null },
      { count: 9, valueCents: 2500, share: null },
    ])
  })
})

const at = (date: string, ...buckets: ReturnType<typeof bucket>[]) => ({
  snapshotDate: plainDate(date),
  buckets,
  unreadable: [] as unknown[],
})

describe('the changes of the totals', () => {
  const before = at('2026-11-14', bucket('Mais de 15 dias', 4, 400), bucket('Até 3 dias', 2, 200))
  const now = at('2026-11-21', bucket('Mais de 15 dias', 6, 900), bucket('Até 3 dias', 2, null))
  it('are those of each bucket and of all, and on an unlike day not those of the younger ones', () => {
    const totals = stalledTotals(now, before)
    expect(totals.rows.map(({ change }) => change)).toMatchObject([
      { count: 2, valueCents: 500 },
      { count: 0, valueCents: null },
    ])
    expect(totals.total.change).toEqual({ count: 2, valueCents: null })
    expect(stalledTotals(now, before, false)).toMatchObject({
      total: { change: { count: 2 } },
      rows: [{ change: { count: 2 } }, { change: null }],
    })
  })
  it('are none without an earlier snapshot', () => {
    const { rows, total } = stalledTotals(now)
    expect([rows[0]?.change, total.change]).toEqual([null, null])
  })
})

describe('stalledLevel', () => {
  const before = at('2026-11-14', bucket('Mais de 15 dias', 4, 400), bucket('Até 3 dias', 2, 200))
  const now = at(
    '2026-11-21',
    bucket('Mais de 30 dias', 1, 100),
    bucket('Mais de 15 dias', 6, 800),
    bucket('Até 3 dias', 9, 200),
  )
  it('is what is stalled for more than 15 days, however a day parts it', () => {
    const level = stalledLevel(now, null)
    expect(level).toMatchObject({ label: 'Mais de 15 dias', isOld: true })
    expect(level && levelChange(level, now, before, true)).toMatchObject({
      before: { count: 4, valueCents: 400 },
      added: { count: 3, valueCents: 500 },
      isGrown: true,
    })
  })
  it('is one bucket where it is chosen, whose growth may be no bad news', () => {
    const level = stalledLevel(now, 'Até 3 dias'.normalize('NFD'))
    expect(level).toMatchObject({ label: 'Até 3 dias', isOld: false })
    expect(level?.read(now).count).toBe(9)
    expect(level && levelChange(level, now, before, true).isGrown).toBe(false)
  })
  it('is the oldest one for a bucket that is no more, and the first one without a bucket of 15 days', () => {
    expect(stalledLevel(now, 'sumiu')?.label).toBe('Mais de 15 dias')
    expect(stalledLevel(at('2026-11-21', bucket('velho', 1, 1)), null)).toMatchObject({
      label: 'velho',
      isOld: false,
    })
    expect(stalledLevel(at('2026-11-21'), null)).toBeNull()
  })
  it('has no figure on a day without the bucket, and a gap on a day without a snapshot', () => {
    const level = stalledLevel(now, 'Mais de 30 dias')
    const figures =
      level && levelRows({ snapshots: [before, now] }, level, 'count').map(({ figures: ofDay }) => ofDay)
    expect(figures).toEqual([[null], ...Array(6).fill(null), [1]])
    const unknown = { count: null, valueCents: null }
    expect(level && levelChange(level, now, before, false)).toMatchObject({ before: unknown, added: unknown })
  })
})

describe('historyRows', () => {
  const history = {
    snapshots: [
      at('2026-11-10', bucket('Mais de 15 dias', 1, 100)),
      at('2026-11-11', bucket('Mais de 15 dias', 2, 200)),
      at('2026-11-14', bucket('Mais de 15 dias', 3, 300), bucket('Mais de 90 dias', 1, 50)),
    ],
  }
  const labels = historyLabels(history)
  const figuresOf = (measure: 'count' | 'value') =>
    historyRows(history, labels, measure).map(({ figures, sum }) => figures && [...figures, sum])
  it('has a row for every day and no figure, neither zero nor a neighbour’s, in a gap', () => {
    expect(figuresOf('count')).toEqual([[1, null, 1], [2, null, 2], null, null, [3, 1, 4]])
  })
  it('keeps a sixth bucket, which the days before do not have, whose sum is known all the same', () => {
    expect(labels).toEqual(['Mais de 15 dias', 'Mais de 90 dias'])
    expect(figuresOf('value')).toEqual([[100, null, 100], [200, null, 200], null, null, [300, 50, 350]])
  })
  it('does not know the figure that a day does not tell', () => {
    const days = { snapshots: [at('2026-11-10', bucket('Mais de 15 dias', null, 100))] }
    expect(historyRows(days, ['Mais de 15 dias', 'outra'], 'count')[0]).toMatchObject({
      figures: [null, null],
      sum: null,
    })
    const unreadable = { snapshots: [{ ...at('2026-11-10'), unreadable: ['x'] }] }
    expect(historyRows(unreadable, ['outra'], 'count')[0]).toMatchObject({ figures: [null], sum: null })
  })
  it('is empty without snapshots', () => {
    expect(historyRows({ snapshots: [] }, [], 'count')).toEqual([])
  })
})

describe('stalledLong', () => {
  const of = (...buckets: ReturnType<typeof bucket>[]) => ({ buckets })
  it('adds up the buckets over fifteen days and compares their count with the earlier snapshot', () => {
    const now = of(
      bucket('Mais de 15 dias', 4, 900),
      bucket('Mais de 30 dias', 3, 700),
      bucket('Até 3 dias', 9, 1),
    )
    expect(stalledLong(now, of(bucket('Mais de 15 dias', 9, 400)))).toMatchObject({
      count: 7,
      valueCents: 1600,
      addedCount: -2,
    })
  })
  it('has no difference without an earlier snapshot, and where either count is not known', () => {
    const now = of(bucket('Mais de 15 dias', 4, 900))
    expect(stalledLong(now, null)).toMatchObject({ count: 4, addedCount: null })
    expect(stalledLong(now, of(bucket('Até 3 dias', 9, 1)))).toMatchObject({ count: 4, addedCount: null })
    expect(stalledLong(now, of(bucket('Mais de 15 dias', null, 1)))).toMatchObject({ addedCount: null })
    const unknown = of(bucket('Mais de 15 dias', null, 900))
    expect(stalledLong(unknown, now)).toMatchObject({ count: null, addedCount: null })
  })
  it('is null without a snapshot, and without the bucket', () => {
    expect(stalledLong(null, of(bucket('Mais de 15 dias', 4, 900)))).toBeNull()
    expect(stalledLong(of(bucket('Até 3 dias', 9, 1)), null)).toBeNull()
  })
})
