import { describe, expect, it } from 'vitest'
import { barWidth, barWidths } from '../../../renderer/components/bar-list.tsx'
import { stalledTotals } from '../../../renderer/domain/stalled/stalled.tsx'
import { formatsOf } from '../../../renderer/format/format.ts'
import type { Cents } from '../../../shared/money/money.ts'

const bucket = (label: string, valueCents: number | null) => ({
  label,
  count: 1,
  valueCents: valueCents as Cents | null,
})
const widthsOf = (...buckets: ReturnType<typeof bucket>[]) => {
  const { rows } = stalledTotals({ buckets, unreadable: [] })
  return { ...barWidths(rows.map(({ valueCents: measure, share }) => ({ measure, share }))), rows }
}

describe('barWidth', () => {
  it.each([
    [-0.001, '0%'],
    [0, '0%'],
    [0.25, '25%'],
    [1.4, '100%'],
    [0 / 0, '0%'],
  ])('draws %d as a length that CSS takes', (part, width) => {
    expect(barWidth(part)).toBe(width)
  })
})

describe('barWidths', () => {
  it('is the share that is written beside each bar, on a track that is the whole', () => {
    const values = [83_500_000, 54_100_000, 77_100_000, 69_000_000, 569_000_000]
    const { widths, hasTrack, rows } = widthsOf(...values.map((value, index) => bucket(`${index}`, value)))
    expect(hasTrack).toBe(true)
    const { percent } = formatsOf('pt-BR', '2026')
    expect(widths.map((width) => percent(width))).toEqual(rows.map(({ share }) => percent(share)))
    expect(widths.map((width) => percent(width)).at(-1)).toBe('66,7%')
    expect(widths.reduce<number>((sum, width) => sum + (width ?? 0), 0)).toBeCloseTo(1)
  })
  it('is in proportion to the longest, without a track, where a share is not known', () => {
    expect(widthsOf(bucket('a', 5_000), bucket('b', null), bucket('c', 2_500))).toMatchObject({
      widths: [1, null, 0.5],
      hasTrack: false,
    })
    expect(widthsOf(bucket('a', 0), bucket('b', 0))).toMatchObject({ widths: [0, 0], hasTrack: false })
    expect(barWidths([])).toEqual({ widths: [], hasTrack: true })
  })
})
