import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import {
  bucketChange,
  readStalled,
  stalledOverFifteenDays,
  sumBuckets,
} from '../../../shared/funnel/stalled.ts'
import { OLDEST_STALLED_LABEL, STALLED_LABELS } from '../../../shared/funnel/stalled-labels.ts'
import type { Cents } from '../../../shared/money/money.ts'

const { clientResponse, example } = OPERATIONS['marketing.funnel']

function stalledOf(stalled: unknown) {
  return readStalled(clientResponse.parse({ ...example.result, stalled }).stalled)
}

const bucket = (label: string, count = 1, value = 10.5) => ({ label, count, value })

describe('readStalled', () => {
  it('keeps the order of the API and reads values as cents', () => {
    const snapshot = stalledOf({
      snapshot_date: '2026-11-21',
      buckets: STALLED_LABELS.map((label) => bucket(label)),
    })
    expect(snapshot?.buckets.map((each) => each.label)).toEqual([...STALLED_LABELS])
    expect(snapshot?.buckets[0]).toEqual({ label: OLDEST_STALLED_LABEL, count: 1, valueCents: 1050 })
  })

  it('keeps a sixth bucket and a new order', () => {
    const labels = ['Mais de 60 dias', ...[...STALLED_LABELS].reverse()]
    const snapshot = stalledOf({ snapshot_date: '2026-11-21', buckets: labels.map((label) => bucket(label)) })
    expect(snapshot?.buckets.map((each) => each.label)).toEqual(labels)
  })

  it('writes labels in one Unicode form', () => {
    const snapshot = stalledOf({
      snapshot_date: '2026-11-21',
      buckets: [bucket('Até 3 dias'.normalize('NFD'))],
    })
    expect(snapshot?.buckets[0]?.label).toBe('Até 3 dias'.normalize('NFC'))
  })

  it.each([
    ['it is missing', undefined],
    ['it is null', null],
    ['it is text', 'none'],
    ['its buckets are missing', { snapshot_date: '2026-11-21' }],
  ])('is null when %s, while the days stay readable', (_, stalled) => {
    expect(stalledOf(stalled)).toBeNull()
    expect(clientResponse.parse({ ...example.result, stalled }).days).toHaveLength(1)
  })

  it.each([undefined, null, 'today', 20261121])(
    'keeps the buckets of which it does not know the day (%j)',
    (day) => {
      expect(stalledOf({ snapshot_date: day, buckets: [bucket('Mais de 15 dias')] })).toEqual({
        snapshotDate: null,
        buckets: [{ label: 'Mais de 15 dias', count: 1, valueCents: 1050 }],
        unreadable: [],
      })
    },
  )

  it('does not know the one figure that is missing or unreadable, and keeps the others', () => {
    const snapshot = stalledOf({
      snapshot_date: '2026-11-21',
      buckets: [
        { label: 'Até 3 dias', value: 1 },
        { label: '4 a 7 dias', count: 2, value: 'x' },
        { count: '3', value: '4.5' },
      ],
    })
    expect(snapshot?.buckets).toEqual([
      { label: 'Até 3 dias', count: null, valueCents: 100 },
      { label: '4 a 7 dias', count: 2, valueCents: null },
      { label: '', count: 3, valueCents: 450 },
    ])
    expect(snapshot?.unreadable).toEqual([])
  })

  it('keeps a bucket that cannot be read beside the others', () => {
    const snapshot = stalledOf({ snapshot_date: '2026-11-21', buckets: [null, bucket('Até 3 dias'), 'x'] })
    expect(snapshot?.buckets).toHaveLength(1)
    expect(snapshot?.unreadable).toEqual([null, 'x'])
  })
})

