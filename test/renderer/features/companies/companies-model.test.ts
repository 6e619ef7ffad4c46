import { describe, expect, it } from 'vitest'
import { type CompanyFigures, sumCompanies } from '../../../../renderer/features/companies/companies-model.ts'
import type { Cents } from '../../../../shared/money/money.ts'

const figures = (wonCents: number | null, opportunities: number, stalled: number, overdue: number) =>
  ({ wonCents: wonCents as Cents | null, opportunities, stalled, overdue }) satisfies CompanyFigures

describe('sumCompanies', () => {
  it('adds every figure', () => {
    expect(sumCompanies([figures(100, 1, 2, 3), figures(250, 10, 20, 0)])).toEqual(figures(350, 11, 22, 3))
  })

  it('knows no sum of a figure that one company does not know, and the others all the same', () => {
    expect(sumCompanies([figures(null, 1, 2, 3), figures(250, 10, 20, 30)])).toEqual(
      figures(null, 11, 22, 33),
    )
  })

  it('knows no sum before every company has its figures', () => {
    expect(sumCompanies([figures(100, 1, 2, 3), undefined])).toEqual({
      ...{ wonCents: null, opportunities: null, stalled: null, overdue: null },
    })
  })

  it('is zero of companies with zeros', () => {
    expect(sumCompanies([figures(0, 0, 0, 0), figures(0, 0, 0, 0)])).toEqual(figures(0, 0, 0, 0))
  })
})
