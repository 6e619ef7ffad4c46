import { addKnown } from '../../../shared/funnel/add-known.ts'
import type { Cents } from '../../../shared/money/money.ts'

/** The figures of one company, or of all together. Null: not known. */
export interface CompanyFigures {
  /** Of this month, partial today included. */
  readonly wonCents: Cents | null
  /** Of this month, partial today included. */
  readonly opportunities: number | null
  /** Deals that are stalled for more than 15 days. */
  readonly stalled: number | null
  readonly overdue: number | null
}

/** Adds the figures of companies. A company whose figures have not come counts as unknown: a sum is never partial. */
export function sumCompanies(all: readonly (CompanyFigures | undefined)[]): CompanyFigures {
  const sum = <Name extends keyof CompanyFigures>(name: Name) =>
    addKnown<number>(all.map((figures) => figures?.[name] ?? null))
  return {
    wonCents: sum('wonCents') as Cents | null,
    opportunities: sum('opportunities'),
    stalled: sum('stalled'),
    overdue: sum('overdue'),
  }
}