describe('sumBuckets', () => {
  const known = { label: 'Até 3 dias', count: 2, valueCents: 100 as Cents }
  it('adds up what every bucket tells', () => {
    expect(sumBuckets({ buckets: [known, known], unreadable: [] })).toEqual({ count: 4, valueCents: 200 })
  })
  it('does not know a sum of which a part is not known', () => {
    const buckets = [known, { ...known, valueCents: null }]
    expect(sumBuckets({ buckets, unreadable: [] })).toEqual({ count: 4, valueCents: null })
    expect(sumBuckets({ buckets: [known], unreadable: [null] })).toEqual({ count: null, valueCents: null })
  })
})

describe('bucketChange', () => {
  const at = (...buckets: [string, number | null, number][]) => ({
    buckets: buckets.map(([label, count, cents]) => ({ label, count, valueCents: cents as Cents })),
  })
  const unknown = { count: null, valueCents: null }
  it('subtracts bucket by bucket, by the label after Unicode NFC', () => {
    const before = at(['Até 3 dias'.normalize('NFD'), 5, 500], ['8 a 10 dias', 1, 100])
    const after = at(['Até 3 dias', 9, 400], ['8 a 10 dias', 1, 100])
    expect(bucketChange(before, after, 'Até 3 dias')).toEqual({ count: 4, valueCents: -100 })
    expect(bucketChange(before, after, '8 a 10 dias')).toEqual({ count: 0, valueCents: 0 })
  })
  it('does not know the change of a figure that one side does not tell, nor of a bucket that it lacks', () => {
    const after = at(['Até 3 dias', 9, 400], ['novo', 1, 1])
    expect(bucketChange(at(['Até 3 dias', null, 500]), after, 'Até 3 dias')).toEqual({
      count: null,
      valueCents: -100,
    })
    expect(bucketChange(at(['Até 3 dias', 5, 500]), after, 'novo')).toEqual(unknown)
    expect(bucketChange(after, at(['Até 3 dias', 5, 500]), 'novo')).toEqual(unknown)
  })
  it('does not know the change of the oldest bucket where older ones were separated from it', () => {
    const before = at(['Mais de 15 dias', 9, 90], ['Até 3 dias', 2, 20])
    const after = at(['Mais de 30 dias', 4, 40], ['Mais de 15 dias', 5, 50], ['Até 3 dias', 3, 30])
    for (const [one, other, added] of [
      [before, after, 1],
      [after, before, -1],
    ] as const) {
      expect(bucketChange(one, other, 'Mais de 30 dias')).toEqual(unknown)
      expect(bucketChange(one, other, 'Mais de 15 dias')).toEqual(unknown)
      expect(bucketChange(one, other, 'Até 3 dias').count).toBe(added)
    }
  })
})

describe('stalledOverFifteenDays', () => {
  const buckets = (...labels: string[]) => ({
    buckets: labels.map((label, index) => ({
      label,
      count: 10 ** index,
      valueCents: (100 * 10 ** index) as Cents,
    })),
  })
  it.each([
    ['the five that the specification lists', STALLED_LABELS, 1],
    ['a sixth before them', ['Mais de 30 dias', ...STALLED_LABELS], 11],
    ['a sixth after them', [...STALLED_LABELS, '16 a 30 dias'], 100_001],
    [
      'older ones of any wording',
      ['31+ dias', 'Mais de 15 dias', 'Over 60 days', 'Até 20 dias', 'Outros'],
      111,
    ],
  ])('adds what is older than 15 days up with %s', (_, labels, count) => {
    expect(stalledOverFifteenDays(buckets(...labels))).toEqual({
      label: OLDEST_STALLED_LABEL,
      count,
      valueCents: count * 100,
    })
  })
  it('does not know it where one of them does not tell, or none has the label', () => {
    const [older, ...others] = buckets('Mais de 30 dias', ...STALLED_LABELS).buckets
    expect(
      stalledOverFifteenDays({
        buckets: [{ label: older?.label ?? '', count: null, valueCents: null }, ...others],
      }),
    ).toMatchObject({ count: null, valueCents: null })
    expect(stalledOverFifteenDays(buckets('Mais de 30 dias', '0–3 dias'))).toBeNull()
  })
})
