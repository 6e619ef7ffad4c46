import { describe, expect, it } from 'vitest'
import { stalledTotals } from '../../../renderer/features/stalled/stalled-model.ts'
import type { Cents } from '../../../shared/funnel/money.ts'

const bucket = (label: string, count: number, cents: number) => ({ label, count, valueCents: cents as Cents })

describe('stalledTotals', () => {
  it('keeps the order and shares the value, not the count', () => {
    const totals = stalledTotals([bucket('Mais de 15 dias', 1, 7500), bucket('Até 3 dias', 9, 2500)])
    expect(totals).toMatchObject({ count: 10, valueCents: 10_000 })
    expect(totals.rows.map(({ label, share, width }) => [label, share, Math.round(width)])).toEqual([
      ['Mais de 15 dias', 0.75, 100],
      ['Até 3 dias', 0.25, 33],
    ])
  })
  it('has no share when nothing has a value', () => {
    expect(stalledTotals([bucket('Até 3 dias', 2, 0)]).rows).toMatchObject([{ share: null, width: 0 }])
  })
})
