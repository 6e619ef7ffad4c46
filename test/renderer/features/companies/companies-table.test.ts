import { describe, expect, it } from 'vitest'
import {
  type CompanyFigures,
  companiesTable,
  sumCompanies,
  withoutFigures,
} from '../../../../renderer/features/companies/companies-table.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24'))
const company = (
  name: string,
  [won, opportunities, stalled, overdue]: readonly (number | null)[],
): CompanyFigures => ({
  company: name,
  pipeline: 'Vendas',
  pace: 'withinReach',
  targetRate: 0.5,
  values: { won, opportunities, stalled, overdue } as CompanyFigures['values'],
})
const sumOf = (...all: readonly (readonly (number | null)[])[]) =>
  sumCompanies(all.map((values, index) => company(String(index), values)))

describe('sumCompanies', () => {
  it('knows no sum of a figure that one company does not know, and the others all the same', () => {
    expect(sumOf([null, 1, 2, 3], [250, 10, 20, 30])).toEqual({
      won: null,
      opportunities: 11,
      stalled: 22,
      overdue: 33,
    })
  })

  it('knows no sum before every company has its figures', () => {
    const sum = sumCompanies([company('a', [100, 1, 2, 3]), withoutFigures('b')])
    expect(sum).toEqual({ won: null, opportunities: null, stalled: null, overdue: null })
  })
})

describe('companiesTable', () => {
  it('has no sum of one company', () => {
    expect(companiesTable(say, [company('Casa Aroeira', [1, 1, 2, 3])]).total).toBeUndefined()
  })
})
