import type { Company } from '../../shared/bridge/app-state.ts'

/** Returns the companies that are shown beside each other: not the demo, whose figures are invented. */
export function comparedCompanies(companies: readonly Company[]): readonly Company[] {
  return companies.filter(({ isDemo }) => !isDemo)
}
