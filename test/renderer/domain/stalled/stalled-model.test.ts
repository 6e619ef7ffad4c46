import { describe, expect, it } from 'vitest'
import {
  oldestStalled,
  stalledBeyondOpen,
  stalledHeadline,
  stalledLong,
  stalledTotals,
} from '../../../../renderer/domain/stalled/stalled-model.ts'
import {
  historyLabels,
  historyRows,
  weekChanges,
} from '../../../../renderer/features/stalled/history-model.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { inventPipeline } from '../../../support/fakes/invented-day.ts'

const bucket = (label: string, count: number | null, cents: number | null) => ({
  label,
  count,
  valueCents: cents as Cents | null,
})
const totalsOf = (...buckets: ReturnType<typeof bucket>[]) => stalledTotals({ buckets, unreadable: [] })

describe('stalledTotals', () => {
  it('keeps the order and shares the value, not the count', () => {
    const totals = totalsOf(bucket('Mais de 15 dias', 1, 7500), bucket('Até 3 dias', 9, 2500))
    expect(totals).toMatchObject({ count: 10, valueCents: 10_000 })
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
    expect(totals).toMatchObject({ count: 10, valueCents: null, share: null })
    expect(totals.rows).toMatchObject([
      { count: 1, valueCents: null, share: null },
      { count: 9, valueCents: 2500, share: null },
    ])
  })
})

describe('stalledHeadline', () => {
  const of = (...buckets: ReturnType<typeof bucket>[]) => stalledHeadline({ buckets, unreadable: [] })
  it('leaves out what stands still for three days at most', () => {
    expect(of(bucket('4 a 7 dias', 2, 300), bucket('Até 3 dias'.normalize('NFD'), 9, 2500))).toEqual({
      kind: 'long',
      count: 2,
      valueCents: 300,
    })
  })
  it('is of all where no bucket is known to be the youngest', () => {
    expect(of(bucket('velho', 2, 300), bucket('novo', 1, 100))).toEqual({
      kind: 'all',
      count: 3,
      valueCents: 400,
    })
  })
})

const at = (date: string, ...buckets: ReturnType<typeof bucket>[]) => ({
  snapshotDate: plainDate(date),
  buckets,
  unreadable: [] as unknown[],
})

describe('weekChanges', () => {
  const before = at('2026-11-14', bucket('Mais de 15 dias', 4, 400), bucket('Até 3 dias', 2, 200))
  const now = at('2026-11-21', bucket('Mais de 15 dias', 6, 900), bucket('Até 3 dias', 2, 200))
  it('are those of each bucket since the snapshot of a week before', () => {
    expect(weekChanges({ snapshots: [before, now] }, now)).toEqual({
      since: '2026-11-14',
      changes: [
        { label: 'Mais de 15 dias', count: 2, valueCents: 500 },
        { label: 'Até 3 dias', count: 0, valueCents: 0 },
      ],
    })
  })
  it('are those of the snapshot that is shown, not of the newest stored one', () => {
    const shown = at('2026-11-21', bucket('Mais de 15 dias', 7, 950), bucket('Até 3 dias', 2, 200))
    expect(weekChanges({ snapshots: [before, now] }, shown)?.changes[0]?.count).toBe(3)
  })
  it('are not known without one, or without the day of the snapshot', () => {
    expect(weekChanges(null, now)).toBeNull()
    expect(weekChanges({ snapshots: [now] }, now)).toBeNull()
    expect(weekChanges({ snapshots: [before, now] }, { ...now, snapshotDate: null })).toBeNull()
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
    historyRows(history, labels, measure).map(({ figures }) => figures)
  it('has a row for every day and no figure, neither zero nor a neighbour’s, in a gap', () => {
    expect(figuresOf('count')).toEqual([[1, undefined], [2, undefined], null, null, [3, 1]])
  })
  it('keeps a sixth bucket, which the days before do not have', () => {
    expect(labels).toEqual(['Mais de 15 dias', 'Mais de 90 dias'])
    expect(figuresOf('value')).toEqual([[100, undefined], [200, undefined], null, null, [300, 50]])
  })
  it('does not know the figure that a day does not tell', () => {
    const days = { snapshots: [at('2026-11-10', bucket('Mais de 15 dias', null, 100))] }
    expect(historyRows(days, ['Mais de 15 dias', 'outra'], 'count')[0]?.figures).toEqual([null, undefined])
    const unreadable = { snapshots: [{ ...at('2026-11-10'), unreadable: ['x'] }] }
    expect(historyRows(unreadable, ['outra'], 'count')[0]?.figures).toEqual([null])
  })
  it('is empty without snapshots', () => {
    expect(historyRows({ snapshots: [] }, [], 'count')).toEqual([])
  })
})

describe('oldestStalled', () => {
  it('is all that is older than 15 days, whatever buckets it is parted into', () => {
    const buckets = [
      bucket('Mais de 30 dias', 3, 500),
      bucket('Mais de 15 dias', 4, 300),
      bucket('Até 3 dias', 1, 200),
    ]
    expect(oldestStalled({ buckets, unreadable: [] })).toMatchObject({
      label: 'Mais de 15 dias',
      count: 7,
      valueCents: 800,
      share: 0.8,
      isOverFifteenDays: true,
    })
  })
  it('is the first bucket by its own name where none is of 15 days', () => {
    const buckets = [bucket('Velhos', 3, 500), bucket('Novos', 1, 500)]
    expect(oldestStalled({ buckets, unreadable: [] })).toMatchObject({
      label: 'Velhos',
      count: 3,
      isOverFifteenDays: false,
    })
    expect(oldestStalled({ buckets: [], unreadable: [] })).toBeNull()
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

describe('stalledBeyondOpen', () => {
  // Two of three stages hold open deals: 20 of 30.
  const pipeline = inventPipeline(1, 'Vendas', ['A', 'B', 'C'], 30, 100)
  const stalled = (count: number | null) => ({
    buckets: [bucket('Mais de 15 dias', count, 1), bucket('x', null, 1)],
  })
  it('tells that more are stalled than are open, by what is known of the buckets', () => {
    expect(stalledBeyondOpen(stalled(21), [pipeline])).toEqual({ stalled: 21, open: 20 })
    expect(stalledBeyondOpen(stalled(20), [pipeline])).toBeNull()
    expect(stalledBeyondOpen(stalled(21), [pipeline, pipeline])).toBeNull()
    expect(stalledBeyondOpen(stalled(null), [pipeline])).toBeNull()
  })
  it('tells nothing where the open deals are not known', () => {
    const named = { ...pipeline, total_deals: null, stages: [] }
    const absent = { ...pipeline, stages: null }
    for (const pipelines of [[], [named], [absent], [pipeline, named]]) {
      expect(stalledBeyondOpen(stalled(999), pipelines)).toBeNull()
    }
  })
})
