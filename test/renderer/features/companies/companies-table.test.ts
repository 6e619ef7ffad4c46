import { describe, expect, it } from 'vitest'
import {
  type CompanyFigures,
  companiesTable,
  FIGURE_COLUMNS,
  sortedBy,
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

describe('sortedBy', () => {
  const of = (...all: readonly (number | null)[]) => all.map((won) => company(String(won), [won, 0, 0, 0]))
  const wonOf = (rows: readonly CompanyFigures[]) => rows.map(({ values }) => values.won)
  const won = FIGURE_COLUMNS.find(({ key }) => key === 'won') ?? null

  it('has the most first, and what is not known last', () => {
    expect(wonOf(sortedBy(of(3, null, 9, 0), (row) => row, won, say))).toEqual([9, 3, 0, null])
  })

  it('keeps the order without a column, and of equal figures', () => {
    expect(wonOf(sortedBy(of(3, null, 9), (row) => row, null, say))).toEqual([3, null, 9])
    const equal = sortedBy([company('a', [1, 0, 0, 0]), company('b', [1, 0, 0, 0])], (row) => row, won, say)
    expect(equal.map((row) => row.company)).toEqual(['a', 'b'])
    const unknown = sortedBy([withoutFigures('a'), withoutFigures('b')], (row) => row, won, say)
    expect(unknown.map((row) => row.company)).toEqual(['a', 'b'])
  })
})
